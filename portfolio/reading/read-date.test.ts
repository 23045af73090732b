import { expect, test } from 'vitest'
import { type DateOrder, offsetOfHeader, readDate } from './read-date.ts'
import { toMoment, wallToUtc } from './zoned-time.ts'

function textOf(text: string, order: DateOrder): string | null {
  const read = readDate(text)
  const wall = read?.walls[order]
  if (wall === undefined) return null
  const moment = new Date(wallToUtc(wall)).toISOString().replace('.000Z', '').replace('Z', '')
  return read?.offsetMs == null ? moment : `${moment} ${read.offsetMs / 60_000}`
}

test.each<[string, DateOrder, string]>([
  ['2025-11-24', 'ymd', '2025-11-24T00:00:00'],
  ['2025-11-24 16:05', 'ymd', '2025-11-24T16:05:00'],
  ['2025-11-24T16:05:06.789Z', 'ymd', '2025-11-24T16:05:06.789 0'],
  ['2025-11-24T16:05:06+05:30', 'ymd', '2025-11-24T16:05:06 330'],
  ['2025-11-24 16:05:06 +0530', 'ymd', '2025-11-24T16:05:06 330'],
  ['2025-11-24 16:05:06 +0530 IST', 'ymd', '2025-11-24T16:05:06 330'],
  ['2025-11-24 16:05:06 -08:00', 'ymd', '2025-11-24T16:05:06 -480'],
  ['2025-11-24 16:05:06 UTC', 'ymd', '2025-11-24T16:05:06 0'],
  ['2025-11-24 16:05:06 IST', 'ymd', '2025-11-24T16:05:06 330'],
  ['2025-11-24 16:05:06 (IST)', 'ymd', '2025-11-24T16:05:06 330'],
  ['2025-11-24 16:05:06 GMT+5:30', 'ymd', '2025-11-24T16:05:06 330'],
  ['2025-11-24 16:05:06.1234567', 'ymd', '2025-11-24T16:05:06.123'],
  ['2025-11-24 16:05:06 PST', 'ymd', '2025-11-24T16:05:06 -480'],
  ['2025-11-24 16:05:06 CEST', 'ymd', '2025-11-24T16:05:06 120'],
  ['16:05:06 24/11/2025', 'dmy', '2025-11-24T16:05:06'],
  ['4:05 PM, 24 Nov 2025', 'dmy', '2025-11-24T16:05:00'],
  ['2025/11/24 16:05', 'ymd', '2025-11-24T16:05:00'],
  ['25-11-24 16:05:06', 'ymd', '2025-11-24T16:05:06'],
  ['24/11/2025', 'dmy', '2025-11-24T00:00:00'],
  ['11/24/2025 4:05 PM', 'mdy', '2025-11-24T16:05:00'],
  ['5/6/25, 12:05:06 AM', 'dmy', '2025-06-05T00:05:06'],
  ['5/6/25, 12:05:06 am', 'mdy', '2025-05-06T00:05:06'],
  ['05/06/2025 12:00 p.m.', 'dmy', '2025-06-05T12:00:00'],
  ['24.11.2025 16:05:06', 'dmy', '2025-11-24T16:05:06'],
  ['24-11-2025 16:05:06', 'dmy', '2025-11-24T16:05:06'],
  ['24 Nov 2025', 'dmy', '2025-11-24T00:00:00'],
  ['24-Nov-25 04:05 PM', 'dmy', '2025-11-24T16:05:00'],
  ['24th November 2025, 16:05', 'dmy', '2025-11-24T16:05:00'],
  ['Nov 24, 2025 16:05:06', 'dmy', '2025-11-24T16:05:06'],
  ['Mon, 24 Nov 2025 16:05:06 GMT', 'dmy', '2025-11-24T16:05:06 0'],
  ['Mon Nov 24 2025 16:05:06 GMT+0530 (India Standard Time)', 'dmy', '2025-11-24T16:05:06 330'],
  ['1764000306', 'ymd', '2025-11-24T16:05:06 0'],
  ['1764000306789', 'ymd', '2025-11-24T16:05:06.789 0'],
])('%j in the order %s is %s', (text, order, expected) => {
  expect(textOf(text, order)).toBe(expected)
})

test.each([
  '',
  'yesterday',
  '31/02/2025',
  '32/13/2025',
  '2025-11-24 25:00',
  '2025-11-24 10:61',
  '1.5',
  'BTC',
  '2025-13-01',
])('%j is no date', (text) => {
  expect(readDate(text)).toBeNull()
})

test.each<[string, DateOrder[]]>([
  ['05/06/2025', ['dmy', 'mdy']],
  ['13/06/2025', ['dmy']],
  ['06/13/2025', ['mdy']],
  ['10/11/12', ['dmy', 'mdy', 'ymd']],
  ['24-03-01', ['ymd']],
  ['2025-06-05', ['ymd']],
])('%j exists in the orders %j', (text, orders) => {
  expect(Object.keys(readDate(text)?.walls ?? {})).toEqual(orders)
})

test.each([
  ['Date(UTC)', 0],
  ['UTC_Time', 0],
  ['Filled Time(UTC+05:30)', 330],
  ['Time (UTC-8)', -480],
  ['Date (IST)', 330],
  ['Date and Time IST', 330],
  ['Date', null],
  ['Listed on', null],
])('the header %j says an offset of %j minutes', (header, minutes) => {
  const offset = offsetOfHeader(header)
  expect(offset === null ? null : offset / 60_000).toBe(minutes)
})

test.each([
  ['2025-11-24T16:00:00', 'Asia/Kolkata', '2025-11-24T10:30:00.000Z'],
  ['2025-11-24T16:00:00', 'UTC', '2025-11-24T16:00:00.000Z'],
  ['2025-01-15T12:00:00', 'America/New_York', '2025-01-15T17:00:00.000Z'],
  ['2025-07-15T12:00:00', 'America/New_York', '2025-07-15T16:00:00.000Z'],
  // Clocks go from 2:00 to 3:00.
  ['2025-03-30T02:30:00', 'Europe/Berlin', '2025-03-30T01:30:00.000Z'],
  ['2025-03-30T01:59:59', 'Europe/Berlin', '2025-03-30T00:59:59.000Z'],
  // 2:30 comes twice: the first one is in summer time.
  ['2025-10-26T02:30:00', 'Europe/Berlin', '2025-10-26T00:30:00.000Z'],
  ['2025-10-26T03:00:00', 'Europe/Berlin', '2025-10-26T02:00:00.000Z'],
  ['2025-10-05T02:15:00', 'Australia/Lord_Howe', '2025-10-04T15:45:00.000Z'],
])('%s in %s is %s', (wall, zone, moment) => {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = wall
    .split(/[-T:]/)
    .map(Number)
  const atMs = toMoment({ year, month, day, hour, minute, second, ms: 0 }, zone)
  expect(new Date(atMs).toISOString()).toBe(moment)
})

test('a zone with a name and a missing time are said', () => {
  const named = readDate('2025-11-24 16:05:06 Asia/Kolkata')
  expect(named).toMatchObject({ zone: 'Asia/Kolkata', offsetMs: null, hasTime: true })
  expect(readDate('2025-11-24')).toMatchObject({ zone: null, hasTime: false })
  expect(readDate('2025-11-24 16:05 Mars/Olympus')).toBeNull()
})
