import { expect, test } from 'vitest'
import type { CallUse } from '../../../app/gateway/market.server.ts'
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
    isWhole: true,
    oldestFetchedAtMs: 0,
    visits: 0,
    isOutdated: false,
    renewFor: null,
    uses: new Map(),
    ...fields,
  }
}

const brief = page({ freshUntilMs: 2_000, usableUntilMs: 2_000, isWhole: false })

function useOf(key: string): CallUse {
  return { key, isToCome: false, noteVisit: async () => undefined }
}

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

test('a page takes the place of an error, and an error that of a page that is over', () => {
  const { clock, pages } = setUp()
  const whole = page()
  pages.keep('/coins', brief)
  pages.keep('/coins', whole)
  pages.keep('/coins', brief)
  expect(pages.find('/coins')?.page).toBe(whole)
  clock.nowMs = 130_000
  const later = page({ freshUntilMs: 132_000, usableUntilMs: 132_000, isWhole: false })
  pages.keep('/coins', later)
  expect(pages.find('/coins')?.page).toBe(later)
})

test('the pages that use the answer of a call are found as long as they are cached', () => {
  const { pages } = setUp(6_000)
  const uses = new Map([['market-page inr 1', useOf('market-page inr 1')]])
  pages.keep('/1', page({ uses }))
  pages.keep('/2', page())
  expect(pages.findByCall('market-page inr 1').map(({ key }) => key)).toEqual(['/1'])
  pages.keep('/1', page())
  expect(pages.findByCall('market-page inr 1')).toEqual([])
  pages.keep('/2', page({ uses }))
  pages.drop('/2')
  expect(pages.findByCall('market-page inr 1')).toEqual([])
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
