import { expect, test } from 'vitest'
import type { CallUse } from '../../gateway/market.server.ts'
import { type CachedPage, createPageCache } from './page-cache.ts'

function page(fields: Partial<CachedPage> = {}): CachedPage {
  return {
    status: 200,
    headers: {},
    entityTag: 'W/"tag"',
    content: { br: Buffer.alloc(500), gzip: Buffer.alloc(500), uncompressedBytes: 9_000 },
    freshUntilMs: 60_000,
    usableUntilMs: 120_000,
    cachePolicy: 'while-fresh',
    isComplete: true,
    oldestFetchedAtMs: 0,
    visits: 0,
    isOutdated: false,
    revalidateFor: null,
    uses: new Map(),
    ...fields,
  }
}

const shortLived = page({ freshUntilMs: 2_000, usableUntilMs: 2_000, isComplete: false })

function useOf(key: string): CallUse {
  return { key, isPending: false, recordVisit: async () => undefined }
}

function setUp(maxBytes = 1_000_000) {
  const clock = { nowMs: 0 }
  return { clock, pages: createPageCache({ now: () => clock.nowMs, maxBytes }) }
}

test('a page is fresh, then stale, then expired', () => {
  const { clock, pages } = setUp()
  const cached = page()
  pages.set('/coins', cached)
  expect(pages.find('/coins')).toEqual({ page: cached, isStale: false })
  clock.nowMs = 60_000
  expect(pages.find('/coins')).toEqual({ page: cached, isStale: true })
  clock.nowMs = 120_000
  expect(pages.find('/coins')).toBeUndefined()
  expect(pages.find('/exchanges')).toBeUndefined()
})

test('a page replaces an error, but an error replaces only an expired page', () => {
  const { clock, pages } = setUp()
  const complete = page()
  pages.set('/coins', shortLived)
  pages.set('/coins', complete)
  pages.set('/coins', shortLived)
  expect(pages.find('/coins')?.page).toBe(complete)
  clock.nowMs = 130_000
  const later = page({ freshUntilMs: 132_000, usableUntilMs: 132_000, isComplete: false })
  pages.set('/coins', later)
  expect(pages.find('/coins')?.page).toBe(later)
})

test('finds the cached pages that use the answer of a call', () => {
  const { pages } = setUp(6_000)
  const uses = new Map([['market-page inr 1', useOf('market-page inr 1')]])
  pages.set('/1', page({ uses }))
  pages.set('/2', page())
  expect(pages.findByCall('market-page inr 1').map(({ key }) => key)).toEqual(['/1'])
  pages.set('/1', page())
  expect(pages.findByCall('market-page inr 1')).toEqual([])
  pages.set('/2', page({ uses }))
  pages.drop('/2')
  expect(pages.findByCall('market-page inr 1')).toEqual([])
})

test('evicts the least recently used page when the cache is full', () => {
  const { pages } = setUp(6_000)
  pages.set('/1', page())
  pages.set('/2', page())
  pages.find('/1')
  pages.set('/3', page())
  expect([1, 2, 3].filter((number) => pages.find(`/${number}`) !== undefined)).toEqual([1, 3])
})

test('errors do not evict a page', () => {
  const { pages } = setUp(60_000)
  pages.set('/coins', page())
  for (let number = 0; number < 500; number += 1) pages.set(`/made-up-${number}`, shortLived)
  expect(pages.find('/coins')).toBeDefined()
  expect(pages.find('/made-up-0')).toBeUndefined()
  expect(pages.find('/made-up-499')).toBeDefined()
})

test('does not send a page from before the clock was set back, and accepts its replacement', () => {
  const { clock, pages } = setUp()
  const dayMs = 86_400_000
  clock.nowMs = dayMs
  const lifetime = { freshUntilMs: dayMs + 60_000, usableUntilMs: dayMs + 120_000 }
  pages.set('/coins', page({ ...lifetime, oldestFetchedAtMs: dayMs }))
  clock.nowMs = 0
  expect(pages.find('/coins')).toBeUndefined()
  const next = page()
  pages.set('/coins', next)
  expect(pages.find('/coins')).toEqual({ page: next, isStale: false })
})
