import { expect, test } from 'vitest'
import type { Chart } from './live-calls.ts'
import { findSharedHours as findAll } from './shared-hours.ts'

const HOUR_MS = 3_600_000
const START_MS = Date.UTC(2026, 9, 22)
const HOURS = 30 * 24

type Points = Chart['prices']

/** Hourly points, then a live one. Hour 0 is the first of the 30 days. */
function points({ from = 0, to = HOURS, live = 7 } = {}): Points {
  const grid = Array.from({ length: to - from }, (_, index): Points[number] => [
    START_MS + (from + index) * HOUR_MS,
    100 + from + index,
  ])
  return [...grid, [START_MS + to * HOUR_MS - 1000, live]]
}

function chart(prices: Points, others: Partial<Chart> = {}): Chart {
  return { prices, market_caps: prices, total_volumes: prices, ...others }
}

/** Compares only a chart of 30 days. */
function findSharedHours(days30: Chart, days90: Chart) {
  return findAll([{ days: 30, chart: days30 }], days90)
}

const LONG = points({ from: -60 * 24 })

function changed(series: Points, hour: number, value: number | null): Points {
  return series.map((point) => (point[0] === START_MS + hour * HOUR_MS ? [point[0], value] : point))
}

test('answers yes for equal hours, even if the live points differ', () => {
  const finding = findSharedHours(chart(points({ live: 1 })), chart(LONG))
  expect(finding.answer).toBe('yes')
  expect(finding.evidence[0]).toBe(
    'prices: 720 equal, 0 different, 0 only in 30 days, 0 only in 90 days ' +
      'from 2026-10-22T00:00:00.000Z to 2026-11-20T23:00:00.000Z',
  )
})

test('ignores an hour that begins or drops out between the two calls', () => {
  const later = points({ from: -60 * 24 + 1, to: HOURS + 1 })
  const earlier = points({ to: HOURS - 1 })
  expect(findSharedHours(chart(points()), chart(later)).answer).toBe('yes')
  expect(findSharedHours(chart(earlier), chart(later)).answer).toBe('yes')
})

test('answers no for a different value, and shows both numbers', () => {
  const finding = findSharedHours(chart(points()), chart(changed(LONG, 5, 999)))
  expect(finding.answer).toBe('no')
  expect(finding.evidence[0]).toContain('719 equal, 1 different')
  expect(finding.evidence[1]).toBe('  2026-10-22T05:00:00.000Z: 30 days 105, 90 days 999')
})

test('answers no when an hour is missing in one chart', () => {
  const gap = LONG.filter(([timeMs]) => timeMs !== START_MS + 9 * HOUR_MS)
  expect(findSharedHours(chart(points()), chart(gap)).evidence[0]).toContain('1 only in 30 days')
  const other = points().filter(([timeMs]) => timeMs !== START_MS + 9 * HOUR_MS)
  const finding = findSharedHours(chart(other), chart(LONG))
  expect(finding.answer).toBe('no')
  expect(finding.evidence[1]).toBe('  2026-10-22T09:00:00.000Z: 30 days missing, 90 days 109')
})

test('answers no for points at other times, and shows only the first few', () => {
  const shifted = LONG.map(([timeMs, value]): Points[number] => [timeMs + 1000, value])
  const finding = findSharedHours(chart(points()), chart(shifted))
  expect(finding.answer).toBe('no')
  expect(finding.evidence).toHaveLength(3 * 6)
})

test('answers no when only the volumes differ', () => {
  const long = chart(LONG, { total_volumes: changed(LONG, 8, 1) })
  expect(findSharedHours(chart(points()), long)).toMatchObject({
    answer: 'no',
    conclusion: 'the chart of 90 days differs in total_volumes of 30 days',
  })
})

test.each([
  ['a gap in both charts', null, null, 'yes'],
  ['a gap in one chart', null, 105, 'no'],
  ['a difference from rounding', 105, 105 + 1e-11, 'yes'],
] as const)('for %s, values %s and %s, answers %s', (_name, one, other, answer) => {
  const [short, long] = [changed(points(), 5, one), changed(LONG, 5, other)]
  expect(findSharedHours(chart(short), chart(long)).answer).toBe(answer)
})

test('gives no answer when the charts share too few points', () => {
  expect(findSharedHours(chart([]), chart([])).answer).toBe('unknown')
  expect(findSharedHours(chart(points({ to: 500 })), chart(LONG)).answer).toBe('unknown')
})

test('compares each short chart, and answers no when one differs', () => {
  const week = points({ from: 23 * 24 })
  const both = (chart7: Chart) =>
    findAll(
      [
        { days: 7, chart: chart7 },
        { days: 30, chart: chart(points()) },
      ],
      chart(LONG),
    )
  expect(both(chart(week))).toMatchObject({
    answer: 'yes',
    conclusion: '90 days hold the same points as 7 days and 30 days',
  })
  expect(both(chart(week)).evidence[0]).toContain(
    'prices: 168 equal, 0 different, 0 only in 7 days',
  )
  const other = both(chart(week, { prices: changed(week, 700, 1) }))
  expect(other).toMatchObject({
    answer: 'no',
    conclusion: 'the chart of 90 days differs in prices of 7 days',
  })
  expect(other.evidence[0]).toContain('prices: 167 equal, 1 different')
})

test('needs fewer shared points for a week than for a month', () => {
  const findWeek = (from: number) =>
    findAll([{ days: 7, chart: chart(points({ from })) }], chart(LONG)).answer
  expect(findWeek(HOURS - 150)).toBe('yes')
  expect(findWeek(HOURS - 130)).toBe('unknown')
})
