// Decides for every page whether it is rendered completely or streams. If answers arrive or fail
// before the deadline, the page is complete and has its true status. Otherwise it streams. Only
// this module maps failures to HTTP statuses.
import { data } from 'react-router'
import { waitAtMost } from '../../../lib/clock.ts'
import { isNotFound, type NoAnswer } from '../../../market/answer/answer.ts'
import { waitOf } from '../../../market/answer/wait.ts'
import type { PageRequest } from './request-context.server.ts'

const RETRY_AFTER_SECONDS = 10

/**
 * Maximum time that a page waits for an answer. It is long, because a question may have to wait for
 * other calls before its own call.
 */
export const MAX_ANSWER_WAIT_MS = 8_500

/** `Found`: a snapshot, or a value without an age. */
type Question<Found> = Promise<Found | NoAnswer>
type Valued = { value: unknown }

/**
 * Waits for the main answer of a page. Throws a 404 or 503 response if it is not available. A
 * client-side navigation waits for the complete answer. The browser shows the old page meanwhile
 * and needs the status. `work`, for what takes long to work out, starts once the page may compute.
 */
export async function resolveOrStream<Found extends Valued>(
  question: Question<Found>,
  page: PageRequest,
): Promise<{ answer: Found | Question<Found> }>
export async function resolveOrStream<Found extends Valued, Shown extends Valued>(
  question: Question<Found>,
  page: PageRequest,
  work: (found: Found) => Shown,
): Promise<{ answer: Shown | Question<Shown> }>
export async function resolveOrStream<Found extends Valued>(
  question: Question<Found>,
  page: PageRequest,
  work: (found: Found) => Valued = (found) => found,
): Promise<{ answer: Valued | Question<Valued> }> {
  const isData = page.kind === 'data'
  const waitMs = isData ? MAX_ANSWER_WAIT_MS : page.streamAfterMs
  const workOut = async (answer: Found | NoAnswer) => (isFound(answer) ? work(answer) : answer)
  const answer = await answerWithin(waitMs, question, page)
  if (answer !== 'timeout') return { answer: orThrow(await withoutFaults(workOut(answer), page)) }
  return { answer: isData ? orThrow<Valued>(FAILED) : toLater(question.then(workOut), page) }
}

/**
 * Waits for a complete answer. Throws a 404 or 503 response if none arrives within
 * `MAX_ANSWER_WAIT_MS`.
 */
export async function resolveInFull<Found extends Valued>(
  question: Question<Found>,
  page: PageRequest,
): Promise<Found> {
  const answer = await answerWithin(MAX_ANSWER_WAIT_MS, question, page)
  return orThrow<Found>(answer === 'timeout' ? FAILED : answer)
}

/**
 * Waits for an answer that the page can do without. What is missing is said in its place.
 */
export async function resolveOptional<Found extends Valued>(
  question: Question<Found>,
  page: PageRequest,
): Promise<{ answer: Found | NoAnswer | Question<Found> }> {
  const answer = await answerWithin(page.streamAfterMs, question, page)
  return { answer: answer === 'timeout' ? toLater(question, page) : answer }
}

const FAILED = { error: 'failed' } as const

/** Returns once the page may compute, which its own time limits do not count. */
async function answerWithin<Found>(
  ms: number,
  question: Question<Found>,
  page: PageRequest,
): Promise<Found | NoAnswer | 'timeout'> {
  page.awaitedAnswers += 1
  const answer = await waitAtMost(page.clock, ms, withoutFaults(question, page))
  page.awaitedAnswers -= 1
  if (page.awaitedAnswers === 0) await page.waitToCompute()
  return answer
}

/**
 * Never rejects. If it did before the scripts load, the browser would report an unhandled rejection.
 */
async function toLater<Found>(
  question: Question<Found>,
  page: PageRequest,
): Promise<Found | NoAnswer> {
  page.streams = true
  const leftMs = MAX_ANSWER_WAIT_MS - page.streamAfterMs
  const answer = await waitAtMost(page.clock, leftMs, withoutFaults(question, page))
  return answer === 'timeout' ? FAILED : answer
}

/** The gateway logs failures of the service, and answers with them. A rejection is a fault of ours. */
function withoutFaults<Found>(question: Question<Found>, { logger }: PageRequest): Question<Found> {
  return question.catch((err: unknown) => {
    logger.error({ err }, 'an answer failed')
    return FAILED
  })
}

function isFound<Found extends Valued>(answer: Found | NoAnswer): answer is Found {
  return 'value' in answer
}

/**
 * 404 if the service does not know the item, 503 for every other reason. Both are `no-store`. If the
 * question waits for a limit, `Retry-After` says when to retry.
 */
function orThrow<Found extends Valued>(answer: Found | NoAnswer): Found {
  if (isFound(answer)) return answer
  if (isNotFound(answer)) {
    throw data(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
  }
  const afterMs = waitOf(answer)?.inMs ?? 0
  const retryAfterSeconds = Math.max(RETRY_AFTER_SECONDS, Math.ceil(afterMs / 1000))
  throw data(answer, {
    status: 503,
    headers: { 'Cache-Control': 'no-store', 'Retry-After': String(retryAfterSeconds) },
  })
}
