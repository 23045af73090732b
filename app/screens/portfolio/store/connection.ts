// The connection with the database. It opens again what was closed, and waits five seconds for an answer.
import { type Database, deleteDatabase, type OpenOptions, openDatabase } from './database.ts'
import { BlockedError, nameOf, type StoreProblem, toProblem } from './problems.ts'
import type { RowsOptions } from './rows.ts'
import { limitSilence, MAX_SILENCE_MS, StalledError } from './stall.ts'

export type Attempt<T> =
  | { value: T }
  /** `late`: the browser may do it yet. Until it settles, other attempts fail. */
  | { problem: StoreProblem; late?: Promise<T> }

type Work<T> = (db: Database, options: RowsOptions) => Promise<T>

type AttemptOptions = {
  onShare?: (share: number) => void
  /** A write without an answer is not repeated: it may have happened. */
  isWrite?: boolean
}

export class Connection {
  #opening: Promise<Database> | undefined
  /** Whether another tab keeps the database from opening, also after it kept it from deletion. */
  #isBlocked = false
  #late: Promise<unknown> | null = null
  /** Since the browser said so. It closes the database then, and does not say why it cannot open it. */
  #isFull = false
  readonly #onClose: OpenOptions['onClose']
  readonly #onLateOpen: () => void

  /** `onLateOpen`: a database that did not answer in time has opened. */
  constructor({
    onClose,
    onLateOpen,
  }: { onClose: OpenOptions['onClose']; onLateOpen: () => void }) {
    this.#onClose = onClose
    this.#onLateOpen = onLateOpen
  }

  async attempt<T>(work: Work<T>, options: AttemptOptions = {}): Promise<Attempt<T>> {
    const first = await this.#once(work, options)
    // The browser may have closed the database while the page was in the background.
    const isClosed = 'error' in first && nameOf(first.error) === 'InvalidStateError'
    if (isClosed) this.#opening = undefined
    const last = isClosed ? await this.#once(work, options) : first
    if (!('error' in last)) {
      this.#isFull = false
      return last
    }
    const { error, late } = last
    const found = await toProblem(error)
    const problem = found === 'failed' && this.#isFull ? 'full' : found
    this.#isFull = problem === 'full'
    return { problem, ...(late === undefined ? {} : { late }) }
  }

  /** Deletes a database of another version. */
  async startAnew(): Promise<Attempt<void>> {
    this.#opening = undefined
    try {
      return { value: await limitSilence(() => deleteDatabase()) }
    } catch (error) {
      this.#isBlocked = error instanceof BlockedError
      return { problem: await toProblem(error) }
    }
  }

  async #once<T>(
    work: Work<T>,
    { onShare, isWrite = false }: AttemptOptions,
  ): Promise<{ value: T } | { error: unknown; late?: Promise<T> }> {
    if (this.#late !== null) return { error: new StalledError() }
    const controller = new AbortController()
    let running: Promise<T> | undefined
    try {
      const db = await limitSilence(() => this.#open())
      const value = await limitSilence((moved) => {
        running = work(db, {
          signal: controller.signal,
          onShare(share) {
            moved()
            onShare?.(share)
          },
        })
        return running
      })
      return { value }
    } catch (error) {
      if (!(error instanceof StalledError)) return { error }
      if (running === undefined) {
        if (this.#isBlocked) return { error: new BlockedError() }
        // The browser may have lost the request. The next attempt makes another one.
        this.#opening = undefined
        return { error }
      }
      controller.abort()
      if (!isWrite) return { error }
      this.#late = running
      const settled = () => {
        this.#late = null
      }
      running.then(settled, settled)
      return { error, late: running }
    }
  }

  #open(): Promise<Database> {
    if (this.#opening !== undefined) return this.#opening
    const startMs = performance.now()
    const opening = openDatabase({
      onClose: (by) => {
        if (this.#opening === opening) this.#opening = undefined
        this.#onClose(by)
      },
      onBlocked: () => {
        this.#isBlocked = true
      },
    })
    this.#opening = opening
    opening.then(
      (db) => {
        this.#isBlocked = false
        if (performance.now() - startMs < MAX_SILENCE_MS) return
        this.#opening ??= opening
        if (this.#opening === opening) this.#onLateOpen()
        else db.close()
      },
      () => {
        this.#isBlocked = false
        // The next attempt opens again.
        if (this.#opening === opening) this.#opening = undefined
      },
    )
    return opening
  }
}
