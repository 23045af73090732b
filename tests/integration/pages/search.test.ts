import { expect, inject, test, vi } from 'vitest'
import { openCompletePage, openUntil } from '../../helpers/browser/complete-page.ts'
import {
  followLink,
  type HtmlPage,
  openHtml,
  pathOf,
  pressButton,
  textOf,
} from '../../helpers/browser/html-page.ts'
import { disposeAfterTest } from '../../helpers/dispose-after-test.ts'
import { startLiveSite } from '../../helpers/sites/live-site.ts'

const HOUR_MS = 3_600_000
const POLL = { timeout: 300_000 }

const origin = inject('demoOrigin')

test('without JavaScript a name with a typo finds its coin, in the chosen currency', async () => {
  const list = await openHtml(`${origin}/coins?currency=usd`)
  const link = list.document.querySelector<HTMLElement>('header a[href^="/search"]')
  if (link === null) throw new Error('the header has no link to the search')
  const empty = await followLink(link)
  expect(pathOf(empty.url)).toBe('/search?currency=usd')
  expect(empty.text).toContain('a ticker, such as BTC.Trending now')
  empty.main.getByRole('link', { name: 'all coins by market cap' })
  const field = empty.body.getByRole<HTMLInputElement>('searchbox', { name: 'Coin or exchange' })
  field.value = 'etherium'
  const found = await pressButton(empty.main.getByRole('button', { name: 'Search' }))
  expect(pathOf(found.url)).toBe('/search?currency=usd&q=etherium')
  expect(textOf(found.document.querySelector('h1'))).toBe('Search for etherium')
  expect(found.main.getByRole<HTMLInputElement>('searchbox').value).toBe('etherium')
  const [first] = coinsOf(found)
  expect(first?.getAttribute('href')).toBe('/coin/ethereum?currency=usd')
})

test('coins with the same ticker differ by name, and namesakes by id', async () => {
  // Ranks come from the list of coins.
  await openCompletePage(`${origin}/coins`)
  const coins = coinsOf(await openCompletePage(`${origin}/search?q=sol`))
  const texts = coins.map(textOf)
  expect(texts[0]).toMatch(/^SOL Solana₹[\d,.]+ (In|De)crease[+−][\d.]+%$/)
  expect(coins[0]?.getAttribute('href')).toBe('/coin/solana')
  const shared = texts.filter((text) => /^SOL(?=[^A-Z]|[A-Z][a-z])/.test(text))
  expect(shared.length).toBeGreaterThan(12)
  expect(new Set(shared).size).toBe(shared.length)
  // Coins whose ticker only starts with the text come after exact matches.
  expect(texts.slice(0, shared.length)).toEqual(shared)
})

test('found exchanges are a separate group', async () => {
  await openCompletePage(`${origin}/exchanges`)
  const page = await openCompletePage(`${origin}/search?q=kraken&currency=usd`)
  page.main.getByRole('heading', { level: 2, name: 'Exchanges' })
  const link = page.main.getByRole('link', { name: /^Kraken/ })
  expect(textOf(link)).toContain('United States')
  const exchange = await followLink(link)
  expect(pathOf(exchange.url)).toBe('/exchange/kraken?currency=usd')
  expect(textOf(exchange.document.querySelector('h1'))).toBe('Kraken')
})

test.each([
  ['wazirx', 'WazirX', '/exchange/wazirx'],
  ['coin dcx', 'CoinDCX', '/exchange/coindcx'],
])('%s finds the exchange %s, which is not among the first hundred', async (q, name, href) => {
  const page = await openCompletePage(`${origin}/search?q=${q}`)
  const link = page.main.getByRole('link', { name: new RegExp(`^${name}`) })
  expect(link.getAttribute('href')).toBe(href)
})

test('a search without results says what to try', async () => {
  const page = await openCompletePage(`${origin}/search?q=zzzzqqqq`)
  expect(page.status).toBe(200)
  expect(textOf(page.main.getByRole('status'))).toBe(
    'Nothing called “zzzzqqqq”. Try only the name: Bitcoin.',
  )
  const next = await followLink(page.main.getByRole('link', { name: 'all coins by market cap' }))
  expect(pathOf(next.url)).toBe('/coins')
})

test.each([
  ['polygon', 'POL, formerly Polygon'],
  ['matic', 'POL, formerly Polygon'],
  ['fantom', 'Sonic, formerly Fantom'],
  ['elrond', 'MultiversX'],
  ['binance', 'BNB'],
])('%s finds first what is called %s today', async (q, name) => {
  await openCompletePage(`${origin}/coins`)
  const [first] = coinsOf(await openCompletePage(`${origin}/search?q=${q}`))
  expect(textOf(first ?? null)).toContain(name)
})

test.each([
  ['bitcoin price', 'bitcoin'],
  ['ETH/INR', 'ethereum'],
  ['SOLUSDT', 'solana'],
  ['USDC (USDC)', 'usd-coin'],
  ['usdt inr', 'tether'],
  ['₿', 'bitcoin'],
  ['डॉजकॉइन की कीमत', 'dogecoin'],
  ['https://tezi.example/coin/shiba-inu', 'shiba-inu'],
])('%s means the same coin on the page, in the palette and in a comparison', async (q, id) => {
  // Ranks come from the list of coins.
  await openCompletePage(`${origin}/coins`)
  const params = new URLSearchParams({ q })
  const [first] = coinsOf(await openCompletePage(`${origin}/search?${params}`))
  expect(first?.getAttribute('href')).toBe(`/coin/${id}`)
  const { coins } = await (await fetch(`${origin}/search.json?${params}`)).json()
  expect(coins[0]).toMatchObject({ id })
  const compared = await openCompletePage(`${origin}/compare?${new URLSearchParams({ add: q })}`)
  const added = coinsOf(compared).map((link) => link.getAttribute('href'))
  expect(added).toContain(`/coin/${id}`)
})

test('the exchange Binance comes before the coin that was called Binance', async () => {
  await openCompletePage(`${origin}/exchanges`)
  await openCompletePage(`${origin}/coins`)
  const page = await openCompletePage(`${origin}/search?q=binance`)
  const titles = page.main.getAllByRole('heading', { level: 2 })
  expect(titles.map(textOf)).toEqual(['Exchanges', 'Coins'])
  const [first] = page.document.querySelectorAll('main section li > a')
  expect(first?.getAttribute('href')).toBe('/exchange/binance')
})

test('Binance comes before Binance US, although it has a worse rank', async () => {
  await openCompletePage(`${origin}/exchanges`)
  const page = await openCompletePage(`${origin}/search?q=binance`)
  const links = [...page.document.querySelectorAll('main a[href^="/exchange/"]')]
  expect(links.map((link) => link.getAttribute('href')).slice(0, 2)).toEqual([
    '/exchange/binance',
    '/exchange/binance_us',
  ])
})

test('an empty search and one without results show cached coins, and cause no call', async () => {
  const { origin, calls } = await disposeAfterTest(startLiveSite())
  const empty = await (await fetch(`${origin}/suggestions.json`)).json()
  expect(empty).toEqual({ trending: [], largest: [] })
  expect((await openHtml(`${origin}/search`)).status).toBe(200)
  await fetch(`${origin}/watchlist.json?names=&ids=bitcoin,ethereum`)
  expect(await calls()).toEqual([])

  await openCompletePage(`${origin}/`)
  await openCompletePage(`${origin}/search?q=zzzzqqqq`)
  const callsBefore = await calls()
  for (const path of ['/search?currency=usd', '/search?q=zzzzqqqqq']) {
    const page = await openHtml(origin + path)
    page.main.getByRole('heading', { level: 2, name: 'Trending now' })
    page.main.getByRole('heading', { level: 2, name: 'Largest coins' })
    expect(coinsOf(page)).toHaveLength(12)
  }
  expect(await calls()).toEqual(callsBefore)
})

test('results have cached prices in the visitor’s currency, and none while no row is cached', async () => {
  const { origin, calls } = await disposeAfterTest(startLiveSite())
  await openCompletePage(`${origin}/search?q=bitcoin`)
  expect(textOf(coinsOf(await openHtml(`${origin}/search?q=bitcoin`))[0] ?? null)).toBe(
    'BTC Bitcoin',
  )
  await openCompletePage(`${origin}/coins?currency=usd`)
  const callsBefore = await calls()
  const inDollars = await openHtml(`${origin}/search?currency=usd&q=bitcoin`)
  expect(textOf(coinsOf(inDollars)[0] ?? null)).toMatch(/^BTC Bitcoin\$[\d,.]+/)
  const { coins } = await (await fetch(`${origin}/search.json?currency=usd&q=bitcoin`)).json()
  expect(coins[0]).toMatchObject({ id: 'bitcoin', price: expect.any(Number) })
  // Nothing is converted.
  const inEuros = await openHtml(`${origin}/search?currency=eur&q=bitcoin`)
  expect(textOf(coinsOf(inEuros)[0] ?? null)).toBe('BTC Bitcoin')
  expect(await calls()).toEqual(callsBefore)
})

test('a repeated q is removed by a redirect', async () => {
  const response = await fetch(`${origin}/search?q=a&q=b&currency=usd`, { redirect: 'manual' })
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe('/search?currency=usd')
})

test.each([
  ['/search?q=%20%00BTC%0A%E2%80%AE', '/search?q=BTC'],
  [`/search?q=${'x'.repeat(5000)}`, `/search?q=${'x'.repeat(64)}`],
  ['/search?q=%20%20', '/search'],
  ['/search?q=%3Cscript%3E&currency=inr', '/search?q=%3Cscript%3E'],
])('a search text is trimmed and shortened: %#', async (path, canonical) => {
  const page = await openHtml(origin + path)
  expect(page.status).toBe(200)
  const link = page.document.querySelector('link[rel="canonical"]')
  expect(link?.getAttribute('href')).toBe(origin + canonical)
  const robots = page.document.querySelector('meta[name="robots"]')
  expect(robots?.getAttribute('content')).toBe('noindex')
  expect(page.html).not.toContain('<script>"')
})

test('searches make one call for each of the two lists and no other', async () => {
  const { origin, calls } = await disposeAfterTest(startLiveSite())
  for (const q of ['bitcoin', 'etherium', 'kraken', 'nothing-like-it', 'sol', 'usd']) {
    expect((await fetch(`${origin}/search?q=${q}`)).status).toBe(200)
    expect((await fetch(`${origin}/search.json?q=${q}`)).status).toBe(200)
  }
  await vi.waitFor(async () => {
    const found = await (await fetch(`${origin}/search.json?q=kraken`)).json()
    expect(found).toMatchObject({ exchanges: [{ id: 'kraken' }] })
  }, POLL)
  // `calls` leaves out the call for the list of coins.
  expect(await calls()).toEqual(['/exchanges?per_page=250'])
})

test('finds names in the last lists while the service is down, but not after a day', async () => {
  const { origin, killMarket, clock } = await disposeAfterTest(startLiveSite())
  await openCompletePage(`${origin}/exchanges`)
  await openCompletePage(`${origin}/search?q=btc`)
  await killMarket()
  await clock.advance(23 * HOUR_MS)
  const page = await openCompletePage(`${origin}/search?q=ethereum`)
  expect(page.status).toBe(200)
  expect(textOf(coinsOf(page)[0] ?? null)).toContain('Ethereum')

  await clock.advance(HOUR_MS)
  await openUntil(`${origin}/search?q=ethereum`, (later) => {
    expect(later.text).toBe('Error While Searching')
  })
})

test('a search without any list is an error that is not cacheable', async () => {
  const { origin, setFaults } = await disposeAfterTest(startLiveSite())
  await setFaults('status=403')
  await (await fetch(`${origin}/search?q=btc`)).text()
  const page = await openHtml(`${origin}/search?q=btc`)
  expect(page.status).toBe(503)
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.text).toMatch(/^Error While Searching/)
  // The page without a search text needs no list.
  expect((await fetch(`${origin}/search`)).status).toBe(200)
})

/** The links to the found coins, in order. */
function coinsOf(page: HtmlPage): Element[] {
  return [...page.document.querySelectorAll('main a[href^="/coin/"]')]
}
