import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { compareClocks, readNow } from './corrected-clock.ts'

const SECOND_MS = 1000
const HOUR_MS = 3_600_000
const NOON_MS = Date.UTC(2026, 10, 21, 12)

beforeEach(() => {
  vi.useFakeTimers({ now: NOON_MS })
  compareClocks(answer({ sentMs: NOON_MS }))
})

afterEach(() => {
  vi.useRealTimers()
})

/** Headers of an answer that the site sent at `sentMs`. */
function answer({ sentMs, age }: { sentMs: number; age?: string }): Headers {
  const headers = new Headers({ Date: new Date(sentMs).toUTCString() })
  if (age !== undefined) headers.set('Age', age)
  return headers
}

test.each<[string, number, string | undefined, number]>([
  ['5:30 h behind', 5.5 * HOUR_MS, undefined, 5.5 * HOUR_MS],
  ['5:30 h ahead', -5.5 * HOUR_MS, undefined, -5.5 * HOUR_MS],
  ['5:30 h behind, by an answer of a CDN', 5.5 * HOUR_MS, '40', 5.5 * HOUR_MS + 40 * SECOND_MS],
  ['121 s ahead', -121 * SECOND_MS, undefined, -121 * SECOND_MS],
  ['two minutes ahead', -120 * SECOND_MS, undefined, 0],
  ['90 s behind', 90 * SECOND_MS, undefined, 0],
  ['right, by an answer that a CDN has had for a minute', -60 * SECOND_MS, '60', 0],
  [
    'right, by an answer that a CDN has had for a minute and sends with the time of now',
    0,
    '60',
    0,
  ],
  ['unknown, because the CDN has had the answer for long', 5.5 * HOUR_MS, '61', 0],
  ['unknown, because the age is invalid', 5.5 * HOUR_MS, 'old', 0],
])('a clock that is %s', (_name, behindMs, age, correctionMs) => {
  compareClocks(answer({ sentMs: NOON_MS + behindMs, ...(age === undefined ? {} : { age }) }))
  expect(readNow() - NOON_MS).toBe(correctionMs)
})

test.each<Record<string, string>>([{}, { Date: 'yesterday' }])(
  'an answer with the headers %j changes nothing',
  (headers) => {
    compareClocks(answer({ sentMs: NOON_MS + HOUR_MS }))
    compareClocks(new Headers(headers))
    expect(readNow()).toBe(NOON_MS + HOUR_MS)
  },
)

test('the time goes on as the clock does, and a clock that was set right counts again', () => {
  compareClocks(answer({ sentMs: NOON_MS + HOUR_MS }))
  vi.setSystemTime(NOON_MS + 5 * HOUR_MS)
  expect(readNow()).toBe(NOON_MS + 6 * HOUR_MS)
  compareClocks(answer({ sentMs: NOON_MS + 5 * HOUR_MS }))
  expect(readNow()).toBe(NOON_MS + 5 * HOUR_MS)
})
