// The page of a coin's markets, and the first of them on the coin's own page.
import { expect, inject, test } from 'vitest'
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
import { startFixedMarketSite } from '../../helpers/sites/fixed-market.ts'
import { startLiveSite } from '../../helpers/sites/live-site.ts'

const origin = inject('demoOrigin')
const TETHER = `${origin}/coin/tether/markets`

test('pairs in rupees come first, the cheapest before all, then all others by volume', async () => {
  const page = await openCompletePage(`${TETHER}?pairs=all`)
  expect(textOf(page.document.querySelector('h1'))).toBe('Tether markets')
  const rows = rowsOf(page)
  expect(rows).toHaveLength(25)
  const inRupees = rows.map(([name]) => name?.includes('/INR on '))
  const count = inRupees.lastIndexOf(true) + 1
  expect(count).toBeGreaterThanOrEqual(4)
  expect(inRupees.slice(0, count)).not.toContain(false)
  for (const part of [rows.slice(1, count), rows.slice(count)]) {
    const volumes = part.map(toVolume)
    expect(volumes).toEqual(volumes.toSorted((a, b) => b - a))
  }
  expect(page.text).toContain(
    'Pairs in rupees first: the cheapest for your amount, then by volume.',
  )
})

test('a page begins with what an amount buys, and ends with the sources', async () => {
  const page = await openCompletePage(TETHER)
  const pattern =
    /₹50,000 buys 5\d\d USDT on (\w+); that costs ₹[\d,]+ more than at the world price\./
  const [, exchange] = pattern.exec(page.text) ?? []
  const [row] = rowsOf(page)
  expect(row?.[0]?.startsWith(`${exchange}USDT/INR`)).toBe(true)
  expect(row?.slice(1, 3)).toEqual([
    expect.stringMatching(/^₹\d\d\.\d\d$/),
    expect.stringMatching(/^\d\.\d% above$/),
  ])
  for (const text of [
    /World price ₹[\d.]+; most Indian exchanges: about [\d.]+% above it\. .* before fees and GST\./,
    /The world price of Tether is CoinGecko’s price of ₹[\d.]+, received \d.* IST/,
    /Fees, tax and peer-to-peer offers are not included\. Tezi does not check whether an exchange is registered with FIU-IND or allows withdrawals\./,
  ]) {
    expect(page.text).toMatch(text)
  }
  expect(page.text).not.toMatch(/\bbest\b/i)
})

test('only prices of the coin are listed, and an option lists all pairs', async () => {
  const page = await openCompletePage(TETHER)
  expect(rowsOf(page).length).toBeGreaterThan(5)
  expect(rowsOf(page).filter(([, price]) => price?.includes(' = '))).toEqual([])
  const all = await followLink(optionLink(page, 'Pairs', 'All'))
  expect(pathOf(all.url)).toBe('/coin/tether/markets?pairs=all')
  expect(rowsOf(all).some(([, price]) => price?.startsWith('1 '))).toBe(true)
})

test('each row links to our page of its exchange, and to the pair on the exchange', async () => {
  const page = await openCompletePage(`${TETHER}?currency=eur&pairs=all`)
  for (const row of page.document.querySelectorAll('tbody tr')) {
    const own = row.querySelector('a')
    expect(own?.getAttribute('href')).toMatch(/^\/exchange\/[^/]+\?currency=eur$/)
  }
  const pairs = [...page.document.querySelectorAll<HTMLAnchorElement>('tbody a[target="_blank"]')]
  expect(pairs.length).toBeGreaterThan(20)
  for (const { href, rel } of pairs) {
    expect(href).toMatch(/^https:\/\//)
    expect(rel).toBe('noopener nofollow')
  }
})

test('filters, orders and pages are links that keep each other', async () => {
  const page = await openCompletePage(`${TETHER}?currency=usd&pairs=all`)
  const total = Number(/Tezi lists (\d+) markets/.exec(page.text)?.[1])
  const next = await followLink(page.main.getByRole('link', { name: 'Next page' }))
  expect(pathOf(next.url)).toBe('/coin/tether/markets?currency=usd&page=2&pairs=all')
  expect(next.text).toContain(`Page 2 of ${Math.ceil(total / 25)}`)
  expect(rowsOf(next)).not.toContainEqual(rowsOf(page)[0])

  const sorted = await followLink(optionLink(next, 'Order', 'Spread'))
  expect(pathOf(sorted.url)).toBe('/coin/tether/markets?currency=usd&pairs=all&pairsby=spread')
  expect(sortOf(sorted)).toEqual(['Spread', 'ascending'])

  const rupees = await followLink(optionLink(sorted, 'Pairs', '₹ only'))
  expect(pathOf(rupees.url)).toBe('/coin/tether/markets?currency=usd&pairs=rupee&pairsby=spread')
  expect(rowsOf(rupees).every(([name]) => name?.includes('/INR'))).toBe(true)
  expect(rowsOf(rupees).some(([name]) => name?.includes('Out of date'))).toBe(true)

  const hide = rupees.main.getByRole<HTMLInputElement>('checkbox', { name: 'Hide doubtful prices' })
  hide.checked = true
  const show = hide.form?.querySelector('button')
  if (!show) throw new Error('the form has no button')
  const sure = await pressButton(show)
  expect(pathOf(sure.url)).toBe(
    '/coin/tether/markets?currency=usd&pairs=rupee&pairsby=spread&doubtful=hidden',
  )
  expect(rowsOf(sure).length).toBeGreaterThan(0)
  expect(rowsOf(sure).some(([name]) => name?.includes('Out of date'))).toBe(false)
})

test('the heads of columns lead to the order by them, and that of prices to both', async () => {
  const page = await openCompletePage(TETHER)
  const byPrice = await followLink(page.main.getByRole('link', { name: 'Price' }))
  expect(pathOf(byPrice.url)).toBe('/coin/tether/markets?pairsby=price')
  expect(sortOf(byPrice)).toEqual(['Price', 'ascending'])
  const reversed = await followLink(byPrice.main.getByRole('link', { name: 'Price' }))
  expect(sortOf(reversed)).toEqual(['Price', 'descending'])
  const byVolume = await followLink(page.main.getByRole('link', { name: 'Volume (24h)' }))
  expect(sortOf(byVolume)).toEqual(['Volume (24h)', 'descending'])
  const volumes = rowsOf(byVolume).map(toVolume)
  expect(volumes).toEqual(volumes.toSorted((a, b) => b - a))
})

test('a page after the last one says so, and links to the last', async () => {
  const page = await openCompletePage(`${TETHER}?page=99`)
  expect(page.text).toContain('There is no page 99.')
  const last = await followLink(page.main.getByRole('link', { name: /^Show page \d+, the last/ }))
  expect(rowsOf(last).length).toBeGreaterThan(0)
  expect(last.main.queryByRole('link', { name: 'Next page' })).toBeNull()
})

const EXCHANGES = [
  { id: 'coindcx', name: 'CoinDCX', country: 'India', url: 'https://coindcx.com' },
  { id: 'kraken', name: 'Kraken', country: 'United States', url: 'https://www.kraken.com' },
]

/** The coin costs 42,652 dollars, or 35,34,560 rupees at this rate. */
const RUPEES_PER_DOLLAR = 35_34_560 / 42_652
const RATES = {
  rates: { inr: { value: RUPEES_PER_DOLLAR }, usd: { value: 1 }, eur: { value: 0.8 } },
}

function vendorTicker(target: string, fields: object = {}) {
  return {
    base: 'TGD',
    target,
    market: { identifier: 'kraken', name: 'Kraken' },
    last: 42_652,
    converted_last: { usd: 42_652 },
    converted_volume: { usd: 0 },
    last_traded_at: new Date().toISOString(),
    trade_url: 'javascript:alert(1)',
    coin_id: 'tezi-gold',
    ...fields,
  }
}

const IN_RUPEES = vendorTicker('INR', {
  market: { identifier: 'coindcx', name: 'CoinDCX' },
  last: 35_34_560 * 1.05,
  converted_volume: { usd: 5000 },
  bid_ask_spread_percentage: 0.4,
  cost_to_move_up_usd: 100,
  cost_to_move_down_usd: 100,
})

function startTickersSite(tickers: unknown[], others: Record<string, unknown> = {}) {
  const answers = { '/tickers': { tickers }, '/exchanges': EXCHANGES, '/exchange_rates': RATES }
  return disposeAfterTest(startFixedMarketSite({ others: { ...answers, ...others } }))
}

test('a coin with one exchange in rupees has its premium, and unknown figures are NA', async () => {
  const site = await startTickersSite([IN_RUPEES, vendorTicker('USD'), vendorTicker('USD')])
  const page = await openCompletePage(`${site.origin}/coin/tezi-gold/markets`)
  expect(page.text).toContain('on CoinDCX')
  expect(page.text).toContain('only CoinDCX has a usable price: 5.0% above it.')
  const rows = rowsOf(page)
  expect(rows.map((row) => row.slice(1, 3))).toEqual([
    ['₹37,11,288.00', '5.0% above'],
    ['$42,652.00₹35,34,560.00 converted', '–'],
  ])
  expect(rows[1]?.slice(3, 6)).toEqual(['Spread NA', 'Depth NA', 'Volume None'])
  // The link that runs a script is replaced by the site of the exchange.
  const links = [...page.document.querySelectorAll<HTMLAnchorElement>('tbody a[target="_blank"]')]
  expect(links.map(({ href }) => href)).toEqual(['https://coindcx.com/', 'https://www.kraken.com/'])
  const coinPage = await openCompletePage(`${site.origin}/coin/tezi-gold`)
  expect(firstMarketsOf(coinPage)).toEqual([
    'CoinDCX TGD/INR₹37,11,288.00',
    'Kraken TGD/USD$42,652.00',
  ])
})

test('of two prices on an exchange, the one with less volume says that it does not count', async () => {
  const smaller = { ...IN_RUPEES, base: `0x${'A'.repeat(40)}`, converted_volume: { usd: 9 } }
  const site = await startTickersSite([smaller, IN_RUPEES])
  const page = await openCompletePage(`${site.origin}/coin/tezi-gold/markets`)
  expect(page.text).toContain('only CoinDCX has a usable price')
  expect(rowsOf(page).map(([, , premium]) => premium)).toEqual([
    '5.0% above',
    '5.0% aboveAnother price on this exchange has more volume',
  ])
})

test('a coin without a pair in rupees says so, and filters that leave nothing do too', async () => {
  const site = await startTickersSite([vendorTicker('USD')])
  const path = `${site.origin}/coin/tezi-gold/markets`
  const page = await openCompletePage(path)
  expect(page.text).toContain('Tezi Gold has no price in rupees')
  expect(rowsOf(page)).toHaveLength(1)
  page.main.getByRole('columnheader', { name: 'Spread' })
  expect(page.main.queryByRole('columnheader', { name: 'Premium' })).toBeNull()
  const filtered = await openHtml(`${path}?pairs=rupee`)
  expect(filtered.text).toContain('No market passes these filters.')
  const all = await followLink(filtered.main.getByRole('link', { name: 'Show all markets' }))
  expect(rowsOf(all)).toHaveLength(1)
})

test('while the Indian exchanges are unknown, no page says that there is no pair in rupees', async () => {
  const site = await startTickersSite([vendorTicker('USD')], { '/exchanges': undefined })
  await openUntil(`${site.origin}/coin/tezi-gold/markets`, (page) => {
    expect(rowsOf(page)).toHaveLength(1)
    expect(page.text).toContain('Some markets on Indian exchanges could not be loaded.')
    expect(page.text).not.toContain('no price in rupees')
  })
})

test('a coin’s page shows markets only if they are cached, and old ones keep their premium', async () => {
  const live = await disposeAfterTest(startLiveSite())
  const bare = await openCompletePage(`${live.origin}/coin/tether`)
  expect(firstMarketsOf(bare)).toEqual([])
  expect((await live.calls()).filter((call) => call.includes('/tickers'))).toEqual([])
  const markets = await followLink(bare.main.getByRole('link', { name: 'All markets of Tether' }))
  expect(pathOf(markets.url)).toBe('/coin/tether/markets')
  const [first] = rowsOf(await openCompletePage(markets.url))
  const calls = await live.calls()

  const page = await openCompletePage(`${live.origin}/coin/tether?range=7d`)
  const shown = firstMarketsOf(page)
  expect(shown).toHaveLength(3)
  const exchange = first?.[0]?.replace(/USDT.*/, '')
  expect(shown[0]).toBe(`${exchange} USDT/INR${first?.[1]}`)
  const added = (await live.calls()).slice(calls.length)
  expect(added.filter((call) => call.includes('/tickers'))).toEqual([])

  // Half an hour later and without newer data, the premium is still that of its time.
  await live.setFaults('status=500')
  await live.clock.advance(31 * 60_000)
  const old = await openCompletePage(markets.url)
  expect(old.text).toContain('Its premiums compare prices that arrived ')
  expect(rowsOf(old)[0]?.slice(1, 3)).toEqual(first?.slice(1, 3))
})

test('a failed call for markets says so, and leaves the page of the coin', async () => {
  const live = await disposeAfterTest(startLiveSite())
  await openCompletePage(`${live.origin}/coin/tether`)
  await live.setFaults('html;path=/coins/*/tickers')
  const failed = await openHtml(`${live.origin}/coin/tether/markets`)
  expect(failed.status).toBe(200)
  expect(failed.text).toContain('The largest markets could not be loaded. We keep trying.')
  expect(failed.text).not.toContain('world price')
  expect(failed.text).not.toContain('no price in rupees')
  expect(rowsOf(failed)).toEqual([])
  const coinPage = await openHtml(`${live.origin}/coin/tether?range=7d`)
  expect(coinPage.status).toBe(200)
  expect(firstMarketsOf(coinPage)).toEqual([])
})

/** The texts of the cells of each row. */
function rowsOf(page: HtmlPage): string[][] {
  const rows = [...page.document.querySelectorAll('tbody tr')]
  return rows.map(({ children }) => [...children].map(textOf))
}

const UNITS: Record<string, number> = { '': 1, L: 1e5, Cr: 1e7, 'L Cr': 1e12 }

/** Unknown volumes are below all others. */
function toVolume(row: string[]): number {
  if (row[5] === 'Volume NA') return -1
  if (row[5] === 'Volume None') return 0
  const [, amount = '', unit = ''] = /^Volume ₹([\d,.]+) ?(.*)$/.exec(row[5] ?? '') ?? []
  return Number(amount.replaceAll(',', '')) * (UNITS[unit] ?? Number.NaN)
}

/** The column that the table is sorted by, and the direction. */
function sortOf(page: HtmlPage): (string | null)[] {
  const head = page.document.querySelector('th[aria-sort]')
  return [textOf(head), head?.getAttribute('aria-sort') ?? null]
}

function optionLink(page: HtmlPage, label: string, text: string): HTMLElement {
  const links = page.document.querySelectorAll<HTMLElement>(`[aria-label="${label}"] a`)
  const link = [...links].find(({ textContent }) => textContent === text)
  if (link === undefined) throw new Error(`${label} has no link ${text}`)
  return link
}

/** The markets on the page of a coin. */
function firstMarketsOf(page: HtmlPage): string[] {
  const section = page.main.getByRole('region', { name: 'Markets' })
  return [...section.querySelectorAll('dl > div')].map(textOf)
}
