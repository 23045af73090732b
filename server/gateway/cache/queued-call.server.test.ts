// What a page receives while its call is queued.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UpstreamError } from '../../../market/upstream-error.ts'
import type { WaitReason } from '../../../market/wait.ts'
import { type Prices, setUpCachedCall, VISITOR } from '../../../tests/helpers/calls/cached-call.ts'
import type { CallOptions } from '../../upstream/http/call-gate.ts'

const SECOND_MS = 1000

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})

afterEach(() => {
  vi.useRealTimers()
})

const clock = {
  get nowMs() {
    return Date.now()
  },
}

function refusal(limit: WaitReason, retryAtMs: number): UpstreamError {
  return new UpstreamError('budget-spent', 'no calls left', { retryAtMs, limit })
}

/** Awaits the promise, whether it resolves or rejects. */
function settle<T>(promise: Promise<T>): Promise<{ value?: T; error?: unknown }> {
  return promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
}

test('a page waits three seconds for a queued call, then gets the expected time', async () => {
  const fetchAnswer = vi.fn((): Promise<Prices> => Promise.reject(refusal('minute', 12_000)))
  const { getPrices } = setUpCachedCall(fetchAnswer, { clock })
  const pendingAnswer = settle(getPrices('btc'))
  let isOver = false
  void pendingAnswer.then(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(2_999)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await pendingAnswer).toMatchObject({
    error: { kind: 'budget-spent', retryAtMs: 13_000, limit: 'minute' },
  })
})

test('waits for the complete call if it leaves the queue within three seconds', async () => {
  const fetchAnswer = vi.fn((): Promise<Prices> => Promise.reject(refusal('minute', 2_000)))
  const { getPrices } = setUpCachedCall(fetchAnswer, { clock })
  const pendingAnswer = settle(getPrices('btc'))
  await vi.advanceTimersByTimeAsync(1_000)
  fetchAnswer.mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve, 6_000))
    return { btc: 7 }
  })
  await vi.advanceTimersByTimeAsync(7_000)
  expect(await pendingAnswer).toMatchObject({ value: { value: { btc: 7 } } })
})

test('stops waiting if a call is refused after three seconds in flight', async () => {
  const fetchAnswer = vi.fn(async (): Promise<Prices> => {
    await new Promise((resolve) => setTimeout(resolve, 3_500))
    throw refusal('service', 30_000)
  })
  const { getPrices } = setUpCachedCall(fetchAnswer, { clock })
  const pendingAnswer = settle(getPrices('btc'))
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await pendingAnswer).toMatchObject({ error: { kind: 'budget-spent', limit: 'service' } })
})

test('fetches a refused answer as soon as calls are available, if it is still needed', async () => {
  const fetchAnswer = vi.fn((): Promise<Prices> => Promise.reject(refusal('minute', 14_000)))
  const { getPrices } = setUpCachedCall(fetchAnswer, { clock })
  const pendingAnswer = settle(getPrices('btc'))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await pendingAnswer).toMatchObject({ error: { kind: 'budget-spent' } })

  fetchAnswer.mockResolvedValue({ btc: 7 })
  await vi.advanceTimersByTimeAsync(11_000)
  expect(fetchAnswer).toHaveBeenLastCalledWith('btc', { priority: 'facts', client: 'one' })
  fetchAnswer.mockRejectedValue(refusal('minute', 60_000))
  expect(await getPrices('btc')).toMatchObject({ value: { btc: 7 } })
})

test('while a call is queued, later callers get the remaining time', async () => {
  const fetchAnswer = vi.fn((): Promise<Prices> => Promise.reject(refusal('minute', 14_000)))
  const { getPrices, call } = setUpCachedCall(fetchAnswer, { clock })
  const first = settle(getPrices('btc'))
  await vi.advanceTimersByTimeAsync(5_000)
  await first
  expect(call.estimateWait('btc')).toEqual({ reason: 'minute', inMs: 10_000 })
  const second = settle(getPrices('btc'))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await second).toMatchObject({ error: { retryAtMs: 15_000 } })
  expect(fetchAnswer).toHaveBeenCalledTimes(1)
})

test('gives no estimate for a call that is not planned', () => {
  const { call } = setUpCachedCall(async () => ({ btc: 7 }), { clock })
  expect(call.estimateWait('btc')).toEqual({ reason: 'minute', inMs: null })
})

/** A service that only these clients may call. */
function fetchAnswerFor(...clients: string[]) {
  return vi.fn(async (_coin: string, { client = '' }: CallOptions): Promise<Prices> => {
    if (!clients.includes(client)) throw refusal('share', 40_000)
    return { btc: 7 }
  })
}

test('a client with some share left pays for all that wait', async () => {
  const fetchAnswer = fetchAnswerFor('third')
  const { getPricesAs } = setUpCachedCall(fetchAnswer, { clock })
  const clients = ['first', 'second', 'third', 'fourth']
  const answers = await Promise.all(clients.map((client) => getPricesAs('btc', { client })))
  expect(answers.map(({ value }) => value.btc)).toEqual([7, 7, 7, 7])
  const made = fetchAnswer.mock.calls.map(([, { client }]) => client)
  expect(made).toEqual(['first', 'second', 'third'])
})

test('a client pays for the call that it was refused before', async () => {
  const fetchAnswer = fetchAnswerFor()
  const { getPricesAs } = setUpCachedCall(fetchAnswer, { clock })
  for (let second = 0; second < 40; second += 10) {
    const pendingAnswer = settle(getPricesAs('btc', { client: 'one' }))
    await vi.advanceTimersByTimeAsync(10 * SECOND_MS)
    expect(await pendingAnswer).toMatchObject({ error: { limit: 'share', retryAtMs: 41_000 } })
  }
  expect(fetchAnswer.mock.calls).toEqual(
    Array(2).fill(['btc', { priority: 'facts', client: 'one' }]),
  )
})

test('notifies the caller when its call enters and leaves the queue', async () => {
  const fetchAnswer = vi.fn((): Promise<Prices> => Promise.reject(refusal('minute', 2_000)))
  const { getPricesAs } = setUpCachedCall(fetchAnswer, { clock })
  const onQueued = vi.fn()
  const pendingAnswer = getPricesAs('btc', { onQueued })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(onQueued.mock.calls).toEqual([[true]])
  fetchAnswer.mockResolvedValue({ btc: 7 })
  await vi.advanceTimersByTimeAsync(1_000)
  await pendingAnswer
  expect(onQueued.mock.calls).toEqual([[true], [false]])
})

test('after a stop, fetches nothing and rejects waiting callers', async () => {
  const fetchAnswer = vi.fn((): Promise<Prices> => Promise.reject(refusal('minute', 2_000)))
  const { call, planner } = setUpCachedCall(fetchAnswer, { clock })
  const pendingAnswer = settle(call.get('btc', VISITOR))
  await vi.advanceTimersByTimeAsync(1_000)
  planner.stop()
  expect(await pendingAnswer).toMatchObject({ error: { kind: 'aborted' } })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetchAnswer).toHaveBeenCalledTimes(1)
})
