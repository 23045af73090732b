import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import type { Currency } from '../../../market/money/currency.ts'
import { whyNeeded } from '../../../portfolio/check-draft.ts'
import { toPortfolio } from '../../../portfolio/holdings.ts'
import type { LedgerFigures } from '../../../portfolio/ledger-session.ts'
import type { KeptTransaction, Transaction } from '../../../portfolio/transaction.ts'
import type { UnreadEntry } from '../../../portfolio/unread.ts'
import { showToast } from '../../shell/toast/show-toast.ts'
import { addCoins } from '../stars/id-list.ts'
import { useStarredCoins } from '../watchlist/use-starred-coins.ts'
import { StoreNotice } from './backup/store-notice.tsx'
import { describeOutcome } from './describe-outcome.ts'
import { EmptyPortfolio } from './empty-portfolio.tsx'
import { ExamplePortfolio } from './example/example-portfolio.tsx'
import { FilledPortfolio, PortfolioDetails } from './filled-portfolio.tsx'
import { ShortageNotice } from './holdings/shortage-notice.tsx'
import { useLedger } from './holdings/use-ledger.ts'
import { FileButton, Template } from './import/file-button.tsx'
import { ImportPanel } from './import/import-panel.tsx'
import { InstallNote } from './install-note.tsx'
import { usePortfolioClient } from './jobs/use-portfolio-client.ts'
import styles from './portfolio.module.css'
import type { Change } from './store/change.ts'
import type { PortfolioState } from './store/portfolio-state.ts'
import { portfolioStore } from './store/use-portfolio.ts'
import { StoreProgress } from './store-progress.tsx'
import { type Meanwhile, TransactionForm } from './transactions/transaction-form.tsx'
import { TransactionList } from './transactions/transaction-list.tsx'
import { useCoinNames } from './transactions/use-coin-names.ts'
import { useRemovedTransactions } from './transactions/use-removed-transactions.ts'
import { useMessage } from './use-message.ts'

type PortfolioViewProps = { portfolio: PortfolioState; currency: Currency; page: object }

/** What the form is for: the form numbered so, with the row as it is by now. */
type Editing = { form: number; transaction: KeptTransaction | null; meanwhile: Meanwhile } | null

export function PortfolioView({ portfolio, currency, page }: PortfolioViewProps) {
  const { transactions, unread, progress, isUnsaved } = portfolio
  const isReading = progress === 'read'
  const isEmpty = transactions.length === 0 && !isReading
  const [wantsExample, setWantsExample] = useState(false)
  const hasExample = isEmpty && wantsExample
  const [editing, setEditing] = useState<Editing>(null)
  const [chosen, setChosen] = useState<readonly (readonly File[])[]>([])
  const addButton = useRef<HTMLButtonElement>(null)
  const opener = useRef<HTMLElement | null>(null)
  const forms = useRef(0)
  const files = chosen.at(-1)
  const client = usePortfolioClient()
  const { figures, hasFailed, shortageAfter } = useLedger({ client, transactions, currency })
  const ids = useMemo(() => coinsOf(figures), [figures])
  const loaded = useStarredCoins({ ids, currency, page })
  const snapshot = loaded.coins?.snapshot ?? null
  const rows = useMemo(() => snapshot?.value.rows ?? [], [snapshot])
  const names = useCoinNames(rows)
  const worked = useMemo(
    () =>
      figures === null || isReading
        ? null
        : toPortfolio(figures.coins, new Map(rows.map((row) => [row.id, row]))),
    [figures, isReading, rows],
  )
  // What comes later would move what is below it, under a finger.
  const isWorkedOut = isReading || hasFailed || worked !== null
  const priced = { worked, hasFailed, loaded, names, currency }
  const { listed, remove: removeRows, undo: undoRows } = useRemovedTransactions(transactions)
  // The rows take longest. What the visitor does and reads meanwhile does not wait for them.
  const shown = useDeferredValue(listed)
  const message = useMessage(portfolio)

  /** The form stays open if another tab has changed the row meanwhile. */
  async function save(transaction: Transaction): Promise<void> {
    const edited = editing?.transaction ?? null
    const change =
      edited === null
        ? { added: [transaction] }
        : { changed: [{ before: edited, after: { ...edited, ...transaction } }] }
    const outcome = await portfolioStore.change(change)
    const [conflict] = outcome.conflicts
    if (conflict === undefined) {
      closeForm()
      const changed = outcome.isSaved ? 'Saved' : 'Changed'
      const done = edited === null ? 'Added' : changed
      // Only what stays true for a while may push the rows below it.
      if (outcome.isSaved) showToast(describeOutcome(outcome, done), 'success')
      else await message.say(Promise.resolve(outcome), done)
    } else if (editing !== null) {
      const { now } = conflict
      setEditing({ ...editing, transaction: now, meanwhile: now === null ? 'removed' : 'changed' })
    }
  }

  const openForm = useCallback((transaction: KeptTransaction | null): void => {
    setWantsExample(false)
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    forms.current += 1
    setEditing({ form: forms.current, transaction, meanwhile: null })
  }, [])

  /** The focus goes back to what opened the form. */
  function closeForm(): void {
    setEditing(null)
    if (opener.current?.isConnected) opener.current.focus()
    else addButton.current?.focus()
  }

  function removeExample(): void {
    setWantsExample(false)
    addButton.current?.focus()
  }

  function chooseFiles(more: readonly File[]): void {
    setWantsExample(false)
    setChosen([...chosen, more])
  }

  function importAll(imported: readonly Transaction[], entries: readonly UnreadEntry[]): void {
    setChosen([])
    addButton.current?.focus()
    const count = imported.length + entries.length
    const saving = portfolioStore.change({ added: imported, entries })
    const undo = async () => {
      const { added, entries: removedEntries } = await saving
      const changed = added.map((before) => ({ before, after: null }))
      return portfolioStore.change({ changed, removedEntries })
    }
    void message.say(saving, count === 1 ? '1 transaction added' : `${count} transactions added`, {
      undo: { done: 'The import is undone', undo },
      endsWithNextChange: true,
    })
  }

  function cancelImport(): void {
    setChosen([])
    addButton.current?.focus()
  }

  const remove = useCallback(
    async (transaction: KeptTransaction): Promise<void> => {
      const { symbolOf } = names
      const reason = await whyNeeded([transaction.key], { symbolOf, shortageAfter })
      // The row may be far from the message above.
      if (reason !== null) return showToast(reason)
      const outcome = await removeRows([transaction])
      if (outcome.conflicts.length > 0) showToast(CHANGED_MEANWHILE)
      else if (!outcome.isSaved) showToast(describeOutcome(outcome, 'Removed'))
      else setEditing((now) => (now?.transaction?.key === transaction.key ? null : now))
    },
    [names, shortageAfter, removeRows],
  )

  const undo = useCallback(
    async (transaction: KeptTransaction): Promise<void> => {
      const shortage = await shortageAfter({ put: [transaction], removed: [] })
      if (shortage !== null) {
        return showToast(
          'Put back first what this transaction needs: more would leave than is held.',
        )
      }
      const outcome = await undoRows([transaction])
      if (!outcome.isSaved) showToast(describeOutcome(outcome, 'Put back'))
    },
    [shortageAfter, undoRows],
  )

  function removeAll(): void {
    void message.say(removeRows(transactions), 'All transactions are removed', {
      undo: { done: 'The transactions are back', undo: () => undoRows(transactions) },
    })
  }

  function move(changed: readonly Change[], done: string): void {
    const undo = () =>
      portfolioStore.change({
        changed: changed.map(({ before, after }) => ({ before: after, after: before })),
      })
    void message.say(portfolioStore.change({ changed }), done, {
      undo: { done: 'The transactions are as before', undo },
      endsWithNextChange: true,
    })
  }

  return (
    <>
      <StoreNotice portfolio={portfolio} client={client} symbolOf={names.symbolOf} />
      {isReading ? null : <StoreProgress progress={progress} />}
      <ShortageNotice shortages={figures?.shortages ?? []} symbolOf={names.symbolOf} />
      {hasExample ? (
        <ExamplePortfolio {...{ currency, page, isUnsaved }} onRemove={removeExample} />
      ) : isEmpty ? (
        <EmptyPortfolio currency={currency} />
      ) : (
        <FilledPortfolio {...{ ...priced, progress, isUnsaved }} />
      )}
      <p className={styles.actions}>
        <button
          ref={addButton}
          type="button"
          // An open form or import has the main action.
          className={editing === null && files === undefined ? 'primary' : 'button'}
          aria-expanded={editing !== null}
          onClick={() => (editing === null ? openForm(null) : closeForm())}
        >
          Add a transaction
        </button>
        <FileButton onChoose={chooseFiles} />
        {isEmpty && !hasExample && editing === null ? (
          <button type="button" onClick={() => setWantsExample(true)}>
            Show an example
          </button>
        ) : null}
        {isEmpty ? <Template /> : null}
      </p>
      <p role="status" className={styles.message}>
        <span>{message.text}</span>{' '}
        {message.undo === null ? null : (
          <button type="button" onClick={message.undo}>
            Undo
          </button>
        )}
      </p>
      {editing === null ? null : (
        <TransactionForm
          key={editing.form}
          currency={currency}
          kept={transactions}
          isReading={isReading}
          edited={editing.transaction}
          meanwhile={editing.meanwhile}
          names={names}
          shortageAfter={shortageAfter}
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
          keptUnread={unread}
          currency={currency}
          names={names}
          onAdd={importAll}
          onCancel={cancelImport}
        />
      )}
      {transactions.length === 0 || !isWorkedOut ? null : (
        <PortfolioDetails
          {...{ ...priced, portfolio, client }}
          onDelete={removeAll}
          onMove={move}
        />
      )}
      {shown.transactions.length === 0 || !isWorkedOut ? null : (
        <TransactionList
          listed={shown}
          names={names}
          isUnsaved={isUnsaved}
          onEdit={openForm}
          onRemove={remove}
          onUndo={undo}
        />
      )}
      <InstallNote />
    </>
  )
}

const CHANGED_MEANWHILE =
  'Another tab has changed this transaction meanwhile. Nothing was removed. Look at it again.'

/** More than one answer has are without names and prices. */
function coinsOf(figures: LedgerFigures | null): string[] {
  return addCoins([], figures?.coins.map(({ coin }) => coin) ?? []).ids
}
