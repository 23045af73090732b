import { useMemo, useRef, useState } from 'react'
import type { Currency } from '../../../market/money/currency.ts'
import { whyNeeded } from '../../../market/portfolio/check-draft.ts'
import { toPortfolio } from '../../../market/portfolio/holdings.ts'
import { keepLedger, type Ledger } from '../../../market/portfolio/ledger.ts'
import type { KeptTransaction, Transaction } from '../../../market/portfolio/transaction.ts'
import { Updated } from '../../shell/freshness/updated.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { addCoins } from '../watchlist/id-list.ts'
import { useStarredCoins } from '../watchlist/use-starred-coins.ts'
import { BackupState } from './backup/backup-state.tsx'
import { Keep } from './backup/keep.tsx'
import { StoreNotice } from './backup/store-notice.tsx'
import { HoldingsTable } from './holdings/holdings-table.tsx'
import { Total } from './holdings/total.tsx'
import { FileButton, Template } from './import/file-button.tsx'
import { ImportPanel } from './import/import-panel.tsx'
import styles from './portfolio.module.css'
import { append } from './store/changes-between.ts'
import { changePortfolio, type PortfolioState } from './store/portfolio-store.ts'
import { TransactionForm } from './transactions/transaction-form.tsx'
import { TransactionList } from './transactions/transaction-list.tsx'
import { useRemovedTransactions } from './transactions/use-removed-transactions.ts'
import { useCoinNames } from './use-coin-names.ts'

type PortfolioViewProps = { portfolio: PortfolioState; currency: Currency; page: object }

/** What the form is for. */
type Editing = { transaction: KeptTransaction | null } | null

export function PortfolioView({ portfolio, currency, page }: PortfolioViewProps) {
  const { transactions } = portfolio
  const [editing, setEditing] = useState<Editing>(null)
  const [file, setFile] = useState<File | null>(null)
  const [message, setMessage] = useState('')
  const addButton = useRef<HTMLButtonElement>(null)
  const ledger = useMemo(() => keepLedger(transactions), [transactions])
  const loaded = useStarredCoins({ ids: coinsOf(ledger), currency, page })
  const snapshot = loaded.coins?.snapshot ?? null
  const rows = useMemo(() => snapshot?.value.rows ?? [], [snapshot])
  const names = useCoinNames(rows)
  const worked = useMemo(
    () => toPortfolio(ledger, { currency, prices: new Map(rows.map((row) => [row.id, row])) }),
    [ledger, currency, rows],
  )
  const removals = useRemovedTransactions(transactions)

  function save(transaction: Transaction): void {
    const edited = editing?.transaction ?? null
    setEditing(null)
    addButton.current?.focus()
    setMessage(edited === null ? 'Added.' : 'Saved.')
    void changePortfolio((before) =>
      edited === null
        ? append(before, [transaction])
        : before.map((one) => (one.key === edited.key ? { ...transaction, key: one.key } : one)),
    )
  }

  function importAll(imported: readonly Transaction[]): void {
    setFile(null)
    setMessage(
      imported.length === 1 ? '1 transaction added.' : `${imported.length} transactions added.`,
    )
    void changePortfolio((before) => append(before, imported))
  }

  function remove(transaction: KeptTransaction): void {
    const reason = whyNeeded(transaction.key, transactions, names.symbolOf)
    setMessage(reason ?? 'Removed.')
    if (reason === undefined) removals.remove([transaction])
  }

  return (
    <>
      <StoreNotice portfolio={portfolio} />
      {transactions.length === 0 ? <Start /> : null}
      {transactions.length === 0 ? null : loaded.isWaiting ? (
        <Spinner />
      ) : (
        <Total
          portfolio={worked}
          currency={currency}
          names={names}
          age={
            snapshot === null ? (
              <p>There are no prices now. Tezi keeps trying.</p>
            ) : (
              <Updated snapshot={snapshot} hasUpdates watchedHref={loaded.href} />
            )
          }
        />
      )}
      <p className={styles.actions}>
        <button
          ref={addButton}
          type="button"
          aria-expanded={editing !== null}
          onClick={() => setEditing(editing === null ? { transaction: null } : null)}
        >
          Add a transaction
        </button>
        <FileButton onChoose={setFile} />
        {transactions.length === 0 ? <Template /> : null}
      </p>
      <p role="status" className={styles.message}>
        {message}
      </p>
      {editing === null ? null : (
        <TransactionForm
          key={editing.transaction?.key ?? 'new'}
          currency={currency}
          kept={transactions}
          edited={editing.transaction}
          names={names}
          onSave={save}
          onCancel={() => {
            setEditing(null)
            addButton.current?.focus()
          }}
        />
      )}
      {file === null ? null : (
        <ImportPanel
          file={file}
          kept={transactions}
          currency={currency}
          names={names}
          onAdd={importAll}
          onCancel={() => setFile(null)}
        />
      )}
      {worked.holdings.length === 0 || loaded.isWaiting ? null : (
        <HoldingsTable holdings={worked.holdings} names={names} currency={currency} />
      )}
      {transactions.length === 0 ? null : <BackupState portfolio={portfolio} />}
      {transactions.length === 0 ? null : (
        <Keep
          transactions={transactions}
          onDelete={() => {
            removals.remove(transactions)
            setMessage('All transactions are removed. You can undo this until you leave the page.')
          }}
        />
      )}
      {removals.shown.length === 0 ? null : (
        <TransactionList
          transactions={removals.shown}
          names={names}
          isRemoved={removals.isRemoved}
          onEdit={(transaction) => setEditing({ transaction })}
          onRemove={remove}
          onUndo={removals.undo}
        />
      )}
    </>
  )
}

function Start() {
  return (
    <p className={styles.text}>
      Write down what you bought and sold, and see what it cost and what it is worth. It stays in
      this browser: our server learns only the ids of your coins.
    </p>
  )
}

/** Those held first. More than one answer has are without names and prices. */
function coinsOf({ lots, disposals }: Ledger): string[] {
  const coins = new Set([...lots.keys(), ...disposals.map(({ coin }) => coin)])
  return addCoins([], [...coins]).ids
}
