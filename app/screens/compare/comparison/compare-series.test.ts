import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CompareSpan } from '../../../../market/history/compare-span.ts'
import { DAY_MS, toDailyPoints } from '../../../../market/history/daily-points.ts'
import type { PricePoint } from '../../../../market/history/price-history.ts'
import { type Comparison, compareSeries, leaveOutJumps } from './compare-series.ts'
import { toDailyReturns } from './daily-returns.ts'

const START_MS = Date.UTC(2026, 0, 1)

// biome-ignore format: a table of numbers
const A = [
  100, 102.45, 101.55, 104.75, 104.39, 96.24, 98.26, 95.61, 99.46, 105.17, 114.91, 117.99, 117.96,
  122.09, 126.25, 118.11, 117.39, 114.22, 119.67, 121.69, 124.82, 130.72, 134.15, 127.71, 125.27,
  129.53, 128.05, 125.2, 130.21, 134.76, 133.5, 132.36, 138.15, 136.78, 132.99, 137.34,
]
// biome-ignore format: a table of numbers
const B = [
  250, 264.82, 254.32, 254.49, 259.78, 247.9, 256.84, 257.01, 283.58, 278.85, 298.94, 296.62, 279.71,
  278.31, 279.25, 275.16, 272.47, 260.95, 260.92, 264.78, 273.21, 271.91, 277.39, 270.16, 264.57,
  266.81, 262.25, 253.97, 253.1, 256.99, 253.25, 248.64, 245.87, 250.29, 244.73, 273.62,
]

function onDays(prices: readonly number[], firstDay = 0): PricePoint[] {
  return prices.map((price, index) => [START_MS + (firstDay + index) * DAY_MS, price])
}

function compare(
  points: Record<string, readonly PricePoint[]>,
  span: CompareSpan = 'max',
): Comparison | null {
  const series = Object.entries(points).map(([id, ofCoin]) => ({ id, points: ofCoin }))
  return compareSeries(series, { span, firstId: series[0]?.id ?? '' })
}

function dayOf(timeMs: number | undefined): number {
  return ((timeMs ?? Number.NaN) - START_MS) / DAY_MS
}

/** Agreement to 0.01 %. */
function near(expected: number) {
  return expect.toSatisfy((actual: number) => Math.abs(actual / expected - 1) < 1e-4)
}

// By numpy: `r = diff(log(p))`, volatility `100 * std(r, ddof=1) * sqrt(365)`, correlation
// `corrcoef(ra, rb)[0, 1]`, fall `min(p / maximum.accumulate(p) - 1)`.
test('figures agree with numpy', () => {
  const [a, b] = compare({ a: onDays(A), b: onDays(B) })?.coins ?? []
  expect(a).toMatchObject({
    returnPct: near(37.34),
    volatilityPct: near(69.03449504700968),
    maxDrawdown: { changePct: near(-9.528712871287127) },
    correlation: null,
  })
  expect([a?.maxDrawdown?.fromMs, a?.maxDrawdown?.toMs].map(dayOf)).toEqual([14, 17])
  expect(b).toMatchObject({
    returnPct: near(9.448),
    volatilityPct: near(71.3805117459904),
    maxDrawdown: { changePct: near(-18.13407372716933) },
    correlation: { days: 35, value: near(0.5440902444261917) },
  })
  expect([b?.maxDrawdown?.fromMs, b?.maxDrawdown?.toMs].map(dayOf)).toEqual([10, 34])
})

// By numpy, without the returns of days 10 and 11.
test('a missing day has no return, and neither has the day after it', () => {
  const gap = onDays(B).filter(([timeMs]) => dayOf(timeMs) !== 10)
  const [, b] = compare({ a: onDays(A), b: gap })?.coins ?? []
  expect(b).toMatchObject({
    volatilityPct: near(69.84563751974545),
    correlation: { days: 33, value: near(0.491074058161886) },
  })
})

test('the live price at the end does not count', () => {
  const live: PricePoint = [START_MS + 35.5 * DAY_MS, 1]
  expect(compare({ a: [...onDays(A), live], b: [...onDays(B), live] })).toEqual(
    compare({ a: onDays(A), b: onDays(B) }),
  )
})

test('coins start at 100 on the first day that all of them have', () => {
  const { window, coins } = compare({ a: onDays(A), b: onDays(B.slice(4), 4) }) ?? {}
  expect([window?.fromMs, window?.toMs].map(dayOf)).toEqual([4, 35])
  expect(coins?.map(({ rebased }) => rebased[0])).toEqual([
    [window?.fromMs, 100],
    [window?.fromMs, 100],
  ])
  expect(coins?.[0]?.rebased.at(-1)?.[1]).toBeCloseTo((137.34 / 104.39) * 100, 10)
})

test.each([
  ['60d', 240],
  ['200d', 100],
  ['max', 0],
] as const)('a span of %s counts back from the newest day of any coin', (span, first) => {
  const prices = Array.from({ length: 301 }, (_, day) => 100 + day)
  const points = { a: onDays(prices), b: onDays(prices.slice(0, 280)) }
  const { window, coins } = compare(points, span) ?? {}
  expect(coins).toHaveLength(2)
  expect([window?.fromMs, window?.toMs].map(dayOf)).toEqual([first, 279])
})

test.each<[string, Record<string, PricePoint[]>, string[]]>([
  ['one common day', { a: onDays([1, 2, 3]), b: onDays([1, 2, 3], 2) }, ['a']],
  ['no day', { a: [], b: onDays([1, 2]), c: onDays([1, 2]) }, ['b', 'c']],
  ['other days than the rest', { a: onDays([1, 2]), b: onDays(A, 9), c: onDays(B, 9) }, ['b', 'c']],
  [
    'days before those of another',
    { a: onDays([1, 2]), b: onDays(A), c: onDays(B, 9) },
    ['a', 'b'],
  ],
])('a coin with %s is left out', (_, points, ids) => {
  expect(compare(points)?.coins.map(({ id }) => id)).toEqual(ids)
})

test('a coin that ended before the span does not move the span of the others', () => {
  const prices = Array.from({ length: 200 }, (_, day) => 100 + day)
  const ended = { a: onDays(prices), b: onDays(prices.slice(0, 139)), c: onDays(prices) }
  const { window, coins } = compare(ended, '60d') ?? {}
  expect(coins?.map(({ id }) => id)).toEqual(['a', 'c'])
  expect(dayOf(window?.toMs)).toBe(199)
  expect(compare(ended, 'max')?.coins).toHaveLength(3)
})

test('without two days of any coin there is no comparison', () => {
  expect(compare({ a: onDays([1]), b: [] })).toBeNull()
  expect(compare({})).toBeNull()
})

test('fewer than 30 returns are not enough', () => {
  const shown = (points: number) => {
    const [, b] =
      compare({ a: onDays(A.slice(0, points)), b: onDays(B.slice(0, points)) })?.coins ?? []
    return [b?.volatilityPct, b?.correlation?.value]
  }
  expect(shown(30)).toEqual([null, 'too-few'])
  expect(shown(31)).toEqual([expect.any(Number), expect.any(Number)])
})

test('a coin whose series is missing leaves the others without a correlation', () => {
  const series = [{ id: 'b', points: onDays(B) }]
  expect(compareSeries(series, { span: 'max', firstId: 'a' })?.coins[0]?.correlation).toBeNull()
})

test('the next coin takes the place of a first one without common days', () => {
  const comparison = compare({ none: [], a: onDays(A), b: onDays(B) })
  expect(comparison?.firstId).toBe('a')
  expect(comparison?.coins.map(({ correlation }) => correlation)).toEqual([
    null,
    { days: 35, value: near(0.5440902444261917) },
  ])
})

const prices = fc.array(fc.double({ min: 1e-3, max: 1e6, noNaN: true }), {
  minLength: 40,
  maxLength: 60,
})

test('a coin correlates 1 with itself', () => {
  fc.assert(
    fc.property(prices, (values) => {
      const [, same] = compare({ a: onDays(values), b: onDays(values) })?.coins ?? []
      expect(same?.correlation?.value).toBeCloseTo(1, 9)
    }),
  )
})

test('a flat price has no correlation, no volatility and no fall', () => {
  fc.assert(
    fc.property(prices, fc.double({ min: 1e-12, max: 1e12, noNaN: true }), (values, price) => {
      const flat = onDays(values.map(() => price))
      const [a, b] = compare({ a: flat, b: onDays(values) })?.coins ?? []
      expect(a).toMatchObject({ returnPct: 0, volatilityPct: 0, maxDrawdown: null })
      expect(b?.correlation?.value).toBe('flat')
    }),
  )
})

test('scaling all prices of a coin changes nothing', () => {
  fc.assert(
    fc.property(prices, fc.double({ min: 1e-3, max: 1e3, noNaN: true }), (values, factor) => {
      const other = onDays(values.map((_, index) => A[index % A.length] ?? 1))
      const [, b] = compare({ a: other, b: onDays(values) })?.coins ?? []
      const scaled = onDays(values.map((value) => value * factor))
      const [, c] = compare({ a: other, b: scaled })?.coins ?? []
      expect(c?.returnPct).toBeCloseTo(b?.returnPct ?? 0, 3)
      expect((c?.volatilityPct ?? 0) / (b?.volatilityPct ?? 0)).toBeCloseTo(1, 6)
      expect(c?.correlation?.value).toBeCloseTo(Number(b?.correlation?.value), 6)
      expect(c?.maxDrawdown?.changePct).toBeCloseTo(b?.maxDrawdown?.changePct ?? 0, 6)
    }),
  )
})

test('returns are only between points one day apart', () => {
  const points: PricePoint[] = [
    [0, 1],
    [DAY_MS, Math.E],
    [1.5 * DAY_MS, 9],
    [2 * DAY_MS, Math.E],
    [4 * DAY_MS, 1],
  ]
  expect([...toDailyReturns(toDailyPoints(points))]).toEqual([
    [DAY_MS, 1],
    [2 * DAY_MS, 0],
  ])
})

test('a coin that jumps on the compared days leaves them to the others', () => {
  const prices = Array.from({ length: 301 }, (_, day) => 100 + day)
  const mistake = prices.map((price, day) => (day === 150 ? 1e-6 : price))
  const leaveOut = (points: Record<string, PricePoint[]>, span: CompareSpan) => {
    const series = Object.entries(points).map(([id, ofCoin]) => ({ id, points: ofCoin }))
    const { series: kept, jumps } = leaveOutJumps(series, span)
    return [kept.map(({ id }) => id), jumps.map(({ id, jumps: { length } }) => [id, length])]
  }
  const points = { a: onDays(prices), b: onDays(mistake), c: onDays(prices) }
  expect(leaveOut(points, '200d')).toEqual([['a', 'c'], [['b', 2]]])
  expect(leaveOut(points, '60d')).toEqual([['a', 'b', 'c'], []])
  const live: PricePoint = [START_MS + 300.5 * DAY_MS, 1e-6]
  expect(leaveOut({ ...points, b: [...onDays(prices), live] }, 'max')).toEqual([
    ['a', 'b', 'c'],
    [],
  ])
  // Without `late`, the days of the others go back to the mistake of `b`.
  const late = onDays(
    prices.slice(200).map((price, day) => (day === 50 ? 1e9 : price)),
    200,
  )
  expect(leaveOut({ ...points, late }, 'max')).toEqual([
    ['a', 'c'],
    [
      ['late', 2],
      ['b', 2],
    ],
  ])
  expect(leaveOut({ b: onDays(mistake) }, 'max')).toEqual([[], [['b', 2]]])
  expect(leaveOut({ a: [], b: [] }, 'max')).toEqual([['a', 'b'], []])
})
