import { expect, test } from 'vitest'
import type { MarketSource, Snapshot } from '../../../market/snapshot.ts'
import { cacheControlAt, createShownAnswers, toLifetime } from './page-lifetime.ts'

const NOW_MS = 1_000_000

function snapshot(fields: Partial<Snapshot<string>> = {}): Snapshot<string> {
  return {
    value: 'prices',
    fetchedAtMs: NOW_MS - 20_000,
    freshUntilMs: NOW_MS + 40_000,
    staleFromMs: NOW_MS + 640_000,
    asOfMs: null,
    freshness: 'fresh',
    source: 'live',
    notices: {},
    ...fields,
  }
}

const AT_NOW = { nowMs: NOW_MS, isData: false }

type Page = { status?: number; cacheControl?: string; source?: MarketSource }

function lifetime(
  answers: (Snapshot<string> | undefined)[],
  { status = 200, cacheControl, source = 'live' }: Page = {},
) {
  const shown = createShownAnswers()
  for (const answer of answers) shown.record(answer)
  return toLifetime({ status, cacheControl: cacheControl ?? null, source, shown }, NOW_MS)
}

const WAIT = { reason: 'minute', inMs: 20_000 } as const
const CONVERSION = { from: 'inr', to: 'usd', rate: 0.0105 } as const

test('a page is fresh as long as all its answers are, and usable for another minute', () => {
  const answers = [snapshot({ freshUntilMs: NOW_MS + 300_000 }), snapshot()]
  expect(lifetime(answers)).toMatchObject({
    freshUntilMs: NOW_MS + 40_000,
    usableUntilMs: NOW_MS + 100_000,
  })
})

test('Cache-Control depends on the age of the page', () => {
  const page = lifetime([snapshot()])
  expect(cacheControlAt(page, AT_NOW)).toBe(
    'public, max-age=5, s-maxage=40, stale-while-revalidate=60, stale-if-error=600',
  )
  expect(cacheControlAt(page, { ...AT_NOW, nowMs: NOW_MS + 37_500 })).toContain(
    'max-age=2, s-maxage=2,',
  )
  // A click soon after a prefetch finds the page in the browser.
  expect(cacheControlAt(page, { ...AT_NOW, nowMs: NOW_MS + 40_000 })).toBe('private, max-age=5')
})

test.each([
  ['an answer that waits for an exact one', [snapshot({ wait: WAIT })], {}],
  ['converted amounts', [snapshot({ conversion: CONVERSION })], {}],
  ['a missing answer', [snapshot(), undefined], {}],
  ['an error', [], { status: 503, cacheControl: 'no-store' }],
  ['an unknown coin', [snapshot()], { status: 404 }],
])('a page with %s is cached for two seconds, and only by us', (_what, answers, page) => {
  const cached = lifetime(answers, page)
  expect(cached).toMatchObject({ freshUntilMs: NOW_MS + 2_000, usableUntilMs: NOW_MS + 2_000 })
  expect(cacheControlAt(cached, AT_NOW)).toBe('no-store')
})

test('a demo page is cached only by us, for as long as a live page', () => {
  const cached = lifetime([snapshot({ source: 'demo' })], { source: 'demo' })
  expect(cached.freshUntilMs).toBe(NOW_MS + 40_000)
  expect(cacheControlAt(cached, AT_NOW)).toBe('private, no-store')
})

test('a page with no-store is not cached', () => {
  const cached = lifetime([], { cacheControl: 'no-store' })
  expect(cached).toMatchObject({ freshUntilMs: NOW_MS, usableUntilMs: NOW_MS })
  expect(cacheControlAt(cached, AT_NOW)).toBe('no-store')
})

test('a page without answers is cached for a minute, as a short-lived page', () => {
  const cached = lifetime([])
  expect(cacheControlAt(cached, AT_NOW)).toContain('s-maxage=60')
  expect(cached.usableUntilMs).toBe(cached.freshUntilMs)
})

test('shared caches may keep a page for a minute at most', () => {
  const cached = lifetime([snapshot({ freshUntilMs: NOW_MS + 900_000 })])
  expect(cached.freshUntilMs).toBe(NOW_MS + 900_000)
  expect(cacheControlAt(cached, AT_NOW)).toContain('s-maxage=60,')
})

test('a page with stale answers is usable for a minute during revalidation, but not shared', () => {
  const page = lifetime([snapshot({ freshUntilMs: NOW_MS - 300_000, freshness: 'ageing' })])
  expect(page).toMatchObject({ usableUntilMs: NOW_MS + 60_000, isComplete: true })
  expect(page.freshUntilMs).toBeLessThan(NOW_MS)
  expect(cacheControlAt(page, AT_NOW)).toBe('private, max-age=5')
})

test('a page expires when its oldest answer may no longer be shown', () => {
  const fetchedAtMs = NOW_MS - 24 * 3_600_000 + 1_000
  const answers = [snapshot(), snapshot({ fetchedAtMs, freshUntilMs: NOW_MS - 600_000 })]
  expect(lifetime(answers)).toMatchObject({ usableUntilMs: NOW_MS + 1_000 })
})

test('a page may set its own Cache-Control', () => {
  const cached = lifetime([], { cacheControl: 'public, max-age=86400' })
  expect(cacheControlAt(cached, AT_NOW)).toBe('public, max-age=86400')
})

test('a script that requests newer data never gets old data from the cache of its browser', () => {
  const page = lifetime([snapshot()])
  expect(cacheControlAt(page, { ...AT_NOW, isData: true })).toBe(
    'public, max-age=5, s-maxage=40, stale-if-error=600',
  )
})
