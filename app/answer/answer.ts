/** The answer to a page's question: at hand, or still on its way while the page already streams. */
export type Answer<T> = { now: T } | { later: Promise<T> }

/** The answer to a question beside what a page is about, which the page can do without. */
export type AnswerBeside<T> = Answer<T> | { failed: true }
