import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatClock,
  formatDate,
  formatDateTime,
  formatDay,
  formatMonth,
  formatTime,
  zoneOffsetMs,
} from './format-date.ts'

const NOVEMBER = Date.UTC(2026, 10, 21, 9, 2, 59)
const NEW_YEARS_EVE = Date.UTC(2026, 11, 31, 18, 30)

test.each([
  [NOVEMBER, undefined, '21 Nov 2026, 14:32 IST'],
  [NOVEMBER, 'Asia/Calcutta', '21 Nov 2026, 14:32 IST'],
  [NOVEMBER, 'Europe/Berlin', '21 Nov 2026, 10:02 CET'],
  [NOVEMBER, 'America/New_York', '21 Nov 2026, 04:02 GMT-5'],
  [NOVEMBER, 'UTC', '21 Nov 2026, 09:02 UTC'],
  [NEW_YEARS_EVE, undefined, '1 Jan 2027, 00:00 IST'],
  [NEW_YEARS_EVE, 'Europe/London', '31 Dec 2026, 18:30 GMT'],
  [Date.UTC(2026, 6, 1, 12), 'Europe/London', '1 Jul 2026, 13:00 BST'],
  [0, undefined, '1 Jan 1970, 05:30 IST'],
  [null, undefined, 'NA'],
  [Number.NaN, undefined, 'NA'],
  [8.64e15, undefined, 'NA'],
  [1e300, 'Europe/Berlin', 'NA'],
])('prints %d in zone %s as %s', (timeMs, timeZone, text) => {
  expect(formatDateTime(timeMs, timeZone)).toBe(text)
})

test('prints the parts alone', () => {
  expect(formatDate(NEW_YEARS_EVE)).toBe('1 Jan 2027')
  expect(formatDate(null)).toBe('NA')
  expect(formatTime(NOVEMBER)).toBe('14:32 IST')
  expect(formatTime(null)).toBe('NA')
  expect(formatClock(NOVEMBER)).toBe('14:32')
  expect(formatDay(NOVEMBER)).toBe('21 Nov')
  expect(formatMonth(NOVEMBER)).toBe('Nov 2026')
})

test('knows how far a zone is ahead of UTC', () => {
  expect(zoneOffsetMs(NOVEMBER)).toBe(5.5 * 3_600_000)
  expect(zoneOffsetMs(NOVEMBER, 'Asia/Kathmandu')).toBe(5.75 * 3_600_000)
  expect(zoneOffsetMs(NOVEMBER, 'America/New_York')).toBe(-5 * 3_600_000)
})

test('counts Indian time out exactly as Intl knows it', () => {
  const intl = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Kolkata',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), (timeMs) => {
      expect(formatClock(timeMs)).toBe(intl.format(timeMs))
    }),
  )
})
