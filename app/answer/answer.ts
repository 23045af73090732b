import type { Wait } from '../market/wait.ts'

/** What has become of a question. `wait` is set where a limit is the reason that it failed. */
export type Settled<T> = { now: T } | { failed: true; wait?: Wait }

/**
 * The answer to a page's question: at hand, or still on its way while the page already streams.
 * What is on its way never rejects: the browser would report a rejection that comes before the
 * scripts do as nobody's.
 */
export type Answer<T> = { now: T } | { later: Promise<Settled<T>> }

/** The answer to a question beside what a page is about, which the page can do without. */
export type OptionalAnswer<T> = Settled<T> | Answer<T>
