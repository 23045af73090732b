import { useMemo, useRef, useState } from 'react'
import type { Currency } from '../../../market/money/currency.ts'
import { whyNeeded } from '../../../portfolio/check-draft.ts'
import { findShortage } from '../../../portfolio/find-shortage.ts'
import { toPortfolio } from '../../../portfolio/holdings.ts'
import { keepLedger, type Ledger } from '../../../portfolio/ledger.ts'
import type { KeptTransaction, Transaction } from '../../../portfolio/transaction.ts'
import { showToast } from '../../shell/toast/show-toast.ts'
import { addCoins } from '../stars/id-list.ts'
import { useStarredCoins } from '../watchlist/use-starred-coins.ts'
import { StoreNotice } from './backup/store-notice.tsx'
import { EmptyPortfolio } from './empty-portfolio.tsx'
import { FilledPortfolio, PortfolioDetails } from './filled-portfolio.tsx'
import { ShortageNotice } from './holdings/shortage-notice.tsx'
import { FileButton, Template } from './import/file-button.tsx'
import { ImportPanel } from './import/import-panel.tsx'
import styles from './portfolio.module.css'
import { append } from './store/changes-between.ts'
import {
  changePortfolio,
  getPortfolio,
  type PortfolioState,
  type PortfolioUpdate,
} from './store/portfolio-store.ts'
import { TransactionForm } from './transactions/transaction-form.tsx'
import { TransactionList } from './transactions/transaction-list.tsx'
import { useCoinNames } from './transactions/use-coin-names.ts'
import { useRemovedTransactions } from './transactions/use-removed-transactions.ts'

type PortfolioViewProps = { portfolio: PortfolioState; currency: Currency; page: object }

/** What has just happened. */
type Message = {
  text: string
  undo?: () => Promise<void>
  /** The undo ends when the portfolio is not this one any more. */
  undoes?: readonly KeptTransaction[]
}

/** What the form is for. */
type Editing = { transaction: KeptTransaction | null } | null

export function PortfolioView({ portfolio, currency, page }: PortfolioViewProps) {
  const { transactions } = portfolio
  const isEmpty = transactions.length === 0
  const [editing, setEditing] = useState<Editing>(null)
  const [chosen, setChosen] = useState<readonly (readonly File[])[]>([])
  const [message, setMessage] = useState<Message>({ text: '' })
  const addButton = useRef<HTMLButtonElement>(null)
  const opener = useRef<HTMLElement | null>(null)
  const files = chosen.at(-1)
  const ledger = useMemo(() => keepLedger(transactions), [transactions])
  const loaded = useStarredCoins({ ids: coinsOf(ledger), currency, page })
  const snapshot = loaded.coins?.snapshot ?? null
  const rows = useMemo(() => snapshot?.value.rows ?? [], [snapshot])
  const names = useCoinNames(rows)
  const worked = useMemo(
    () => toPortfolio(ledger, { currency, prices: new Map(rows.map((row) => [row.id, row])) }),
    [ledger, currency, rows],
  )
  const priced = { worked, loaded, names, currency }
  const removals = useRemovedTransactions(transactions)

  /** Says `text` once the change is saved. */
  function change(text: string, update: PortfolioUpdate): void {
    // A screen reader announces a text that is the same as the last one only after it was gone.
    setMessage({ text: '' })
    void changePortfolio(update).then(() => setMessage({ text }))
  }

  function save(transaction: Transaction): void {
    const key = editing?.transaction?.key
    closeForm()
    change(key === undefined ? 'Added.' : 'Saved.', (before) =>
      // Another tab may have removed it meanwhile. Then it is added.
      before.some((one) => one.key === key)
        ? before.map((one) => (one.key === key ? { ...transaction, key } : one))
        : append(before, [transaction]),
    )
  }

  function openForm(transaction: KeptTransaction | null): void {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    setEditing({ transaction })
  }

  /** The focus goes back to what opened the form. */
  function closeForm(): void {
    setEditing(null)
    if (opener.current?.isConnected) opener.current.focus()
    else addButton.current?.focus()
  }

  function importAll(imported: readonly Transaction[]): void {
    setChosen([])
    addButton.current?.focus()
    const count = imported.length
    const text = count === 1 ? '1 transaction added.' : `${count} transactions added.`
    const before = new Set(transactions.map(({ key }) => key))
    setMessage({ text: '' })
    void changePortfolio((all) => append(all, imported)).then(() => {
      const undoes = getPortfolio()?.transactions ?? []
      const added = new Set(undoes.map(({ key }) => key).filter((key) => !before.has(key)))
      const undo = () => changePortfolio((all) => all.filter(({ key }) => !added.has(key)))
      setMessage({ text, undo, undoes })
    })
  }

  function remove(transaction: KeptTransaction): void {
    const reason = whyNeeded(transaction.key, transactions, names.symbolOf)
    // The row may be far from the message above.
    if (reason !== undefined) showToast(reason)
    else {
      void removals.remove([transaction])
      if (editing?.transaction?.key === transaction.key) setEditing(null)
    }
  }

  function undo(transaction: KeptTransaction): void {
    const shortage = findShortage(transactions, [...transactions, transaction])
    if (shortage === undefined) void removals.undo([transaction])
    else showToast('Put back first what this transaction needs: more would leave than is held.')
  }

  return (
    <>
      <StoreNotice portfolio={portfolio} />
      <ShortageNotice shortages={ledger.shortages} symbolOf={names.symbolOf} />
      {isEmpty ? <EmptyPortfolio /> : <FilledPortfolio {...priced} />}
      <p className={styles.actions}>
        <button
          ref={addButton}
          type="button"
          aria-expanded={editing !== null}
          onClick={() => (editing === null ? openForm(null) : closeForm())}
        >
          Add a transaction
        </button>
        <FileButton onChoose={(more) => setChosen([...chosen, more])} />
        {isEmpty ? <Template /> : null}
      </p>
      <p role="status" className={styles.message}>
        <span>{message.text}</span>{' '}
        {message.undo === undefined || (message.undoes ?? transactions) !== transactions ? null : (
          <button
            type="button"
            onClick={() => {
              const done =
                message.undoes === undefined
                  ? 'The transactions are back.'
                  : 'The import is undone.'
              void message.undo?.().then(() => setMessage({ text: done }))
            }}
          >
            Undo
          </button>
        )}
      </p>
      {editing === null ? null : (
        <TransactionForm
          key={editing.transaction?.key ?? 'new'}
          currency={currency}
          kept={transactions}
          edited={editing.transaction}
          names={names}
          onSave={save}
          onCancel={closeForm}
        />
      )}
      {files === undefined ? null : (
        <ImportPanel
          // Answers about some files are not about the next ones.
          key={chosen.length}
          files={files}
          kept={transactions}
          currency={currency}
          names={names}
          onAdd={importAll}
          onCancel={() => setChosen([])}
        />
      )}
      {isEmpty ? null : (
        <PortfolioDetails
          {...priced}
          portfolio={portfolio}
          onDelete={() => {
            void removals.remove(transactions).then(() =>
              setMessage({
                text: 'All transactions are removed.',
                undo: () => removals.undo(transactions),
              }),
            )
          }}
        />
      )}
      {removals.shown.length === 0 ? null : (
        <TransactionList
          transactions={removals.shown}
          names={names}
          isRemoved={removals.isRemoved}
          onEdit={openForm}
          onRemove={remove}
          onUndo={undo}
        />
      )}
    </>
  )
}

/** Those held first. More than one answer has are without names and prices. */
function coinsOf({ lots, disposals }: Ledger): string[] {
  const coins = new Set([...lots.keys(), ...disposals.map(({ coin }) => coin)])
  return addCoins([], [...coins]).ids
}
