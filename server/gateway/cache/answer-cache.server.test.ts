import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { UpstreamError } from '../../../market/upstream-error.ts'
import { type Prices, setUpCachedCall } from '../../../tests/helpers/calls/cached-call.ts'
import { createMemoryStore } from '../../../tests/helpers/stores/memory-store.ts'
import { createAnswerCache } from './answer-cache.server.ts'

const MINUTE_MS = 60_000

test('a new process shows the answers of the previous one, with their true age', async () => {
  const { getPrices, store } = setUpCachedCall(async () => ({ btc: 7 }))
  await getPrices('btc')
  const isDown = () => Promise.reject(new UpstreamError('network', 'no route'))
  const restarted = setUpCachedCall(isDown, { store, clock: { nowMs: 20 * MINUTE_MS } })
  expect(await restarted.getPrices('btc')).toMatchObject({
    value: { btc: 7 },
    fetchedAtMs: 0,
    freshness: 'stale',
  })
})

test('reports where an answer was found', async () => {
  const store = createMemoryStore()
  const { getPrices, onLookup } = setUpCachedCall(async () => ({ btc: 7 }), { store })
  await getPrices('btc')
  await getPrices('btc')
  expect(onLookup.mock.calls).toEqual([['none'], ['memory']])
  const restarted = setUpCachedCall(async () => ({ btc: 7 }), { store })
  await restarted.getPrices('btc')
  expect(restarted.onLookup.mock.calls).toEqual([['store']])
})

test('four processes with a hundred callers each make one call', async () => {
  const store = createMemoryStore()
  const fetchAnswer = vi.fn(async () => ({ btc: 7 }))
  const processes = [1, 2, 3, 4].map(() => setUpCachedCall(fetchAnswer, { store }))
  const pendingAnswers = processes.flatMap(({ getPrices }) =>
    Array.from({ length: 100 }, () => getPrices('btc')),
  )
  const answers = await Promise.all(pendingAnswers)
  expect(answers.every(({ value }) => value.btc === 7)).toBe(true)
  expect(fetchAnswer).toHaveBeenCalledTimes(1)
})

test('they also make one call if it fails, and all callers get the error', async () => {
  const store = createMemoryStore()
  const fetchAnswer = vi.fn(
    (): Promise<Prices> => Promise.reject(new UpstreamError('timeout', 'late')),
  )
  const processes = [1, 2, 3, 4].map(() => setUpCachedCall(fetchAnswer, { store }))
  const pendingAnswers = processes.flatMap(({ getPrices }) =>
    Array.from({ length: 100 }, () => getPrices('btc')),
  )
  const outcomes = await Promise.allSettled(pendingAnswers)
  for (const outcome of outcomes) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { kind: 'timeout' } })
  }
  expect(fetchAnswer).toHaveBeenCalledTimes(1)
})

test.each([
  ['truncated', '{"value":{"btc":'],
  [
    'in an older shape',
    JSON.stringify({ value: { bitcoin: 7 }, fetchedAtMs: 0, revalidateAtMs: 9 }),
  ],
  ['foreign', 'not ours'],
])('an entry that is %s is a miss', async (_how, text) => {
  const store = createMemoryStore()
  store.texts.set('btc', text)
  const { getPrices, onBadEntry } = setUpCachedCall(async () => ({ btc: 7 }), { store })
  expect(await getPrices('btc')).toMatchObject({ value: { btc: 7 } })
  expect(onBadEntry).toHaveBeenCalledWith('btc')
})

test('limits the number of answers in memory', async () => {
  const store = createMemoryStore()
  const fetchAnswer = vi.fn(async () => ({ btc: 7 }))
  const { getPrices } = setUpCachedCall(fetchAnswer, { store })
  for (const coin of ['a', 'b', 'c']) await getPrices(coin)
  store.texts.clear()
  await getPrices('c')
  expect(fetchAnswer).toHaveBeenCalledTimes(3)
  await getPrices('a')
  expect(fetchAnswer).toHaveBeenCalledTimes(4)
})

const DAY_MS = 24 * 60 * MINUTE_MS

function isDown(): Promise<Prices> {
  return Promise.reject(new UpstreamError('network', 'no route'))
}

test('does not show an entry after 24 hours, even if the store still returns it', async () => {
  const store = createMemoryStore()
  await setUpCachedCall(async () => ({ btc: 7 }), { store }).getPrices('btc')
  const { getPrices, getPricesAs, clock } = setUpCachedCall(isDown, {
    store,
    clock: { nowMs: DAY_MS - 1 },
  })
  expect(await getPrices('btc')).toMatchObject({ value: { btc: 7 } })
  clock.nowMs = DAY_MS
  await expect(getPricesAs('btc', { policy: 'cache-only' })).rejects.toMatchObject({
    kind: 'budget-spent',
  })
  await expect(getPrices('btc')).rejects.toMatchObject({ kind: 'network' })
})

test('does not show an expired entry, even before its revalidation time', async () => {
  const store = createMemoryStore()
  const parts = { isQuarantined: true, suspects: {}, outliers: {} }
  const entry = { value: { btc: 6 }, fetchedAtMs: 0, revalidateAtMs: DAY_MS + 20_000, ...parts }
  store.texts.set('btc', JSON.stringify(entry))
  const { getPrices } = setUpCachedCall(async () => ({ btc: 7 }), {
    store,
    clock: { nowMs: DAY_MS },
  })
  expect(await getPrices('btc')).toMatchObject({ value: { btc: 7 }, fetchedAtMs: DAY_MS })
})

test('an entry expires in the store 24 hours after its fetch, whenever it is written', async () => {
  const clock = { nowMs: 0 }
  const set = vi.fn(async () => undefined)
  const cache = createAnswerCache({
    shape: z.object({ btc: z.number() }),
    store: { ...createMemoryStore(), set },
    maxEntries: 2,
    maxBytes: 10_000,
    now: () => clock.nowMs,
    onBadEntry: () => undefined,
    onLookup: () => undefined,
  })
  const parts = { isQuarantined: true, suspects: {}, outliers: {} }
  const entry = { value: { btc: 6 }, fetchedAtMs: 0, revalidateAtMs: DAY_MS, ...parts }
  for (const nowMs of [0, 20 * 60 * MINUTE_MS, DAY_MS]) {
    clock.nowMs = nowMs
    await cache.set('btc', entry)
  }
  const text = JSON.stringify(entry)
  expect(set.mock.calls).toEqual([
    ['btc', text, { ttlMs: DAY_MS }],
    ['btc', text, { ttlMs: 4 * 60 * MINUTE_MS }],
  ])
})

test('still revalidates an answer if the clock is set back by a day', async () => {
  const fetchAnswer = vi.fn(async () => ({ btc: fetchAnswer.mock.calls.length }))
  const { getPrices, clock } = setUpCachedCall(fetchAnswer, { clock: { nowMs: 2 * DAY_MS } })
  await getPrices('btc')
  clock.nowMs -= DAY_MS
  expect(await getPrices('btc')).toMatchObject({ value: { btc: 1 }, freshness: 'fresh' })
  clock.nowMs += MINUTE_MS
  expect(await getPrices('btc')).toMatchObject({ value: { btc: 1 }, freshness: 'ageing' })
  await vi.waitFor(async () =>
    expect(await getPrices('btc')).toMatchObject({ value: { btc: 2 }, freshness: 'fresh' }),
  )
  expect((await getPrices('btc')).fetchedAtMs).toBe(DAY_MS + MINUTE_MS)
  clock.nowMs += MINUTE_MS
  await vi.waitFor(async () => expect(await getPrices('btc')).toMatchObject({ value: { btc: 3 } }))
})

test('keeps the true age of an answer if the clock is set back', async () => {
  const fetchAnswer = vi.fn(async (): Promise<Prices> => ({ btc: 7 }))
  const { getPrices, clock } = setUpCachedCall(fetchAnswer, { clock: { nowMs: 2 * DAY_MS } })
  await getPrices('btc')
  fetchAnswer.mockImplementation(() => Promise.reject(new UpstreamError('network', 'no route')))
  clock.nowMs += 20 * MINUTE_MS - DAY_MS
  // Only the test's clock has moved: on the monotonic clock, almost no time has passed.
  const { fetchedAtMs, freshness } = await getPrices('btc')
  expect(freshness).toBe('fresh')
  expect(Math.abs(clock.nowMs - fetchedAtMs)).toBeLessThan(MINUTE_MS)
  clock.nowMs += 20 * MINUTE_MS
  expect(await getPrices('btc')).toMatchObject({ fetchedAtMs, freshness: 'stale' })
})

test('revalidates an answer if the clock is set ahead by a day', async () => {
  const fetchAnswer = vi.fn(async () => ({ btc: fetchAnswer.mock.calls.length }))
  const { getPrices, clock } = setUpCachedCall(fetchAnswer)
  await getPrices('btc')
  clock.nowMs += DAY_MS
  await getPrices('btc')
  await vi.waitFor(async () =>
    expect(await getPrices('btc')).toMatchObject({ value: { btc: 2 }, freshness: 'fresh' }),
  )
})

test('an entry of another process with a date in the future is a miss', async () => {
  const store = createMemoryStore()
  await setUpCachedCall(async () => ({ btc: 6 }), { store, clock: { nowMs: DAY_MS } }).getPrices(
    'btc',
  )
  const { getPrices, onBadEntry } = setUpCachedCall(async () => ({ btc: 7 }), { store })
  expect(await getPrices('btc')).toMatchObject({ value: { btc: 7 }, fetchedAtMs: 0 })
  expect(onBadEntry).toHaveBeenCalledWith('btc')
})

test('an entry with a later revalidation time than its rule allows follows the rule', async () => {
  const store = createMemoryStore()
  const { getPrices, clock } = setUpCachedCall(async () => ({ btc: 7 }), { store })
  const parts = { isQuarantined: false, suspects: {}, outliers: {} }
  const entry = { value: { btc: 6 }, fetchedAtMs: 0, revalidateAtMs: DAY_MS, ...parts }
  store.texts.set('btc', JSON.stringify(entry))
  expect(await getPrices('btc')).toMatchObject({ value: { btc: 6 }, fetchedAtMs: 0 })
  clock.nowMs = MINUTE_MS
  await vi.waitFor(async () =>
    expect(await getPrices('btc')).toMatchObject({ value: { btc: 7 }, fetchedAtMs: MINUTE_MS }),
  )
})

test('a cached failure still expires if the clock is set back by a day', async () => {
  const fetchAnswer = vi.fn(
    (): Promise<Prices> => Promise.reject(new UpstreamError('timeout', 'late')),
  )
  const { getPrices, clock } = setUpCachedCall(fetchAnswer, { clock: { nowMs: 2 * DAY_MS } })
  await expect(getPrices('btc')).rejects.toMatchObject({ kind: 'timeout' })
  fetchAnswer.mockResolvedValue({ btc: 7 })
  clock.nowMs -= DAY_MS
  expect(await getPrices('btc')).toMatchObject({ value: { btc: 7 } })
})
