import type { DraftProblems } from '../../../../portfolio/check-draft.ts'
import type { Draft } from '../../../../portfolio/draft.ts'
import { mayHaveTds } from '../../../../portfolio/transaction.ts'
import { amountInput } from './amount-input.ts'
import { CoinSelect } from './coin-select.tsx'
import { Field } from './field.tsx'
import styles from './transaction-form.module.css'

type TdsFieldsProps = {
  draft: Draft
  problems: DraftProblems
  /** In which tax may have been deducted. */
  coins: readonly string[]
  symbolOf: (coin: string) => string
  onChange: (changes: Partial<Draft>) => void
}

/** Tax that was withheld: in rupees, or in a coin that an exchange turns into rupees. */
export function TdsFields({ draft, problems, coins, symbolOf, onChange }: TdsFieldsProps) {
  if (!mayHaveTds(draft.kind)) return null
  return (
    <>
      <Field
        label="TDS in ₹"
        problem={problems.tds}
        note="What the exchange withheld. If it was a coin, its worth in ₹."
      >
        {(field) => <input {...field} {...amountInput('tds', draft, onChange)} />}
      </Field>
      {draft.kind === 'swap' || draft.tdsAmount !== '' ? (
        <Field
          label="TDS in a coin"
          problem={problems.tdsAmount}
          note="If the exchange withheld a coin, beside the amounts above."
        >
          {(field) => (
            <span className={styles.money}>
              <input {...field} {...amountInput('tdsAmount', draft, onChange)} />
              <CoinSelect
                label="Coin of the TDS"
                value={draft.tdsCoin}
                none="Choose"
                coins={coins}
                symbolOf={symbolOf}
                onChange={(tdsCoin) => onChange({ tdsCoin })}
              />
            </span>
          )}
        </Field>
      ) : null}
    </>
  )
}
