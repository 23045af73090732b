// The portfolio of this page. IndexedDB has it, and a change in another tab makes this one read again.
// If the browser refuses, memory has it, and the page says so. Then each change tries to save all.
import { useSyncExternalStore } from 'react'
import { inOrder, type KeptTransaction } from '../../../../portfolio/transaction.ts'
import { type Changes, changesBetween } from './changes-between.ts'
import {
  type Database,
  deleteDatabase,
  OtherVersionError,
  openDatabase,
  type Stored,
} from './database.ts'

export type StoreProblem =
  /** The browser keeps nothing, as in some private windows. */
  | 'refused'
  | 'full'
  /** The database is of another version of this page, and stays as it is. */
  | 'other-version'
  /** A newer version of this page, or the browser, has closed the database. */
  | 'closed'

export type PortfolioState = Stored & {
  problem: StoreProblem | null
  /** Whether there are changes that only this page has. */
  isUnsaved: boolean
  /** The browser has said that it may delete the portfolio without asking. */
  mayBeDeleted: boolean
}

type StoreState = Omit<PortfolioState, 'mayBeDeleted'>

export type PortfolioUpdate = (
  transactions: readonly KeptTransaction[],
) => readonly KeptTransaction[]

const EMPTY: StoreState = {
  transactions: [],
  unreadable: [],
  backup: { savedAtMs: null, changes: 0 },
  isRiskExplained: false,
  problem: null,
  isUnsaved: false,
}

let state: PortfolioState | null = null
/** What the database had when this page last read it. Unsaved changes are changes of this. */
let saved: readonly KeptTransaction[] = []
let database: Promise<Database> | undefined
/** Null before the browser has answered. */
let isPersisted: boolean | null = null
let hasAskedToPersist = false
/** Null if the browser refuses it. */
let channel: BroadcastChannel | null | undefined
const listeners = new Set<() => void>()

/** Null until the portfolio is read, and during server rendering. */
export function usePortfolio(): PortfolioState | null {
  return useSyncExternalStore(watchPortfolio, getPortfolio, () => null)
}

/** Null until the portfolio is read. The same object until something changes. */
export function getPortfolio(): PortfolioState | null {
  return state
}

/** Resolves when the change is saved, or when the state says that it could not be saved. */
export function changePortfolio(update: PortfolioUpdate): Promise<void> {
  return inTurn(async () => {
    const before = state ?? EMPTY
    const transactions = inOrder(update(before.transactions))
    try {
      const changes = changesBetween(saved, transactions)
      const db = await open()
      await db.write(changes).catch((error: unknown) => writeAgain(error, changes))
      await read(await open())
      channel?.postMessage('changed')
      askToPersist()
    } catch (error) {
      setState({ ...before, transactions, isUnsaved: true, problem: toProblem(error) })
    }
  })
}

/** Tries to save what only this page has. */
export function saveAgain(): Promise<void> {
  return changePortfolio((transactions) => transactions)
}

export function noteBackup(savedAtMs: number): Promise<void> {
  return noteFact((db) => db.writeBackup(savedAtMs))
}

export function noteRiskExplained(): Promise<void> {
  return noteFact((db) => db.writeRiskExplained())
}

/** Deletes a database of another version, and begins a new one with what this page has. */
export function startAnew(): Promise<void> {
  return inTurn(async () => {
    database = undefined
    await deleteDatabase()
  }).then(saveAgain)
}

function noteFact(write: (db: Database) => Promise<void>): Promise<void> {
  return inTurn(async () => {
    // What only this page has is not saved by a fact.
    if (state === null || state.problem !== null) return
    try {
      const db = await open()
      await write(db)
      await read(db)
      channel?.postMessage('changed')
    } catch (error) {
      setState({ ...state, problem: toProblem(error) })
    }
  })
}

/** Shows what the database has. */
async function read(db: Database): Promise<void> {
  const stored = await db.read()
  saved = stored.transactions
  setState({ ...stored, problem: null, isUnsaved: false })
}

/** Reads unless this page has changes that are not saved. */
function readAgain(): Promise<void> {
  learnPersistence('persisted')
  return inTurn(async () => {
    if (state?.isUnsaved) return
    try {
      await read(await open())
    } catch (error) {
      setState({ ...(state ?? EMPTY), problem: toProblem(error) })
    }
  })
}

/** The browser may have closed the database while the page was in the background. */
async function writeAgain(error: unknown, changes: Changes): Promise<void> {
  const isClosed = error instanceof DOMException && error.name === 'InvalidStateError'
  if (!isClosed) throw error
  database = undefined
  await (await open()).write(changes)
}

function open(): Promise<Database> {
  database ??= openDatabase(() => {
    database = undefined
    if (state !== null) setState({ ...state, problem: 'closed' })
  })
  return database
}

/** Throws what is no refusal of the browser: an error of ours. */
function toProblem(error: unknown): StoreProblem {
  const isRefusal = error instanceof DOMException || error instanceof OtherVersionError
  if (!isRefusal) throw error
  if (error.name === 'QuotaExceededError') return 'full'
  database = undefined
  return error instanceof OtherVersionError ? 'other-version' : 'refused'
}

/** A page that visitors use may ask, once. Some browsers grant it without a question. */
function askToPersist(): void {
  if (hasAskedToPersist || saved.length === 0) return
  hasAskedToPersist = true
  learnPersistence('persist')
}

/** Nothing waits for the answer: a browser may ask the visitor, who answers late or never. */
function learnPersistence(question: 'persist' | 'persisted'): void {
  void askBrowser(question).then((answer) => {
    // The older question may be answered last. What the visitor has granted stays granted.
    isPersisted = isPersisted === true || answer
    if (state !== null) setState(state)
  })
}

/** False if the browser cannot say, as without https. */
async function askBrowser(question: 'persist' | 'persisted'): Promise<boolean> {
  try {
    return await navigator.storage[question]()
  } catch {
    return false
  }
}

let lastTask: Promise<unknown> = Promise.resolve()

/** One change after the other, so that each one begins with what the last one left. */
function inTurn(task: () => Promise<void>): Promise<void> {
  const done = lastTask.then(task)
  // The caller hears of a failure. The next task runs all the same.
  lastTask = done.catch(() => undefined)
  return done
}

/** The first listener makes the portfolio read. */
export function watchPortfolio(listener: () => void): () => void {
  listeners.add(listener)
  if (channel === undefined) {
    channel = openChannel()
    if (channel !== null) channel.onmessage = () => void readAgain()
    // A page from the back/forward cache has missed the changes of other tabs.
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) void readAgain()
    })
    void readAgain()
  }
  return () => listeners.delete(listener)
}

/** Firefox refuses it if the visitor blocks all data of sites. Then no other tab has the portfolio. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('tezi-portfolio')
  } catch {
    return null
  }
}

function setState(next: StoreState): void {
  // Where the browser keeps nothing, the page says that instead.
  state = { ...next, mayBeDeleted: isPersisted === false && next.problem !== 'refused' }
  for (const listener of listeners) listener()
}
