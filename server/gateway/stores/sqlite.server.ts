// Stores entries in an SQLite database in the cache folder, for the next run of this process. The
// site never waits for longer than a deadline: while the folder fails, requests reject at once.
import { type Clock, waitAtMost } from '../../../lib/clock.ts'
import type { SqliteAnswer, SqliteRequest } from './sqlite-messages.ts'
import { type SqliteThread, startSqliteThread } from './sqlite-thread.server.ts'
import type { Store } from './store.ts'

export type Sqlite = {
  /** Each namespace has its own limit of bytes. */
  store: (namespace: string, options: { maxBytes: number }) => Store
  /** Whether the folder is in use. Otherwise all data is in memory only. */
  isUp: () => boolean
  /**
   * Resolves within a second. A disk that truly hangs may keep the process from exiting even then,
   * because the kernel does not end a blocked thread.
   */
  close: () => Promise<void>
}

type SqliteOptions = {
  directory: string
  clock: Clock
  log: Record<'info' | 'warn', (details: object, message: string) => void>
  getTimeoutMs?: number
  setTimeoutMs?: number
  /** Maximum wait for the database at the start. */
  openTimeoutMs?: number
  /** Time from a missed deadline to the question whether the thread answers again. */
  pauseMs?: number
  /** Time to the next attempt to open a folder that failed. */
  retryMs?: number
  /** For tests: a worker that can hang and fail. */
  workerFile?: string
}

const CLOSE_TIMEOUT_MS = 450

export function createSqlite(options: SqliteOptions): Sqlite {
  const { clock, getTimeoutMs = 250, setTimeoutMs = 1_000 } = options
  const folder = new CacheFolder(options)
  return {
    store: (namespace, { maxBytes }) => ({
      async get(key) {
        const request = { kind: 'get', namespace, key, nowMs: clock.now() } as const
        return (await folder.send(request, getTimeoutMs)).text
      },
      async set(key, text, { ttlMs }) {
        const nowMs = clock.now()
        const entry = { namespace, key, text, expiresAtMs: nowMs + ttlMs }
        await folder.send({ kind: 'set', ...entry, maxBytes, nowMs }, setTimeoutMs)
      },
      takeLock: async () => ({ release: async () => undefined }),
      isShared: false,
    }),
    isUp: () => folder.isUp(),
    close: () => folder.close(),
  }
}

/** The thread of the folder, and whether it can be used. At most one thread exists at a time. */
class CacheFolder {
  readonly #options: SqliteOptions
  readonly #retryMs: number
  #state: 'opening' | 'up' | 'down' | 'closed' = 'opening'
  #thread: SqliteThread | undefined
  #opening: Promise<void>
  #cancelTimer: (() => void) | undefined

  constructor(options: SqliteOptions) {
    this.#options = options
    this.#retryMs = options.retryMs ?? 60_000
    this.#opening = this.#start()
  }

  isUp(): boolean {
    return this.#state === 'up'
  }

  async send(request: SqliteRequest, timeoutMs: number): Promise<SqliteAnswer> {
    if (this.#state === 'opening') await this.#opening
    if (this.#state !== 'up' || this.#thread === undefined) {
      throw new Error('the cache folder is not in use')
    }
    return this.#sendTo(this.#thread, request, timeoutMs)
  }

  async close(): Promise<void> {
    this.#state = 'closed'
    this.#cancelTimer?.()
    const thread = this.#thread
    if (thread === undefined) return
    // The thread ends by itself after this request.
    await thread.send({ kind: 'close' }, CLOSE_TIMEOUT_MS).catch(thread.terminate)
    await waitAtMost(this.#options.clock, CLOSE_TIMEOUT_MS, thread.ended)
  }

  async #start(): Promise<void> {
    const { directory, clock, workerFile, openTimeoutMs = 2_000 } = this.#options
    const thread = startSqliteThread(directory, { clock, workerFile })
    this.#thread = thread
    void thread.ended.then((reason) => {
      this.#thread = undefined
      this.#fail(reason)
      this.#schedule(() => this.#start(), this.#retryMs)
    })
    await this.#open(thread, openTimeoutMs).catch(() => this.#checkLater(thread))
  }

  async #open(thread: SqliteThread, timeoutMs: number): Promise<void> {
    await this.#sendTo(thread, { kind: 'open', nowMs: this.#options.clock.now() }, timeoutMs)
    if (this.#state === 'down') this.#options.log.info({}, 'the cache folder is in use again')
    if (this.#state !== 'closed') this.#state = 'up'
  }

  async #sendTo(
    thread: SqliteThread,
    request: SqliteRequest,
    timeoutMs: number,
  ): Promise<SqliteAnswer> {
    try {
      const answer = await thread.send(request, timeoutMs)
      const { corruption } = answer
      if (corruption !== undefined) {
        const message = 'the cache database is corrupt, and is replaced by an empty one'
        this.#options.log.warn({ reason: corruption }, message)
      }
      return answer
    } catch (error) {
      if (this.#state === 'up') this.#checkLater(thread)
      this.#fail(error instanceof Error ? error.message : String(error))
      throw error
    }
  }

  #fail(reason: string): void {
    if (this.#state === 'down' || this.#state === 'closed') return
    this.#state = 'down'
    this.#options.log.warn({ reason }, 'the cache folder cannot be used, running from memory')
  }

  /** The thread answers this after all late requests. If it does not, another one replaces it. */
  #checkLater(thread: SqliteThread): void {
    if (this.#thread !== thread) return
    const check = () => this.#open(thread, this.#retryMs).catch(thread.terminate)
    this.#schedule(check, this.#options.pauseMs ?? 5_000)
  }

  /** Replaces what was scheduled before. */
  #schedule(work: () => Promise<void>, delayMs: number): void {
    this.#cancelTimer?.()
    if (this.#state === 'closed') return
    this.#cancelTimer = this.#options.clock.after(delayMs, () => void work())
  }
}
