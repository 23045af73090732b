// The page's side of the ledger worker.
import type { Currency } from '../../../../market/money/currency.ts'
import type {
  LedgerFigures,
  RowChanges,
  ShortageText,
} from '../../../../portfolio/ledger-session.ts'
import type { KeptTransaction } from '../../../../portfolio/transaction.ts'
import { type JobWorker, startJob } from '../jobs/start-job.ts'
import type { LedgerReply, LedgerRequest } from './ledger-job.ts'

/** Takes a few milliseconds to send. */
const SENT_AT_ONCE = 1_000

type Pending = { resolve: (reply: LedgerReply) => void; reject: (reason: unknown) => void }

export function startLedger(): LedgerClient {
  return new LedgerClient(
    startJob(
      () => new Worker(new URL('./ledger.worker.ts', import.meta.url), { type: 'module' }),
      async () => (await import('./ledger-job.ts')).ledgerJob,
    ),
  )
}

export class LedgerClient {
  #sent = new Map<number, KeptTransaction>()
  #lastId = 0
  #hasFailed = false
  #lastMessage: Promise<unknown> = Promise.resolve()
  readonly #pending = new Map<number, Pending>()
  readonly #worker: JobWorker

  constructor(worker: JobWorker) {
    this.#worker = worker
    worker.addEventListener('message', ({ data }: MessageEvent<LedgerReply>) => {
      this.#pending.get(data.id)?.resolve(data)
      this.#pending.delete(data.id)
    })
    worker.addEventListener('error', () => this.#fail())
  }

  /** Sends what has changed since the last time, in parts between which the page is usable. */
  update(transactions: readonly KeptTransaction[]): void {
    const next = new Map(transactions.map((row) => [row.key, row]))
    const put = transactions.filter((row) => this.#sent.get(row.key) !== row)
    const removed = [...this.#sent.keys()].filter((key) => !next.has(key))
    this.#sent = next
    if (removed.length > 0) this.#send({ about: 'rows', rows: { put: [], removed } })
    for (let at = 0; at < put.length; at += SENT_AT_ONCE) {
      const part = put.slice(at, at + SENT_AT_ONCE)
      this.#send({ about: 'rows', rows: { put: part, removed: [] } })
    }
  }

  /** Of the transactions that were sent last. */
  async figures(currency: Currency): Promise<LedgerFigures> {
    const reply = await this.#ask((id) => ({ about: 'figures', id, currency }))
    if ('figures' in reply) return reply.figures
    throw new Error('The ledger worker gave no figures.')
  }

  /** What the changes would leave short. */
  async shortageAfter(rows: RowChanges): Promise<ShortageText | null> {
    const reply = await this.#ask((id) => ({ about: 'shortage', id, rows }))
    if ('shortage' in reply) return reply.shortage
    throw new Error('The ledger worker gave no shortage.')
  }

  end(): void {
    this.#worker.terminate()
    this.#fail()
  }

  #fail(): void {
    this.#hasFailed = true
    for (const { reject } of this.#pending.values()) reject(new Error('The ledger worker ended.'))
    this.#pending.clear()
  }

  #ask(toRequest: (id: number) => LedgerRequest): Promise<LedgerReply> {
    return new Promise((resolve, reject) => {
      if (this.#hasFailed) return reject(new Error('The ledger worker has failed.'))
      this.#lastId += 1
      this.#pending.set(this.#lastId, { resolve, reject })
      this.#send(toRequest(this.#lastId))
    })
  }

  #send(request: LedgerRequest): void {
    const isLarge = request.about === 'rows' && request.rows.put.length === SENT_AT_ONCE
    this.#lastMessage = this.#lastMessage.then(async () => {
      this.#worker.postMessage(request)
      if (isLarge) await new Promise((resolve) => setTimeout(resolve))
    })
  }
}
