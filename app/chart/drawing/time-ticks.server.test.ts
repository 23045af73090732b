import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDateTime } from '../../../lib/format-date.ts'
import type { Range } from '../../../market/history/range.ts'
import { formatAxisTime } from './axis-time.ts'
import { timeLabelsOf } from './time-labels.ts'
import { chooseTimeTicks } from './time-ticks.server.ts'

const DAY_MS = 24 * 3_600_000
const END_MS = Date.UTC(2026, 10, 21, 9, 2)

function labelsOver(range: Range, days: number): string[] {
  const span = { firstMs: END_MS - days * DAY_MS, lastMs: END_MS }
  const labels = timeLabelsOf(range, span)
  return chooseTimeTicks(labels, span).map((atMs) => formatAxisTime(atMs, labels, 'india'))
}

test.each<[Range, number, string[]]>([
  ['24h', 1, ['15:00', '18:00', '21:00', '00:00', '03:00', '06:00', '09:00', '12:00']],
  ['7d', 7, ['15 Nov', '16 Nov', '17 Nov', '18 Nov', '19 Nov', '20 Nov', '21 Nov']],
  ['14d', 14, ['9 Nov', '11 Nov', '13 Nov', '15 Nov', '17 Nov', '19 Nov', '21 Nov']],
  ['30d', 20, ['3 Nov', '7 Nov', '11 Nov', '15 Nov', '19 Nov']],
  ['30d', 30, ['25 Oct', '1 Nov', '8 Nov', '15 Nov']],
  ['200d', 200, ['1 Jun', '1 Jul', '1 Aug', '1 Sep', '1 Oct', '1 Nov']],
  ['1y', 365, ['1 Jan', '1 Apr', '1 Jul', '1 Oct']],
  ['max', 3650, ['Jan 2018', 'Jan 2020', 'Jan 2022', 'Jan 2024', 'Jan 2026']],
])('R11: the axis of %s over %d days has the labels %j', (range, days, labels) => {
  expect(labelsOver(range, days)).toEqual(labels)
})

test('a date label is at midnight in India', () => {
  const span = { firstMs: END_MS - 2 * DAY_MS, lastMs: END_MS }
  expect(chooseTimeTicks('day', span).map((atMs) => formatDateTime(atMs))).toEqual([
    '20 Nov 2026, 00:00 IST',
    '21 Nov 2026, 00:00 IST',
  ])
})

test('R11: has times of day for 24h, and dates for other ranges, however short', () => {
  expect(labelsOver('24h', 0.001)).toContain('14:32')
  expect(labelsOver('max', 0.001)).toEqual(['21 Nov'])
})

test('ticks ascend within the span, and there are 1 to 8', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 20 * 365 * DAY_MS }),
      fc.constantFrom('time', 'day', 'month'),
      (spanMs, labels) => {
        const span = { firstMs: END_MS - spanMs, lastMs: END_MS }
        const ticks = chooseTimeTicks(labels, span)
        expect(ticks.length).toBeGreaterThan(0)
        expect(ticks.length).toBeLessThanOrEqual(8)
        expect(ticks.toSorted((a, b) => a - b)).toEqual(ticks)
        expect(ticks.every((timeMs) => timeMs >= span.firstMs && timeMs <= END_MS)).toBe(true)
      },
    ),
  )
})
