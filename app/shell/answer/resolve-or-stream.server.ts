// Decides for every page whether it is rendered completely or streams. If answers arrive or fail
// before the deadline, the page is complete and has its true status. Otherwise it streams. Only
// this module maps failures to HTTP statuses.
import { data } from 'react-router'
import { waitAtMost } from '../../../lib/clock.ts'
import { isNotFound, toWait } from '../../../market/answer/failures.ts'
import { UpstreamError } from '../../../market/answer/upstream-error.ts'
import type { FailureData, Wait } from '../../../market/answer/wait.ts'
import type { Answer, OptionalAnswer, Settled } from './answer.ts'
import type { PageRequest } from './request-context.server.ts'

const RETRY_AFTER_SECONDS = 10

/**
 * Maximum time that a page waits for an answer. It is long, because a question may have to wait for
 * other calls before its own call.
 */
export const MAX_ANSWER_WAIT_MS = 8_500

type Outcome<T> = { value: T } | { error: unknown }

/**
 * Waits for the main answer of a page. Throws a 404 or 503 response if it is not available. A
 * client-side navigation waits for the complete answer. The browser shows the old page meanwhile
 * and needs the status.
 */
export async function resolveOrStream<T>(
  question: Promise<T>,
  page: PageRequest,
): Promise<Answer<T>> {
  if (page.kind === 'data') return { now: await resolveInFull(question, page) }
  const outcome = await settleWithin(page.streamAfterMs, question, page)
  if (outcome === 'timeout') return toStreamedAnswer(question, page)
  if ('error' in outcome) throw toErrorResponse(outcome.error, page)
  return { now: outcome.value }
}

/**
 * Waits for a complete answer. Throws a 404 or 503 response if none arrives within
 * `MAX_ANSWER_WAIT_MS`.
 */
export async function resolveInFull<T>(question: Promise<T>, page: PageRequest): Promise<T> {
  const outcome = await settleWithin(MAX_ANSWER_WAIT_MS, question, page)
  if (outcome === 'timeout') {
    throw toErrorResponse(new UpstreamError('timeout', 'no answer in time'), page)
  }
  if ('error' in outcome) throw toErrorResponse(outcome.error, page)
  return outcome.value
}

/**
 * Waits for an answer that the page can do without. A failure is shown in its place on the page.
 */
export async function resolveOptional<T>(
  question: Promise<T>,
  page: PageRequest,
): Promise<OptionalAnswer<T>> {
  const outcome = await settleWithin(page.streamAfterMs, question, page)
  return outcome === 'timeout' ? toStreamedAnswer(question, page) : toSettled(outcome, page)
}

/** Returns once the page may compute, which its own time limits do not count. */
async function settleWithin<T>(
  ms: number,
  question: Promise<T>,
  page: PageRequest,
): Promise<Outcome<T> | 'timeout'> {
  page.awaitedAnswers += 1
  const outcome = await waitAtMost(page.clock, ms, settle(question))
  page.awaitedAnswers -= 1
  if (page.awaitedAnswers === 0) await page.waitToCompute()
  return outcome
}

function toStreamedAnswer<T>(question: Promise<T>, page: PageRequest): Answer<T> {
  page.streams = true
  const leftMs = MAX_ANSWER_WAIT_MS - page.streamAfterMs
  const outcome = waitAtMost(page.clock, leftMs, settle(question))
  return {
    later: outcome.then((end) => (end === 'timeout' ? { failed: true } : toSettled(end, page))),
  }
}

function toSettled<T>(outcome: Outcome<T>, page: PageRequest): Settled<T> {
  if ('value' in outcome) return { now: outcome.value }
  const wait = findWait(outcome.error, page)
  return wait === null ? { failed: true } : { failed: true, wait }
}

function settle<T>(question: Promise<T>): Promise<Outcome<T>> {
  return question.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
}

/**
 * 404 if the service does not know the item, 503 for every other error. Both are `no-store`. If the
 * question waits for a limit, `Retry-After` says when to retry.
 */
function toErrorResponse(error: unknown, page: PageRequest) {
  if (isNotFound(error)) {
    return data(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
  }
  const failure: FailureData = { wait: findWait(error, page) }
  const afterMs = failure.wait?.inMs ?? 0
  const retryAfterSeconds = Math.max(RETRY_AFTER_SECONDS, Math.ceil(afterMs / 1000))
  return data(failure, {
    status: 503,
    headers: { 'Cache-Control': 'no-store', 'Retry-After': String(retryAfterSeconds) },
  })
}

/** The gateway logs failures of the service. Faults of our own are logged here. */
function findWait(error: unknown, { logger }: PageRequest): Wait | null {
  if (error instanceof UpstreamError) return toWait(error)
  logger.error({ err: error }, 'an answer failed')
  return null
}
