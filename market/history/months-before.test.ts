import { expect, test } from 'vitest'
import { monthsBefore } from './months-before.ts'

function windowsOf(date: string) {
  return monthsBefore(Date.parse(date)).map(({ from, to }) => [from, to])
}

test('twelve months, of which the first goes on', () => {
  const windows = windowsOf('2026-11-26T12:00+05:30')
  expect(windows).toHaveLength(12)
  expect(windows.slice(0, 2)).toEqual([
    ['2026-11-01', ''],
    ['2026-10-01', '2026-10-31'],
  ])
  expect(windows[9]).toEqual(['2026-02-01', '2026-02-28'])
  expect(windows.at(-1)).toEqual(['2025-12-01', '2025-12-31'])
})

test('a month begins at midnight in India', () => {
  expect(windowsOf('2026-11-30T18:29Z')[0]).toEqual(['2026-11-01', ''])
  expect(windowsOf('2026-11-30T18:30Z')[0]).toEqual(['2026-12-01', ''])
})
