import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePriceHistory } from './price-series.server.ts'

const NOW_MS = Date.UTC(2026, 0, 15, 9)
const DAY_MS = 24 * 3_600_000

function parse(prices: unknown) {
  const dropped: { dropped: number; accepted: number }[] = []
  const { points } = parsePriceHistory(
    { prices },
    { nowMs: NOW_MS, onDropped: (counts) => dropped.push(counts) },
  )
  return { points, dropped }
}

test('uses the later of two prices with the same time', () => {
  expect(
    parse([
      [NOW_MS, 1],
      [NOW_MS - 5, 2],
      [NOW_MS, 3],
    ]).points,
  ).toEqual([
    [NOW_MS - 5, 2],
    [NOW_MS, 3],
  ])
})

test.each([
  ['a price of null', [NOW_MS - 1, null]],
  ['a time of null', [null, 7]],
  ['a price of 0', [NOW_MS - 1, 0]],
  ['a negative price', [NOW_MS - 1, -7]],
  ['an unreasonably large price', [NOW_MS - 1, 1e31]],
  ['an infinite price', [NOW_MS - 1, Number.POSITIVE_INFINITY]],
])('treats %s as a gap', (_name, gap) => {
  expect(parse([gap, [NOW_MS, 1]])).toEqual({ points: [[NOW_MS, 1]], dropped: [] })
})

test.each([
  ['a time in seconds', [NOW_MS / 1000, 7]],
  ['a time before the first block', [Date.UTC(2008, 11, 31), 7]],
  ['a time more than a day ahead', [NOW_MS + DAY_MS + 1, 7]],
  ['a price as text', [NOW_MS - 1, '7']],
  ['an incomplete pair', [NOW_MS - 1]],
  ['a value that is not a pair', 7],
  ['null', null],
])('drops and counts %s', (_name, bad) => {
  expect(parse([bad, [NOW_MS, 1]])).toEqual({
    points: [[NOW_MS, 1]],
    dropped: [{ dropped: 1, accepted: 1 }],
  })
})

test('a history of gaps is empty, a history of invalid pairs is refused', () => {
  expect(
    parse([
      [NOW_MS, null],
      [null, null],
    ]).points,
  ).toEqual([])
  expect(parse([]).points).toEqual([])
  expect(() => parse([[NOW_MS, '7'], null])).toThrow('all 2 pairs')
})

test.each([[undefined], [null], ['[]'], [{}]])('refuses prices that are %j', (prices) => {
  expect(() => parse(prices)).toThrow()
})

test('matches volumes and market caps to prices by time, with six digits', () => {
  const context = { nowMs: NOW_MS, onDropped: () => undefined }
  const history = parsePriceHistory(
    {
      prices: [
        [NOW_MS, 3],
        [NOW_MS - 1, null],
        [NOW_MS - 2, 2],
        [NOW_MS - 3, 1],
      ],
      total_volumes: [[NOW_MS - 3, 0], [NOW_MS - 2, 20_643_669_704.25], [NOW_MS - 1, 7], 'x'],
      market_caps: [
        [NOW_MS, 839_000_000_000],
        [NOW_MS - 2, null],
        [NOW_MS - 3, '5'],
      ],
    },
    context,
  )
  expect(history).toEqual({
    points: [
      [NOW_MS - 3, 1],
      [NOW_MS - 2, 2],
      [NOW_MS, 3],
    ],
    volumes: [null, 20_643_700_000, null],
    marketCaps: [null, null, 839_000_000_000],
  })
})

test.each([[undefined], [null], ['many'], [{}]])(
  'prices are good where volumes and market caps are %j',
  (broken) => {
    const body = { prices: [[NOW_MS, 1]], total_volumes: broken, market_caps: broken }
    expect(parsePriceHistory(body, { nowMs: NOW_MS, onDropped: () => undefined })).toEqual({
      points: [[NOW_MS, 1]],
      volumes: [null],
      marketCaps: [null],
    })
  },
)

test('times ascend and prices are above 0 for any answer', () => {
  const time = fc.oneof(fc.integer({ min: NOW_MS - 50, max: NOW_MS }), fc.constant(null))
  const pair = fc.tuple(time, fc.oneof(fc.double(), fc.constant(null)))
  fc.assert(
    fc.property(fc.array(fc.oneof(pair, fc.jsonValue())), (prices) => {
      const { points } = parse([[NOW_MS, 1], ...prices])
      for (const [index, [timeMs, price]] of points.entries()) {
        expect(price).toBeGreaterThan(0)
        expect(timeMs).toBeGreaterThan(points[index - 1]?.[0] ?? 0)
      }
    }),
  )
})

test('downsamples 40,000 points to 10,000 and keeps both ends, the high and the low', () => {
  const prices = Array.from({ length: 40_000 }, (_, index) => [NOW_MS - index, 5 + (index % 7)])
  prices[23_456] = [NOW_MS - 23_456, 99]
  prices[12_345] = [NOW_MS - 12_345, 1]
  const { points, dropped } = parse(prices)
  expect(points.length).toBeGreaterThan(8_000)
  expect(points.length).toBeLessThanOrEqual(10_000)
  expect(points[0]).toEqual(prices.at(-1))
  expect(points.at(-1)).toEqual(prices[0])
  expect(points).toContainEqual(prices[23_456])
  expect(points).toContainEqual(prices[12_345])
  expect(dropped).toEqual([])
})

test('refuses more points than the service can have', () => {
  const prices = Array.from({ length: 50_001 }, (_, index) => [NOW_MS - index, 5])
  expect(() => parse(prices)).toThrow()
})
