import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import {
  formatClock,
  formatDate,
  formatDateTime,
  formatDay,
  formatDays,
  formatMonth,
  formatTime,
  zoneOffsetMs,
} from './format-date.ts'

const NOVEMBER = Date.UTC(2026, 10, 21, 9, 2, 59)
const NEW_YEARS_EVE = Date.UTC(2026, 11, 31, 18, 30)

test.each([
  [NOVEMBER, '21 Nov 2026, 14:32 IST'],
  [NEW_YEARS_EVE, '1 Jan 2027, 00:00 IST'],
  [0, '1 Jan 1970, 05:30 IST'],
  [null, 'NA'],
  [Number.NaN, 'NA'],
  [8.64e15, 'NA'],
])('prints %d in Indian time as %s in any time zone', (timeMs, text) => {
  vi.stubEnv('TZ', 'America/New_York')
  expect(formatDateTime(timeMs)).toBe(text)
})

test.each([
  [NOVEMBER, 'Asia/Calcutta', '21 Nov 2026, 14:32 IST'],
  [NOVEMBER, 'Europe/Berlin', '21 Nov 2026, 10:02 GMT+1'],
  [NOVEMBER, 'America/New_York', '21 Nov 2026, 04:02 GMT-5'],
  [NOVEMBER, 'America/St_Johns', '21 Nov 2026, 05:32 GMT-3:30'],
  [NOVEMBER, 'Asia/Kathmandu', '21 Nov 2026, 14:47 GMT+5:45'],
  [NOVEMBER, 'UTC', '21 Nov 2026, 09:02 GMT'],
  [NEW_YEARS_EVE, 'Europe/London', '31 Dec 2026, 18:30 GMT'],
  [Date.UTC(2026, 6, 1, 12), 'Europe/London', '1 Jul 2026, 13:00 GMT+1'],
  [1e300, 'Europe/Berlin', 'NA'],
])('prints %d for a visitor in %s as %s', (timeMs, zone, text) => {
  vi.stubEnv('TZ', zone)
  expect(formatDateTime(timeMs, 'visitor')).toBe(text)
})

test('prints single parts', () => {
  expect(formatDate(NEW_YEARS_EVE)).toBe('1 Jan 2027')
  expect(formatDate(null)).toBe('NA')
  expect(formatTime(NOVEMBER)).toBe('14:32 IST')
  expect(formatTime(null)).toBe('NA')
  expect(formatClock(NOVEMBER)).toBe('14:32')
  expect(formatDay(NOVEMBER)).toBe('21 Nov')
  expect(formatMonth(NOVEMBER)).toBe('Nov 2026')
})

test.each([
  ['Asia/Kathmandu', 5.75],
  ['America/New_York', -5],
])('knows the UTC offset of %s', (zone, hours) => {
  vi.stubEnv('TZ', zone)
  expect(zoneOffsetMs(NOVEMBER, 'visitor')).toBe(hours * 3_600_000)
  expect(zoneOffsetMs(NOVEMBER)).toBe(5.5 * 3_600_000)
})

test.each([
  ['2026-11-26', '2026-11-26', '26 Nov 2026'],
  ['2026-11-25', '2026-11-26', '25 and 26 Nov 2026'],
  ['2026-06-01', '2026-06-30', '1 to 30 Jun 2026'],
  ['2026-10-31', '2026-11-26', '31 Oct to 26 Nov 2026'],
  ['2025-11-26', '2026-11-26', '26 Nov 2025 to 26 Nov 2026'],
])('the days from %s to %s read %j', (first, last, text) => {
  expect(formatDays(Date.parse(first), Date.parse(last))).toBe(text)
})

test.each(['Asia/Kolkata', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'])(
  'prints the clocks of %s exactly as Intl knows them',
  (zone) => {
    vi.stubEnv('TZ', zone)
    const intl = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), (timeMs) => {
        expect(formatClock(timeMs, 'visitor')).toBe(intl.format(timeMs))
        if (zone === 'Asia/Kolkata') expect(formatClock(timeMs)).toBe(intl.format(timeMs))
      }),
    )
  },
)
