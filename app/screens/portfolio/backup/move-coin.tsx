import { useMemo, useState } from 'react'
import type { Currency } from '../../../../market/money/currency.ts'
import { moveCoin } from '../../../../portfolio/move-coin.ts'
import type { KeptTransaction } from '../../../../portfolio/transaction.ts'
import styles from '../portfolio.module.css'
import type { Change } from '../store/change.ts'
import { Choice } from '../transactions/choice.tsx'
import { CoinField } from '../transactions/coin-field.tsx'
import formStyles from '../transactions/transaction-form.module.css'
import type { CoinNames } from '../transactions/use-coin-names.ts'

type MoveCoinProps = {
  transactions: readonly KeptTransaction[]
  /** Of the portfolio. */
  coins: readonly string[]
  names: CoinNames
  currency: Currency
  onMove: (changes: readonly Change[], done: string) => void
}

/** Moves all transactions of a coin to another: the service may have renamed it. */
export function MoveCoin(props: MoveCoinProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      className={styles.keep}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>Move a coin to another</summary>
      {isOpen ? <MoveForm {...props} /> : null}
    </details>
  )
}

function MoveForm({ transactions, coins, names, currency, onMove }: MoveCoinProps) {
  const [from, setFrom] = useState<string>()
  const [to, setTo] = useState<string | null>(null)
  const move = useMemo(
    () => (from === undefined || to === null ? null : moveCoin(transactions, from, to)),
    [transactions, from, to],
  )
  const count = move?.changes.length ?? 0
  return (
    <>
      <p className={styles.text}>
        If the price of a coin is unknown, the market may have given it another name. All its
        transactions move at once.
      </p>
      <div className={formStyles.fields}>
        <Choice
          label="Coin in your portfolio"
          value={from}
          options={coins.map((coin) => ({
            value: coin,
            text: coin === names.symbolOf(coin) ? coin : `${names.textOf(coin)}, ${coin}`,
          }))}
          onChoose={setFrom}
        />
        <CoinField
          label="Move to"
          name="moveTo"
          chosenText=""
          problem={undefined}
          currency={currency}
          onChoose={(coin) => {
            if (coin !== null) names.remember(coin)
            setTo(coin?.id ?? null)
          }}
        />
      </div>
      {move === null || move.refused.length === 0 ? null : (
        <p role="alert">
          {`${countTransactions(move.refused.length)} stay: they swap these two coins.`}
        </p>
      )}
      <p className={styles.actions}>
        <button
          type="button"
          disabled={count === 0}
          onClick={() => {
            if (move === null || from === undefined || to === null) return
            const done = `${countTransactions(count)} moved to ${names.textOf(to)}`
            onMove(move.changes, done)
            setFrom(undefined)
          }}
        >
          {count === 0 ? 'Move' : `Move ${countTransactions(count)}`}
        </button>
      </p>
    </>
  )
}

function countTransactions(count: number): string {
  return count === 1 ? '1 transaction' : `${count} transactions`
}
