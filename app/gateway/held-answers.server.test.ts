import { expect, test, vi } from 'vitest'
import { type Prices, setUpAnswers } from '../../tests/helpers/answers.ts'
import { createMemoryStore } from '../../tests/helpers/memory-store.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'

const MINUTE_MS = 60_000

test('a process that starts anew shows what the one before it held, with its true age', async () => {
  const { ask, store } = setUpAnswers(async () => ({ btc: 7 }))
  await ask('btc')
  const isDown = () => Promise.reject(new UpstreamError('network', 'no route'))
  const restarted = setUpAnswers(isDown, { store, clock: { nowMs: 20 * MINUTE_MS } })
  expect(await restarted.ask('btc')).toMatchObject({
    value: { btc: 7 },
    fetchedAtMs: 0,
    freshness: 'stale',
  })
})

test('tells where an answer was found', async () => {
  const store = createMemoryStore()
  const { ask, onLookup } = setUpAnswers(async () => ({ btc: 7 }), { store })
  await ask('btc')
  await ask('btc')
  expect(onLookup.mock.calls).toEqual([['none'], ['memory']])
  const restarted = setUpAnswers(async () => ({ btc: 7 }), { store })
  await restarted.ask('btc')
  expect(restarted.onLookup.mock.calls).toEqual([['shared']])
})

test('four processes with a hundred callers each cause one load', async () => {
  const store = createMemoryStore()
  const load = vi.fn(async () => ({ btc: 7 }))
  const processes = [1, 2, 3, 4].map(() => setUpAnswers(load, { store }))
  const asked = processes.flatMap(({ ask }) => Array.from({ length: 100 }, () => ask('btc')))
  const answers = await Promise.all(asked)
  expect(answers.every(({ value }) => value.btc === 7)).toBe(true)
  expect(load).toHaveBeenCalledTimes(1)
})

test('they cause one load also where it fails, and all are told', async () => {
  const store = createMemoryStore()
  const load = vi.fn((): Promise<Prices> => Promise.reject(new UpstreamError('timeout', 'late')))
  const processes = [1, 2, 3, 4].map(() => setUpAnswers(load, { store }))
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
  const { ask, onBadEntry } = setUpAnswers(async () => ({ btc: 7 }), { store })
  expect(await ask('btc')).toMatchObject({ value: { btc: 7 } })
  expect(onBadEntry).toHaveBeenCalledWith('btc')
})

test('keeps no more answers in memory than it may', async () => {
  const store = createMemoryStore()
  const load = vi.fn(async () => ({ btc: 7 }))
  const { ask } = setUpAnswers(load, { store })
  for (const coin of ['a', 'b', 'c']) await ask(coin)
  store.texts.clear()
  await ask('c')
  expect(load).toHaveBeenCalledTimes(3)
  await ask('a')
  expect(load).toHaveBeenCalledTimes(4)
})

const DAY_MS = 24 * 60 * MINUTE_MS

test('an answer still becomes due where the clock is set back by a day', async () => {
  const load = vi.fn(async () => ({ btc: load.mock.calls.length }))
  const { ask, clock } = setUpAnswers(load, { clock: { nowMs: 2 * DAY_MS } })
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
  const { ask, clock } = setUpAnswers(load, { clock: { nowMs: 2 * DAY_MS } })
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
  const { ask, clock } = setUpAnswers(load)
  await ask('btc')
  clock.nowMs += DAY_MS
  await ask('btc')
  await vi.waitFor(async () =>
    expect(await ask('btc')).toMatchObject({ value: { btc: 2 }, freshness: 'fresh' }),
  )
})

test('an entry that another process has dated in the future is a miss', async () => {
  const store = createMemoryStore()
  await setUpAnswers(async () => ({ btc: 6 }), { store, clock: { nowMs: DAY_MS } }).ask('btc')
  const { ask, onBadEntry } = setUpAnswers(async () => ({ btc: 7 }), { store })
  expect(await ask('btc')).toMatchObject({ value: { btc: 7 }, fetchedAtMs: 0 })
  expect(onBadEntry).toHaveBeenCalledWith('btc')
})

test('an entry that would be fresh for longer than its rule allows is due now', async () => {
  const store = createMemoryStore()
  const { ask, clock } = setUpAnswers(async () => ({ btc: 7 }), { store })
  const parts = { isHeldBack: false, suspects: {}, unusual: {} }
  const entry = { value: { btc: 6 }, fetchedAtMs: 0, renewAtMs: DAY_MS, ...parts }
  store.texts.set('btc', JSON.stringify(entry))
  expect(await ask('btc')).toMatchObject({ value: { btc: 6 }, fetchedAtMs: 0 })
  clock.nowMs = 1000
  await vi.waitFor(async () =>
    expect(await ask('btc')).toMatchObject({ value: { btc: 7 }, fetchedAtMs: 1000 }),
  )
})

test('a failure is forgotten in time where the clock is set back by a day', async () => {
  const load = vi.fn((): Promise<Prices> => Promise.reject(new UpstreamError('timeout', 'late')))
  const { ask, clock } = setUpAnswers(load, { clock: { nowMs: 2 * DAY_MS } })
  await expect(ask('btc')).rejects.toMatchObject({ kind: 'timeout' })
  load.mockResolvedValue({ btc: 7 })
  clock.nowMs -= DAY_MS
  expect(await ask('btc')).toMatchObject({ value: { btc: 7 } })
})
