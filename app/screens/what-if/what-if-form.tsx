import { type RefObject, useEffect, useId, useRef } from 'react'
import { Form } from 'react-router'
import {
  INTERVALS,
  type Interval,
  type TaxView,
} from '../../../market/investment/investment-options.ts'
import { currencySymbol } from '../../../market/money/currency.ts'
import { screenPath } from '../../routing/page-href.ts'
import type { ParamsOf } from '../../routing/screens.ts'
import { HiddenParams } from '../../shell/navigation/hidden-params.tsx'
import { amountFieldProps } from '../../ui/amount-field.ts'
import styles from './what-if.module.css'
import type { WhatIfFields } from './what-if-answer.ts'

const INTERVAL_TEXTS: Record<Interval, string> = {
  once: 'Once',
  week: 'Every week',
  month: 'Every month',
}

type WhatIfFormProps = {
  id: string
  shown: ParamsOf<'whatIf'>
  /** The latest choice, which the form keeps. */
  tax: TaxView
  fields: WhatIfFields
}

/** How much, how often, and since when. */
export function WhatIfForm({ id, shown, tax, fields }: WhatIfFormProps) {
  // The amount is in the currency beside it, even if another one is pending.
  const { currency } = shown
  const { problems } = fields
  const fieldId = useId()

  return (
    // The server checks the fields, and explains what is wrong with them. Only the browser knows of a
    // half-typed date, and sends it as none.
    <Form action={screenPath('whatIf', { id })} preventScrollReset className={styles.form}>
      <HiddenParams searchParams={{ currency, tax }} />
      <div>
        <label htmlFor={`${fieldId}amount`}>{`Amount in ${currencySymbol(currency)}`}</label>
        <input
          ref={useFieldValue<HTMLInputElement>(fields.amount)}
          id={`${fieldId}amount`}
          name="amount"
          {...amountFieldProps(currency)}
          maxLength={60}
          defaultValue={fields.amount}
          aria-invalid={problems.amount !== undefined}
          aria-describedby={`${fieldId}amount-note`}
        />
        <p id={`${fieldId}amount-note`} role="status" className={styles.problem}>
          {problems.amount}
        </p>
      </div>
      <div>
        <label htmlFor={`${fieldId}every`}>How often</label>
        <select
          ref={useFieldValue<HTMLSelectElement>(shown.every)}
          id={`${fieldId}every`}
          name="every"
          defaultValue={shown.every}
        >
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
          ref={useFieldValue<HTMLInputElement>(fields.from)}
          id={`${fieldId}from`}
          type="date"
          // Otherwise Chrome has room for years of six digits.
          max="9999-12-31"
          name="from"
          defaultValue={fields.from}
          aria-invalid={problems.from !== undefined}
          aria-describedby={`${fieldId}from-note`}
        />
        <p id={`${fieldId}from-note`} role="status" className={styles.problem}>
          {problems.from}
        </p>
      </div>
      <button type="submit" className="primary">
        Calculate
      </button>
    </Form>
  )
}

/** Another value in the URL replaces what the visitor typed. The field stays, and with it the focus. */
function useFieldValue<Field extends HTMLInputElement | HTMLSelectElement>(
  value: string,
): RefObject<Field | null> {
  const field = useRef<Field>(null)
  const shownValue = useRef(value)
  useEffect(() => {
    if (field.current === null || shownValue.current === value) return
    shownValue.current = value
    field.current.value = value
  }, [value])
  return field
}
