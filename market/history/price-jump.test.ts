import { expect, test } from 'vitest'
import type { Bar } from './chart-series.ts'
import type { PricePoint } from './price-history.ts'
import { describeJumps, findJumps, toJumps } from './price-jump.ts'

const DAY_MS = 86_400_000
const FIRST_MS = Date.parse('2026-01-09')
const WORDS = { subject: 'The price', formatAmount: (amount: number) => `$${amount}` }

function pointsOf(prices: readonly number[], stepMs = DAY_MS): PricePoint[] {
  return prices.map((price, index) => [FIRST_MS + index * stepMs, price])
}

function barOf(index: number, [open, high, low, close]: [number, number, number, number]): Bar {
  const openMs = FIRST_MS + index * DAY_MS
  return { openMs, closeMs: openMs + DAY_MS, open, high, low, close, volume: null }
}

function describe(prices: readonly number[], stepMs?: number): string | null {
  const jumps = toJumps(findJumps({ type: 'line', points: pointsOf(prices, stepMs) }))
  return jumps && describeJumps(jumps, WORDS)
}

test.each([
  ['a constant price', [5, 5, 5], []],
  ['no price', [], []],
  ['one price', [5], []],
  ['exactly twentyfold, up and down', [1, 20, 400, 20], []],
  ['many small moves', [1, 10, 100, 1000], []],
  ['a redenomination', [1, 1, 1000, 1000], [2]],
  ['its opposite', [1000, 1], [1]],
  ['a price that is a mistake', [1, 1e-6, 1, 1], [1, 2]],
  ['a mistake at the end', [1, 1, 21], [2]],
])('%s has jumps at %j', (_, prices, indexes) => {
  const jumps = findJumps({ type: 'line', points: pointsOf(prices) })
  expect(jumps.map(({ nextIndex }) => nextIndex)).toEqual(indexes)
})

test('a candle jumps within itself, or from the candle before it', () => {
  const bars = [
    barOf(0, [1, 1, 1, 1]),
    barOf(1, [1, 1, 1e-6, 1]),
    barOf(2, [1, 2, 1, 2]),
    barOf(3, [2000, 2000, 2000, 2000]),
  ]
  const [within, between, ...others] = findJumps({ type: 'candles', bars })
  expect(others).toEqual([])
  expect(within).toMatchObject({ before: [FIRST_MS + DAY_MS, 1], nextIndex: 2 })
  expect(within?.after).toEqual([FIRST_MS + 2 * DAY_MS, 1e-6])
  expect(between).toMatchObject({ atMs: FIRST_MS + 3 * DAY_MS, nextIndex: 3 })
})

test('a sentence names both days, or both times within a day', () => {
  expect(describe([1, 1000])).toBe(
    'The price moved more than twentyfold, from $1 on 9 Jan 2026 to $1000 on 10 Jan 2026.',
  )
  expect(describe([1, 1000], DAY_MS / 24)).toContain(
    'from $1 on 9 Jan 2026, 05:30 IST to $1000 on 9 Jan 2026, 06:30 IST.',
  )
  expect(describe([1, 0.01, 1])).toBe(
    'The price moved more than twentyfold, from $0.01 on 10 Jan 2026 to $1 on 11 Jan 2026. This is the last of 2 such moves.',
  )
  expect(describe([1, 2])).toBeNull()
})
