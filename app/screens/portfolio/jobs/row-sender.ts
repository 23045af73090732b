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
  /** In the order of the portfolio. */
  #sent: readonly KeptTransaction[] = []
  #lastMessage: Promise<unknown> = Promise.resolve()
  readonly #worker: Pick<JobWorker, 'postMessage'>

  constructor(worker: Pick<JobWorker, 'postMessage'>) {
    this.#worker = worker
  }

  sendRows(transactions: readonly KeptTransaction[]): void {
    const { put, removed } = findChanges(this.#sent, transactions)
    this.#sent = transactions
    if (removed.length > 0) this.#post({ about: 'rows', rows: { put: [], removed } })
    for (let at = 0; at < put.length; at += SENT_AT_ONCE) {
      const part = put.slice(at, at + SENT_AT_ONCE)
      this.#post({ about: 'rows', rows: { put: part, removed: [] } }, put.length >= SENT_AT_ONCE)
    }
  }

  send(request: Request): void {
    this.#post(request)
  }

  #post(request: Request | RowsRequest, isLarge = false): void {
    this.#lastMessage = this.#lastMessage.then(async () => {
      if (isLarge) await new Promise((resolve) => setTimeout(resolve))
      this.#worker.postMessage(request)
    })
  }
}

/** A change touches few rows: those before and after it are not looked up. */
function findChanges(
  sent: readonly KeptTransaction[],
  next: readonly KeptTransaction[],
): RowChanges {
  const shorter = Math.min(sent.length, next.length)
  let before = 0
  while (before < shorter && sent[before] === next[before]) before += 1
  let after = 0
  while (after < shorter - before && sent.at(-1 - after) === next.at(-1 - after)) after += 1
  const left = sent.slice(before, sent.length - after)
  const come = next.slice(before, next.length - after)
  const known = new Set(left)
  const keys = new Set(left.length === 0 ? [] : come.map(({ key }) => key))
  return {
    put: come.filter((row) => !known.has(row)),
    removed: left.flatMap(({ key }) => (keys.has(key) ? [] : [key])),
  }
}
