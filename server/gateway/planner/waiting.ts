// A client that waits for a call, on one page or more.
import { NEED_SCORE, type Need } from './call-score.ts'

export type Waiting = {
  need: Need
  /** Without another request until then, the client has left. */
  untilMs: number
  /** Pages that the client opened and that wait for this call, at most `MAX_PAGES`. */
  pages: number
  lastPage: symbol | undefined
}

export type PageRequest = {
  need: Need
  /** Whether the request comes from a script that polls while a page lacks answers. */
  polls: boolean
  /** The same for all requests of one page. Left out: each request is a page of its own. */
  page?: symbol | undefined
}

/** A waiting page polls within 5 s. A page without script reloads soon after its estimated time. */
const POLL_TIMEOUT_MS = 7_000
const RELOAD_TIMEOUT_MS = 30_000
/** A client that reloads a page again and again must not get ahead of other clients. */
const MAX_PAGES = 2

/** The client after a request of one of its pages. It keeps the greatest need of its pages. */
export function waitingAfter(
  { need, polls, page }: PageRequest,
  earlier: Waiting | undefined,
  nowMs: number,
): Waiting {
  const untilMs = nowMs + (polls ? POLL_TIMEOUT_MS : RELOAD_TIMEOUT_MS)
  if (earlier === undefined) return { need, untilMs, pages: 1, lastPage: page }
  const isLess = NEED_SCORE[earlier.need] > NEED_SCORE[need]
  // A page that polls was counted when it was opened.
  const isAnother = !polls && (page === undefined || page !== earlier.lastPage)
  return {
    need: isLess ? earlier.need : need,
    untilMs,
    pages: isAnother ? Math.min(MAX_PAGES, earlier.pages + 1) : earlier.pages,
    lastPage: page,
  }
}
