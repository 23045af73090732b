import { memo, useState } from 'react'
import { fillText } from '../../../../portfolio/tax/fill-text.ts'
import type { KeptTransaction } from '../../../../portfolio/transaction.ts'
import { LocalTime } from '../../../ui/local-time.tsx'
import { takeFocus } from '../../../ui/take-focus.ts'
import { describeTransaction } from './describe-transaction.ts'
import styles from './transaction-list.module.css'
import type { CoinNames } from './use-coin-names.ts'
import type { Listed } from './use-removed-transactions.ts'

/** What fits a few screens of a phone. */
const ROWS_AT_ONCE = 50

type TransactionListProps = {
  listed: Listed
  names: CoinNames
  /** Whether the last changes are not saved. */
  isUnsaved: boolean
  onEdit: (transaction: KeptTransaction) => void
  onRemove: (transaction: KeptTransaction) => Promise<void>
  onUndo: (transaction: KeptTransaction) => Promise<void>
}

/** All transactions, newest first. A removed one stays in its place until the visitor leaves. */
export const TransactionList = memo(function TransactionList(props: TransactionListProps) {
  const { listed, ...others } = props
  const { transactions, removed } = listed
  const [count, setCount] = useState(ROWS_AT_ONCE)
  const [firstNew, setFirstNew] = useState<number>()
  const shown = transactions.slice(-count).reverse()
  return (
    <section className={styles.section}>
      <h2>Transactions</h2>
      <ol className={styles.list}>
        {shown.map((transaction) => (
          <Row
            key={transaction.key}
            transaction={transaction}
            isRemoved={removed.has(transaction.key)}
            takesFocus={transaction.key === firstNew}
            {...others}
          />
        ))}
      </ol>
      {transactions.length > count ? (
        <button
          type="button"
          onClick={() => {
            setCount(count + ROWS_AT_ONCE)
            setFirstNew(transactions.at(-count - 1)?.key)
          }}
        >
          {`Show more of ${transactions.length}`}
        </button>
      ) : null}
    </section>
  )
})

type RowProps = Omit<TransactionListProps, 'listed'> & {
  transaction: KeptTransaction
  isRemoved: boolean
  takesFocus: boolean
}

function Row(props: RowProps) {
  const { transaction, isRemoved, isUnsaved, takesFocus, names, onEdit, onRemove, onUndo } = props
  const text = describeTransaction(transaction, names)
  const { atMs, exchange, to, note, fill } = transaction
  const place = [exchange, to].filter((one) => one !== '').join(' → ')
  return (
    <li tabIndex={takesFocus ? -1 : undefined} ref={takesFocus ? takeFocus : undefined}>
      <span className={styles.text}>
        <bdi className={isRemoved ? styles.removed : undefined}>{text}</bdi>
        <span className={styles.more}>
          <LocalTime timeMs={atMs} />
          {place === '' ? null : <bdi>{place}</bdi>}
          {fill === null ? null : <span>{fillText(fill, names.symbolOf)}</span>}
          {note === '' ? null : <bdi>{note}</bdi>}
        </span>
      </span>
      {isRemoved ? (
        <span className={styles.buttons}>
          <span>{isUnsaved ? 'Removed on this page only.' : 'Removed.'}</span>
          <button type="button" onClick={() => void onUndo(transaction)}>
            Undo<span className="visually-hidden">{` ${text}`}</span>
          </button>
        </span>
      ) : (
        <span className={styles.buttons}>
          <button type="button" onClick={() => onEdit(transaction)}>
            Edit<span className="visually-hidden">{` ${text}`}</span>
          </button>
          <button type="button" onClick={() => void onRemove(transaction)}>
            Remove<span className="visually-hidden">{` ${text}`}</span>
          </button>
        </span>
      )}
    </li>
  )
}
