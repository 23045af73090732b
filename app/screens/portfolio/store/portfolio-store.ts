// The portfolio of this page. IndexedDB has it, and a change in another tab makes this one read again.
// If the browser fails, memory has it, and the page says so. Then each change tries to save all.
import { newEntries, sameEntries, withoutKey } from '../../../../portfolio/unread.ts'
import {
  type Change,
  type Changes,
  changesAfter,
  conflictsOf,
  FIRST_UNSAVED_KEY,
  findConflicts,
  mergeChanges,
  replaceRows,
  rowsOf,
} from './change.ts'
import { type Attempt, Connection } from './connection.ts'
import type { Backup, Stored } from './database.ts'
import {
  changeEntries,
  type EntryChanges,
  entriesAfter,
  mergeEntries,
  NO_ENTRIES,
} from './entry-changes.ts'
import { holdPage } from './hold-page.ts'
import { OtherTabs } from './other-tabs.ts'
import { Persistence } from './persistence.ts'
import {
  EMPTY,
  type Outcome,
  type PortfolioState,
  type Progress,
  type Wanted,
} from './portfolio-state.ts'
import { readPortfolio, type Written, writeChanges, writeFacts } from './rows.ts'

/** So many rows take a moment. */
const MANY_ROWS = 1_000
/** Between two attempts to open a database that fails. */
const RETRY_MS = 15_000

export class PortfolioStore {
  #state: PortfolioState | null = null
  #unsaved: Changes = new Map()
  #unsavedEntries: EntryChanges = NO_ENTRIES
  #share = 0
  #givenKeys = 0
  /** Whether the browser has closed the database since it was read. */
  #wasClosed = false
  /** Null before the first listener. */
  #otherTabs: OtherTabs | null = null
  #retryTimer: ReturnType<typeof setTimeout> | undefined
  #lastTask: Promise<unknown> = Promise.resolve()
  readonly #listeners = new Set<() => void>()
  readonly #persistence = new Persistence(() => this.#show({}))
  readonly #connection = new Connection({
    onClose: (by) => {
      this.#wasClosed = by === 'browser'
      if (by === 'newer') this.#show({ problem: 'closed' })
      else void this.sync()
    },
    onLateOpen: () => void this.sync(),
  })

  /** Null until something is read, or until it is known why nothing can be. */
  readonly getState = (): PortfolioState | null => this.#state

  /** How much is read or saved, from 0 to 1. */
  readonly getShare = (): number => this.#share

  /** The first listener makes the portfolio read. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    if (this.#otherTabs === null) this.#listen()
    return () => this.#listeners.delete(listener)
  }

  /** Resolves when it is saved, or when it is known that it is not. Then only this page has it. */
  change(wanted: Wanted): Promise<Outcome> {
    const { added = [], changed = [], entries = [], removedEntries = [] } = wanted
    return this.#inTurn(async () => {
      const first = FIRST_UNSAVED_KEY + this.#givenKeys
      this.#givenKeys += added.length
      const before = this.#state ?? EMPTY
      const early = findConflicts(before.transactions, changed)
      const refused = new Set(early.map(({ change }) => change))
      const news = added.map((one, index) => ({ ...one, key: first + index }))
      const changes: Change[] = [
        ...news.map((after) => ({ before: null, after })),
        ...changed.filter((change) => !refused.has(change)),
      ]
      const entryChanges = {
        added: newEntries(before.unread, entries),
        removed: sameEntries(before.unread, removedEntries),
      }
      this.#unsaved = mergeChanges(this.#unsaved, changes)
      this.#unsavedEntries = mergeEntries(this.#unsavedEntries, entryChanges)
      this.#holdPage()
      const result = await this.#save(changed)
      if ('problem' in result) {
        const transactions = replaceRows(before.transactions, rowsOf(changes))
        const unread = changeEntries(before.unread, entryChanges)
        this.#show({ transactions, unread, problem: result.problem, progress: null })
        // What was added and removed here needs no saving.
        const isSaved = !this.#hasUnsaved()
        return { isSaved, conflicts: early, added: news, entries: entryChanges.added }
      }
      const { lasting, conflicts } = result.value
      return {
        isSaved: true,
        conflicts: [...early, ...conflictsOf(changed, conflicts).own],
        added: news.map((row) => lasting.get(row.key) ?? row),
        entries: entryChanges.added,
      }
    })
  }

  /** Saves what only this page has, and reads what others have changed. */
  readonly sync = (): Promise<void> => {
    this.#persistence.check()
    return this.#inTurn(async () => {
      if (this.#hasUnsaved()) {
        const saved = await this.#save()
        if ('problem' in saved) return this.#show({ problem: saved.problem, progress: null })
      }
      await this.#read()
    })
  }

  /** `exported` is the state of what is in the file. */
  noteBackup(savedAtMs: number, exported: Backup): Promise<void> {
    return this.#noteFact(({ backup }) => {
      const changes = Math.max(0, backup.changes - exported.changes)
      return { backup: { savedAtMs, changes } }
    })
  }

  noteRiskExplained(): Promise<void> {
    return this.#noteFact(() => ({ isRiskExplained: true }))
  }

  forgetLateConflicts(): void {
    this.#show({ lateConflicts: [] })
  }

  /** Deletes a database of another version, and begins a new one with what this page has. */
  startAnew(): Promise<void> {
    return this.#inTurn(async () => {
      const deleted = await this.#connection.startAnew()
      if ('problem' in deleted) this.#show({ problem: deleted.problem })
    }).then(this.sync)
  }

  /** The caller gets the conflicts of `wanted`. The page shows the others. */
  async #save(wanted: readonly Change[] = []): Promise<Attempt<Written>> {
    const before = this.#state ?? EMPTY
    const [changes, entries] = [this.#unsaved, this.#unsavedEntries]
    const result = await this.#connection.attempt(
      (db, options) => writeChanges(db, { changes, entries }, options),
      {
        isWrite: true,
        onShare: (share) => {
          if (changes.size > MANY_ROWS) this.#showShare('save', share)
        },
      },
    )
    if ('problem' in result) {
      // It happens after all, perhaps after more changes.
      void result.late?.then(
        ({ lasting, conflicts }) => {
          this.#unsaved = changesAfter(this.#unsaved, changes, lasting)
          this.#unsavedEntries = entriesAfter(this.#unsavedEntries, entries)
          this.#show({ lateConflicts: [...(this.#state ?? EMPTY).lateConflicts, ...conflicts] })
          return this.sync()
        },
        () => undefined,
      )
      return result
    }
    this.#unsaved = new Map()
    this.#unsavedEntries = NO_ENTRIES
    const rows = rowsOf(changes.values(), result.value)
    const { backup } = result.value
    const transactions = replaceRows(before.transactions, rows)
    const { others } = conflictsOf(wanted, result.value.conflicts)
    // The visitor may have read earlier ones meanwhile.
    const lateConflicts = [...(this.#state ?? EMPTY).lateConflicts, ...others]
    this.#show({ transactions, backup, lateConflicts, problem: null, progress: null })
    // Others may have changed the rows while this page could not save.
    if (before.problem !== null || entries !== NO_ENTRIES) await this.#read()
    this.#otherTabs?.tell()
    this.#persistence.request()
    return result
  }

  async #read(): Promise<void> {
    const before = this.#state ?? EMPTY
    const known = new Map(before.transactions.map((row) => [row.key, row]))
    const result = await this.#connection.attempt(
      (db, options) => readPortfolio(db, { known, ...options }),
      {
        onShare: (share) => {
          const isFirst = this.#state === null || this.#state.progress === 'read'
          if (isFirst && share > 0) this.#showShare('read', share)
        },
      },
    )
    if ('problem' in result) return this.#show({ problem: result.problem, progress: null })
    const { value: stored } = result
    const count = ({ transactions, unread }: Stored) => transactions.length + unread.length
    if (this.#wasClosed && count(stored) === 0 && count(before) > 0) {
      this.#unsaved = new Map(
        before.transactions.map((row) => [row.key, { before: null, after: row }]),
      )
      this.#unsavedEntries = { added: before.unread.map(withoutKey), removed: [] }
      return this.#show({ problem: 'emptied', progress: null })
    }
    this.#wasClosed = false
    this.#show({
      ...stored,
      transactions: replaceRows(stored.transactions, rowsOf(this.#unsaved.values())),
      unread: changeEntries(stored.unread, this.#unsavedEntries),
      ...{ problem: null, progress: null },
    })
  }

  #noteFact(update: (state: PortfolioState) => Partial<Stored>): Promise<void> {
    return this.#inTurn(async () => {
      const facts = update(this.#state ?? EMPTY)
      // What only this page has is not saved by a fact, so a problem stays.
      this.#show(facts)
      const result = await this.#connection.attempt((db) => writeFacts(db, facts))
      if ('problem' in result) this.#show({ problem: result.problem })
      else this.#otherTabs?.tell()
    })
  }

  #hasUnsaved(): boolean {
    return this.#unsaved.size > 0 || this.#unsavedEntries !== NO_ENTRIES
  }

  /** No other place has what was refused late, until the visitor has read it. */
  #holdPage(): void {
    const { lateConflicts } = this.#state ?? EMPTY
    holdPage(this.#hasUnsaved() || lateConflicts.length > 0)
  }

  #show(changes: Partial<PortfolioState>): void {
    // Before anything is known, nothing is said.
    if (this.#state === null && Object.keys(changes).length === 0) return
    const isUnsaved = this.#hasUnsaved()
    const next = { ...(this.#state ?? EMPTY), ...changes, isUnsaved }
    // Where the browser keeps nothing, the page says that instead.
    const mayBeDeleted = this.#persistence.isGranted === false && next.problem !== 'refused'
    this.#state = { ...next, mayBeDeleted }
    this.#holdPage()
    this.#retryLater()
    for (const listener of this.#listeners) listener()
  }

  #showShare(progress: Progress, share: number): void {
    this.#share = share
    if (this.#state?.progress !== progress) this.#show({ progress })
    else for (const listener of this.#listeners) listener()
  }

  /** The problem may be over without a word of the browser. */
  #retryLater(): void {
    const { problem = null } = this.#state ?? {}
    const isOver = problem === null || problem === 'other-version' || problem === 'emptied'
    if (isOver) {
      clearTimeout(this.#retryTimer)
      this.#retryTimer = undefined
    }
    if (isOver || this.#retryTimer !== undefined) return
    this.#retryTimer = setTimeout(() => {
      this.#retryTimer = undefined
      void this.sync()
    }, RETRY_MS)
  }

  #listen(): void {
    this.#otherTabs = new OtherTabs({
      onChange: () => void this.sync(),
      mustLook: () => this.#state?.problem !== null,
    })
    void this.sync()
  }

  /** One task after the other, so that each one begins with what the last one left. */
  #inTurn<T>(task: () => Promise<T>): Promise<T> {
    const done = this.#lastTask.then(task)
    // The caller hears of a failure. The next task runs all the same.
    this.#lastTask = done.catch(() => undefined)
    return done
  }
}
