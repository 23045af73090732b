import { expect, onTestFinished, test, vi } from 'vitest'
import { type Prices, setUpAnswers } from '../../tests/helpers/answers.ts'
import type { CallOptions } from '../upstream/market-client.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const DAY_MS = 24 * 60 * MINUTE_MS

test('a hundred callers cause one load and get one answer', async () => {
  const { promise, resolve } = Promise.withResolvers<Prices>()
  const load = vi.fn(() => promise)
  const { ask } = setUpAnswers(load)
  const asked = Array.from({ length: 100 }, () => ask('btc'))
  resolve({ btc: 7 })
  const answers = await Promise.all(asked)
  expect(load).toHaveBeenCalledTimes(1)
  expect(answers.every(({ value }) => value.btc === 7)).toBe(true)
})

test('another question is loaded on its own', async () => {
  const load = vi.fn(async (coin: string) => ({ btc: coin.length }))
  const { ask } = setUpAnswers(load)
  expect((await ask('btc')).value).toEqual({ btc: 3 })
  expect((await ask('ether')).value).toEqual({ btc: 5 })
})

test('a fresh answer is not loaded again', async () => {
  const load = vi.fn(async () => ({ btc: 7 }))
  const { ask, clock } = setUpAnswers(load)
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

test('an ageing answer is given at once and renewed behind', async () => {
  const load = vi.fn(async () => ({ btc: load.mock.calls.length }))
  const { ask, clock } = setUpAnswers(load)
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
  const { ask, clock, onLoadFailed } = setUpAnswers(load)
  await ask('btc')
  load.mockRejectedValue(new UpstreamError('timeout', 'no answer'))
  clock.nowMs = 20 * MINUTE_MS
  expect(await ask('btc')).toMatchObject({ value: { btc: 7 }, fetchedAtMs: 0, freshness: 'stale' })
  await vi.waitFor(() => expect(onLoadFailed).toHaveBeenCalledTimes(1))
  expect(await ask('btc')).toMatchObject({ value: { btc: 7 }, freshness: 'stale' })
})

test('an answer older than may be shown is loaded anew, and its failure is told', async () => {
  const load = vi.fn(async () => ({ btc: 7 }))
  const { ask, clock } = setUpAnswers(load)
  await ask('btc')
  load.mockRejectedValue(new UpstreamError('network', 'no route'))
  clock.nowMs = 7 * DAY_MS + 1
  await expect(ask('btc')).rejects.toThrow('no route')
})

test('a failure is shared by all who wait and remembered for five seconds', async () => {
  const failure = new UpstreamError('bad-status', 'status 500')
  const load = vi.fn((): Promise<Prices> => Promise.reject(failure))
  const { ask, clock } = setUpAnswers(load)
  const outcomes = await Promise.allSettled([ask('btc'), ask('btc'), ask('btc')])
  expect(outcomes.every((outcome) => outcome.status === 'rejected')).toBe(true)
  clock.nowMs = 5 * SECOND_MS - 1
  await expect(ask('btc')).rejects.toBe(failure)
  expect(load).toHaveBeenCalledTimes(1)

  load.mockResolvedValue({ btc: 7 })
  clock.nowMs = 5 * SECOND_MS
  expect(await ask('btc')).toMatchObject({ value: { btc: 7 } })
})

test('a coin that is held stays, though the service denies it', async () => {
  const load = vi.fn(async () => ({ btc: 7 }))
  const { ask, clock } = setUpAnswers(load)
  await ask('btc')
  load.mockRejectedValue(new UpstreamError('not-found', 'no such coin'))
  clock.nowMs = MINUTE_MS
  await ask('btc')
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  expect(await ask('btc')).toMatchObject({ value: { btc: 7 }, fetchedAtMs: 0 })
})

test('a question that fails again and again is asked ever more rarely', async () => {
  const load = vi.fn((): Promise<Prices> => Promise.reject(new UpstreamError('timeout', 'late')))
  const { ask, clock } = setUpAnswers(load)
  const askedAtS: number[] = []
  for (let second = 0; second <= 45; second += 1) {
    clock.nowMs = second * SECOND_MS
    const before = load.mock.calls.length
    await expect(ask('btc')).rejects.toThrow('late')
    if (load.mock.calls.length > before) askedAtS.push(second)
  }
  expect(askedAtS).toEqual([0, 5, 15, 29, 43])
})

test('a price that jumped is held back with the age of the last good one, and asked for soon', async () => {
  const prices = [48_000, 48_000_000, 48_010]
  const load = vi.fn(async () => ({ btc: prices.shift() ?? 0 }))
  const { ask, clock } = setUpAnswers(load)
  await ask('btc')
  clock.nowMs = MINUTE_MS
  await ask('btc')
  const heldBack = { value: { btc: 48_000 }, fetchedAtMs: 0, notices: { '*': 'held-back' } }
  await vi.waitFor(async () => expect(await ask('btc')).toMatchObject(heldBack))
  clock.nowMs += 20 * SECOND_MS - 1
  expect(await ask('btc')).toMatchObject(heldBack)
  clock.nowMs += 1
  await ask('btc')
  await vi.waitFor(async () =>
    expect(await ask('btc')).toMatchObject({ value: { btc: 48_010 }, notices: {} }),
  )
  expect(load).toHaveBeenCalledTimes(3)
})

test('tells of every answer, and of visitors who get none', async () => {
  const load = vi.fn(async () => ({ btc: 7 }))
  const { ask, askAs, onAsked } = setUpAnswers(load)
  const snapshot = await ask('btc')
  expect(onAsked.mock.calls).toEqual([[snapshot]])
  load.mockRejectedValue(new UpstreamError('not-found', 'no such coin'))
  await expect(ask('made-up')).rejects.toThrow()
  await expect(askAs('held by nobody', 'passer-by')).rejects.toThrow()
  expect(onAsked).toHaveBeenCalledTimes(1)
  load.mockRejectedValue(new UpstreamError('timeout', 'no answer'))
  await expect(ask('ether')).rejects.toThrow()
  expect(onAsked.mock.lastCall).toEqual([undefined])
})

test('a crawler gets what is held and never causes a load', async () => {
  const load = vi.fn(async () => ({ btc: 7 }))
  const { ask, askAs, clock } = setUpAnswers(load)
  await expect(askAs('btc', 'passer-by')).rejects.toMatchObject({ kind: 'budget-spent' })
  await ask('btc')
  clock.nowMs = 20 * MINUTE_MS
  expect(await askAs('btc', 'passer-by')).toMatchObject({ value: { btc: 7 }, freshness: 'stale' })
  expect(load).toHaveBeenCalledTimes(1)
})

test('what we ask for ourselves is fetched behind and there the next time', async () => {
  const load = vi.fn(async () => ({ btc: 7 }))
  const { askAs } = setUpAnswers(load)
  await expect(askAs('btc', 'ourselves')).rejects.toMatchObject({ kind: 'budget-spent' })
  await vi.waitFor(async () =>
    expect(await askAs('btc', 'ourselves')).toMatchObject({ value: { btc: 7 } }),
  )
  expect(load).toHaveBeenCalledTimes(1)
})

test('a spent budget is told at once and not remembered', async () => {
  const spent = new UpstreamError('budget-spent', 'no calls left')
  const load = vi.fn((): Promise<Prices> => Promise.reject(spent))
  const { ask } = setUpAnswers(load)
  await expect(ask('btc')).rejects.toBe(spent)
  load.mockResolvedValue({ btc: 7 })
  expect(await ask('btc')).toMatchObject({ value: { btc: 7 } })
})

test('what a visitor was refused is fetched for him once there are calls', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const spent = new UpstreamError('budget-spent', 'no calls left', { retryAtMs: 30 * SECOND_MS })
  const load = vi.fn((): Promise<Prices> => Promise.reject(spent))
  const { ask } = setUpAnswers(load)
  await expect(ask('btc')).rejects.toBe(spent)

  load.mockResolvedValue({ btc: 7 })
  await vi.advanceTimersByTimeAsync(30 * SECOND_MS)
  expect(load).toHaveBeenLastCalledWith('btc', { priority: 'visitor', client: undefined })
  load.mockRejectedValue(spent)
  expect(await ask('btc')).toMatchObject({ value: { btc: 7 } })
})

const SHARE_SPENT = new UpstreamError('budget-spent', 'no share left', {
  retryAtMs: 40 * SECOND_MS,
  isShareSpent: true,
})

/** A service that only these clients may still call. */
function loadFor(...clients: string[]) {
  return vi.fn(async (_coin: string, { client = '' }: CallOptions) => {
    if (!clients.includes(client)) throw SHARE_SPENT
    return { btc: 7 }
  })
}

test('of all who wait for an answer, a client that has a share left pays for it', async () => {
  const load = loadFor('third')
  const { askAs } = setUpAnswers(load)
  const clients = ['first', 'second', 'third', 'fourth']
  const asked = clients.map((client) => askAs('btc', 'visitor', { client }))
  const outcomes = await Promise.allSettled(asked)
  expect(outcomes.at(0)).toMatchObject({ reason: SHARE_SPENT })
  expect(outcomes.at(2)).toMatchObject({ value: { value: { btc: 7 } } })
  expect(outcomes.at(3)).toMatchObject({ value: { value: { btc: 7 } } })
})

test('what a client was refused is fetched at the cost of that client', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const load = loadFor()
  const { askAs, clock } = setUpAnswers(load)
  await expect(askAs('btc', 'visitor', { client: 'one' })).rejects.toBe(SHARE_SPENT)
  await vi.advanceTimersByTimeAsync(0)
  const before = load.mock.calls.length
  clock.nowMs = 40 * SECOND_MS
  await vi.advanceTimersByTimeAsync(40 * SECOND_MS)
  expect(load.mock.calls.slice(before)).toEqual([['btc', { priority: 'visitor', client: 'one' }]])
})

test('a stale answer is revalidated at the cost of whoever asked last', async () => {
  const load = loadFor('one', 'another')
  const { askAs, clock } = setUpAnswers(load)
  await askAs('btc', 'visitor', { client: 'one' })
  clock.nowMs = MINUTE_MS
  await askAs('btc', 'visitor', { client: 'another' })
  const revalidation = { priority: 'background', client: 'another' }
  await vi.waitFor(() => expect(load).toHaveBeenLastCalledWith('btc', revalidation))
})
