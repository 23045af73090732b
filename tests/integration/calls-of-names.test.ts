// Proves the rows of the table "Pages and calls" of CONTRIBUTING that depend on names: search, made-up
// ids, watchlists; and that crawlers and prefetches cause no call.
import { expect, test } from 'vitest'
import { openHtml } from '../helpers/browser/html-page.ts'
import { PAGE_EXAMPLES } from '../helpers/browser/page-examples.ts'
import { coinCall, rowsCall } from '../helpers/calls/market-calls.ts'
import { startCountedSite } from '../helpers/sites/counted-site.ts'

const HOUR_MS = 3_600_000
const COIN_NAMES = '/coins/list'
const EXCHANGES = '/exchanges?per_page=250'
/** The service lists none of them, but has their rows. */
const UNLISTED = ['staked-ether', 'wrapped-bitcoin', 'weth', 'msol']

async function setUp() {
  const site = await startCountedSite()
  return {
    ...site,
    async fetchRows(list: readonly string[]) {
      const ids = list.map(encodeURIComponent)
      const response = await fetch(`${site.origin}/watchlist.json?currency=inr&ids=${ids}`)
      const watchlist: {
        snapshot: { value: { rows: { id: string }[] } } | null
        missing: string[]
      } = await response.json()
      const found = watchlist.snapshot?.value.rows.map(({ id }) => id) ?? []
      return { ids: found.toSorted(), missing: watchlist.missing }
    },
  }
}

/** The ids of listed coins, the largest first. */
async function listIds(apiBase: string, count: number): Promise<string[]> {
  const path = `/coins/markets?vs_currency=inr&per_page=${count}&page=1`
  const rows: { id: string }[] = await (await fetch(apiBase + path)).json()
  return rows.map(({ id }) => id)
}

test('a search costs names and exchanges once, and suggestions nothing', async () => {
  const { origin, open, callsOf } = await setUp()
  expect(await open('/search')).toEqual([])
  expect(await open('/search?q=bitcoin')).toEqual([COIN_NAMES, EXCHANGES])
  expect(await open('/search?q=zzzzqqqq', '/search?q=kraken&currency=usd')).toEqual([])
  const fetchJson = async () => {
    for (const path of ['/search.json?q=eth', '/suggestions.json']) {
      expect((await fetch(origin + path)).status).toBe(200)
    }
  }
  expect(await callsOf(fetchJson)).toEqual([])
})

test('a made-up coin costs no call once the names are cached', async () => {
  const { origin, open, callsOf, fetchRows } = await setUp()
  await open('/search?q=bitcoin')
  const paths = ['', '/markets', '/what-if', '/table'].map((rest) => `/coin/made-up${rest}`)
  const visit = async () => {
    for (const path of paths) expect((await openHtml(origin + path)).status).toBe(404)
    await openHtml(
      `${origin}/compare?coins=made-up,${Array.from({ length: 40 }, (_, i) => `x${i}`)}`,
    )
    await fetchRows(['made-up', 'made-up-too'])
  }
  expect(await callsOf(visit)).toEqual([])
})

test('without names, one made-up coin costs its call, and the next one the names', async () => {
  const { open } = await setUp()
  expect(await open('/coin/made-up')).toEqual([coinCall('made-up')])
  expect(await open('/coin/made-up-too')).toEqual([COIN_NAMES])
  expect(await open('/coin/made-up-three', '/coin/made-up')).toEqual([])
})

test('a watchlist of 30 coins of which 4 are unlisted costs one call', async () => {
  const { service, open, callsOf, fetchRows } = await setUp()
  const ids = [...(await listIds(service.apiBase, 26)), ...UNLISTED]
  await open('/search?q=bitcoin')
  for (const page of ['/watchlist', '/portfolio', '/portfolio/tax']) {
    expect(await open(page)).toEqual([])
  }
  const read = async () => {
    expect(await fetchRows(ids)).toEqual({ ids: ids.toSorted(), missing: [] })
  }
  expect(await callsOf(read)).toEqual([rowsCall('inr', ids.toSorted())])
  expect(await callsOf(read)).toEqual([])
})

test('a watchlist costs no call for the coins of a cached page of the list', async () => {
  const { service, open, callsOf, fetchRows } = await setUp()
  const listed = await listIds(service.apiBase, 26)
  await open('/search?q=bitcoin', '/coins')
  expect(await callsOf(() => fetchRows(listed))).toEqual([])
  const read = async () => {
    const ids = [...listed, ...UNLISTED]
    expect(await fetchRows(ids)).toEqual({ ids: ids.toSorted(), missing: [] })
  }
  expect(await callsOf(read)).toEqual([rowsCall('inr', UNLISTED.toSorted())])
})

test('without names, a watchlist costs them first', async () => {
  const { service, fetchRows } = await setUp()
  // A request does not wait for the names as long as for the rows.
  await expect.poll(() => fetchRows(['solana'])).toEqual({ ids: ['solana'], missing: [] })
  expect(await service.calls()).toEqual([COIN_NAMES, rowsCall('inr', ['solana'])])
})

test.each([
  ['a crawler', { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['a link preview', { 'User-Agent': 'WhatsApp/2.23.20.0' }],
  ['a prefetch', { 'Sec-Purpose': 'prefetch' }],
  ['an old prefetch', { Purpose: 'prefetch' }],
  ['a preview', { 'X-Purpose': 'preview' }],
])('%s causes no call, cold or stale', async (_name, headers) => {
  const { origin, service, open, clock } = await setUp()
  const paths = Object.values(PAGE_EXAMPLES).map(([path]) => path)
  const openAll = async () => {
    for (const path of paths) await (await fetch(origin + path, { headers })).text()
    await (await fetch(`${origin}/watchlist.json?ids=bitcoin`, { headers })).text()
  }
  await openAll()
  expect(await service.calls()).toEqual([])
  await open('/', '/coins', '/coin/bitcoin')
  const calls = await service.calls()
  await clock.advance(HOUR_MS)
  await openAll()
  expect(await service.calls()).toEqual(calls)
})
