import { useEffect, useId, useRef, useState } from 'react'
import type { ExactDecimal } from '../lib/exact-decimal.ts'
import { type AmountUnit, parseAmount } from '../market/money/parse-amount.ts'
import styles from './converter.module.css'

type ConverterFieldProps = {
  label: string
  initialText: string
  unit: AmountUnit
  convert: (amount: ExactDecimal) => string
}

/** A field for one amount, with the converted amount or an error below it. */
export function ConverterField({ label, initialText, unit, convert }: ConverterFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(initialText)
  const parsed = parseAmount(text, unit)
  const isWrong = 'problem' in parsed

  // Reads text that was typed before hydration.
  useEffect(() => setText(input.current?.value ?? ''), [])

  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={input}
        id={id}
        defaultValue={initialText}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        aria-invalid={isWrong}
        aria-describedby={`${id}result`}
        className={styles.input}
      />
      <output id={`${id}result`} htmlFor={id} className={isWrong ? styles.problem : styles.result}>
        {isWrong ? parsed.problem : `= ${convert(parsed.amount)}`}
      </output>
    </div>
  )
}
