import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createMemoryStore } from '../../tests/helpers/memory-store.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'
import { createAnswers } from './answers.server.ts'
import { createFailures } from './failures.server.ts'
import { createHeldAnswers } from './held-answers.server.ts'
import { createRefreshes } from './refreshes.server.ts'

type Prices = { btc: number }

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const DAY_MS = 24 * 60 * MINUTE_MS

/** Answers that are fresh for a minute and ageing for ten, on a clock that the test turns. */
function setUp(
  load: (coin: string) => Promise<Prices>,
  { store = createMemoryStore(), clock = { nowMs: 0 } } = {},
) {
  const now = () => clock.nowMs
  const onLoadFailed = vi.fn()
  const onBadEntry = vi.fn()
  const askAs = createAnswers<string, Prices>({
    source: 'live',
    store,
    failures: createFailures({ store, now }),
    refreshes: createRefreshes({ now }),
    held: createHeldAnswers({
      shape: z.object({ btc: z.number() }),
      store,
      maxEntries: 2,
      maxBytes: 10_000,
      now,
      onBadEntry,
    }),
    keyOf: (coin) => coin,
    load,
    freshnessOf: () => ({
      freshUntilMs: (fetchedAtMs) => fetchedAtMs + MINUTE_MS,
      ageingMs: 10 * MINUTE_MS,
    }),
    now,
    onLoaded: () => undefined,
    onLoadFailed,
    onAsked: () => undefined,
  })
  return {
    ask: (coin: string) => askAs(coin, 'visitor'),
    askAs,
    clock,
    store,
    onLoadFailed,
    onBadEntry,
  }
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
    notices: {},
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

test('a process that starts anew shows what the one before it held, with its true age', async () => {
  const { ask, store } = setUp(async () => ({ btc: 7 }))
  await ask('btc')
  const isDown = () => Promise.reject(new UpstreamError('network', 'no route'))
  const restarted = setUp(isDown, { store, clock: { nowMs: 20 * MINUTE_MS } })
  expect(await restarted.ask('btc')).toMatchObject({
    value: { btc: 7 },
    fetchedAtMs: 0,
    freshness: 'stale',
  })
})

test('four processes with a hundred callers each cause one load', async () => {
  const store = createMemoryStore()
  const load = vi.fn(async () => ({ btc: 7 }))
  const processes = [1, 2, 3, 4].map(() => setUp(load, { store }))
  const asked = processes.flatMap(({ ask }) => Array.from({ length: 100 }, () => ask('btc')))
  const answers = await Promise.all(asked)
  expect(answers.every(({ value }) => value.btc === 7)).toBe(true)
  expect(load).toHaveBeenCalledTimes(1)
})

test('they cause one load also where it fails, and all are told', async () => {
  const store = createMemoryStore()
  const load = vi.fn((): Promise<Prices> => Promise.reject(new UpstreamError('timeout', 'late')))
  const processes = [1, 2, 3, 4].map(() => setUp(load, { store }))
  const asked = processes.flatMap(({ ask }) => Array.from({ length: 100 }, () => ask('btc')))
  const outcomes = await Promise.allSettled(asked)
  for (const outcome of outcomes) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { kind: 'timeout' } })
  }
  expect(load).toHaveBeenCalledTimes(1)
})

test.each([
  ['torn', '{"value":{"btc":'],
  ['of an older shape', JSON.stringify({ value: { bitcoin: 7 }, fetchedAtMs: 0, renewAtMs: 9 })],
  ['foreign', 'not ours'],
])('an entry that is %s is a miss', async (_how, text) => {
  const store = createMemoryStore()
  store.texts.set('btc', text)
  const { ask, onBadEntry } = setUp(async () => ({ btc: 7 }), { store })
  expect(await ask('btc')).toMatchObject({ value: { btc: 7 } })
  expect(onBadEntry).toHaveBeenCalledWith('btc')
})

test('a crawler gets what is held and never causes a load', async () => {
  const load = vi.fn(async () => ({ btc: 7 }))
  const { ask, askAs, clock } = setUp(load)
  await expect(askAs('btc', 'crawler')).rejects.toMatchObject({ kind: 'budget-spent' })
  await ask('btc')
  clock.nowMs = 20 * MINUTE_MS
  expect(await askAs('btc', 'crawler')).toMatchObject({ value: { btc: 7 }, freshness: 'stale' })
  expect(load).toHaveBeenCalledTimes(1)
})

test('what we ask for ourselves is fetched behind and there the next time', async () => {
  const load = vi.fn(async () => ({ btc: 7 }))
  const { askAs } = setUp(load)
  await expect(askAs('btc', 'ourselves')).rejects.toMatchObject({ kind: 'budget-spent' })
  await vi.waitFor(async () =>
    expect(await askAs('btc', 'ourselves')).toMatchObject({ value: { btc: 7 } }),
  )
  expect(load).toHaveBeenCalledTimes(1)
})

test('a spent budget is told at once and not remembered', async () => {
  const spent = new UpstreamError('budget-spent', 'no calls left')
  const load = vi.fn((): Promise<Prices> => Promise.reject(spent))
  const { ask } = setUp(load)
  await expect(ask('btc')).rejects.toBe(spent)
  load.mockResolvedValue({ btc: 7 })
  expect(await ask('btc')).toMatchObject({ value: { btc: 7 } })
})

test('keeps no more answers in memory than it may', async () => {
  const store = createMemoryStore()
  const load = vi.fn(async () => ({ btc: 7 }))
  const { ask } = setUp(load, { store })
  for (const coin of ['a', 'b', 'c']) await ask(coin)
  store.texts.clear()
  await ask('c')
  expect(load).toHaveBeenCalledTimes(3)
  await ask('a')
  expect(load).toHaveBeenCalledTimes(4)
})
