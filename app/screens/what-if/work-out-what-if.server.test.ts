import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PriceHistory, PricePoint } from '../../../market/history/price-history.ts'
import { INTERVALS, type Interval } from '../../../market/investment/investment-options.ts'
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
  return { id, name: id, symbol: id, history, newest: null }
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
  expect(beside).toEqual([{ days: [14, 21, 28], since: 14, lastDay: null }])
})

test('does not buy a coin whose prices begin after the only purchase', () => {
  const beside = investBeside({ until: 15 }, { from: 3, until: 15 }, 'once')
  expect(beside).toEqual([{ days: null, since: null, lastDay: null }])
})

test('buys another coin on no day without a purchase of the chosen one', () => {
  const days = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 60 })
  const only = (id: string, of: readonly number[]) => {
    const { history, ...coin } = coinOf(id, { until: 61 })
    const points = history.points.filter(([timeMs]) => of.includes(dayOf(timeMs)))
    return { ...coin, history: { ...history, points } }
  }
  fc.assert(
    fc.property(days, days, fc.constantFrom(...INTERVALS), (own, other, every) => {
      const { whatIf } = workOutWhatIf(only('solana', own), {
        params: { ...PARAMS, every },
        fetchedAtMs: dayMs(61),
        others: [only('bitcoin', other)],
      })
      const bought = whatIf?.own.investment.purchases.map(({ boughtMs }) => dayOf(boughtMs)) ?? []
      const beside = whatIf?.others[0]?.investment?.purchases ?? []
      expect(beside.map(({ boughtMs }) => dayOf(boughtMs))).toEqual(
        bought.filter((day) => other.includes(day)),
      )
    }),
  )
})

test('says on how many days another coin has no price', () => {
  const other = coinOf('bitcoin', { until: 20 })
  const points = other.history.points.filter(([timeMs]) => dayOf(timeMs) !== 7)
  const { whatIf } = workOutWhatIf(coinOf('solana', { until: 20 }), {
    params: PARAMS,
    fetchedAtMs: dayMs(20),
    others: [{ ...other, history: { ...other.history, points } }],
  })
  expect(whatIf?.others).toMatchObject([{ missingDays: 1, sinceMs: null, lastDayMs: null }])
})

test('the worth now is at the newest price, unless that is older than the last day', () => {
  const worthAt = (day: number) => {
    const newest = { timeMs: dayMs(day), price: 100 }
    const { whatIf } = workOutWhatIf(
      { ...coinOf('solana', { until: 15 }), newest },
      { params: PARAMS, fetchedAtMs: dayMs(20), others: [] },
    )
    return whatIf?.own.now
  }
  expect(worthAt(14.5)).toEqual({ timeMs: dayMs(14.5), price: 100 })
  expect(worthAt(13.5)).toEqual({ timeMs: dayMs(14), price: 24 })
})

/** The prices of `until` days with other prices on some of them. */
function jumping(id: string, prices: Record<number, number>) {
  const { history, ...coin } = coinOf(id, { until: 30 })
  const points = history.points.map(
    ([timeMs, price]): PricePoint => [timeMs, prices[dayOf(timeMs)] ?? price],
  )
  return { ...coin, history: { ...history, points } }
}

test.each([
  ['a mistake after the first purchase', { 10: 1e-6 }, true, [10, 11]],
  ['a mistake on the day of a purchase', { 7: 1e6 }, true, [7, 8]],
  ['a mistake on the last day', { 29: 1e6 }, true, [29]],
  ['a mistake on the first day', { 0: 1e6 }, true, [1]],
  ['no jump', { 10: 30 }, false, []],
])('%s breaks the worth from there on', (_, prices, isBroken, jumpDays) => {
  const { whatIf } = workOutWhatIf(jumping('solana', prices), {
    params: PARAMS,
    fetchedAtMs: dayMs(30),
    others: [coinOf('bitcoin', { until: 30 })],
  })
  expect(whatIf?.own.isBroken).toBe(isBroken)
  expect(whatIf?.jumpTimesMs.map(dayOf)).toEqual(jumpDays)
  const [brokenFrom = 30] = jumpDays
  for (const { timeMs, worth } of whatIf?.points ?? []) {
    expect(worth === null).toBe(dayOf(timeMs) >= brokenFrom)
  }
  expect(whatIf?.others[0]?.investment).not.toBeNull()
})

test('a plan after a jump has its sums, and a newest price that jumps breaks all of them', () => {
  const coin = jumping('solana', { 3: 1e-6 })
  const options = { fetchedAtMs: dayMs(30), others: [] }
  const later = { ...PARAMS, from: '2026-11-05' }
  const { whatIf } = workOutWhatIf(coin, { ...options, params: later })
  expect(whatIf?.own).toMatchObject({ isBroken: false, jumps: { count: 2 } })
  const newest = { timeMs: dayMs(29.5), price: 1e-6 }
  const broken = workOutWhatIf({ ...coin, newest }, { ...options, params: later }).whatIf
  expect(broken?.own.isBroken).toBe(true)
})

test('a jump of another coin leaves only that coin without a result', () => {
  const { whatIf } = workOutWhatIf(coinOf('solana', { until: 30 }), {
    params: PARAMS,
    fetchedAtMs: dayMs(30),
    others: [jumping('bitcoin', { 9: 1e-6 }), coinOf('ethereum', { until: 30 })],
  })
  expect(whatIf?.own.isBroken).toBe(false)
  expect(whatIf?.others).toMatchObject([
    { investment: null, jumps: { count: 2 } },
    { investment: { purchases: { length: 5 } }, jumps: null },
  ])
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
