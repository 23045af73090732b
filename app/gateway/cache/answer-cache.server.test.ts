import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type Prices, setUpCachedCall } from '../../../tests/helpers/calls/cached-call.ts'
import { createMemoryStore } from '../../../tests/helpers/stores/memory-store.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import { createAnswerCache } from './answer-cache.server.ts'

const MINUTE_MS = 60_000

test('a process that starts anew shows what the one before it cached, with its true age', async () => {
  const { ask, store } = setUpCachedCall(async () => ({ btc: 7 }))
  await ask('btc')
  const isDown = () => Promise.reject(new UpstreamError('network', 'no route'))
  const restarted = setUpCachedCall(isDown, { store, clock: { nowMs: 20 * MINUTE_MS } })
  expect(await restarted.ask('btc')).toMatchObject({
    value: { btc: 7 },
    fetchedAtMs: 0,
    freshness: 'stale',
  })
})

test('tells where an answer was found', async () => {
  const store = createMemoryStore()
  const { ask, onLookup } = setUpCachedCall(async () => ({ btc: 7 }), { store })
  await ask('btc')
  await ask('btc')
  expect(onLookup.mock.calls).toEqual([['none'], ['memory']])
  const restarted = setUpCachedCall(async () => ({ btc: 7 }), { store })
  await restarted.ask('btc')
  expect(restarted.onLookup.mock.calls).toEqual([['shared']])
})

test('four processes with a hundred callers each cause one load', async () => {
  const store = createMemoryStore()
  const load = vi.fn(async () => ({ btc: 7 }))
  const processes = [1, 2, 3, 4].map(() => setUpCachedCall(load, { store }))
  const asked = processes.flatMap(({ ask }) => Array.from({ length: 100 }, () => ask('btc')))
  const answers = await Promise.all(asked)
  expect(answers.every(({ value }) => value.btc === 7)).toBe(true)
  expect(load).toHaveBeenCalledTimes(1)
})

test('they cause one load also where it fails, and all are told', async () => {
  const store = createMemoryStore()
  const load = vi.fn((): Promise<Prices> => Promise.reject(new UpstreamError('timeout', 'late')))
  const processes = [1, 2, 3, 4].map(() => setUpCachedCall(load, { store }))
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
  const { ask, onBadEntry } = setUpCachedCall(async () => ({ btc: 7 }), { store })
  expect(await ask('btc')).toMatchObject({ value: { btc: 7 } })
  expect(onBadEntry).toHaveBeenCalledWith('btc')
})

test('keeps no more answers in memory than it may', async () => {
  const store = createMemoryStore()
  const load = vi.fn(async () => ({ btc: 7 }))
  const { ask } = setUpCachedCall(load, { store })
  for (const coin of ['a', 'b', 'c']) await ask(coin)
  store.texts.clear()
  await ask('c')
  expect(load).toHaveBeenCalledTimes(3)
  await ask('a')
  expect(load).toHaveBeenCalledTimes(4)
})

const DAY_MS = 24 * 60 * MINUTE_MS

function isDown(): Promise<Prices> {
  return Promise.reject(new UpstreamError('network', 'no route'))
}

test('an entry of 24 hours ago is not shown even if the store still returns it', async () => {
  const store = createMemoryStore()
  await setUpCachedCall(async () => ({ btc: 7 }), { store }).ask('btc')
  const { ask, askAs, clock } = setUpCachedCall(isDown, { store, clock: { nowMs: DAY_MS - 1 } })
  expect(await ask('btc')).toMatchObject({ value: { btc: 7 } })
  clock.nowMs = DAY_MS
  await expect(askAs('btc', { policy: 'cache-only' })).rejects.toMatchObject({
    kind: 'budget-spent',
  })
  await expect(ask('btc')).rejects.toMatchObject({ kind: 'network' })
})

test('an entry that is due later than it expires is not shown', async () => {
  const store = createMemoryStore()
  const parts = { isHeldBack: true, suspects: {}, unusual: {} }
  const entry = { value: { btc: 6 }, fetchedAtMs: 0, renewAtMs: DAY_MS + 20_000, ...parts }
  store.texts.set('btc', JSON.stringify(entry))
  const { ask } = setUpCachedCall(async () => ({ btc: 7 }), { store, clock: { nowMs: DAY_MS } })
  expect(await ask('btc')).toMatchObject({ value: { btc: 7 }, fetchedAtMs: DAY_MS })
})

test('an entry leaves the store 24 hours after its fetch, whenever it is written', async () => {
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
  const parts = { isHeldBack: true, suspects: {}, unusual: {} }
  const entry = { value: { btc: 6 }, fetchedAtMs: 0, renewAtMs: DAY_MS, ...parts }
  for (const nowMs of [0, 20 * 60 * MINUTE_MS, DAY_MS]) {
    clock.nowMs = nowMs
    await cache.keep('btc', entry)
  }
  const text = JSON.stringify(entry)
  expect(set.mock.calls).toEqual([
    ['btc', text, { ttlMs: DAY_MS }],
    ['btc', text, { ttlMs: 4 * 60 * MINUTE_MS }],
  ])
})

test('an answer still becomes due where the clock is set back by a day', async () => {
  const load = vi.fn(async () => ({ btc: load.mock.calls.length }))
  const { ask, clock } = setUpCachedCall(load, { clock: { nowMs: 2 * DAY_MS } })
  await ask('btc')
  clock.nowMs -= DAY_MS
  expect(await ask('btc')).toMatchObject({ value: { btc: 1 }, freshness: 'fresh' })
  clock.nowMs += MINUTE_MS
  expect(await ask('btc')).toMatchObject({ value: { btc: 1 }, freshness: 'ageing' })
  await vi.waitFor(async () =>
    expect(await ask('btc')).toMatchObject({ value: { btc: 2 }, freshness: 'fresh' }),
  )
  expect((await ask('btc')).fetchedAtMs).toBe(DAY_MS + MINUTE_MS)
  clock.nowMs += MINUTE_MS
  await vi.waitFor(async () => expect(await ask('btc')).toMatchObject({ value: { btc: 3 } }))
})

test('an answer keeps its true age where the clock is set back', async () => {
  const load = vi.fn(async (): Promise<Prices> => ({ btc: 7 }))
  const { ask, clock } = setUpCachedCall(load, { clock: { nowMs: 2 * DAY_MS } })
  await ask('btc')
  load.mockImplementation(() => Promise.reject(new UpstreamError('network', 'no route')))
  clock.nowMs += 20 * MINUTE_MS - DAY_MS
  // The test's clock has moved on its own: by the monotonic one hardly any time has passed.
  const { fetchedAtMs, freshness } = await ask('btc')
  expect(freshness).toBe('fresh')
  expect(Math.abs(clock.nowMs - fetchedAtMs)).toBeLessThan(MINUTE_MS)
  clock.nowMs += 20 * MINUTE_MS
  expect(await ask('btc')).toMatchObject({ fetchedAtMs, freshness: 'stale' })
})

test('an answer is fetched again where the clock is set ahead by a day', async () => {
  const load = vi.fn(async () => ({ btc: load.mock.calls.length }))
  const { ask, clock } = setUpCachedCall(load)
  await ask('btc')
  clock.nowMs += DAY_MS
  await ask('btc')
  await vi.waitFor(async () =>
    expect(await ask('btc')).toMatchObject({ value: { btc: 2 }, freshness: 'fresh' }),
  )
})

test('an entry that another process has dated in the future is a miss', async () => {
  const store = createMemoryStore()
  await setUpCachedCall(async () => ({ btc: 6 }), { store, clock: { nowMs: DAY_MS } }).ask('btc')
  const { ask, onBadEntry } = setUpCachedCall(async () => ({ btc: 7 }), { store })
  expect(await ask('btc')).toMatchObject({ value: { btc: 7 }, fetchedAtMs: 0 })
  expect(onBadEntry).toHaveBeenCalledWith('btc')
})

test('an entry that would be fresh for longer than its rule allows is due when that says', async () => {
  const store = createMemoryStore()
  const { ask, clock } = setUpCachedCall(async () => ({ btc: 7 }), { store })
  const parts = { isHeldBack: false, suspects: {}, unusual: {} }
  const entry = { value: { btc: 6 }, fetchedAtMs: 0, renewAtMs: DAY_MS, ...parts }
  store.texts.set('btc', JSON.stringify(entry))
  expect(await ask('btc')).toMatchObject({ value: { btc: 6 }, fetchedAtMs: 0 })
  clock.nowMs = MINUTE_MS
  await vi.waitFor(async () =>
    expect(await ask('btc')).toMatchObject({ value: { btc: 7 }, fetchedAtMs: MINUTE_MS }),
  )
})

test('a failure is forgotten in time where the clock is set back by a day', async () => {
  const load = vi.fn((): Promise<Prices> => Promise.reject(new UpstreamError('timeout', 'late')))
  const { ask, clock } = setUpCachedCall(load, { clock: { nowMs: 2 * DAY_MS } })
  await expect(ask('btc')).rejects.toMatchObject({ kind: 'timeout' })
  load.mockResolvedValue({ btc: 7 })
  clock.nowMs -= DAY_MS
  expect(await ask('btc')).toMatchObject({ value: { btc: 7 } })
})
