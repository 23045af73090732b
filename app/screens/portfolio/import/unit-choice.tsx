import { type ComponentProps, useState } from 'react'
import { UNIT_TEXTS } from './import-texts.ts'

type UnitChoiceProps = {
  /** Its label, at least. */
  control: ComponentProps<'select'>
  unit: string | undefined
  /** Of the option that takes the answer back. */
  emptyText: string
  onChange: (unit: string | undefined) => void
}

const ANOTHER = 'another'

/** In what numbers are: something that each row names, or the same coin or currency in all rows. */
export function UnitChoice({ control, unit, emptyText, onChange }: UnitChoiceProps) {
  const isTicker = unit !== undefined && !Object.hasOwn(UNIT_TEXTS, unit)
  const [isAnother, setIsAnother] = useState(isTicker)
  const hasTicker = isAnother || isTicker
  return (
    <>
      <select
        {...control}
        value={hasTicker ? ANOTHER : (unit ?? '')}
        onChange={({ target: { value } }) => {
          setIsAnother(value === ANOTHER)
          onChange(value === ANOTHER || value === '' ? undefined : value)
        }}
      >
        <option value="">{emptyText}</option>
        {Object.entries(UNIT_TEXTS).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
        <option value={ANOTHER}>Another coin or currency</option>
      </select>
      {hasTicker ? (
        <input
          type="text"
          aria-label="Its ticker"
          placeholder="BNB, GBP"
          defaultValue={unit}
          maxLength={12}
          autoComplete="off"
          autoCapitalize="characters"
          onBlur={({ target }) => {
            const ticker = target.value.trim().toUpperCase()
            onChange(/^[A-Z]/.test(ticker) ? ticker : undefined)
          }}
        />
      ) : null}
    </>
  )
}
