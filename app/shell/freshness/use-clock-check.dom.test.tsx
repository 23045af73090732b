import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Snapshot } from '../../../market/answer/snapshot.ts'
import { inRouter } from '../../../tests/helpers/browser/in-router.tsx'
import { mount } from '../../../tests/helpers/browser/mount.ts'
import { passTime } from '../../../tests/helpers/browser/revalidated-page.tsx'
import { compareClocks } from './corrected-clock.ts'
import { Updated } from './updated.tsx'
import { setIsPaused } from './updates-pause.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const NOON_MS = Date.UTC(2026, 10, 21, 12)
/** A PC on which one system sets the clock to Indian time, and the other to UTC. */
const AHEAD_MS = 5.5 * HOUR_MS

beforeEach(() => {
  vi.useFakeTimers({ now: NOON_MS })
  // Then all requests are those of the check.
  setIsPaused(true)
})

afterEach(() => {
  vi.unstubAllGlobals()
  compareClocks(answerOf(Date.now()).headers)
  vi.useRealTimers()
  localStorage.clear()
})

function answerOf(siteMs: number): Response {
  return new Response(null, { headers: { Date: new Date(siteMs).toUTCString() } })
}

/** Shows data by a clock that is `aheadMs` ahead of the site. */
async function show({
  aheadMs,
  ageMs,
  freshness = 'fresh',
  answer = async () => answerOf(Date.now() - aheadMs),
}: {
  aheadMs: number
  ageMs: number
  freshness?: Snapshot<null>['freshness']
  answer?: () => Promise<Response>
}) {
  const fetchedAtMs = NOON_MS - aheadMs - ageMs
  const snapshot: Snapshot<null> = {
    value: null,
    fetchedAtMs,
    freshUntilMs: fetchedAtMs + MINUTE_MS,
    staleFromMs: fetchedAtMs + 5 * MINUTE_MS,
    asOfMs: null,
    freshness,
    source: 'demo',
    notices: {},
  }
  const fetchAnswer = vi.fn((_href: string, _options: RequestInit) => answer())
  vi.stubGlobal('fetch', fetchAnswer)
  const container = await mount(inRouter(<Updated snapshot={snapshot} hasUpdates />))
  await passTime(1000)
  const text = container.querySelector('[data-old]')?.textContent
  return { text, asked: fetchAnswer.mock.calls.map(([, { method, cache }]) => [method, cache]) }
}

test.each([
  ['5:30 h ahead', AHEAD_MS, 20_000, 'Updated 21 s ago'],
  ['5:30 h behind', -AHEAD_MS, 20_000, 'Updated 21 s ago'],
  ['ten minutes ahead', 10 * MINUTE_MS, 30_000, 'Updated 31 s ago'],
  ['ten minutes behind', -10 * MINUTE_MS, 30_000, 'Updated 31 s ago'],
])('the age of fresh data is right by a clock that is %s', async (_name, aheadMs, ageMs, text) => {
  expect(await show({ aheadMs, ageMs })).toEqual({ text, asked: [['HEAD', 'no-store']] })
})

test.each([
  ['right', 0],
  ['5:30 h ahead', AHEAD_MS],
  ['5:30 h behind', -AHEAD_MS],
])('data from a cache that has become old is old by a clock that is %s', async (_name, aheadMs) => {
  const { text } = await show({ aheadMs, ageMs: 6 * HOUR_MS })
  expect(text).toBe('Old: 6 h')
})

test.each([
  ['no clock contradicts', 'fresh', 0, 'Updated 21 s ago'],
  ['were stale when they were sent', 'stale', HOUR_MS, 'Old: 1 h'],
] as const)('data that %s are not asked about', async (_name, freshness, aheadMs, text) => {
  expect(await show({ aheadMs, ageMs: 20_000, freshness })).toEqual({ text, asked: [] })
})

test('a clock that is 90 s ahead counts', async () => {
  const { text } = await show({ aheadMs: 90_000, ageMs: 4 * MINUTE_MS })
  expect(text).toBe('Old: 5 min')
})

test.each([
  ['fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'a proxy answers',
    async () => new Response(null, { headers: answerOf(NOON_MS - AHEAD_MS).headers, status: 502 }),
  ],
])('a request that %s changes nothing', async (_name, answer) => {
  const { text, asked } = await show({ aheadMs: AHEAD_MS, ageMs: 0, answer })
  expect([text, asked.length]).toEqual(['Old: 5 h', 1])
})
