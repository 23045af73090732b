import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { systemClock } from '../../../lib/system-clock.server.ts'
import type { NoAnswer, UndatedAnswer } from '../../../market/answer/answer.ts'
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

const PRICES = { value: 'prices' }
const FAILED = { error: 'failed' } as const

test('renders a complete page if the answer is ready', async () => {
  const page = documentRequest()
  expect(await resolveOrStream(Promise.resolve(PRICES), page)).toEqual({ answer: PRICES })
  expect(page.streams).toBe(false)
})

test('streams if the answer takes longer than 800 ms', async () => {
  const page = documentRequest()
  const { promise, resolve } = Promise.withResolvers<UndatedAnswer<string>>()
  const resolved = resolveOrStream(promise, page)
  await vi.advanceTimersByTimeAsync(799)
  expect(page.streams).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  const { answer } = await resolved
  expect(page.streams).toBe(true)
  expect(answer).toBeInstanceOf(Promise)
  resolve(PRICES)
  expect(await answer).toEqual(PRICES)
})

test.each<[string, (question: PromiseWithResolvers<UndatedAnswer<string>>) => void, NoAnswer]>([
  ['a failure', ({ resolve }) => resolve(FAILED), FAILED],
  ['a fault', ({ reject }) => reject(new TypeError('a bug')), { error: 'failed' }],
])('passes on %s after the deadline without a rejection', async (_, end, why) => {
  const question = Promise.withResolvers<UndatedAnswer<string>>()
  const resolved = resolveOrStream(question.promise, documentRequest())
  await vi.advanceTimersByTimeAsync(800)
  end(question)
  expect(await (await resolved).answer).toEqual(why)
})

test('a client-side navigation waits for the complete answer', async () => {
  const page = dataRequest()
  const { promise, resolve } = Promise.withResolvers<UndatedAnswer<string>>()
  const answer = resolveOrStream(promise, page)
  await vi.advanceTimersByTimeAsync(5000)
  resolve(PRICES)
  expect(await answer).toEqual({ answer: PRICES })
  expect(page.streams).toBe(false)
})

test('answers an unknown item with an uncached 404', async () => {
  const question = Promise.resolve({ error: 'not-found' } as const)
  await expect(resolveOrStream(question, documentRequest())).rejects.toMatchObject({
    init: { status: 404, headers: { 'Cache-Control': 'no-store' } },
  })
})

test.each([
  async (): Promise<NoAnswer> => FAILED,
  async (): Promise<NoAnswer> => ({ wait: { reason: 'outage', inMs: null } }),
  () => Promise.reject(new TypeError('a fault of ours')),
])('answers any other failure with 503 and Retry-After', async (ask) => {
  await expect(resolveInFull(ask(), documentRequest())).rejects.toMatchObject({
    init: { status: 503, headers: { 'Cache-Control': 'no-store', 'Retry-After': '10' } },
  })
})

test('a page that waits for a limit names the limit and the time to retry', async () => {
  const answer = { wait: { reason: 'minute', inMs: 34_000 } } as const
  await expect(resolveInFull(Promise.resolve(answer), documentRequest())).rejects.toMatchObject({
    data: answer,
    init: { status: 503, headers: { 'Cache-Control': 'no-store', 'Retry-After': '34' } },
  })
})

test('an optional answer may be missing without failing the page', async () => {
  const resolved = await resolveOptional(Promise.resolve(FAILED), documentRequest())
  expect(resolved).toEqual({ answer: FAILED })
})

test('a fault of our own is logged, whether or not the page can do without the answer', async () => {
  const err = new TypeError('rows is not iterable')
  const page = documentRequest()
  const optional = await resolveOptional(Promise.reject(err), page)
  expect(optional).toEqual({ answer: { error: 'failed' } })
  await expect(resolveOrStream(Promise.reject(err), page)).rejects.toMatchObject({
    init: { status: 503 },
  })
  expect(logger.error.mock.calls).toEqual(Array(2).fill([{ err }, 'an answer failed']))
})

test('a failure of the service, which the gateway logs, is not logged again', async () => {
  await resolveOptional(Promise.resolve(FAILED), documentRequest())
  const late = resolveInFull(new Promise<NoAnswer>(() => undefined), documentRequest())
  vi.advanceTimersByTime(8500)
  await expect(late).rejects.toMatchObject({ init: { status: 503 } })
  expect(logger.error).not.toHaveBeenCalled()
})

function inCapitals({ value }: { value: string }) {
  return { value: value.toUpperCase() }
}

test('what takes long to work out starts once the page may compute', async () => {
  const place = Promise.withResolvers<void>()
  const page = { ...documentRequest(), waitToCompute: () => place.promise }
  const work = vi.fn(inCapitals)
  const answer = resolveOrStream(Promise.resolve(PRICES), page, work)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(work).not.toHaveBeenCalled()
  place.resolve()
  expect(await answer).toEqual({ answer: { value: 'PRICES' } })
})

test('what takes long to work out may come after the deadline', async () => {
  const { promise, resolve } = Promise.withResolvers<UndatedAnswer<string>>()
  const resolved = resolveOrStream(promise, documentRequest(), inCapitals)
  await vi.advanceTimersByTimeAsync(800)
  const { answer } = await resolved
  resolve(PRICES)
  expect(await answer).toEqual({ value: 'PRICES' })
})

test.each([
  ['a page', documentRequest()],
  ['the data of a click', dataRequest()],
])('a fault in what %s works out is logged, and the page is a 503', async (_, page) => {
  const err = new TypeError('rows is not iterable')
  const answer = resolveOrStream(Promise.resolve(PRICES), page, () => {
    throw err
  })
  await expect(answer).rejects.toMatchObject({ init: { status: 503 } })
  expect(logger.error.mock.calls).toEqual([[{ err }, 'an answer failed']])
})

test('what is missing is not worked out', async () => {
  const work = vi.fn(inCapitals)
  const answer = resolveOrStream(
    Promise.resolve<UndatedAnswer<string>>(FAILED),
    documentRequest(),
    work,
  )
  await expect(answer).rejects.toMatchObject({ init: { status: 503 } })
  expect(work).not.toHaveBeenCalled()
})

test('a page waits to compute once it waits for no other answer', async () => {
  const place = Promise.withResolvers<void>()
  const waitToCompute = vi.fn(() => place.promise)
  const page = { ...documentRequest(), waitToCompute }
  const extra = Promise.withResolvers<UndatedAnswer<string>>()
  const answers = Promise.all([
    resolveOrStream(Promise.resolve(PRICES), page),
    resolveOptional(extra.promise, page),
  ])
  await vi.advanceTimersByTimeAsync(799)
  expect(waitToCompute).not.toHaveBeenCalled()
  extra.resolve({ value: 'trending' })
  // This wait is no wait for the market, so the page does not stream.
  await vi.advanceTimersByTimeAsync(5_000)
  expect(waitToCompute).toHaveBeenCalledOnce()
  place.resolve()
  expect(await answers).toEqual([{ answer: PRICES }, { answer: { value: 'trending' } }])
  expect(page.streams).toBe(false)
})
