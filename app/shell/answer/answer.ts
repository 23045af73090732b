import type { Wait } from '../../../market/answer/wait.ts'

/** The outcome of a question. `wait` is set if the question failed because of a limit. */
export type Settled<T> = { now: T } | { failed: true; wait?: Wait }

/**
 * The answer to a question of a page: ready, or pending while the page already streams. A pending
 * answer never rejects. If it rejected before the scripts load, the browser would report an
 * unhandled rejection.
 */
export type Answer<T> = { now: T } | { later: Promise<Settled<T>> }

/** The answer to an optional question: the page works without it. */
export type OptionalAnswer<T> = Settled<T> | Answer<T>
