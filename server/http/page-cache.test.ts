import { expect, test } from 'vitest'
import { createPageCache, type KeptPage } from './page-cache.ts'

function page(fields: Partial<KeptPage> = {}): KeptPage {
  return {
    status: 200,
    headers: {},
    entityTag: 'W/"tag"',
    content: { br: Buffer.alloc(500), gzip: Buffer.alloc(500), plainBytes: 9_000 },
    freshUntilMs: 60_000,
    usableUntilMs: 120_000,
    sharing: 'while-fresh',
    oldestFetchedAtMs: 0,
    visits: 0,
    ...fields,
  }
}

const brief = page({ freshUntilMs: 2_000, usableUntilMs: 2_000 })

function setUp(maxBytes = 1_000_000) {
  const clock = { nowMs: 0 }
  return { clock, pages: createPageCache({ now: () => clock.nowMs, maxBytes }) }
}

test('a page is sent as it is, then while it is due, then no more', () => {
  const { clock, pages } = setUp()
  const kept = page()
  pages.keep('/coins', kept)
  expect(pages.find('/coins')).toEqual({ page: kept, isDue: false })
  clock.nowMs = 60_000
  expect(pages.find('/coins')).toEqual({ page: kept, isDue: true })
  clock.nowMs = 120_000
  expect(pages.find('/coins')).toBeUndefined()
  expect(pages.find('/exchanges')).toBeUndefined()
})

test('an error takes the place of a page, and a page that of an error', () => {
  const { pages } = setUp()
  const kept = page()
  pages.keep('/coins', kept)
  pages.keep('/coins', brief)
  expect(pages.find('/coins')?.page).toBe(brief)
  pages.keep('/coins', kept)
  expect(pages.find('/coins')?.page).toBe(kept)
})

test('the least read page gives way when there is no more room', () => {
  const { pages } = setUp(6_000)
  pages.keep('/1', page())
  pages.keep('/2', page())
  pages.find('/1')
  pages.keep('/3', page())
  expect([1, 2, 3].filter((number) => pages.find(`/${number}`) !== undefined)).toEqual([1, 3])
})

test('any number of errors pushes out no page', () => {
  const { pages } = setUp(60_000)
  pages.keep('/coins', page())
  for (let number = 0; number < 500; number += 1) pages.keep(`/made-up-${number}`, brief)
  expect(pages.find('/coins')).toBeDefined()
  expect(pages.find('/made-up-0')).toBeUndefined()
  expect(pages.find('/made-up-499')).toBeDefined()
})

test('the visits of a page outlast its life', () => {
  const { clock, pages } = setUp()
  pages.keep('/coins', page({ visits: 7 }))
  clock.nowMs = 500_000
  expect(pages.visitsOf('/coins')).toBe(7)
  expect(pages.visitsOf('/exchanges')).toBe(0)
})

test('a page from before the clock was set back is not sent, and makes room for the next', () => {
  const { clock, pages } = setUp()
  const dayMs = 86_400_000
  clock.nowMs = dayMs
  const lifetime = { freshUntilMs: dayMs + 60_000, usableUntilMs: dayMs + 120_000 }
  pages.keep('/coins', page({ ...lifetime, oldestFetchedAtMs: dayMs }))
  clock.nowMs = 0
  expect(pages.find('/coins')).toBeUndefined()
  const next = page()
  pages.keep('/coins', next)
  expect(pages.find('/coins')).toEqual({ page: next, isDue: false })
})
