import { expect, test, vi } from 'vitest'
import { type Prices, setUpCachedCall, VISITOR } from '../../../tests/helpers/calls/cached-call.ts'
import { createMemoryStore } from '../../../tests/helpers/stores/memory-store.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import type { CallUse } from './cached-call.server.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const DAY_MS = 24 * 60 * MINUTE_MS

test('a hundred callers cause one call and get one answer', async () => {
  const { promise, resolve } = Promise.withResolvers<Prices>()
  const load = vi.fn(() => promise)
  const { askAs } = setUpCachedCall(load)
  const asked = Array.from({ length: 100 }, (_, client) => askAs('btc', { client: `${client}` }))
  resolve({ btc: 7 })
  const answers = await Promise.all(asked)
  expect(load).toHaveBeenCalledTimes(1)
  expect(answers.every(({ value }) => value.btc === 7)).toBe(true)
})

test('another query is another call', async () => {
  const load = vi.fn(async (coin: string) => ({ btc: coin.length }))
  const { ask } = setUpCachedCall(load)
  expect((await ask('btc')).value).toEqual({ btc: 3 })
  expect((await ask('ether')).value).toEqual({ btc: 5 })
})

test('a fresh answer is not asked for again', async () => {
  const load = vi.fn(async () => ({ btc: 7 }))
  const { ask, clock } = setUpCachedCall(load)
  await ask('btc')
  clock.nowMs = MINUTE_MS - 1
  expect(await ask('btc')).toEqual({
    value: { btc: 7 },
    fetchedAtMs: 0,
    freshUntilMs: MINUTE_MS,
    staleFromMs: 11 * MINUTE_MS,
    asOfMs: null,
    freshness: 'fresh',
    source: 'live',
    notices: {},
  })
  expect(load).toHaveBeenCalledTimes(1)
})

test('an ageing answer is shown at once and renewed behind', async () => {
  const load = vi.fn(async () => ({ btc: load.mock.calls.length }))
  const { ask, clock } = setUpCachedCall(load)
  await ask('btc')
  clock.nowMs = MINUTE_MS
  expect(await ask('btc')).toMatchObject({ value: { btc: 1 }, freshness: 'ageing' })
  await vi.waitFor(async () =>
    expect(await ask('btc')).toMatchObject({ value: { btc: 2 }, freshness: 'fresh' }),
  )
  expect(load).toHaveBeenCalledTimes(2)
})

test('shows the last good answer, marked old, while the service fails', async () => {
  const load = vi.fn(async () => ({ btc: 7 }))
  const { ask, clock, onLoadFailed } = setUpCachedCall(load)
  await ask('btc')
  load.mockRejectedValue(new UpstreamError('timeout', 'no answer'))
  clock.nowMs = 20 * MINUTE_MS
  expect(await ask('btc')).toMatchObject({ value: { btc: 7 }, fetchedAtMs: 0, freshness: 'stale' })
  await vi.waitFor(() => expect(onLoadFailed).toHaveBeenCalledTimes(1))
  expect(await ask('btc')).toMatchObject({ value: { btc: 7 }, freshness: 'stale' })
  expect(load).toHaveBeenCalledTimes(2)
})

test('an answer older than may be shown is asked for anew, and its failure is told', async () => {
  const load = vi.fn(async () => ({ btc: 7 }))
  const { ask, clock } = setUpCachedCall(load)
  await ask('btc')
  load.mockRejectedValue(new UpstreamError('network', 'no route'))
  clock.nowMs = DAY_MS
  await expect(ask('btc')).rejects.toThrow('no route')
})

test('a failure is shared by all who wait and remembered for five seconds', async () => {
  const failure = new UpstreamError('bad-status', 'status 500')
  const load = vi.fn((): Promise<Prices> => Promise.reject(failure))
  const { ask, clock } = setUpCachedCall(load)
  const outcomes = await Promise.allSettled([ask('btc'), ask('btc'), ask('btc')])
  expect(outcomes.every((outcome) => outcome.status === 'rejected')).toBe(true)
  clock.nowMs = 5 * SECOND_MS - 1
  await expect(ask('btc')).rejects.toBe(failure)
  expect(load).toHaveBeenCalledTimes(1)

  load.mockResolvedValue({ btc: 7 })
  clock.nowMs = 5 * SECOND_MS
  expect(await ask('btc')).toMatchObject({ value: { btc: 7 } })
})

test('a cached coin stays, though the service denies it', async () => {
  const load = vi.fn(async () => ({ btc: 7 }))
  const { ask, clock } = setUpCachedCall(load)
  await ask('btc')
  load.mockRejectedValue(new UpstreamError('not-found', 'no such coin'))
  clock.nowMs = MINUTE_MS
  await ask('btc')
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  expect(await ask('btc')).toMatchObject({ value: { btc: 7 }, fetchedAtMs: 0 })
})

test('a call that fails again and again is made ever more rarely', async () => {
  const load = vi.fn((): Promise<Prices> => Promise.reject(new UpstreamError('timeout', 'late')))
  const { ask, clock } = setUpCachedCall(load)
  const askedAtS: number[] = []
  for (let second = 0; second <= 45; second += 1) {
    clock.nowMs = second * SECOND_MS
    const before = load.mock.calls.length
    await expect(ask('btc')).rejects.toThrow('late')
    if (load.mock.calls.length > before) askedAtS.push(second)
  }
  expect(askedAtS).toEqual([0, 5, 15, 29, 43])
})

test('a price that jumped is quarantined with the age of the last good one, and asked for soon', async () => {
  const prices = [48_000, 48_000_000, 48_010]
  const load = vi.fn(async () => ({ btc: prices.shift() ?? 0 }))
  const { ask, clock } = setUpCachedCall(load)
  await ask('btc')
  clock.nowMs = MINUTE_MS
  await ask('btc')
  const quarantined = { value: { btc: 48_000 }, fetchedAtMs: 0, notices: { '*': 'held-back' } }
  await vi.waitFor(async () => expect(await ask('btc')).toMatchObject(quarantined))
  clock.nowMs += 20 * SECOND_MS - 1
  expect(await ask('btc')).toMatchObject(quarantined)
  expect(load).toHaveBeenCalledTimes(2)
  clock.nowMs += 1
  await ask('btc')
  await vi.waitFor(async () =>
    expect(await ask('btc')).toMatchObject({ value: { btc: 48_010 }, notices: {} }),
  )
  expect(load).toHaveBeenCalledTimes(3)
})

test('a crawler gets what is cached and never causes a call', async () => {
  const load = vi.fn(async () => ({ btc: 7 }))
  const { ask, askAs, clock } = setUpCachedCall(load)
  const crawler = { policy: 'cache-only' } as const
  await expect(askAs('btc', crawler)).rejects.toMatchObject({ kind: 'budget-spent' })
  await ask('btc')
  clock.nowMs = 20 * MINUTE_MS
  expect(await askAs('btc', crawler)).toMatchObject({ value: { btc: 7 }, freshness: 'stale' })
  expect(load).toHaveBeenCalledTimes(1)
})

test('a refusal without an end is told at once and not remembered', async () => {
  const spent = new UpstreamError('budget-spent', 'no calls left')
  const load = vi.fn((): Promise<Prices> => Promise.reject(spent))
  const { ask } = setUpCachedCall(load)
  await expect(ask('btc')).rejects.toBe(spent)
  load.mockResolvedValue({ btc: 7 })
  expect(await ask('btc')).toMatchObject({ value: { btc: 7 } })
})

test('a stale answer is renewed at the cost of whoever asked last', async () => {
  const load = vi.fn(async () => ({ btc: 7 }))
  const { askAs, clock } = setUpCachedCall(load)
  await askAs('btc', { client: 'one' })
  clock.nowMs = MINUTE_MS
  await askAs('btc', { client: 'another' })
  const revalidation = { priority: 'revalidation', client: 'another' }
  await vi.waitFor(() => expect(load).toHaveBeenLastCalledWith('btc', revalidation))
})

test('tells of the calls that an answer comes with, and a later visit renews a stale one', async () => {
  const load = vi.fn(async () => ({ btc: load.mock.calls.length }))
  const { askAs, clock } = setUpCachedCall(load)
  const uses: CallUse[] = []
  const onUse = (use: CallUse) => void uses.push(use)
  await askAs('btc', { onUse })
  await askAs('btc', { onUse })
  expect(new Set(uses.map(({ key }) => key))).toEqual(new Set(['btc']))

  clock.nowMs = MINUTE_MS - 1
  await uses.at(-1)?.noteVisit(VISITOR)
  expect(load).toHaveBeenCalledTimes(1)
  clock.nowMs = MINUTE_MS
  await uses.at(-1)?.noteVisit(VISITOR)
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
})

test('tells of every call that has ended, be it badly', async () => {
  const load = vi.fn(async () => ({ btc: 7 }))
  const { ask, onEnded } = setUpCachedCall(load)
  await ask('btc')
  load.mockRejectedValue(new UpstreamError('timeout', 'no answer'))
  await expect(ask('ether')).rejects.toThrow('no answer')
  expect(onEnded.mock.calls).toEqual([
    [{ key: 'btc', isAnswered: true }],
    [{ key: 'ether', isAnswered: false }],
  ])
})

test('finds what another process has fetched since, where that is known of', async () => {
  const store = createMemoryStore()
  const clock = { nowMs: 0 }
  const one = setUpCachedCall(async () => ({ btc: 7 }), { store, clock })
  const other = setUpCachedCall(async () => ({ btc: 8 }), { store, clock })
  await one.ask('btc')
  clock.nowMs = MINUTE_MS
  await other.ask('btc')
  await vi.waitFor(async () => expect((await other.call.find('btc'))?.value.btc).toBe(8))
  expect((await one.call.findSince('btc', 0))?.value.btc).toBe(7)
  expect((await one.call.findSince('btc', MINUTE_MS))?.value.btc).toBe(8)
  expect((await one.call.find('btc'))?.value.btc).toBe(8)

  store.texts.clear()
  expect((await one.call.findSince('btc', 2 * MINUTE_MS))?.value.btc).toBe(8)
})

test('a call that is not needed any more is none that failed', async () => {
  const load = vi.fn(() => Promise.reject(new UpstreamError('aborted', 'others have it')))
  const { ask, onEnded } = setUpCachedCall(load)
  await expect(ask('btc')).rejects.toThrow('others have it')
  expect(onEnded).toHaveBeenLastCalledWith({ key: 'btc', isAnswered: true })
  await expect(ask('btc')).rejects.toThrow('others have it')
  expect(load).toHaveBeenCalledTimes(2)
})
