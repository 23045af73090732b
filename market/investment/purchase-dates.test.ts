import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Interval } from './investment-options.ts'
import { purchaseDatesMs } from './purchase-dates.ts'

function datesOf(from: string, every: Interval, until: string): string[] {
  const dates = purchaseDatesMs({ fromMs: Date.parse(from), every, untilMs: Date.parse(until) })
  return dates.map((timeMs) => new Date(timeMs).toISOString().replace('T00:00:00.000Z', ''))
}

// Python 3.11: `start + relativedelta(months=i)` of dateutil 2.9, `start + timedelta(weeks=i)`.
test.each<[string, Interval, string, string]>([
  [
    '2023-01-31',
    'month',
    '2024-03-30',
    '2023-01-31 2023-02-28 2023-03-31 2023-04-30 2023-05-31 2023-06-30 2023-07-31 2023-08-31 2023-09-30 2023-10-31 2023-11-30 2023-12-31 2024-01-31 2024-02-29',
  ],
  ['2024-01-30', 'month', '2024-05-01', '2024-01-30 2024-02-29 2024-03-30 2024-04-30'],
  [
    '2024-02-29',
    'month',
    '2025-03-01',
    '2024-02-29 2024-03-29 2024-04-29 2024-05-29 2024-06-29 2024-07-29 2024-08-29 2024-09-29 2024-10-29 2024-11-29 2024-12-29 2025-01-29 2025-02-28',
  ],
  ['2024-02-20', 'week', '2024-03-19', '2024-02-20 2024-02-27 2024-03-05 2024-03-12 2024-03-19'],
  ['2024-02-20', 'week', '2024-02-26', '2024-02-20'],
  ['2024-02-20', 'once', '2026-01-01', '2024-02-20'],
  ['0050-12-31', 'month', '0051-02-28', '0050-12-31 0051-01-31 0051-02-28'],
])('plans from %s every/%s until %s', (from, every, until, dates) => {
  expect(datesOf(from, every, until)).toEqual(dates.split(' '))
})

test.each<Interval>(['once', 'week', 'month'])(
  'has no dates for %s if the end is before',
  (every) => {
    expect(datesOf('2024-02-20', every, '2024-02-19')).toEqual([])
  },
)

test.each([
  [Number.NaN, 0],
  [0, Number.NaN],
  [-1e300, 0],
  [0, Number.POSITIVE_INFINITY],
  [Number.NEGATIVE_INFINITY, 0],
  [1e300, 1e301],
])('has no dates from %d to %d', (fromMs, untilMs) => {
  for (const every of ['once', 'week', 'month'] as const) {
    expect(purchaseDatesMs({ fromMs, every, untilMs })).toEqual([])
  }
})

test('ends before the last month of JavaScript, which has no last day', () => {
  const untilMs = 8.64e15
  const fromMs = untilMs - 70 * 86_400_000
  expect(purchaseDatesMs({ fromMs, every: 'month', untilMs })).toHaveLength(2)
})

test('buys once in each month, on the first day of the plan or on the last of the month', () => {
  const day = fc.integer({
    min: Date.UTC(2009, 0) / 86_400_000,
    max: Date.UTC(2030, 0) / 86_400_000,
  })
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 6000 }), (firstDay, length) => {
      const fromMs = firstDay * 86_400_000
      const untilMs = fromMs + length * 86_400_000
      const dates = purchaseDatesMs({ fromMs, every: 'month', untilMs })
      const first = new Date(fromMs)
      for (const [index, timeMs] of dates.entries()) {
        const date = new Date(timeMs)
        const monthsLater =
          (date.getUTCFullYear() - first.getUTCFullYear()) * 12 +
          date.getUTCMonth() -
          first.getUTCMonth()
        expect(monthsLater).toBe(index)
        const isLastOfMonth = new Date(timeMs + 86_400_000).getUTCDate() === 1
        const isSameDay = date.getUTCDate() === first.getUTCDate()
        expect(isSameDay || (isLastOfMonth && date.getUTCDate() < first.getUTCDate())).toBe(true)
        expect(timeMs).toBeLessThanOrEqual(untilMs)
      }
    }),
  )
})
