import { currencySymbol } from '../../../../market/money/currency.ts'
import type { Draft } from '../../../../portfolio/draft.ts'
import { mayHaveTotal } from '../../../../portfolio/transaction.ts'
import { amountInput } from './amount-input.ts'
import { CoinSelect } from './coin-select.tsx'
import { Field } from './field.tsx'
import styles from './transaction-form.module.css'

type FeeFieldProps = {
  draft: Draft
  problem: string | undefined
  /** In which a fee may have been paid. */
  coins: readonly string[]
  symbolOf: (coin: string) => string
  onChange: (changes: Partial<Draft>) => void
}

/** A fee, in the currency of the total or in a coin. */
export function FeeField({ draft, problem, coins, symbolOf, onChange }: FeeFieldProps) {
  return (
    <Field label="Fee" problem={problem}>
      {(field) => (
        <span className={styles.money}>
          <input {...field} {...amountInput('fee', draft, onChange)} />
          <CoinSelect
            label="Unit of the fee"
            value={draft.feeCoin}
            none={mayHaveTotal(draft.kind) ? currencySymbol(draft.currency) : 'Choose'}
            coins={coins}
            symbolOf={symbolOf}
            onChange={(feeCoin) => onChange({ feeCoin })}
          />
        </span>
      )}
    </Field>
  )
}
