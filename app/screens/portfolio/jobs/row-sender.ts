import type { RowChanges } from '../../../../portfolio/ledger-session.ts'
import type { KeptTransaction } from '../../../../portfolio/transaction.ts'
import type { JobWorker } from './start-job.ts'

/** Takes a few milliseconds to send. */
const SENT_AT_ONCE = 1_000

/** Without an answer. */
export type RowsRequest = { about: 'rows'; rows: RowChanges }

/**
 * Sends the rows of the portfolio to a job: what has changed since the last time, in parts between which
 * the page is usable. A request that is sent after them arrives after them.
 */
export class RowSender<Request> {
  #sent: ReadonlyMap<number, KeptTransaction> = new Map()
  #last: readonly KeptTransaction[] = []
  #lastMessage: Promise<unknown> = Promise.resolve()
  readonly #worker: Pick<JobWorker, 'postMessage'>

  constructor(worker: Pick<JobWorker, 'postMessage'>) {
    this.#worker = worker
  }

  sendRows(transactions: readonly KeptTransaction[]): void {
    if (transactions === this.#last) return
    const put = transactions.filter((row) => this.#sent.get(row.key) !== row)
    const next = new Map(transactions.map((row) => [row.key, row]))
    const removed = [...this.#sent.keys()].filter((key) => !next.has(key))
    this.#last = transactions
    this.#sent = next
    if (removed.length > 0) this.#post({ about: 'rows', rows: { put: [], removed } })
    for (let at = 0; at < put.length; at += SENT_AT_ONCE) {
      const part = put.slice(at, at + SENT_AT_ONCE)
      this.#post({ about: 'rows', rows: { put: part, removed: [] } }, part.length === SENT_AT_ONCE)
    }
  }

  send(request: Request): void {
    this.#post(request)
  }

  #post(request: Request | RowsRequest, isLarge = false): void {
    this.#lastMessage = this.#lastMessage.then(async () => {
      this.#worker.postMessage(request)
      if (isLarge) await new Promise((resolve) => setTimeout(resolve))
    })
  }
}
