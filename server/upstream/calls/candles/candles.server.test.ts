import { expect, test } from 'vitest'
import { parseCandles } from './candles.server.ts'

const NOW_MS = Date.UTC(2026, 0, 15, 9, 10)
const HALF_HOUR_MS = 30 * 60_000
const CLOSE_MS = Date.UTC(2026, 0, 15, 9, 30)
const DAY_MS = 24 * 3_600_000

function parse(body: unknown, days: 1 | 365 = 1) {
  const dropped: { dropped: number; accepted: number }[] = []
  const onDropped = (counts: { dropped: number; accepted: number }) => void dropped.push(counts)
  return { ...parseCandles(body, { days, nowMs: NOW_MS, onDropped }), dropped }
}

test('sorts candles by time, with an open last candle', () => {
  const earlier = [CLOSE_MS - HALF_HOUR_MS, 42_992, 43_000, 42_892, 42_900]
  const open = [CLOSE_MS, 42_900, 42_946, 42_830, 42_946]
  expect(parse([open, earlier])).toEqual({
    candles: [earlier, open],
    stepMs: HALF_HOUR_MS,
    dropped: [],
  })
})

test.each([
  [1, HALF_HOUR_MS],
  [365, 4 * DAY_MS],
] as const)('a single candle of %d days is as long as the service documents', (days, stepMs) => {
  expect(parse([[NOW_MS, 1, 2, 1, 2]], days).stepMs).toBe(stepMs)
  expect(parse([], days)).toEqual({ candles: [], stepMs, dropped: [] })
})

test('a 4-day candle may close days from now, a 30-minute candle may not', () => {
  const candle = [NOW_MS + 3 * DAY_MS, 1, 2, 1, 2]
  expect(parse([candle], 365).candles).toEqual([candle])
  expect(parse([candle, [CLOSE_MS, 1, 1, 1, 1]], 1).dropped).toEqual([{ dropped: 1, accepted: 1 }])
})

test('uses the later of two candles with the same time', () => {
  const { candles } = parse([
    [CLOSE_MS, 1, 1, 1, 1],
    [CLOSE_MS, 2, 2, 2, 2],
  ])
  expect(candles).toEqual([[CLOSE_MS, 2, 2, 2, 2]])
})

test('high and low always include the other prices', () => {
  expect(parse([[CLOSE_MS, 5, 4, 6, 7]]).candles).toEqual([[CLOSE_MS, 5, 7, 4, 7]])
})

test.each([
  ['a price of null', [CLOSE_MS, 1, null, 1, 1]],
  ['a price of 0', [CLOSE_MS, 1, 1, 0, 1]],
])('treats %s as a gap', (_name, gap) => {
  expect(parse([gap])).toMatchObject({ candles: [], dropped: [] })
})

test.each([
  ['an incomplete candle', [CLOSE_MS, 1, 2]],
  ['a time of null', [null, 1, 1, 1, 1]],
  ['a time in seconds', [CLOSE_MS / 1000, 1, 1, 1, 1]],
  ['a price as text', [CLOSE_MS, '1', 1, 1, 1]],
  ['a value that is not a candle', 'x'],
])('drops and counts %s', (_name, bad) => {
  const good = [CLOSE_MS, 1, 1, 1, 1]
  expect(parse([bad, good])).toMatchObject({
    candles: [good],
    dropped: [{ dropped: 1, accepted: 1 }],
  })
  expect(() => parse([bad])).toThrow('all 1 candles are invalid')
})

test.each([[null], [{}], ['[]'], [{ prices: [] }]])('refuses an answer that is %j', (body) => {
  expect(() => parse(body)).toThrow()
})

test('merges neighbours of 40,000 candles and keeps their extreme prices', () => {
  const body = Array.from({ length: 40_000 }, (_, index) => {
    const price = 100 + index
    return [CLOSE_MS - 40_000 + index, price, price + 2, price - 2, price + 1]
  })
  const { candles, stepMs } = parse(body)
  expect(candles).toHaveLength(500)
  expect(candles[0]).toEqual([CLOSE_MS - 40_000 + 79, 100, 181, 98, 180])
  expect(candles.at(-1)?.[4]).toBe(40_100)
  expect(stepMs).toBe(80)
})

test('refuses more candles than the service can have', () => {
  const body = Array.from({ length: 50_001 }, (_, index) => [CLOSE_MS - index, 1, 1, 1, 1])
  expect(() => parse(body)).toThrow()
})
