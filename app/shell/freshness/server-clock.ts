// The server's clock, as far as the visitor's device can know it. Ages and times of data come from
// the server, and the clock of a device may be hours wrong.

/** A smaller difference may be the delay of an answer. */
const DOUBT_MS = 1000

/** `pending`: a request for the time is in flight. `unknown`: the visitor's clock looks right. */
let state: 'unknown' | 'pending' | 'known' = 'unknown'

/** What to add to the visitor's clock. */
let offsetMs = 0

const listeners = new Set<() => void>()

/** The time by the server's clock. Until an answer has the time, the visitor's clock is used. */
export function serverNowMs(): number {
  return Date.now() + offsetMs
}

/** Whether the visitor's clock looks wrong, and the server's is not known yet. */
export function isServerTimePending(): boolean {
  return state === 'pending'
}

/** Calls back when the server's clock is asked for, or turns out to differ. */
export function watchServerClock(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Sets the clock by the `Date` and `Age` headers of an answer that took `tookMs`. They give whole
 * seconds. A clock that agrees with them is more precise, so it stays as it is.
 */
export function recordServerTime(headers: Headers, tookMs: number): void {
  const dateMs = Date.parse(headers.get('Date') ?? '')
  if (Number.isNaN(dateMs)) return
  const ageMs = Number(headers.get('Age') ?? 0) * 1000 || 0
  const earliestMs = dateMs + ageMs
  const latestMs = earliestMs + tookMs + (ageMs > 0 ? 2000 : 1000)
  setClock({ nowMs: Math.min(Math.max(serverNowMs(), earliestMs), latestMs), state: 'known' })
}

type ShownData = {
  fetchedAtMs: number
  /** By the visitor's clock the data is not fresh: it is old, or the clock is fast. */
  isDoubtful: boolean
}

/**
 * Called for data that a page shows for the first time. If the clock looks wrong, it asks the
 * server for the time, once. Data from the future proves that the clock is slow.
 */
export function checkClock(
  { fetchedAtMs, isDoubtful }: ShownData,
  ask: () => Promise<unknown>,
): void {
  const isSlow = fetchedAtMs > serverNowMs() + DOUBT_MS
  if (isSlow) setClock({ nowMs: fetchedAtMs, state })
  if (state !== 'unknown' || !(isSlow || isDoubtful)) return
  setClock({ nowMs: serverNowMs(), state: 'pending' })
  // Without an answer, the visitor's clock is the best there is.
  void ask().finally(() => {
    if (state === 'pending') setClock({ nowMs: serverNowMs(), state: 'known' })
  })
}

function setClock(clock: { nowMs: number; state: typeof state }): void {
  const newOffsetMs = clock.nowMs - Date.now()
  const isSame = newOffsetMs === offsetMs && clock.state === state
  offsetMs = newOffsetMs
  state = clock.state
  if (!isSame) for (const listener of listeners) listener()
}
