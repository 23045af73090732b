import { type FormEvent, useId } from 'react'
import { INTERVALS, type Interval } from '../../market/investment/investment-options.ts'
import { currencySymbol } from '../../market/money/currency.ts'
import { screenPath } from '../../routing/page-href.ts'
import type { ParamsOf } from '../../routing/screens.ts'
import { parseSearchParams } from '../../routing/search-params.ts'
import { HiddenParams } from '../../shell/navigation/hidden-params.tsx'
import { useChangeSearchParams } from '../../shell/navigation/use-search-params.ts'
import type { WhatIfFields } from './what-if-answer.ts'

const INTERVAL_TEXTS: Record<Interval, string> = {
  once: 'Once',
  week: 'Every week',
  month: 'Every month',
}

type WhatIfFormProps = { id: string; shown: ParamsOf<'whatIf'>; fields: WhatIfFields }

/** How much, how often, and since when. */
export function WhatIfForm({ id, shown, fields }: WhatIfFormProps) {
  const path = screenPath('whatIf', { id })
  const change = useChangeSearchParams(path, shown)
  const { currency, tax } = shown
  const { problems, days } = fields
  const fieldId = useId()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const texts = [...new FormData(event.currentTarget)].map(([name, value]) => [name, `${value}`])
    const { amount, every, from } = parseSearchParams(new URLSearchParams(texts)).searchParams
    change({ amount, every, from })
  }

  return (
    // Other values in the URL replace what the visitor typed.
    <form
      key={JSON.stringify(fields)}
      method="get"
      action={path}
      onSubmit={submit}
      className="what-if-form"
    >
      <HiddenParams searchParams={{ currency, tax }} />
      <div>
        <label htmlFor={`${fieldId}amount`}>Amount in {currencySymbol(currency)}</label>
        <input
          id={`${fieldId}amount`}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={60}
          defaultValue={fields.amount}
          aria-invalid={problems.amount !== undefined}
          aria-describedby={`${fieldId}amount-note`}
        />
        <p id={`${fieldId}amount-note`} className="what-if-problem">
          {problems.amount}
        </p>
      </div>
      <div>
        <label htmlFor={`${fieldId}every`}>How often</label>
        <select id={`${fieldId}every`} name="every" defaultValue={shown.every}>
          {INTERVALS.map((interval) => (
            <option key={interval} value={interval}>
              {INTERVAL_TEXTS[interval]}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor={`${fieldId}from`}>Since (IST)</label>
        <input
          id={`${fieldId}from`}
          type="date"
          name="from"
          defaultValue={fields.from}
          min={days?.first}
          max={days?.last}
          aria-invalid={problems.from !== undefined}
          aria-describedby={`${fieldId}from-note`}
        />
        <p id={`${fieldId}from-note`} className="what-if-problem">
          {problems.from}
        </p>
      </div>
      <button type="submit">Work it out</button>
    </form>
  )
}
