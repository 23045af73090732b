import { useEffect, useId, useRef, useState } from 'react'
import { amountFieldProps } from '../../ui/amount-field.ts'
import { useLive } from '../../ui/use-live.ts'
import type { Converted, Pricing } from './convert-text.ts'
import styles from './converter.module.css'

type ConverterFieldProps = {
  label: string
  /** The amount that the field starts with, and its result. */
  initial: { amount: string; result: string } | undefined
  pricing: Pricing
  from: 'coins' | 'money'
}

type ConvertText = typeof import('./convert-text.ts').convertText

/** A field for one amount, with the converted amount or an error below it. */
export function ConverterField({ label, initial, pricing, from }: ConverterFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const initialText = initial?.amount ?? ''
  const [text, setText] = useState(initialText)
  const [convertText, setConvertText] = useState<ConvertText | null>(null)
  const [hasFailed, setHasFailed] = useState(false)

  // Reads text that was typed before hydration.
  useEffect(() => setText(input.current?.value ?? ''), [])

  // Few visitors type an amount, so its script loads with the first one.
  useEffect(() => {
    if (text === initialText || convertText !== null) return
    import('./convert-text.ts').then(
      (loaded) => setConvertText(() => loaded.convertText),
      () => setHasFailed(true),
    )
  }, [text, initialText, convertText])

  const converted = convertText?.(text, { ...pricing, from }) ?? unconverted()
  const isWrong = 'problem' in converted
  const live = useLive({ asked: text, text: isWrong ? converted.problem : converted.result })

  function unconverted(): Converted {
    if (text === initialText) return { result: initial?.result ?? '' }
    return hasFailed
      ? { problem: 'The site does not answer. Type again to try again.' }
      : { result: '' }
  }

  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={input}
        id={id}
        defaultValue={initialText}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
        {...amountFieldProps(pricing.currency)}
        aria-invalid={isWrong}
        aria-describedby={`${id}result`}
        className={styles.input}
      />
      <output
        id={`${id}result`}
        htmlFor={id}
        aria-live={live}
        className={isWrong ? styles.problem : styles.result}
      >
        {isWrong ? converted.problem : `= ${converted.result}`}
      </output>
    </div>
  )
}
