import {
  CURRENCIES,
  type Currency,
  currencySymbol,
  isCurrency,
} from '../../../../market/money/currency.ts'
import type { DraftProblems } from '../../../../portfolio/check-draft.ts'
import type { Draft } from '../../../../portfolio/draft.ts'
import type { Kind } from '../../../../portfolio/transaction.ts'
import { amountInput } from './amount-input.ts'
import { Field } from './field.tsx'
import styles from './transaction-form.module.css'

const TEXTS: Partial<Record<Kind, { label: string; note: string }>> = {
  buy: {
    label: 'You paid',
    note: 'Without fees. 0 if you paid nothing, empty if you do not know.',
  },
  sell: { label: 'You received', note: 'Before fees. Empty if you do not know.' },
  swap: {
    label: 'Worth in money',
    note: 'At that moment. Empty if you do not know.',
  },
  reward: {
    label: 'Worth on that day',
    note: 'This becomes their cost. Empty if you do not know.',
  },
  'gift-in': {
    label: 'Cost of the gift',
    note: 'From a relative: what the giver paid. From others: the amount on which you paid tax, or 0. Empty if you do not know.',
  },
}

type MoneyFieldsProps = {
  draft: Draft
  problems: DraftProblems
  /** The visitor's. */
  currency: Currency
  onChange: (changes: Partial<Draft>) => void
}

/** What was paid or received, and the rate of the day if that is in another currency. */
export function MoneyFields({ draft, problems, currency, onChange }: MoneyFieldsProps) {
  const { kind } = draft
  const texts = TEXTS[kind]
  if (texts === undefined) return null
  const { label, note } = texts
  const rateCurrency = draft.rate === '' ? currency : draft.rateCurrency
  return (
    <>
      <Field label={label} problem={problems.money} note={note}>
        {(field) => (
          <span className={styles.money}>
            <select
              aria-label="Currency"
              value={draft.currency}
              onChange={({ target }) => {
                // A rate is of one currency.
                if (isCurrency(target.value)) onChange({ currency: target.value, rate: '' })
              }}
            >
              {CURRENCIES.map((one) => (
                <option key={one} value={one}>
                  {currencySymbol(one)}
                </option>
              ))}
            </select>
            <input {...field} {...amountInput('money', draft, onChange)} />
            <select
              aria-label="What the amount is for"
              value={draft.moneyIs}
              onChange={({ target }) =>
                onChange({ moneyIs: target.value === 'each' ? 'each' : 'total' })
              }
            >
              <option value="total">Total</option>
              <option value="each">Per coin</option>
            </select>
          </span>
        )}
      </Field>
      {draft.currency === rateCurrency ? null : (
        <Field
          label={`${currencySymbol(rateCurrency)} for 1 ${currencySymbol(draft.currency)} on that day`}
          problem={problems.rate}
          note="Without it, the cost stays in its own currency."
        >
          {(field) => (
            <input
              {...field}
              {...amountInput('rate', draft, (changes) => onChange({ ...changes, rateCurrency }))}
            />
          )}
        </Field>
      )}
      {kind === 'gift-in' ? (
        <Field
          label="The giver acquired it on"
          problem={problems.acquired}
          note="Only for a gift from a relative."
        >
          {(field) => (
            <input
              {...field}
              type="date"
              name="acquired"
              max="9999-12-31"
              value={draft.acquired}
              onChange={({ target }) => onChange({ acquired: target.value })}
            />
          )}
        </Field>
      ) : null}
    </>
  )
}
