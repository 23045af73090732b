import { expect, test } from 'vitest'
import { type CachedPage, createPageCache } from './page-cache.ts'

function page(fields: Partial<CachedPage> = {}): CachedPage {
  return {
    status: 200,
    headers: {},
    entityTag: 'W/"tag"',
    content: { br: Buffer.alloc(500), gzip: Buffer.alloc(500), uncompressedBytes: 9_000 },
    freshUntilMs: 40_000,
    cachedUntilMs: 10_000,
    usableUntilMs: 70_000,
    cachePolicy: 'shared',
    oldestFetchedAtMs: 0,
    oldestShownMs: 0,
    ...fields,
  }
}

function setUp(maxBytes = 1_000_000) {
  const clock = { nowMs: 0 }
  return { clock, pages: createPageCache({ now: () => clock.nowMs, maxBytes }) }
}

test('a page is cached, then stale while a new one renders, then gone', () => {
  const { clock, pages } = setUp()
  const cached = page()
  pages.set('/coins', cached)
  expect(pages.find('/coins')).toEqual({ page: cached, isStale: false })
  clock.nowMs = 10_000
  expect(pages.find('/coins')).toEqual({ page: cached, isStale: true })
  clock.nowMs = 70_000
  expect(pages.find('/coins')).toBeUndefined()
  expect(pages.find('/exchanges')).toBeUndefined()
})

test('the page of a later render replaces the earlier one', () => {
  const { clock, pages } = setUp()
  pages.set('/coins', page())
  clock.nowMs = 12_000
  const next = page({ cachedUntilMs: 22_000, usableUntilMs: 82_000 })
  pages.set('/coins', next)
  expect(pages.find('/coins')).toEqual({ page: next, isStale: false })
})

test('a page that is not to be cached is not', () => {
  const { clock, pages } = setUp()
  clock.nowMs = 5_000
  pages.set('/search', page({ cachedUntilMs: 5_000, usableUntilMs: 5_000 }))
  expect(pages.find('/search')).toBeUndefined()
  expect(pages.size()).toEqual({ count: 0, bytes: 0 })
})

test('evicts the least recently used page when the cache is full', () => {
  const { pages } = setUp(6_000)
  pages.set('/1', page())
  pages.set('/2', page())
  pages.find('/1')
  pages.set('/3', page())
  expect([1, 2, 3].filter((number) => pages.find(`/${number}`) !== undefined)).toEqual([1, 3])
})

test('says how many pages it has, and how large they are', () => {
  const { pages } = setUp()
  pages.set('/coins', page())
  pages.set('/exchanges', page())
  const { count, bytes } = pages.size()
  expect(count).toBe(2)
  expect(bytes).toBeGreaterThan(2_000)
})
