import { expect, test, vi } from 'vitest'
import { UpstreamError } from '../upstream/upstream-error.ts'
import { createAnswers } from './answers.server.ts'

type Prices = { btc: number }

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const DAY_MS = 24 * 60 * MINUTE_MS

/** Answers that are fresh for a minute and ageing for ten, on a clock that the test turns. */
function setUp(load: (coin: string) => Promise<Prices>) {
  const clock = { nowMs: 0 }
  const onLoadFailed = vi.fn()
  const ask = createAnswers<string, Prices>({
    source: 'live',
    keyOf: (coin) => coin,
    load,
    freshnessOf: () => ({
      freshUntilMs: (fetchedAtMs) => fetchedAtMs + MINUTE_MS,
      ageingMs: 10 * MINUTE_MS,
    }),
    maxEntries: 2,
    now: () => clock.nowMs,
    onLoadFailed,
  })
  return { ask, clock, onLoadFailed }
}

test('a hundred callers cause one load and get one answer', async () => {
  const { promise, resolve } = Promise.withResolvers<Prices>()
  const load = vi.fn(() => promise)
  const { ask } = setUp(load)
  const asked = Array.from({ length: 100 }, () => ask('btc'))
  resolve({ btc: 7 })
  const answers = await Promise.all(asked)
  expect(load).toHaveBeenCalledTimes(1)
  expect(answers.every(({ value }) => value.btc === 7)).toBe(true)
})

test('another question is loaded on its own', async () => {
  const load = vi.fn(async (coin: string) => ({ btc: coin.length }))
  const { ask } = setUp(load)
  expect((await ask('btc')).value).toEqual({ btc: 3 })
  expect((await ask('ether')).value).toEqual({ btc: 5 })
})

test('a fresh answer is not loaded again', async () => {
  const load = vi.fn(async () => ({ btc: 7 }))
  const { ask, clock } = setUp(load)
  await ask('btc')
  clock.nowMs = MINUTE_MS - 1
  expect(await ask('btc')).toEqual({
    value: { btc: 7 },
    fetchedAtMs: 0,
    asOfMs: null,
    freshness: 'fresh',
    source: 'live',
  })
  expect(load).toHaveBeenCalledTimes(1)
})

test('an ageing answer is given at once and renewed behind', async () => {
  const load = vi.fn(async () => ({ btc: load.mock.calls.length }))
  const { ask, clock } = setUp(load)
  await ask('btc')
  clock.nowMs = MINUTE_MS
  expect(await ask('btc')).toMatchObject({ value: { btc: 1 }, freshness: 'ageing' })
  await vi.waitFor(async () =>
    expect(await ask('btc')).toMatchObject({ value: { btc: 2 }, freshness: 'fresh' }),
  )
  expect(load).toHaveBeenCalledTimes(2)
})

test('serves the last good answer, marked old, while the service fails', async () => {
  const load = vi.fn(async () => ({ btc: 7 }))
  const { ask, clock, onLoadFailed } = setUp(load)
  await ask('btc')
  load.mockRejectedValue(new UpstreamError('timeout', 'no answer'))
  clock.nowMs = 20 * MINUTE_MS
  expect(await ask('btc')).toMatchObject({ value: { btc: 7 }, fetchedAtMs: 0, freshness: 'stale' })
  await vi.waitFor(() => expect(onLoadFailed).toHaveBeenCalledTimes(1))
  expect(await ask('btc')).toMatchObject({ value: { btc: 7 }, freshness: 'stale' })
})

test('an answer older than may be shown is loaded anew, and its failure is told', async () => {
  const load = vi.fn(async () => ({ btc: 7 }))
  const { ask, clock } = setUp(load)
  await ask('btc')
  load.mockRejectedValue(new UpstreamError('network', 'no route'))
  clock.nowMs = 7 * DAY_MS + 1
  await expect(ask('btc')).rejects.toThrow('no route')
})

test('a failure is shared by all who wait and remembered for five seconds', async () => {
  const failure = new UpstreamError('bad-status', 'status 500')
  const load = vi.fn((): Promise<Prices> => Promise.reject(failure))
  const { ask, clock } = setUp(load)
  const outcomes = await Promise.allSettled([ask('btc'), ask('btc'), ask('btc')])
  expect(outcomes.every((outcome) => outcome.status === 'rejected')).toBe(true)
  clock.nowMs = 5 * SECOND_MS - 1
  await expect(ask('btc')).rejects.toBe(failure)
  expect(load).toHaveBeenCalledTimes(1)

  load.mockResolvedValue({ btc: 7 })
  clock.nowMs = 5 * SECOND_MS
  expect(await ask('btc')).toMatchObject({ value: { btc: 7 } })
})

test('what does not exist is not asked for again for an hour', async () => {
  const load = vi.fn(
    (): Promise<Prices> => Promise.reject(new UpstreamError('not-found', 'no such coin')),
  )
  const { ask, clock } = setUp(load)
  await expect(ask('nope')).rejects.toThrow('no such coin')
  clock.nowMs = 60 * MINUTE_MS - 1
  await expect(ask('nope')).rejects.toThrow('no such coin')
  expect(load).toHaveBeenCalledTimes(1)
  clock.nowMs = 60 * MINUTE_MS
  await expect(ask('nope')).rejects.toThrow('no such coin')
  expect(load).toHaveBeenCalledTimes(2)
})

test('keeps no more answers than it may', async () => {
  const load = vi.fn(async () => ({ btc: 7 }))
  const { ask } = setUp(load)
  for (const coin of ['a', 'b', 'c', 'a']) await ask(coin)
  expect(load).toHaveBeenCalledTimes(4)
})
