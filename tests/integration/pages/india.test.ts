// What coins cost in rupees: the page of prices in India, and the strip on home.
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
import { startLiveSite } from '../../helpers/sites/live-site.ts'

const origin = inject('demoOrigin')

/** The Indian exchanges of the demo market. Trading on BitBNS stopped days ago. */
const EXCHANGES = ['BitBNS', 'CoinDCX', 'Koinbx', 'WazirX', 'ZebPay']

test('each Indian exchange has its price, and those that count make answer and median', async () => {
  const { document } = await openCompletePage(`${origin}/india`)
  const answers = [...document.querySelectorAll('main [aria-live] p')].map(textOf)
  const sections = [...document.querySelectorAll('main section')]
  expect(sections.map((section) => textOf(section.querySelector('h2')))).toEqual([
    'USDT',
    'Bitcoin',
  ])
  for (const [index, section] of sections.entries()) {
    const [rows, leftOut] = [...section.querySelectorAll('ul')].map(readRows)
    if (rows === undefined || leftOut === undefined) throw new Error('a list is missing')
    // Other pages may have shown the rupee prices of exchanges that are not listed in India.
    expect([...rows, ...leftOut].map(({ exchange }) => exchange)).toEqual(
      expect.arrayContaining(EXCHANGES),
    )
    const prices = rows.map(({ price }) =>
      Number(/^₹([\d,]+(\.\d+)?) /.exec(price)?.[1]?.replaceAll(',', '')),
    )
    expect(prices.length).toBeGreaterThan(2)
    expect(prices).toEqual(prices.toSorted((one, other) => one - other))
    for (const { price, details } of rows) {
      expect(price).toMatch(/ ₹[\d,]+ more than at the world price$/)
      expect(details).toMatch(/^buys [\d.]+ (USDT|BTC) · \d+ \w+ \d{4}, \d\d:\d\d IST /)
    }
    expect(textOf(section)).toMatch(
      /World price ₹[\d,.]+; most Indian exchanges: about \d\.\d% above it\./,
    )
    expect(textOf(section)).toContain(`${leftOut.length} prices left out`)
    expect(answers[index]).toMatch(
      new RegExp(
        `^₹50,000 buys [\\d.]+ (USDT|BTC) on ${rows[0]?.exchange}; that costs ₹[\\d,]+ more than`,
      ),
    )
  }
})

test('an exchange that stopped trading is left out, and the page says why', async () => {
  const { document } = await openCompletePage(`${origin}/india`)
  const leftOut = readRows(document.querySelector('main section details ul'))
  expect(leftOut).toContainEqual({
    exchange: 'BitBNS',
    price: expect.stringMatching(/^₹\d\d\.\d\d$/),
    details: 'No trade in the last hour',
  })
})

test('the page names the world price, the times of both prices, and what it leaves out', async () => {
  const { text, document } = await openCompletePage(`${origin}/india`)
  for (const sentence of [
    /The world price of USDT is CoinGecko’s price of ₹\d\d\.\d\d, received \d+ \w+ \d{4}, \d\d:\d\d IST/,
    /Its premiums compare prices that arrived \d+ \w+ \d{4}, \d\d:\d\d IST/,
    /Bank rates do not change at weekends, so the premium may look too high or too low\./,
    /Fees, tax and peer-to-peer offers are not included\./,
    /does not check whether an exchange is registered with FIU-IND or allows withdrawals\./,
    /before fees and GST/,
  ]) {
    expect(text).toMatch(sentence)
  }
  expect(text).not.toMatch(/\bbest\b/i)
  expect(document.title).toContain('Crypto prices in India')
  expect(textOf(document.querySelector('h1'))).toBe('Crypto prices in India')
})

test('links and a form choose the amount, and a wrong one is explained', async () => {
  const page = await openCompletePage(`${origin}/india?currency=usd`)
  const larger = await followLink(page.main.getByRole('link', { name: '₹5 lakh' }))
  expect(pathOf(larger.url)).toBe('/india?amount=500000&currency=usd')
  expect(larger.text).toMatch(/₹5,00,000 buys (at most )?5,\d\d\d USDT on /)

  const field = larger.main.getByRole<HTMLInputElement>('textbox', { name: 'Amount in ₹' })
  expect(field.value).toBe('5,00,000')
  field.value = '1.5 lakh'
  const typed = await pressButton(larger.main.getByRole('button', { name: 'Show' }))
  expect(pathOf(typed.url)).toBe('/india?q=&amount=150000&currency=usd')
  expect(typed.text).toMatch(/₹1,50,000 buys (at most )?1,\d\d\d USDT on /)

  const markets = await followLink(
    typed.main.getByRole('link', { name: 'All markets of USDT in rupees' }),
  )
  expect(pathOf(markets.url)).toBe('/coin/tether/markets?amount=150000&currency=usd&pairs=rupee')
  expect(markets.text).toMatch(/₹1,50,000 buys (at most )?1,\d\d\d USDT on /)

  const wrong = await openHtml(`${origin}/india?amount=lots`)
  expect(wrong.status).toBe(200)
  expect(wrong.text).toContain('Type a number such as 1,00,000, 1.5 lakh or 10k.')
  expect(wrong.text).toContain('₹50,000 buys')
})

test('a form without scripts asks for any coin by name or ticker, and keeps amount and side', async () => {
  const page = await openCompletePage(`${origin}/india?amount=100000&side=sell`)
  page.main.getByRole<HTMLInputElement>('textbox', { name: 'Another coin' }).value = 'eth'
  const ether = await pressButton(page.main.getByRole('button', { name: 'Show' }))
  expect(pathOf(ether.url)).toBe('/india?amount=100000&coin=ethereum&side=sell')
  const { document, text, main } = await openCompletePage(ether.url)
  expect(textOf(document.querySelector('h1'))).toBe('Ethereum price in India')
  expect(text).toMatch(/₹1,00,000 of ETH \([\d.]+ ETH\) sells for .* after 1% TDS of ₹1,\d\d\d\./)
  const buy = await followLink(main.getByRole('link', { name: 'Buy' }))
  expect(pathOf(buy.url)).toBe('/india?amount=100000&coin=ethereum')
  const rows = readRows(document.querySelector('main section ul'))
  expect(rows[0]?.price).toMatch(/^Pays most ₹[\d,.]+ ₹[\d,]+ more than/)
})

test('a coin’s page leads to its prices in India', async () => {
  const coin = await openCompletePage(`${origin}/coin/solana?currency=usd`)
  const india = await followLink(coin.main.getByRole('link', { name: 'Price in India' }))
  expect(pathOf(india.url)).toBe('/india?coin=solana&currency=usd')
  expect(textOf(india.document.querySelector('h1'))).toBe('Solana price in India')
})

test('a ticker in the address means its coin, and an unknown coin leaves the page as it begins', async () => {
  const ticker = await openCompletePage(`${origin}/india?coin=SOL`)
  expect(textOf(ticker.document.querySelector('h1'))).toBe('Solana price in India')
  for (const query of ['coin=zzzzqqqq', 'q=zzzzqqqq']) {
    const unknown = await openCompletePage(`${origin}/india?${query}`)
    expect(unknown.status).toBe(200)
    expect(unknown.text).toContain('No coin is called “zzzzqqqq”.')
    expect(unknown.text).toMatch(/₹50,000 buys [\d.]+ USDT .*₹50,000 buys [\d.]+ BTC/)
    expect(textOf(unknown.document.querySelector('h1'))).toBe('Crypto prices in India')
    const search = unknown.main.getByRole('link', { name: 'Search for it' })
    expect(search.getAttribute('href')).toBe('/search?q=zzzzqqqq')
    unknown.main.getByRole<HTMLInputElement>('textbox', { name: 'Another coin' }).value = ''
    const emptied = await pressButton(unknown.main.getByRole('button', { name: 'Show' }))
    expect(emptied.text).not.toContain('No coin is called')
  }
  const wrong = await openHtml(`${origin}/india?coin=solana&side=both`)
  expect(pathOf(wrong.url)).toBe('/india?coin=solana')
})

test('a coin that Indian exchanges have in USDT alone takes two steps with a price each', async () => {
  const { document, text } = await openCompletePage(`${origin}/india?coin=1inch`)
  const steps = readRows(document.querySelector('main section ol'))
  expect(steps.map(({ price }) => price)).toEqual([
    expect.stringMatching(/^₹\d\d\.\d\d$/),
    expect.stringMatching(/^[\d.]+ USDT$/),
  ])
  expect(text).toMatch(/₹50,000 buys (at most )?[\d,]+ 1INCH through USDT on (CoinDCX|WazirX)/)
  const none = await openCompletePage(`${origin}/india?coin=terra-luna`)
  expect(none.text).toMatch(/₹50,000 buys \d+ USDT on \w+, worth [\d,]+ LUNC at the world price\./)
})

test('the markets of a coin lead to its page here, and both name the same exchange', async () => {
  const markets = await openCompletePage(`${origin}/coin/ethereum/markets?amount=10000`)
  const [, exchange] = /buys [\d.]+ ETH on (\w+)/.exec(markets.text) ?? []
  expect(textOf(markets.document.querySelector('tbody tr'))).toMatch(new RegExp(`^${exchange}`))
  const link = markets.main.getByRole('link', { name: 'Buy or sell Ethereum in India' })
  const india = await followLink(link)
  expect(pathOf(india.url)).toBe('/india?amount=10000&coin=ethereum')
  const { text } = await openCompletePage(india.url)
  expect(text).toContain(`ETH on ${exchange}`)
})

test('links lead to the pair, to the page of the exchange and to all markets in rupees', async () => {
  const { document, main } = await openCompletePage(`${origin}/india?currency=usd`)
  const outside = [...document.querySelectorAll<HTMLAnchorElement>('main li a[target]')]
  expect(outside.length).toBeGreaterThan(4)
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
    expect.stringMatching(/^most Indian exchanges: about /),
    expect.stringMatching(/^Its premiums compare prices that arrived \d.* IST$/),
  ])
  // Its largest markets have prices in rupees on exchanges that are not listed in India.
  expect(comparisonOf(await openCompletePage(markets))).toEqual(first)
  // The price of the coin is renewed after a minute, and its tickers are not.
  await live.clock.advance(5 * 60_000)
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
  expect(textOf(document.querySelector('main'))).toMatch(
    /^Prices in India could not be loaded(CoinGecko does not answer\. )?We keep trying\.$/,
  )
  expect(document.title).toBe('Not available · Tezi')
})

test('home has the prices in rupees if they are cached, and never calls for them', async () => {
  const live = await disposeAfterTest(startLiveSite())
  const before = await openCompletePage(live.origin)
  expect(stripOf(before)).toBe('')
  expect((await live.calls()).filter((path) => path.includes('tickers'))).toEqual([])

  const link = before.body.getByRole('link', { name: 'Crypto prices in India' })
  await openCompletePage((await followLink(link)).url)
  const calls = await live.calls()
  // Once the cached page without prices is old, the server renders it again in the background.
  await live.clock.advance(61_000)
  const shown = await openUntil(live.origin, (page) => expect(stripOf(page)).not.toBe(''))
  const strip = stripOf(shown)
  const line = /₹[\d,.]+ on \w+; most ask about \d\.\d% above the world price/.source
  expect(strip).toMatch(new RegExp(`^Crypto prices in IndiaUSDT ${line}Bitcoin ${line}$`))
  expect(await live.calls()).toEqual([...calls, expect.stringContaining('/coins/markets?')])
})

test('home has prices in rupees only in rupees', async () => {
  expect(stripOf(await openHtml(`${origin}/?currency=usd`))).toBe('')
})

/** The first median on the page, and the time that it is of. */
function comparisonOf({ text }: HtmlPage): (string | undefined)[] {
  const patterns = [
    /most Indian exchanges: .*? it\./,
    /Its premiums compare prices that arrived .*? IST/,
  ]
  return patterns.map((pattern) => pattern.exec(text)?.[0])
}

/** Empty without the section. `getByRole` takes seconds to describe a page that lacks a role. */
function stripOf({ document }: HtmlPage): string {
  const headings = [...document.querySelectorAll('main h2')]
  const heading = headings.find((one) => textOf(one) === 'Crypto prices in India')
  return heading === undefined ? '' : textOf(heading.closest('section'))
}

type Row = { exchange: string; price: string; details: string }

/** The two lines of each exchange in a list. */
function readRows(list: Element | null): Row[] {
  return [...(list?.querySelectorAll('li') ?? [])].map((row) => {
    const [first, second] = row.children
    const exchange = textOf(row.querySelector('a'))
    const price = textOf(first ?? null)
      .slice(exchange.length)
      .trim()
    return { exchange, price, details: textOf(second ?? null) }
  })
}
