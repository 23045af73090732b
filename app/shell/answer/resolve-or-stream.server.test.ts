import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { systemClock } from '../../../lib/system-clock.server.ts'
import { UpstreamError } from '../../../market/answer/upstream-error.ts'
import type { Answer } from './answer.ts'
import type { PageRequest } from './request-context.server.ts'
import { resolveInFull, resolveOptional, resolveOrStream } from './resolve-or-stream.server.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  logger.error.mockClear()
  vi.useRealTimers()
})

const logger = { error: vi.fn() }

function dataRequest(): PageRequest {
  return {
    kind: 'data',
    nonce: 'n',
    streamAfterMs: 800,
    awaitedAnswers: 0,
    waitToCompute: () => Promise.resolve(),
    streams: false,
    clock: systemClock,
    logger,
  }
}

function documentRequest(): PageRequest {
  return { ...dataRequest(), kind: 'document' }
}

function laterOf<T>(answer: Answer<T>) {
  if (!('later' in answer)) throw new Error('the answer was ready')
  return answer
}

test('renders a complete page if the answer is ready', async () => {
  const page = documentRequest()
  expect(await resolveOrStream(Promise.resolve('prices'), page)).toEqual({ now: 'prices' })
  expect(page.streams).toBe(false)
})

test('streams if the answer takes longer than 800 ms', async () => {
  const page = documentRequest()
  const { promise, resolve } = Promise.withResolvers<string>()
  const answer = resolveOrStream(promise, page)
  await vi.advanceTimersByTimeAsync(799)
  expect(page.streams).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  const { later } = laterOf(await answer)
  expect(page.streams).toBe(true)
  resolve('prices')
  expect(await later).toEqual({ now: 'prices' })
})

test('passes on a failure after the deadline without a rejection', async () => {
  const { promise, reject } = Promise.withResolvers<string>()
  const answer = resolveOrStream(promise, documentRequest())
  await vi.advanceTimersByTimeAsync(800)
  reject(new UpstreamError('timeout', 'no answer'))
  expect(await laterOf(await answer).later).toEqual({ failed: true })
})

test('a client-side navigation waits for the complete answer', async () => {
  const page = dataRequest()
  const { promise, resolve } = Promise.withResolvers<string>()
  const answer = resolveOrStream(promise, page)
  await vi.advanceTimersByTimeAsync(5000)
  resolve('prices')
  expect(await answer).toEqual({ now: 'prices' })
  expect(page.streams).toBe(false)
})

test('answers an unknown item with an uncached 404', async () => {
  const question = Promise.reject(new UpstreamError('not-found', 'no such coin'))
  await expect(resolveOrStream(question, documentRequest())).rejects.toMatchObject({
    init: { status: 404, headers: { 'Cache-Control': 'no-store' } },
  })
})

test.each([
  new UpstreamError('timeout', 'no answer'),
  new UpstreamError('rate-limited', 'status 429'),
  new TypeError('a fault of ours'),
])('answers any other failure with 503 and Retry-After: %s', async (error) => {
  await expect(resolveInFull(Promise.reject(error), documentRequest())).rejects.toMatchObject({
    data: { wait: null },
    init: { status: 503, headers: { 'Cache-Control': 'no-store', 'Retry-After': '10' } },
  })
})

test('a page that waits for a limit names the limit and the time to retry', async () => {
  const error = new UpstreamError('budget-spent', 'queued', {
    limit: 'minute',
    retryAfterMs: 34_000,
  })
  const wait = { reason: 'minute', inMs: 34_000 }
  await expect(resolveInFull(Promise.reject(error), documentRequest())).rejects.toMatchObject({
    data: { wait },
    init: { status: 503, headers: { 'Cache-Control': 'no-store', 'Retry-After': '34' } },
  })
  const optional = await resolveOptional(Promise.reject(error), documentRequest())
  expect(optional).toEqual({ failed: true, wait })
})

test('an optional answer may fail without failing the page', async () => {
  const question = Promise.reject(new UpstreamError('timeout', 'no answer'))
  expect(await resolveOptional(question, documentRequest())).toEqual({ failed: true })
})

test('a fault of our own is logged, whether or not the page can do without the answer', async () => {
  const err = new TypeError('rows is not iterable')
  const page = documentRequest()
  expect(await resolveOptional(Promise.reject(err), page)).toEqual({ failed: true })
  await expect(resolveOrStream(Promise.reject(err), page)).rejects.toMatchObject({
    init: { status: 503 },
  })
  expect(logger.error.mock.calls).toEqual(Array(2).fill([{ err }, 'an answer failed']))
})

test('a failure of the service, which the gateway logs, is not logged again', async () => {
  const error = new UpstreamError('timeout', 'no answer')
  await resolveOptional(Promise.reject(error), documentRequest())
  await expect(resolveInFull(Promise.reject(error), documentRequest())).rejects.toBeDefined()
  const late = resolveInFull(new Promise(() => undefined), documentRequest())
  vi.advanceTimersByTime(8500)
  await expect(late).rejects.toMatchObject({ init: { status: 503 } })
  expect(logger.error).not.toHaveBeenCalled()
})

test('a page waits to compute once it waits for no other answer', async () => {
  const place = Promise.withResolvers<void>()
  const waitToCompute = vi.fn(() => place.promise)
  const page = { ...documentRequest(), waitToCompute }
  const extra = Promise.withResolvers<string>()
  const answers = Promise.all([
    resolveOrStream(Promise.resolve('prices'), page),
    resolveOptional(extra.promise, page),
  ])
  await vi.advanceTimersByTimeAsync(799)
  expect(waitToCompute).not.toHaveBeenCalled()
  extra.resolve('trending')
  // This wait is no wait for the market, so the page does not stream.
  await vi.advanceTimersByTimeAsync(5_000)
  expect(waitToCompute).toHaveBeenCalledOnce()
  place.resolve()
  expect(await answers).toEqual([{ now: 'prices' }, { now: 'trending' }])
  expect(page.streams).toBe(false)
})
