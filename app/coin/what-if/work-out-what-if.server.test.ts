import { expect, test } from 'vitest'
import type { PriceHistory, PricePoint } from '../../market/coin.ts'
import type { Interval } from '../../market/investment/investment-options.ts'
import { workOutWhatIf } from './work-out-what-if.server.ts'

const DAY_MS = 86_400_000
const FIRST_MS = Date.parse('2026-11-01')
/** Weekly purchases on the days 0, 7, 14 and so on. */
const PARAMS = { amount: '100', currency: 'usd', every: 'week', from: '2026-11-01' } as const

/** Days are counted from the first purchase. The last one is not included. */
type Days = { from?: number; until: number }

/** A coin whose price on each of its days is ten more than the number of the day. */
function coinOf(id: string, { from = 0, until }: Days): Parameters<typeof workOutWhatIf>[0] {
  const points = Array.from({ length: until - from }, (_, index): PricePoint => {
    const day = from + index
    return [dayMs(day), 10 + day]
  })
  const history: PriceHistory = { points, volumes: [], marketCaps: [], covers: 'max' }
  return { id, name: id, symbol: id, history }
}

function dayMs(day: number): number {
  return FIRST_MS + day * DAY_MS
}

function dayOf(timeMs: number): number {
  return (timeMs - FIRST_MS) / DAY_MS
}

function investBeside(own: Days, other: Days, every: Interval = 'week') {
  const { whatIf } = workOutWhatIf(coinOf('solana', own), {
    params: { ...PARAMS, every },
    fetchedAtMs: dayMs(30),
    others: [coinOf('bitcoin', other)],
  })
  return whatIf?.others.map(({ investment, sinceMs, lastDayMs }) => ({
    days: investment?.purchases.map(({ boughtMs }) => dayOf(boughtMs)) ?? null,
    since: sinceMs === null ? null : dayOf(sinceMs),
    lastDay: lastDayMs === null ? null : dayOf(lastDayMs),
  }))
}

test('buys another coin on the days on which the chosen one was bought', () => {
  const beside = investBeside({ until: 20 }, { until: 30 })
  expect(beside).toEqual([{ days: [0, 7, 14], since: null, lastDay: null }])
})

test('says the last day of a coin whose prices end before the last purchase', () => {
  const beside = investBeside({ until: 15 }, { until: 14 })
  expect(beside).toEqual([{ days: [0, 7], since: null, lastDay: 13 }])
})

test('says nothing if the prices end before the last day, but not before the last purchase', () => {
  const all = [{ days: [0, 7, 14], since: null, lastDay: null }]
  expect(investBeside({ until: 17 }, { until: 15 })).toEqual(all)
  expect(investBeside({ until: 15 }, { until: 17 })).toEqual(all)
})

test('keeps the days of the purchases for a coin whose prices begin later', () => {
  const beside = investBeside({ until: 30 }, { from: 10, until: 30 })
  expect(beside).toEqual([{ days: [10, 14, 21, 28], since: 10, lastDay: null }])
})

test('buys a coin whose prices begin after the only purchase on their first day', () => {
  const beside = investBeside({ until: 15 }, { from: 3, until: 15 }, 'once')
  expect(beside).toEqual([{ days: [3], since: 3, lastDay: null }])
})

test('keeps a coin whose prices end before the first purchase, without a result', () => {
  const beside = investBeside({ until: 15 }, { from: -5, until: 0 })
  expect(beside).toEqual([{ days: null, since: null, lastDay: -1 }])
  const { whatIf } = workOutWhatIf(coinOf('solana', { until: 15 }), {
    params: PARAMS,
    fetchedAtMs: dayMs(20),
    others: [coinOf('bitcoin', { until: 0 })],
  })
  expect(whatIf?.others).toMatchObject([{ id: 'bitcoin', investment: null, lastDayMs: null }])
})

test('buys another coin later too if the chosen one had no price on a day', () => {
  const own = coinOf('solana', { until: 20 })
  const points = own.history.points.filter(([timeMs]) => ![7, 8].includes(dayOf(timeMs)))
  const { whatIf } = workOutWhatIf(
    { ...own, history: { ...own.history, points } },
    { params: PARAMS, fetchedAtMs: dayMs(20), others: [coinOf('bitcoin', { until: 20 })] },
  )
  const bought = whatIf?.others[0]?.investment?.purchases.map(({ boughtMs }) => dayOf(boughtMs))
  expect(bought).toEqual([0, 9, 14])
})

test('a single purchase is on the day of its price', () => {
  const { history, ...coin } = coinOf('solana', { until: 20 })
  const points = history.points.filter(([timeMs]) => ![0, 1].includes(dayOf(timeMs)))
  const earlier: PricePoint = [dayMs(-1), 9]
  const { whatIf } = workOutWhatIf(
    { ...coin, history: { ...history, points: [earlier, ...points] } },
    { params: { ...PARAMS, every: 'once' }, fetchedAtMs: dayMs(20), others: [] },
  )
  expect(dayOf(whatIf?.startMs ?? Number.NaN)).toBe(2)
  expect(whatIf?.isStartMoved).toBe(false)
})
