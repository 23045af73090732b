// The list of exchanges: its order, its figures, and the links of each exchange.
import { expect, inject, test } from 'vitest'
import { openCompletePage, openPageWith } from '../../helpers/browser/complete-page.ts'
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

/** All exchanges of the demo market. One has no rank, another has no usable URL. */
const EXCHANGES = 136
const ALL = `${origin}/exchanges?rows=all`

test('R9: exchanges are sorted by trust score rank, and one without a rank is last', async () => {
  const page = await openHtml(ALL)
  const cards = [...page.document.querySelectorAll('main li')].map(textOf)
  const ranks = cards.map((card) => /^Rank (#\d+|NA)/.exec(card)?.[1])
  const ranked = Array.from({ length: EXCHANGES - 1 }, (_, index) => `#${index + 1}`)
  expect(ranks).toEqual([...ranked, 'NA'])
  expect(textOf(itemOf(page, 'Demo Without Rank'))).toMatch(/Rank\s*NA/)
})

test('R9: a card shows image, rank and name', async () => {
  const page = await openHtml(ALL)
  const cards = page.document.querySelectorAll('main li')
  expect(cards).toHaveLength(EXCHANGES)
  for (const card of cards) {
    expect(textOf(card.querySelector('h2'))).toMatch(/\w/)
    expect(card.querySelector('img')?.getAttribute('src')).toMatch(/^\/image\?.*w=\d+$/)
    expect(card.querySelector('img')?.getAttribute('loading')).toBe('lazy')
  }
  const first = page.document.querySelector('main li')
  expect(textOf(first)).toContain('#1')
  const image = first?.querySelector('img')?.getAttribute('src')
  const picture = await fetch(new URL(image ?? '/no-picture', origin))
  expect(picture.status).toBe(200)
  expect(picture.headers.get('content-type')).toMatch(/^image\//)
})

test('R9: an exchange opens in a new tab, and only http(s) URLs are links', async () => {
  const page = await openHtml(ALL)
  expect(itemOf(page, 'Demo Script Address').querySelector('a[target]')).toBeNull()
  const links = [...page.document.querySelectorAll<HTMLAnchorElement>('main li a[target]')]
  for (const link of links) {
    expect(link.target).toBe('_blank')
    expect(link.rel).toMatch(/\bnoopener\b/)
    expect(link.protocol).toMatch(/^https?:$/)
    expect(textOf(link)).toContain('opens in a new tab')
  }
  const outside = page.document.querySelectorAll<HTMLAnchorElement>('main a[target]')
  expect(outside).toHaveLength(EXCHANGES - 1)
  for (const { protocol } of outside) expect(protocol).toMatch(/^https?:$/)
})

test('a card has score and volume: in bitcoin, or in the currency once it has a price', async () => {
  const { origin, calls, clock } = await disposeAfterTest(startLiveSite())
  const page = await openCompletePage(`${origin}/exchanges`)
  const kraken = textOf(itemOf(page, 'Kraken'))
  expect(kraken).toMatch(/24h volume[\d,]+ BTC$/)
  expect(kraken).toContain('Trust10 of 10')
  const table = await openCompletePage(`${origin}/exchanges?view=table`)
  expect(rowTexts(table, 'Kraken')[3]).toMatch(/^[\d,]+ BTC$/)
  expect(page.text).toContain('no ₹ price is available now')
  expect(await calls()).toEqual(['/exchanges?per_page=250'])

  await openCompletePage(`${origin}/coins`)
  // The server caches the page without a price for two seconds, and sends it once more.
  await clock.advance(3_000)
  const next = await openPageWith(`${origin}/exchanges`, /Volumes in ₹ at ₹[\d.,]+ per bitcoin\./)
  expect(textOf(itemOf(next, 'Kraken'))).toMatch(/24h volume₹[\d.,]+ (L )?Cr$/)
  // The time of the list covers that of the bitcoin price.
  expect(next.text).not.toMatch(/as of/i)
  expect(await calls()).toHaveLength(2)
})

test('the table has rank, name, score, volume, year and country, and keeps the params', async () => {
  // The bitcoin price that converts volumes comes from the list of coins.
  await openHtml(`${origin}/coins?currency=eur`)
  const cards = await openHtml(`${origin}/exchanges?currency=eur&order=volume&rows=all`)
  const page = await followLink(optionLink(cards, 'View', 'Table'))
  expect(pathOf(page.url)).toBe('/exchanges?currency=eur&order=volume&rows=all&view=table')
  expect(textOf(page.document.querySelector('table caption'))).toBe(
    'Exchanges. Largest volume first.',
  )
  const heads = [...page.document.querySelectorAll('thead th')]
  expect(heads.map(textOf)).toEqual([
    '#',
    'Exchange',
    'Trust score',
    'Volume (24h)',
    'Year',
    'Country',
  ])
  expect(heads.map((head) => head.getAttribute('aria-sort'))).toEqual([
    ...[null, null, null],
    'descending',
    ...[null, null],
  ])
  expect(page.document.querySelectorAll('tbody tr')).toHaveLength(EXCHANGES)
  expect(rowTexts(page, 'Kraken')).toEqual([
    '6',
    expect.stringMatching(/^Kraken/),
    '10 of 10',
    expect.stringMatching(/^€[\d.]+ [MB] [\d.]+ K BTC$/),
    '2011',
    'United States',
  ])
  expect(rowTexts(page, 'Demo Without Rank')[0]).toBe('NA')
  const kraken = rowOf(page, 'Kraken')?.querySelectorAll<HTMLAnchorElement>('a') ?? []
  expect([...kraken].map((link) => link.getAttribute('href'))).toEqual([
    '/exchange/kraken?currency=eur',
    'https://www.kraken.com/',
  ])
  expect(kraken[1]?.rel).toMatch(/\bnoopener\b/)
  expect(rowOf(page, 'Demo Script Address')?.querySelectorAll('a')).toHaveLength(1)

  const first = await followLink(optionLink(page, 'Order', 'Name'))
  expect(pathOf(first.url)).toBe('/exchanges?currency=eur&order=name&rows=all&view=table')
  expect(textOf(first.document.querySelector('tbody th a'))).toBe('AscendEX (BitMax)')
  const back = await followLink(optionLink(first, 'View', 'Cards'))
  expect(back.document.querySelectorAll('main li h2')).toHaveLength(EXCHANGES)
})

test('the list links to the methodology of the trust score', async () => {
  const page = await openHtml(`${origin}/exchanges`)
  const method = page.main.getByText('How the trust score works').closest('a')
  expect(method?.href).toMatch(/^https:\/\/support\.coingecko\.com\//)
})

test.each([
  ['Volume', 'volume', 'Largest volume first', 'Binance', 'Demo Without Rank'],
  ['Name', 'name', 'By name', 'AscendEX (BitMax)', 'ZebPay'],
  ['Year', 'year', 'Oldest first', 'Kraken', 'Demo Without Rank'],
])('the list can be sorted by %s', async (name, order, text, first, last) => {
  const page = await openHtml(`${ALL}&currency=usd`)
  expect(currentOrder(page)).toEqual(['Trust'])
  expect(textOf(page.document.querySelector('main p[aria-live]'))).toBe('Most trusted first')
  const next = await followLink(optionLink(page, 'Order', name))
  expect(pathOf(next.url)).toBe(`/exchanges?currency=usd&order=${order}&rows=all`)
  expect(currentOrder(next)).toEqual([name])
  expect(textOf(next.document.querySelector('main p[aria-live]'))).toBe(text)
  const names = [...next.document.querySelectorAll('main li h2')].map(textOf)
  expect([names.at(0), names.at(-1)]).toEqual([first, last])
})

test('R9: the list shows the first hundred, and links to all and back', async () => {
  const first = await openHtml(`${origin}/exchanges?currency=usd&order=name`)
  expect(first.document.querySelectorAll('main li')).toHaveLength(100)
  const all = await followLink(first.main.getByText('Show all 136 exchanges'))
  expect(pathOf(all.url)).toBe('/exchanges?currency=usd&order=name&rows=all')
  expect(all.document.querySelectorAll('main li')).toHaveLength(EXCHANGES)
  expect(textOf(itemOf(all, 'WazirX'))).toContain('Details of WazirX')
  const back = await followLink(all.main.getByText('Show the first 100 exchanges'))
  expect(pathOf(back.url)).toBe('/exchanges?currency=usd&order=name')
})

test('a country shows all of its exchanges as cards and in the table', async () => {
  // The bitcoin price that converts volumes comes from the list of coins.
  await openHtml(`${origin}/coins?currency=eur`)
  const all = await openHtml(`${origin}/exchanges?currency=eur&order=name`)
  const cards = await setOnlyIndia(all, true)
  expect(pathOf(cards.url)).toBe('/exchanges?currency=eur&order=name&country=India')
  expect(onlyIndia(cards).checked).toBe(true)
  expect(textOf(cards.document.querySelector('h1'))).toBe('Exchanges in India')
  expect(cards.document.title).toContain('Crypto exchanges in India, by name')
  const names = [...cards.document.querySelectorAll('main li h2')].map(textOf)
  // Most of them are not among the first hundred by rank.
  expect(names).toEqual(['BitBNS', 'CoinDCX', 'Koinbx', 'WazirX', 'ZebPay'])
  expect(cards.main.queryByText(/^Show (all|the first)/)).toBeNull()

  const table = await followLink(optionLink(cards, 'View', 'Table'))
  expect(pathOf(table.url)).toBe('/exchanges?country=India&currency=eur&order=name&view=table')
  expect(textOf(table.document.querySelector('table caption'))).toBe('Exchanges in India. By name.')
  const countries = [...table.document.querySelectorAll('tbody tr > :last-child')].map(textOf)
  expect(countries).toEqual(names.map(() => 'India'))
  const back = await setOnlyIndia(table, false)
  expect(pathOf(back.url)).toBe('/exchanges?currency=eur&order=name&view=table')
  expect(back.document.querySelectorAll('tbody tr')).toHaveLength(100)
})

test('a country may be written in any case, and its page has one canonical URL', async () => {
  const page = await openHtml(`${origin}/exchanges?country=iNDIA`)
  expect(textOf(page.document.querySelector('h1'))).toBe('Exchanges in India')
  const canonical = page.document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  expect(pathOf(canonical?.href ?? '')).toBe('/exchanges?country=India')
  expect(onlyIndia(page).checked).toBe(true)
})

test('a country without an exchange says so, links to all of them, and leaves their canonical URL', async () => {
  const page = await openHtml(`${origin}/exchanges?country=%3Cb%3ENowhere&rows=all&view=table`)
  expect(page.text).toContain('CoinGecko lists no exchange in <b>Nowhere.')
  expect(page.document.querySelector('table')).toBeNull()
  const canonical = page.document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  expect(pathOf(canonical?.href ?? '')).toBe('/exchanges?rows=all&view=table')
  const all = await followLink(
    page.main.getByRole('link', { name: 'Show exchanges of all countries' }),
  )
  expect(pathOf(all.url)).toBe('/exchanges?rows=all&view=table')
})

function onlyIndia(page: HtmlPage): HTMLInputElement {
  return page.main.getByRole<HTMLInputElement>('checkbox', { name: 'Only India' })
}

/** As without JavaScript. */
function setOnlyIndia(page: HtmlPage, isChecked: boolean): Promise<HtmlPage> {
  onlyIndia(page).checked = isChecked
  return pressButton(page.main.getByRole('button', { name: 'Apply' }))
}

function optionLink(page: HtmlPage, label: string, text: string): HTMLElement {
  const links = page.document.querySelectorAll<HTMLElement>(`[aria-label="${label}"] a`)
  const link = [...links].find(({ textContent }) => textContent === text)
  if (link === undefined) throw new Error(`${label} has no link ${text}`)
  return link
}

function rowOf(page: HtmlPage, name: string): Element | undefined {
  const rows = [...page.document.querySelectorAll('tbody tr')]
  return rows.find((row) => textOf(row.querySelector('th a')) === name)
}

function rowTexts(page: HtmlPage, name: string): string[] {
  return [...(rowOf(page, name)?.children ?? [])].map(textOf)
}

function currentOrder(page: HtmlPage): string[] {
  return [...page.document.querySelectorAll('[aria-label="Order"] [aria-current]')].map(textOf)
}

function itemOf(page: HtmlPage, name: string): Element {
  const items = [...page.document.querySelectorAll('main li')]
  const item = items.find((one) => textOf(one.querySelector('h2')) === name)
  if (item === undefined) throw new Error(`${name} is not listed`)
  return item
}
