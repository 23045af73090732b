import { expect, test, vi } from 'vitest'
import { UpstreamError } from '../../../market/upstream-error.ts'
import { type Prices, setUpCachedCall, VISITOR } from '../../../tests/helpers/calls/cached-call.ts'
import { createMemoryStore } from '../../../tests/helpers/stores/memory-store.ts'
import type { CallUse } from './cached-call.server.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const DAY_MS = 24 * 60 * MINUTE_MS

test('a hundred callers cause one call and get one answer', async () => {
  const { promise, resolve } = Promise.withResolvers<Prices>()
  const fetchAnswer = vi.fn(() => promise)
  const { getPricesAs } = setUpCachedCall(fetchAnswer)
  const pendingAnswers = Array.from({ length: 100 }, (_, client) =>
    getPricesAs('btc', { client: `${client}` }),
  )
  resolve({ btc: 7 })
  const answers = await Promise.all(pendingAnswers)
  expect(fetchAnswer).toHaveBeenCalledTimes(1)
  expect(answers.every(({ value }) => value.btc === 7)).toBe(true)
})

test('another query is another call', async () => {
  const fetchAnswer = vi.fn(async (coin: string) => ({ btc: coin.length }))
  const { getPrices } = setUpCachedCall(fetchAnswer)
  expect((await getPrices('btc')).value).toEqual({ btc: 3 })
  expect((await getPrices('ether')).value).toEqual({ btc: 5 })
})

test('does not fetch a fresh answer again', async () => {
  const fetchAnswer = vi.fn(async () => ({ btc: 7 }))
  const { getPrices, clock } = setUpCachedCall(fetchAnswer)
  await getPrices('btc')
  clock.nowMs = MINUTE_MS - 1
  expect(await getPrices('btc')).toEqual({
    value: { btc: 7 },
    fetchedAtMs: 0,
    freshUntilMs: MINUTE_MS,
    staleFromMs: 11 * MINUTE_MS,
    asOfMs: null,
    freshness: 'fresh',
    source: 'live',
    notices: {},
  })
  expect(fetchAnswer).toHaveBeenCalledTimes(1)
})

test('a question that accepts older answers does not revalidate them, not even from a cached page', async () => {
  const fetchAnswer = vi.fn(async () => ({ btc: 7 }))
  const { getPricesAs, clock } = setUpCachedCall(fetchAnswer)
  const uses: CallUse[] = []
  const accepting = { acceptedAgeMs: 5 * MINUTE_MS, onUse: (use: CallUse) => uses.push(use) }
  await getPricesAs('btc', accepting)
  clock.nowMs = 5 * MINUTE_MS - 1
  await getPricesAs('btc', accepting)
  await uses.at(-1)?.recordVisit(VISITOR)
  expect([fetchAnswer.mock.calls.length, uses.at(-1)?.isPending]).toEqual([1, false])
  clock.nowMs = 5 * MINUTE_MS
  await getPricesAs('btc', accepting)
  await vi.waitFor(() => expect(fetchAnswer).toHaveBeenCalledTimes(2))
})

test('shows an ageing answer at once and revalidates it in the background', async () => {
  const fetchAnswer = vi.fn(async () => ({ btc: fetchAnswer.mock.calls.length }))
  const { getPrices, clock } = setUpCachedCall(fetchAnswer)
  await getPrices('btc')
  clock.nowMs = MINUTE_MS
  expect(await getPrices('btc')).toMatchObject({ value: { btc: 1 }, freshness: 'ageing' })
  await vi.waitFor(async () =>
    expect(await getPrices('btc')).toMatchObject({ value: { btc: 2 }, freshness: 'fresh' }),
  )
  expect(fetchAnswer).toHaveBeenCalledTimes(2)
})

test('shows the last good answer, marked as stale, while the service fails', async () => {
  const fetchAnswer = vi.fn(async () => ({ btc: 7 }))
  const { getPrices, clock, onFetchFailed } = setUpCachedCall(fetchAnswer)
  await getPrices('btc')
  fetchAnswer.mockRejectedValue(new UpstreamError('timeout', 'no answer'))
  clock.nowMs = 20 * MINUTE_MS
  expect(await getPrices('btc')).toMatchObject({
    value: { btc: 7 },
    fetchedAtMs: 0,
    freshness: 'stale',
  })
  await vi.waitFor(() => expect(onFetchFailed).toHaveBeenCalledTimes(1))
  expect(await getPrices('btc')).toMatchObject({ value: { btc: 7 }, freshness: 'stale' })
  expect(fetchAnswer).toHaveBeenCalledTimes(2)
})

test('fetches an expired answer again, and passes on a failure', async () => {
  const fetchAnswer = vi.fn(async () => ({ btc: 7 }))
  const { getPrices, clock } = setUpCachedCall(fetchAnswer)
  await getPrices('btc')
  fetchAnswer.mockRejectedValue(new UpstreamError('network', 'no route'))
  clock.nowMs = DAY_MS
  await expect(getPrices('btc')).rejects.toThrow('no route')
})

test('all callers share a failure, which is cached for five seconds', async () => {
  const failure = new UpstreamError('bad-status', 'status 500')
  const fetchAnswer = vi.fn((): Promise<Prices> => Promise.reject(failure))
  const { getPrices, clock } = setUpCachedCall(fetchAnswer)
  const outcomes = await Promise.allSettled([getPrices('btc'), getPrices('btc'), getPrices('btc')])
  expect(outcomes.every((outcome) => outcome.status === 'rejected')).toBe(true)
  clock.nowMs = 5 * SECOND_MS - 1
  await expect(getPrices('btc')).rejects.toBe(failure)
  expect(fetchAnswer).toHaveBeenCalledTimes(1)

  fetchAnswer.mockResolvedValue({ btc: 7 })
  clock.nowMs = 5 * SECOND_MS
  expect(await getPrices('btc')).toMatchObject({ value: { btc: 7 } })
})

test('keeps a cached coin although the service answers 404', async () => {
  const fetchAnswer = vi.fn(async () => ({ btc: 7 }))
  const { getPrices, clock } = setUpCachedCall(fetchAnswer)
  await getPrices('btc')
  fetchAnswer.mockRejectedValue(new UpstreamError('not-found', 'no such coin'))
  clock.nowMs = MINUTE_MS
  await getPrices('btc')
  await vi.waitFor(() => expect(fetchAnswer).toHaveBeenCalledTimes(2))
  expect(await getPrices('btc')).toMatchObject({ value: { btc: 7 }, fetchedAtMs: 0 })
})

test('retries ever more rarely if a call fails again and again', async () => {
  const fetchAnswer = vi.fn(
    (): Promise<Prices> => Promise.reject(new UpstreamError('timeout', 'late')),
  )
  const { getPrices, clock } = setUpCachedCall(fetchAnswer)
  const requestedAtSeconds: number[] = []
  for (let second = 0; second <= 45; second += 1) {
    clock.nowMs = second * SECOND_MS
    const before = fetchAnswer.mock.calls.length
    await expect(getPrices('btc')).rejects.toThrow('late')
    if (fetchAnswer.mock.calls.length > before) requestedAtSeconds.push(second)
  }
  expect(requestedAtSeconds).toEqual([0, 5, 15, 29, 43])
})

test('quarantines a jumped price, shows the last good age, and retries soon', async () => {
  const prices = [48_000, 48_000_000, 48_010]
  const fetchAnswer = vi.fn(async () => ({ btc: prices.shift() ?? 0 }))
  const { getPrices, clock } = setUpCachedCall(fetchAnswer)
  await getPrices('btc')
  clock.nowMs = MINUTE_MS
  await getPrices('btc')
  const quarantined = { value: { btc: 48_000 }, fetchedAtMs: 0, notices: { '*': 'quarantined' } }
  await vi.waitFor(async () => expect(await getPrices('btc')).toMatchObject(quarantined))
  clock.nowMs += 20 * SECOND_MS - 1
  expect(await getPrices('btc')).toMatchObject(quarantined)
  expect(fetchAnswer).toHaveBeenCalledTimes(2)
  clock.nowMs += 1
  await getPrices('btc')
  await vi.waitFor(async () =>
    expect(await getPrices('btc')).toMatchObject({ value: { btc: 48_010 }, notices: {} }),
  )
  expect(fetchAnswer).toHaveBeenCalledTimes(3)
})

test('a crawler gets cached answers and never causes a call', async () => {
  const fetchAnswer = vi.fn(async () => ({ btc: 7 }))
  const { getPrices, getPricesAs, clock } = setUpCachedCall(fetchAnswer)
  const crawler = { policy: 'cache-only' } as const
  await expect(getPricesAs('btc', crawler)).rejects.toMatchObject({ kind: 'budget-spent' })
  await getPrices('btc')
  clock.nowMs = 20 * MINUTE_MS
  expect(await getPricesAs('btc', crawler)).toMatchObject({ value: { btc: 7 }, freshness: 'stale' })
  expect(fetchAnswer).toHaveBeenCalledTimes(1)
})

test('passes on a refusal without an end at once, and does not cache it', async () => {
  const spent = new UpstreamError('budget-spent', 'no calls left')
  const fetchAnswer = vi.fn((): Promise<Prices> => Promise.reject(spent))
  const { getPrices } = setUpCachedCall(fetchAnswer)
  await expect(getPrices('btc')).rejects.toBe(spent)
  fetchAnswer.mockResolvedValue({ btc: 7 })
  expect(await getPrices('btc')).toMatchObject({ value: { btc: 7 } })
})

test('the last reader pays for the revalidation of a stale answer', async () => {
  const fetchAnswer = vi.fn(async () => ({ btc: 7 }))
  const { getPricesAs, clock } = setUpCachedCall(fetchAnswer)
  await getPricesAs('btc', { client: 'one' })
  clock.nowMs = MINUTE_MS
  await getPricesAs('btc', { client: 'another' })
  const revalidation = { priority: 'revalidation', client: 'another' }
  await vi.waitFor(() => expect(fetchAnswer).toHaveBeenLastCalledWith('btc', revalidation))
})

test('reports the calls behind an answer, and a later visit revalidates a stale one', async () => {
  const fetchAnswer = vi.fn(async () => ({ btc: fetchAnswer.mock.calls.length }))
  const { getPricesAs, clock } = setUpCachedCall(fetchAnswer)
  const uses: CallUse[] = []
  const onUse = (use: CallUse) => void uses.push(use)
  await getPricesAs('btc', { onUse })
  await getPricesAs('btc', { onUse })
  expect(new Set(uses.map(({ key }) => key))).toEqual(new Set(['btc']))

  clock.nowMs = MINUTE_MS - 1
  await uses.at(-1)?.recordVisit(VISITOR)
  expect(fetchAnswer).toHaveBeenCalledTimes(1)
  clock.nowMs = MINUTE_MS
  await uses.at(-1)?.recordVisit(VISITOR)
  await vi.waitFor(() => expect(fetchAnswer).toHaveBeenCalledTimes(2))
})

test('reports every call that has ended, also a failed one', async () => {
  const fetchAnswer = vi.fn(async () => ({ btc: 7 }))
  const { getPrices, onEnded } = setUpCachedCall(fetchAnswer)
  await getPrices('btc')
  fetchAnswer.mockRejectedValue(new UpstreamError('timeout', 'no answer'))
  await expect(getPrices('ether')).rejects.toThrow('no answer')
  expect(onEnded.mock.calls).toEqual([
    [{ key: 'btc', isAnswered: true }],
    [{ key: 'ether', isAnswered: false }],
  ])
})

test('finds a newer answer of another process if its fetch time is known', async () => {
  const store = createMemoryStore()
  const clock = { nowMs: 0 }
  const one = setUpCachedCall(async () => ({ btc: 7 }), { store, clock })
  const other = setUpCachedCall(async () => ({ btc: 8 }), { store, clock })
  await one.getPrices('btc')
  clock.nowMs = MINUTE_MS
  await other.getPrices('btc')
  await vi.waitFor(async () => expect((await other.call.find('btc'))?.value.btc).toBe(8))
  expect((await one.call.findSince('btc', 0))?.value.btc).toBe(7)
  expect((await one.call.findSince('btc', MINUTE_MS))?.value.btc).toBe(8)
  expect((await one.call.find('btc'))?.value.btc).toBe(8)

  store.texts.clear()
  expect((await one.call.findSince('btc', 2 * MINUTE_MS))?.value.btc).toBe(8)
})

test('a call that is no longer needed does not count as failed', async () => {
  const fetchAnswer = vi.fn(() => Promise.reject(new UpstreamError('aborted', 'others have it')))
  const { getPrices, onEnded } = setUpCachedCall(fetchAnswer)
  await expect(getPrices('btc')).rejects.toThrow('others have it')
  expect(onEnded).toHaveBeenLastCalledWith({ key: 'btc', isAnswered: true })
  await expect(getPrices('btc')).rejects.toThrow('others have it')
  expect(fetchAnswer).toHaveBeenCalledTimes(2)
})
