/** The longest month. In a shorter one, a few calls are left over. */
const MONTH_MS = 31 * 24 * 3_600_000

const MAX_SAVED = 60

/**
 * The calls that a month's quota allows now. The bucket fills evenly and saves few calls. A full
 * bucket plus the calls of 31 days are the quota, so no month can exceed it.
 */
export class MonthBucket {
  readonly #maxSaved: number
  readonly #perMs: number
  #saved: number
  #savedAtMs: number

  constructor(perMonth: number, { saved, savedAtMs }: { saved: number; savedAtMs: number }) {
    this.#maxSaved = Math.min(MAX_SAVED, Math.max(1, perMonth / 10))
    this.#perMs = (perMonth - this.#maxSaved) / MONTH_MS
    this.#saved = Math.min(saved, this.#maxSaved)
    this.#savedAtMs = savedAtMs
  }

  /** Calls that may be made now, with a fraction of the next one. */
  saved(nowMs: number): number {
    return Math.min(this.#maxSaved, this.#saved + (nowMs - this.#savedAtMs) * this.#perMs)
  }

  /** Takes a call (-1) or gives one back (1). */
  add(calls: 1 | -1, nowMs: number): void {
    this.#saved = Math.min(this.#maxSaved, this.saved(nowMs) + calls)
    this.#savedAtMs = nowMs
  }

  /** When one more whole call will be saved. Infinity if the bucket is full. */
  nextCallAtMs(nowMs: number): number {
    const saved = this.saved(nowMs)
    const next = Math.floor(saved) + 1
    if (next > this.#maxSaved) return Number.POSITIVE_INFINITY
    return nowMs + (next - saved) / this.#perMs
  }
}
