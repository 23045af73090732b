// What coins cost in rupees: the page of prices in India, and the strip on home.
import { expect, inject, test, vi } from 'vitest'
import { openCompletePage } from '../../helpers/browser/complete-page.ts'
import {
  followLink,
  type HtmlPage,
  openHtml,
  pathOf,
  textOf,
} from '../../helpers/browser/html-page.ts'
import { disposeAfterTest } from '../../helpers/dispose-after-test.ts'
import { startLiveSite } from '../../helpers/sites/live-site.ts'

const origin = inject('demoOrigin')

/** The Indian exchanges of the demo market. Trading on BitBNS stopped days ago. */
const EXCHANGES = ['BitBNS', 'CoinDCX', 'Koinbx', 'WazirX', 'ZebPay']
const USABLE = /^▲ \d\.\d% above the world price$/

test('each Indian exchange has its prices, and those that count are first and make the median', async () => {
  const { document } = await openCompletePage(`${origin}/india`)
  const sections = [...document.querySelectorAll('main section')]
  expect(sections.map((section) => textOf(section.querySelector('h2')))).toEqual([
    expect.stringMatching(/^USDT: world price ₹\d\d\.\d\d$/),
    expect.stringMatching(/^Bitcoin: world price ₹[\d,]+$/),
  ])
  for (const section of sections) {
    const rows = readRows(section)
    // Other pages may have shown the rupee prices of exchanges that are not listed in India.
    expect(rows.map(({ exchange }) => exchange)).toEqual(expect.arrayContaining(EXCHANGES))
    const usable = rows.filter(({ premium }) => USABLE.test(premium))
    expect(rows.slice(0, usable.length)).toEqual(usable)
    const prices = usable.map(({ price }) => Number(price.replaceAll(/[₹,]/g, '')))
    expect(prices).toEqual(prices.toSorted((one, other) => one - other))

    const { size } = new Set(usable.map(({ exchange }) => exchange))
    expect(size).toBeGreaterThan(2)
    const summary = new RegExp(
      `The median of ${size} exchanges is \\d\\.\\d% above the world price\\.`,
    )
    expect(textOf(section)).toMatch(summary)
    expect(textOf(section)).toContain('Each group has its lowest price first.')
    for (const { premium } of rows.slice(usable.length)) {
      expect(premium).toMatch(/Not in the median: |^No premium: /)
    }
  }
})

test('an exchange that stopped trading has its last price with its time, and no premium', async () => {
  const { document } = await openCompletePage(`${origin}/india`)
  expect(readRows(document.querySelector('main section')).at(-1)).toEqual({
    exchange: 'BitBNS',
    price: expect.stringMatching(/^₹\d\d\.\d\d$/),
    premium: 'No premium: no trade in the 60 minutes before these prices arrived is known.',
    amount: 'NA',
    spread: expect.stringMatching(/^Spread \d\.\d\d%$/),
    trade: expect.stringMatching(/^Last trade \d+ \w+ \d{4}, \d\d:\d\d IST$/),
  })
})

test('the page names the world price, the times of both prices, and what it leaves out', async () => {
  const { text, document } = await openCompletePage(`${origin}/india`)
  for (const sentence of [
    /The world price is CoinGecko’s price of ₹\d\d\.\d\d, received \d+ \w+ \d{4}, \d\d:\d\d IST/,
    /Premiums are of the time when these prices arrived, \d+ \w+ \d{4}, \d\d:\d\d IST/,
    /CoinGecko converts its price in dollars at one bank rate\. It stands still at weekends/,
    /Fees, tax and peer-to-peer offers are not included\./,
    /does not check whether an exchange is registered with FIU-IND or allows withdrawals\./,
    /before fees and GST/,
  ]) {
    expect(text).toMatch(sentence)
  }
  expect(text).not.toMatch(/\b(best|buy|buys)\b/i)
  expect(document.title).toContain('What USDT and Bitcoin cost')
})

test('links choose the amount, and each row says what it gets', async () => {
  const page = await openCompletePage(`${origin}/india?currency=usd`)
  expect(chosenAmount(page)).toEqual(['₹1 lakh'])
  expect(page.text).toMatch(/At the world price, ₹1,00,000 would get about 1,\d\d\d\.\d USDT\./)

  const smaller = await followLink(page.main.getByRole('link', { name: '₹50,000' }))
  expect(pathOf(smaller.url)).toBe('/india?currency=usd&spend=50000')
  expect(chosenAmount(smaller)).toEqual(['₹50,000'])
  const [usdt, bitcoin] = [...smaller.document.querySelectorAll('main section')].map(readRows)
  expect(usdt?.[0]?.amount).toMatch(
    /^₹50,000 gets about 5\d\d\.\d\d USDT, \d+\.\d\d less than at the world price/,
  )
  expect(bitcoin?.[0]?.amount).toMatch(
    /^₹50,000 gets about 0\.00\d+ BTC, 0\.0\d+ less than at the world price/,
  )
  const other = await openHtml(`${origin}/india?currency=usd&spend=70`)
  expect(pathOf(other.url)).toBe('/india?currency=usd')
})

test('links lead to the pair, to the page of the exchange and to all markets in rupees', async () => {
  const { document, main } = await openCompletePage(`${origin}/india?currency=usd`)
  const outside = [...document.querySelectorAll<HTMLAnchorElement>('main td a, main th a[target]')]
  expect(outside).toHaveLength(document.querySelectorAll('main tbody tr').length)
  for (const { protocol, rel } of outside) {
    expect(protocol).toBe('https:')
    expect(rel.split(' ')).toEqual(expect.arrayContaining(['noopener', 'nofollow']))
  }
  const exchanges = main.getAllByRole('link', { name: 'CoinDCX' })
  expect(exchanges[0]?.getAttribute('href')).toBe('/exchange/coindcx?currency=usd')
  const markets = main.getByRole('link', { name: 'All markets of USDT in rupees' })
  expect(markets.getAttribute('href')).toBe('/coin/tether/markets?currency=usd&pairs=rupee')
})

test('a coin has one median on all pages, and keeps it until newer tickers arrive', async () => {
  const live = await disposeAfterTest(startLiveSite())
  const markets = `${live.origin}/coin/tether/markets`
  const first = comparisonOf(await openCompletePage(`${live.origin}/india`))
  expect(first).toEqual([
    expect.stringMatching(/^The median of \d exchanges is /),
    expect.stringMatching(/^Premiums are of the time when these prices arrived, \d.* IST$/),
  ])
  // Its largest markets have prices in rupees on exchanges that are not listed in India.
  expect(comparisonOf(await openCompletePage(markets))).toEqual(first)
  // The price of the coin is renewed after a minute, and its tickers are not.
  live.advanceTime(5 * 60_000)
  for (const url of [`${live.origin}/coin/tether?currency=inr`, markets, `${live.origin}/india`]) {
    const page = await openCompletePage(url)
    if (!url.includes('currency')) expect(comparisonOf(page)).toEqual(first)
  }
})

test('without an answer the page says what failed', async () => {
  const { origin, setFaults } = await disposeAfterTest(startLiveSite())
  await setFaults('status=500')
  const { document, status } = await openHtml(`${origin}/india`)
  expect(status).toBe(503)
  expect(textOf(document.querySelector('h1'))).toBe('Error While Fetching Prices in India')
  expect(document.title).toBe('Prices in India not available · Tezi')
})

test('home has the prices in rupees if they are cached, and never calls for them', async () => {
  const live = await disposeAfterTest(startLiveSite())
  const before = await openCompletePage(live.origin)
  const headings = [...before.document.querySelectorAll('main h2')].map(textOf)
  expect(headings).not.toContain('Prices in India')
  expect((await live.calls()).filter((path) => path.includes('tickers'))).toEqual([])

  const link = before.body.getByRole('link', { name: 'Crypto prices in India' })
  await openCompletePage((await followLink(link)).url)
  const calls = await live.calls()
  // Once the cached page without prices is old, the server renders it again in the background.
  live.advanceTime(61_000)
  const strip = await vi.waitFor(async () => {
    const text = stripOf(await openCompletePage(live.origin))
    expect(text).toContain('lowest first')
    return text
  }, 20_000)
  const quote = /\d\.\d% above the world price₹1 lakh: about [\d.,]+ USDT\. Spread \d\.\d\d%\./
    .source
  for (const exchange of ['WazirX', 'CoinDCX']) {
    expect(strip).toMatch(new RegExp(`${exchange} ₹[\\d.]+ ${quote}`))
  }
  expect(strip).toMatch(/BitcoinWorld price ₹[\d,]+, median \d\.\d% above, as of \d/)
  expect(await live.calls()).toEqual([...calls, expect.stringContaining('/coins/markets?')])
})

test('home has prices in rupees only in rupees', async () => {
  const page = await openHtml(`${origin}/?currency=usd`)
  expect(page.body.queryByRole('region', { name: 'Prices in India' })).toBeNull()
})

/** The first median on the page, and the time that it is of. */
function comparisonOf({ text }: HtmlPage): (string | undefined)[] {
  const patterns = [
    /The median of .*? the world price\./,
    /Premiums are of the time when these prices arrived, .*? IST/,
  ]
  return patterns.map((pattern) => pattern.exec(text)?.[0])
}

/** Empty without the section. `getByRole` takes seconds to describe a page that lacks a role. */
function stripOf({ document }: HtmlPage): string {
  const headings = [...document.querySelectorAll('main h2')]
  const heading = headings.find((one) => textOf(one) === 'Prices in India')
  return heading === undefined ? '' : textOf(heading.closest('section'))
}

type Row = {
  exchange: string
  price: string
  premium: string
  amount: string
  spread: string
  trade: string
}

function readRows(section: Element | null): Row[] {
  return [...(section?.querySelectorAll('tbody tr') ?? [])].map((row) => {
    const [price = '', premium = '', amount = '', spread = '', trade = ''] = [
      ...row.querySelectorAll('td'),
    ].map(textOf)
    const exchange = textOf(row.querySelector('th a'))
    return { exchange, price, premium, amount, spread, trade }
  })
}

function chosenAmount(page: HtmlPage): string[] {
  const links = page.document.querySelectorAll('[aria-label="Amount in rupees"] [aria-current]')
  return [...links].map(textOf)
}
