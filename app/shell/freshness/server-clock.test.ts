import { beforeEach, expect, test, vi } from 'vitest'

const HOUR_MS = 3_600_000
const SERVER_MS = Date.parse('2026-11-24T10:00:00Z')

let clock: typeof import('./server-clock.ts')

/** A page of a visitor whose clock differs from the server's by so much. */
beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  clock = await import('./server-clock.ts')
  return () => {
    vi.useRealTimers()
  }
})

function setVisitorClock(aheadMs: number): void {
  vi.setSystemTime(SERVER_MS + aheadMs)
}

function dateHeaders(age?: number): Headers {
  return new Headers({
    Date: new Date(SERVER_MS).toUTCString(),
    ...(age === undefined ? {} : { Age: String(age) }),
  })
}

test.each([
  ['3 h fast', 3 * HOUR_MS, 1100],
  ['3 h slow', -3 * HOUR_MS, 0],
  ['2 s slow', -2000, 0],
])('a clock that is %s follows the Date of an answer', (_, aheadMs, laterMs) => {
  setVisitorClock(aheadMs)
  // Date has whole seconds, and the answer took 100 ms.
  clock.recordServerTime(dateHeaders(), 100)
  expect(clock.serverNowMs()).toBe(SERVER_MS + laterMs)
  vi.setSystemTime(Date.now() + 5000)
  expect(clock.serverNowMs()).toBe(SERVER_MS + laterMs + 5000)
})

test.each([0, 500, 1000])('a clock that is %d ms fast agrees with whole seconds', (aheadMs) => {
  setVisitorClock(aheadMs)
  clock.recordServerTime(dateHeaders(), 100)
  expect(clock.serverNowMs()).toBe(SERVER_MS + aheadMs)
})

test('an answer of a shared cache is as old as its Age', () => {
  setVisitorClock(-HOUR_MS)
  clock.recordServerTime(dateHeaders(40), 100)
  expect(clock.serverNowMs()).toBe(SERVER_MS + 40_000)
})

test('a later answer corrects the clock, and an answer without a Date does not', () => {
  setVisitorClock(3 * HOUR_MS)
  clock.recordServerTime(dateHeaders(), 0)
  // The visitor corrects the clock.
  setVisitorClock(0)
  clock.recordServerTime(new Headers({ Date: 'soon' }), 0)
  expect(clock.serverNowMs()).toBeLessThan(SERVER_MS - 2 * HOUR_MS)
  clock.recordServerTime(dateHeaders(), 0)
  expect(clock.serverNowMs()).toBe(SERVER_MS)
})

test('a clock that looks right causes no request', () => {
  const ask = vi.fn()
  setVisitorClock(0)
  clock.checkClock({ fetchedAtMs: SERVER_MS - 20_000, isDoubtful: false }, ask)
  expect(ask).not.toHaveBeenCalled()
  expect(clock.serverNowMs()).toBe(SERVER_MS)
})

test.each([
  ['data from the future', -3 * HOUR_MS],
  ['old data', 3 * HOUR_MS],
])('%s causes one request for the time', async (_, aheadMs) => {
  setVisitorClock(aheadMs)
  const { promise, resolve } = Promise.withResolvers<void>()
  const ask = vi.fn(() => promise.then(() => clock.recordServerTime(dateHeaders(), 0)))
  for (let part = 0; part < 4; part += 1) {
    clock.checkClock({ fetchedAtMs: SERVER_MS - 12_000, isDoubtful: aheadMs > 0 }, ask)
  }
  expect([ask.mock.calls.length, clock.isServerTimePending()]).toEqual([1, true])
  resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(clock.isServerTimePending()).toBe(false)
  expect(Math.abs(clock.serverNowMs() - SERVER_MS)).toBeLessThanOrEqual(1000)
})

test('without an answer, data from the future counts as new', async () => {
  setVisitorClock(-3 * HOUR_MS)
  clock.checkClock({ fetchedAtMs: SERVER_MS, isDoubtful: false }, () => Promise.resolve(null))
  await vi.advanceTimersByTimeAsync(0)
  expect(clock.isServerTimePending()).toBe(false)
  expect(clock.serverNowMs()).toBe(SERVER_MS)
})
