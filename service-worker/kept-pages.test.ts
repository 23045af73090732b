import { beforeEach, expect, test, vi } from 'vitest'
import { FakeCaches } from '../tests/helpers/offline/fake-caches.ts'
import { dropPagesBefore, findPage, keepPage, listPages } from './kept-pages.ts'

const NOW_MS = Date.UTC(2026, 10, 21, 12)
const HOUR_MS = 3_600_000
/** To wait for the network, and for the page to start. */
const MINUTE_MS = 60_000
const COIN = 'https://tezi.example/coin/bitcoin'

beforeEach(() => vi.stubGlobal('caches', new FakeCaches()))

type PageOptions = {
  /** How long the oldest answer may still be shown. Null: the page has no answers. */
  leftMs?: number | null
  /** How far the clock of the device is ahead of that of the site. */
  deviceAheadMs?: number
  status?: number
  cacheControl?: string
  html?: string
}

function page({
  leftMs = HOUR_MS,
  deviceAheadMs = 0,
  status = 200,
  cacheControl = 'public, max-age=5',
  html = '<title>Bitcoin · Tezi</title>',
}: PageOptions = {}): Response {
  const siteMs = NOW_MS - deviceAheadMs
  const headers = new Headers({
    'Cache-Control': cacheControl,
    'Content-Encoding': 'br',
    Date: new Date(siteMs).toUTCString(),
  })
  if (leftMs !== null) headers.set('Market-Expires', new Date(siteMs + leftMs).toUTCString())
  return new Response(html, { status, headers })
}

test('a page is found until a minute before its oldest answer is 24 hours old, and not longer', async () => {
  await keepPage(COIN, page({ leftMs: HOUR_MS }), NOW_MS)
  const found = await findPage(`${COIN}#chart`, () => NOW_MS + HOUR_MS - MINUTE_MS - 1)
  expect(found?.keptAtMs).toBe(NOW_MS)
  expect(await found?.response.text()).toContain('Bitcoin')
  expect(found?.response.headers.get('Content-Encoding')).toBeNull()
  expect(await findPage(COIN, () => NOW_MS + HOUR_MS - MINUTE_MS)).toBeUndefined()
  // It is deleted.
  expect(await findPage(COIN, () => NOW_MS)).toBeUndefined()
})

test.each([
  ['ahead', 30 * HOUR_MS],
  ['behind', -30 * HOUR_MS],
])(
  'by a clock that is far %s, a page is found no longer than the site allows',
  async (_, deviceAheadMs) => {
    await keepPage(COIN, page({ deviceAheadMs }), NOW_MS)
    expect(await findPage(COIN, () => NOW_MS + HOUR_MS)).toBeUndefined()
  },
)

test('a clock that was set back since says nothing about the age', async () => {
  await keepPage(COIN, page(), NOW_MS)
  expect(await findPage(COIN, () => NOW_MS - 1)).toBeUndefined()
})

test.each<[string, PageOptions]>([
  ['a wait or an outage', { status: 503, cacheControl: 'public' }],
  ['a missing page', { status: 404, cacheControl: 'public' }],
  ['a stream, or a page of the demo market', { cacheControl: 'private, no-store' }],
  ['a page whose answers end now', { leftMs: 0 }],
  ['a page that does not say when its answers end', { leftMs: null }],
])('%s is not kept', async (_, options) => {
  await keepPage(COIN, page(options), NOW_MS)
  expect(await findPage(COIN, () => NOW_MS)).toBeUndefined()
})

test('a redirected answer is not kept under the address that was asked for', async () => {
  const redirected = page()
  Object.defineProperty(redirected, 'redirected', { value: true })
  await keepPage(COIN, redirected, NOW_MS)
  expect(await findPage(COIN, () => NOW_MS)).toBeUndefined()
})

test.each([
  '/portfolio',
  '/portfolio/tax?year=2025-26',
  '/watchlist?currency=usd',
  '/hi/portfolio',
])('%s has no prices, and is found for months', async (path) => {
  const url = `https://tezi.example${path}`
  await keepPage(url, page({ leftMs: null }), NOW_MS)
  expect(await findPage(url, () => NOW_MS + 2_000 * HOUR_MS)).toBeDefined()
})

test('the oldest of more than 60 pages go, but not those without prices', async () => {
  const portfolio = 'https://tezi.example/portfolio'
  await keepPage(portfolio, page({ leftMs: null }), NOW_MS)
  for (let index = 0; index < 62; index += 1) {
    await keepPage(`${COIN}?range=${index}`, page(), NOW_MS + index)
  }
  const listed = await listPages(() => NOW_MS + 62)
  expect(listed).toHaveLength(60)
  expect(listed[0]?.href).toBe('/coin/bitcoin?range=61')
  expect(listed.at(-1)?.href).toBe('/portfolio')
  expect(await findPage(`${COIN}?range=2`, () => NOW_MS + 62)).toBeUndefined()
  expect(await findPage(`${COIN}?range=3`, () => NOW_MS + 62)).toBeDefined()
})

test('the oldest pages go when they take more than 10 MB', async () => {
  const html = `<title>Coins</title>${'x'.repeat(4_000_000)}`
  for (let index = 0; index < 3; index += 1) {
    await keepPage(`${COIN}?page=${index}`, page({ html }), NOW_MS + index)
  }
  expect((await listPages(() => NOW_MS + 3)).map(({ href }) => href)).toEqual([
    '/coin/bitcoin?page=2',
    '/coin/bitcoin?page=1',
  ])
})

test('the list has the titles of documents, and no files of prices', async () => {
  await keepPage(COIN, page(), NOW_MS)
  await keepPage(`${COIN}/history.json`, page({ html: '{"points":[]}' }), NOW_MS)
  expect(await listPages(() => NOW_MS)).toEqual([
    { href: '/coin/bitcoin', title: 'Bitcoin · Tezi', oldestAtMs: NOW_MS - 23 * HOUR_MS },
  ])
})

test('pages that need scripts of an earlier build are dropped', async () => {
  await keepPage(COIN, page(), NOW_MS)
  await keepPage(`${COIN}/markets`, page(), NOW_MS + 1)
  await dropPagesBefore(NOW_MS + 1)
  expect((await listPages(() => NOW_MS + 1)).map(({ href }) => href)).toEqual([
    '/coin/bitcoin/markets',
  ])
})
