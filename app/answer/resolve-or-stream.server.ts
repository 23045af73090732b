// The one place that decides how a page is answered. What is at hand, or comes or fails within
// the deadline, is rendered to the end with its true status; what takes longer streams. Failures
// become statuses here and nowhere else.
import { data } from 'react-router'
import { toWait } from '../gateway/cache/to-wait.ts'
import { isNotFound } from '../gateway/coins/not-found.ts'
import type { FailureData } from '../market/wait.ts'
import type { Answer, OptionalAnswer, Settled } from './answer.ts'
import type { PageRequest } from './request-context.server.ts'

const RETRY_AFTER_SECONDS = 10

/** For as long may a page wait at all. */
export const MAX_WAIT_MS = 8_500

type Outcome<T> = { value: T } | { error: unknown }

/**
 * Waits for what a page is about, and throws a 404 or 503 where that can't be had. Data for a page
 * that is already open are waited for to the end: the browser shows the old page meanwhile, and
 * needs the status.
 */
export async function resolveOrStream<T>(
  question: Promise<T>,
  page: PageRequest,
): Promise<Answer<T>> {
  if (page.kind === 'data') return { now: await resolveInFull(question) }
  const outcome = await raceDeadline(question, page)
  if (outcome === 'timeout') return toStreamedAnswer(question, page)
  if ('error' in outcome) throw toErrorResponse(outcome.error)
  return { now: outcome.value }
}

/** Waits for an answer to the end, and throws a 404 or 503 where it can't be had by then. */
export async function resolveInFull<T>(question: Promise<T>): Promise<T> {
  try {
    return await withTimeout(question)
  } catch (error) {
    throw toErrorResponse(error)
  }
}

/** Waits for something that a page can do without. Its failure is shown in its own place. */
export async function resolveOptional<T>(
  question: Promise<T>,
  page: PageRequest,
): Promise<OptionalAnswer<T>> {
  const outcome = await raceDeadline(question, page)
  return outcome === 'timeout' ? toStreamedAnswer(question, page) : toSettled(outcome)
}

function toStreamedAnswer<T>(question: Promise<T>, page: PageRequest): Answer<T> {
  page.streams = true
  return { later: settle(question).then(toSettled) }
}

function toSettled<T>(outcome: Outcome<T>): Settled<T> {
  if ('value' in outcome) return { now: outcome.value }
  const wait = toWait(outcome.error, Date.now())
  return wait === null ? { failed: true } : { failed: true, wait }
}

function settle<T>(question: Promise<T>): Promise<Outcome<T>> {
  return question.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
}

/** No page streams while it waits for its turn: that may not come before the page has to end. */
async function raceDeadline<T>(
  question: Promise<T>,
  { maxWaitMs, queue }: PageRequest,
): Promise<Outcome<T> | 'timeout'> {
  const settled = settle(question)
  const { promise: deadline, resolve } = Promise.withResolvers<'timeout'>()
  const timer = setTimeout(resolve, maxWaitMs, 'timeout')
  const first = await Promise.race([settled, deadline])
  clearTimeout(timer)
  if (first !== 'timeout') return first
  const streamable = queue.whenStreamable().then(() => 'timeout' as const)
  return Promise.race([settled, streamable])
}

/** As long as a page may stream: a question may have had to wait for others before its own load. */
async function withTimeout<T>(question: Promise<T>): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('no answer in time')), MAX_WAIT_MS)
  return Promise.race([question, timeout]).finally(() => clearTimeout(timer))
}

/**
 * 404 for what the service does not know, 503 for everything else. Neither may be stored. A page that
 * waits for its turn says when to ask again.
 */
function toErrorResponse(error: unknown) {
  if (isNotFound(error)) {
    return data(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
  }
  const failure: FailureData = { wait: toWait(error, Date.now()) }
  const afterMs = failure.wait?.inMs ?? 0
  const retryAfterSeconds = Math.max(RETRY_AFTER_SECONDS, Math.ceil(afterMs / 1000))
  return data(failure, {
    status: 503,
    headers: { 'Cache-Control': 'no-store', 'Retry-After': String(retryAfterSeconds) },
  })
}
