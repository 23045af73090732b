import { expect, test } from 'vitest'
import type { Given } from '../../gateway/cache/visit.server.ts'
import { cacheControlAt, toLifetime } from './page-lifetime.ts'

const NOW_MS = 1_000_000
const AT_NOW = { nowMs: NOW_MS, isData: false }

type Rendered = Partial<Parameters<typeof toLifetime>[0]>

/** The lifetime of a page whose answers are fresh for another 40 s, unless `given` says otherwise. */
function lifetime(given: Partial<Given> = {}, rendered: Rendered = {}) {
  const times = {
    isComplete: true,
    oldestFetchedAtMs: NOW_MS - 20_000,
    oldestShownMs: NOW_MS - 20_000,
    freshUntilMs: NOW_MS + 40_000,
    ...given,
  }
  const page = { status: 200, cacheControl: null, source: 'live', given: times } as const
  return toLifetime({ ...page, ...rendered }, NOW_MS)
}

test('a page with fresh answers is cached for ten seconds, and usable for another minute', () => {
  expect(lifetime()).toEqual({
    freshUntilMs: NOW_MS + 40_000,
    cachedUntilMs: NOW_MS + 10_000,
    usableUntilMs: NOW_MS + 70_000,
    cachePolicy: 'shared',
  })
})

test('a page is cached no longer than its first answer is fresh', () => {
  expect(lifetime({ freshUntilMs: NOW_MS + 7_000 })).toMatchObject({
    cachedUntilMs: NOW_MS + 7_000,
    usableUntilMs: NOW_MS + 67_000,
  })
})

test.each([
  ['a stale answer', { freshUntilMs: NOW_MS - 300_000 }],
  ['an answer that is fresh for less', { freshUntilMs: NOW_MS + 500 }],
])('a page with %s is cached for two seconds, also by shared caches', (_what, given) => {
  const page = lifetime(given)
  expect(page).toMatchObject({
    cachedUntilMs: NOW_MS + 2_000,
    usableUntilMs: NOW_MS + 62_000,
  })
  expect(cacheControlAt(page, AT_NOW)).toContain('public, max-age=2, s-maxage=2')
})

test('a page that waits for an answer is cached for two seconds, and not sent again', () => {
  const page = lifetime({ isComplete: false })
  expect(page).toMatchObject({ cachedUntilMs: NOW_MS + 2_000, usableUntilMs: NOW_MS + 2_000 })
  expect(cacheControlAt(page, AT_NOW)).toBe('public, max-age=2, s-maxage=2')
})

test.each([
  ['an outage', 503],
  ['an unknown coin', 404],
])('a page about %s is cached for two seconds, and only by us', (_what, status) => {
  const page = lifetime({}, { status })
  expect(page).toMatchObject({ cachedUntilMs: NOW_MS + 2_000, usableUntilMs: NOW_MS + 2_000 })
  expect(cacheControlAt(page, AT_NOW)).toBe('no-store')
})

test('a demo page is cached only by us, for as long as a live page', () => {
  const page = lifetime({}, { source: 'demo' })
  expect(page).toEqual({ ...lifetime(), cachePolicy: 'private, no-store' })
  expect(cacheControlAt(page, AT_NOW)).toBe('private, no-store')
})

test('a page with no-store is not cached', () => {
  const page = lifetime({}, { cacheControl: 'no-store' })
  expect(page).toMatchObject({ cachedUntilMs: NOW_MS, usableUntilMs: NOW_MS })
  expect(cacheControlAt(page, AT_NOW)).toBe('no-store')
})

test('a page without answers is shared for a minute', () => {
  const never = Number.POSITIVE_INFINITY
  const page = lifetime({ oldestFetchedAtMs: never, freshUntilMs: never })
  expect(page.cachedUntilMs).toBe(NOW_MS + 10_000)
  expect(cacheControlAt(page, AT_NOW)).toContain('max-age=5, s-maxage=60,')
})

test('shared caches keep a page while it is fresh, a minute at most', () => {
  const page = lifetime({ freshUntilMs: NOW_MS + 90_000 })
  expect(cacheControlAt(page, AT_NOW)).toContain('s-maxage=60,')
  expect(cacheControlAt(page, { ...AT_NOW, nowMs: NOW_MS + 45_000 })).toContain('s-maxage=45,')
})

test('Cache-Control counts what is left of the freshness when the page is sent', () => {
  const page = lifetime()
  expect(cacheControlAt(page, AT_NOW)).toBe(
    'public, max-age=5, s-maxage=40, stale-while-revalidate=60, stale-if-error=600',
  )
  const laterMs = NOW_MS + 36_500
  expect(cacheControlAt(page, { ...AT_NOW, nowMs: laterMs })).toContain('max-age=3, s-maxage=3,')
  // Sent once more while a new page renders.
  expect(cacheControlAt(page, { ...AT_NOW, nowMs: NOW_MS + 60_000 })).toContain(
    'max-age=2, s-maxage=2',
  )
})

test('a page may set its own Cache-Control', () => {
  const page = lifetime({}, { cacheControl: 'public, max-age=86400' })
  expect(cacheControlAt(page, AT_NOW)).toBe('public, max-age=86400')
})

test('a script that requests newer data never gets old data from the cache of its browser', () => {
  expect(cacheControlAt(lifetime(), { ...AT_NOW, isData: true })).toBe(
    'public, max-age=5, s-maxage=40, stale-if-error=600',
  )
})
