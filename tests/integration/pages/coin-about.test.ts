// The parts of a coin's page below its facts and chart: the converter, more figures, and the text
// about the coin.
import { expect, inject, test } from 'vitest'
import { openCompletePage } from '../../helpers/browser/complete-page.ts'
import { type HtmlPage, openHtml, textOf } from '../../helpers/browser/html-page.ts'
import { disposeAfterTest } from '../../helpers/dispose-after-test.ts'
import { startFixedMarketSite } from '../../helpers/sites/fixed-market.ts'
import { startLiveSite } from '../../helpers/sites/live-site.ts'

const LATENCY_MS = 3_000

const origin = inject('demoOrigin')

function section(page: HtmlPage, name: string): HTMLElement {
  return page.main.getByRole('region', { name })
}

function textsOf(elements: Iterable<Element>): string[] {
  return [...elements].map(textOf)
}

test('a coin’s page has figures about its volume and supply', async () => {
  const site = await disposeAfterTest(startFixedMarketSite())
  const figures = section(await openCompletePage(`${site.origin}/coin/tezi-gold`), 'More figures')
  const rows = [...figures.querySelectorAll('dl > div')]
  expect(rows.map((row) => textsOf([...row.children].slice(0, 2)))).toEqual([
    ['24h volume', '₹1.71 L Cr'],
    ['Volume to market cap', '2.5%'],
    ['Fully diluted valuation', '₹74.2 L Cr'],
    ['Total supply', '2.10 Cr'],
  ])
  // All but the first need an explanation.
  for (const row of rows.slice(1)) expect(textOf(row.lastElementChild)).toMatch(/^\w.*\.$/)
})

test('a coin’s page describes the coin, and its links open in a new tab', async () => {
  const site = await disposeAfterTest(startFixedMarketSite())
  const about = section(await openCompletePage(`${site.origin}/coin/tezi-gold`), 'About Tezi Gold')
  const text = textOf(about)
  expect(text).toContain('A coin made up for tests.')
  expect(text).toContain('It is worth its weight in gold & no more.')
  expect(text).toContain('CategoriesLayer 1')
  expect(text).toContain('First block3 Jan 2009')
  const links = [...about.querySelectorAll('a')]
  expect(textsOf(links)).toEqual([
    'gold.example (opens in a new tab)',
    'scan.example (opens in a new tab)',
    'blocks.example (opens in a new tab)',
  ])
  for (const link of links) {
    expect(link.rel).toMatch(/\bnoopener\b/)
    expect(link.target).toBe('_blank')
  }
})

test('the first page of a coin has its facts and chart, and shows all parts without JavaScript', async () => {
  const site = await disposeAfterTest(startFixedMarketSite())
  // The first render of a process is the slowest.
  await (await fetch(`${site.origin}/privacy`)).text()
  const page = await openHtml(`${site.origin}/coin/tezi-gold`)
  expect(textOf(page.document.querySelector('[data-price]'))).toBe('₹35,34,560.00')
  page.main.getByRole('img', { name: /^Tezi Gold price from/ })
  expect(page.html).not.toMatch(/<div hidden[^>]* id="S:/)
})

test('a page without the text about the coin says so, has everything else, and is replaced later', async () => {
  const live = await disposeAfterTest(startLiveSite())
  await openCompletePage(`${live.origin}/coins`)
  await live.setFaults(`latency=${LATENCY_MS};path=/coins/bitcoin?*`)
  const early = await live.clock.advanceUntil(openHtml(`${live.origin}/coin/bitcoin`))
  expect(early.status).toBe(200)
  expect(textOf(section(early, 'About Bitcoin'))).toBe('About BitcoinLoading…')
  expect(textOf(early.document.querySelector('[data-price]'))).toMatch(/^₹[\d,.]+$/)
  early.main.getByRole('img', { name: /^Bitcoin price/ })
  expect(textOf(section(early, 'More figures'))).not.toContain('NA')
  expect(early.document.querySelector('meta[http-equiv=refresh]')).toBeNull()
  expect(early.headers.get('cache-control')).toBe('public, max-age=2, s-maxage=2')
  await live.clock.advance(LATENCY_MS)
  const whole = await openCompletePage(`${live.origin}/coin/bitcoin`)
  expect(textOf(section(whole, 'About Bitcoin'))).toContain('Bitcoin has been traded since')
  expect(whole.headers.get('cache-control')).toContain('stale-while-revalidate')
})

test('if only the call for the text fails, the page has everything else', async () => {
  const live = await disposeAfterTest(startLiveSite())
  await openCompletePage(`${live.origin}/coins`)
  await openCompletePage(`${live.origin}/coins?currency=usd`)
  await live.setFaults('html;path=/coins/bitcoin?*')
  for (const query of ['', '?range=1y', '?type=candles', '?currency=usd']) {
    const page = await openHtml(`${live.origin}/coin/bitcoin${query}`)
    expect([query, page.status]).toEqual([query, 200])
    page.main.getByRole('img', { name: /^Bitcoin price from/ })
    expect(textOf(section(page, 'More figures'))).not.toContain('NA')
    expect(textOf(section(page, 'About Bitcoin'))).toBe('About BitcoinLoading…')
  }
})

test('without JavaScript the converter is a table of a few amounts', async () => {
  const site = await disposeAfterTest(startFixedMarketSite())
  const converter = section(await openCompletePage(`${site.origin}/coin/tezi-gold`), 'Converter')
  expect(textsOf(converter.querySelectorAll('tr'))).toEqual([
    '1 TGD₹35,34,560',
    '10 TGD₹3,53,45,600',
    '100 TGD₹35,34,56,000',
    '₹1,0000.000282921 TGD',
    '₹10,0000.00282921 TGD',
  ])
  expect(textOf(converter)).toContain('1 TGD = ₹35,34,560')
})

test('the rest of a long description is inside details', async () => {
  const about = section(await openHtml(`${origin}/coin/bitcoin`), 'About Bitcoin')
  const details = about.querySelector('details')
  expect(details?.open).toBe(false)
  expect(textOf(details?.querySelector('summary') ?? null)).toBe('Read more about Bitcoin')
  expect(textOf(details)).toContain('Independent sources')
  expect(textOf(about.querySelector('p'))).toContain('Bitcoin has been traded since')
})

test('a hostile description is shown as text without its links', async () => {
  const page = await openHtml(`${origin}/coin/${encodeURIComponent('demo coin-[old]')}`)
  const about = section(page, 'About Demo Coin [Old]')
  expect(textOf(about)).toContain('Buy')
  expect(textOf(about)).toContain('at this page')
  expect(textsOf(about.querySelectorAll('a'))).toEqual(['explorer.invalid (opens in a new tab)'])
  expect(about.querySelectorAll('img, script, h1')).toHaveLength(0)
  for (const { textContent } of page.document.scripts)
    expect(textContent).not.toMatch(/^\s*attacked/)
})

test('each section of a coin without data says so', async () => {
  const page = await openCompletePage(`${origin}/coin/demo-no-price`)
  const converter = section(page, 'Converter')
  expect(textOf(converter)).toContain('in ₹ is unknown')
  expect(converter.querySelectorAll('input, table')).toHaveLength(0)
  expect(textOf(section(page, 'More figures'))).toContain('24h volumeNA')
  const undescribed = await openCompletePage(`${origin}/coin/demo-no-market-data`)
  const about = section(undescribed, 'About Demo Without Market Data')
  expect(textOf(about)).toMatch(/^About Demo Without Market DataCategories/)
  expect(about.querySelectorAll('a')).toHaveLength(0)
})
