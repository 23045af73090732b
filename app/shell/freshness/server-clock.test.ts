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
    vi.unstubAllGlobals()
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

/** Stubs the answer to the request for the time. */
function stubAnswer(answer: Promise<Response>) {
  const fetch = vi.fn(() => answer)
  vi.stubGlobal('fetch', fetch)
  return fetch
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
  const fetch = stubAnswer(Promise.resolve(new Response()))
  setVisitorClock(0)
  clock.checkClock(SERVER_MS - 20_000, false)
  expect(fetch).not.toHaveBeenCalled()
  expect(clock.serverNowMs()).toBe(SERVER_MS)
})

test('data from the future or old data causes one request for the time', async () => {
  for (const aheadMs of [-3 * HOUR_MS, 3 * HOUR_MS]) {
    vi.resetModules()
    clock = await import('./server-clock.ts')
    setVisitorClock(aheadMs)
    const { promise, resolve } = Promise.withResolvers<Response>()
    const fetch = stubAnswer(promise)
    for (let part = 0; part < 4; part += 1) clock.checkClock(SERVER_MS - 12_000, aheadMs > 0)
    expect(clock.isServerTimeAsked()).toBe(true)
    resolve(new Response(null, { headers: dateHeaders() }))
    await vi.advanceTimersByTimeAsync(0)
    expect(clock.isServerTimeAsked()).toBe(false)
    expect(fetch).toHaveBeenCalledExactlyOnceWith('/favicon.svg', expect.anything())
    expect(Math.abs(clock.serverNowMs() - SERVER_MS)).toBeLessThanOrEqual(1000)
  }
})

test('without an answer, data from the future counts as new', async () => {
  setVisitorClock(-3 * HOUR_MS)
  stubAnswer(Promise.reject(new TypeError('Failed to fetch')))
  clock.checkClock(SERVER_MS, false)
  await vi.advanceTimersByTimeAsync(0)
  expect(clock.isServerTimeAsked()).toBe(false)
  expect(clock.serverNowMs()).toBe(SERVER_MS)
})
