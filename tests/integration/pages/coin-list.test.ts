// The list of coins as cards: the content of a card, its link, the currencies and the page links.
import { expect, inject, test } from 'vitest'
import {
  followLink,
  type HtmlPage,
  openHtml,
  pathOf,
  pressButton,
  textOf,
} from '../../helpers/browser/html-page.ts'

const origin = inject('demoOrigin')

test('R5 R6: a card names its coin and links to it in the chosen currency', async () => {
  const page = await openHtml(`${origin}/coins?currency=usd`)
  const card = cardOf(page, 'bitcoin')
  expect(textOf(card.querySelector('h2'))).toBe('BTC')
  expect(textOf(card)).toMatch(/^BTC ?Bitcoin ?\$[\d,]+/)
  const coin = await followLink(card)
  expect(pathOf(coin.url)).toBe('/coin/bitcoin?currency=usd')
  expect(textOf(coin.document.querySelector('h1'))).toBe('Bitcoin')
})

test('R6: every card has a picture for high-resolution screens', async () => {
  const page = await openHtml(`${origin}/coins`)
  const images = [...page.document.querySelectorAll('main li > a[href^="/coin/"] img')]
  expect(images).toHaveLength(100)
  for (const image of images) {
    expect(image.getAttribute('loading')).toBe('lazy')
    expect(image.getAttribute('src')).toMatch(/^\/image\?.*w=80$/)
  }
  const picture = await fetch(origin + images[0]?.getAttribute('src'))
  expect(picture.status).toBe(200)
  expect(picture.headers.get('content-type')).toMatch(/^image\//)
})

/** The odd coins of the demo market. */
const WITH_ODD_COINS = '/coins?page=4'

/** Ends with the price, its time if that is old, and the 24h change. */
const CARD = /(NA|₹[\d,.]*\d)( ?As of [^%]*)?(NA|(Increase|Decrease)?[+−]?[\d,]+\.\d{2,}%)$/

test('R6: a missing or zero price is NA', async () => {
  const page = await openHtml(`${origin}${WITH_ODD_COINS}`)
  const cards = [...page.document.querySelectorAll('main li > a[href^="/coin/"]')].map(textOf)
  expect(cards).toHaveLength(100)
  for (const card of cards) expect(card).toMatch(CARD)
  for (const name of ['Demo Without Price', 'Demo At Zero']) {
    expect(cards.filter((card) => card.includes(name))).toEqual([expect.stringMatching(/NA$/)])
  }
})

test('R6: a tiny price shows its digits, and screen readers get the full number', async () => {
  const page = await openHtml(`${origin}${WITH_ODD_COINS}&currency=usd`)
  const card = cardOf(page, 'demo-dust')
  expect(textOf(card?.querySelector('sub') ?? null)).toBe('10')
  expect(textOf(card)).toMatch(/\$0\.0000000000\d{4}/)
})

test('a coin whose id needs encoding has a page of its own', async () => {
  const page = await openHtml(`${origin}${WITH_ODD_COINS}`)
  const coin = await followLink(cardOf(page, 'demo coin-[old]'))
  expect(pathOf(coin.url)).toBe('/coin/demo%20coin-%5Bold%5D')
  expect(textOf(coin.document.querySelector('h1'))).toBe('Demo Coin [Old]')
})

test.each([
  { query: '?page=3', checked: 'inr', price: /₹[\d,.]*\d/ },
  { query: '?currency=usd&page=3', checked: 'usd', price: /\$[\d,.]*\d/ },
  { query: '?currency=eur&page=3', checked: 'eur', price: /€[\d,.]*\d/ },
])('R7: /coins$query has one of three currencies checked, and prices in it', async (list) => {
  const page = await openHtml(`${origin}/coins${list.query}`)
  const legend = page.main.getByText('Currency', { selector: 'legend' })
  const radios = [...(legend.parentElement?.querySelectorAll('input') ?? [])]
  expect(radios.map(({ type, value, checked }) => [type, value, checked])).toEqual(
    ['inr', 'usd', 'eur'].map((value) => ['radio', value, value === list.checked]),
  )
  expect(radios.map(({ labels }) => textOf(labels?.[0] ?? null))).toEqual([
    '₹ INR',
    '$ USD',
    '€ EUR',
  ])
  for (const card of page.document.querySelectorAll('main li > a[href^="/coin/"]')) {
    expect(textOf(card)).toMatch(list.price)
  }
  expect(currentPage(page)).toBe('3')
})

test.each([
  { path: '/coins', current: '1' },
  { path: '/coins?page=64', current: '64' },
  { path: '/coins?page=132', current: '132' },
])('R8: $path has coins and 132 page links with the number alone as their text', async (list) => {
  const page = await openHtml(origin + list.path)
  const links = page.document.querySelectorAll('nav[aria-label="Pages"] a')
  expect([...links].map(({ textContent }) => textContent)).toEqual(
    Array.from({ length: 132 }, (_, index) => String(index + 1)),
  )
  expect(currentPage(page)).toBe(list.current)
  expect(textOf(page.document.querySelector('main li > a[href^="/coin/"]'))).toMatch(/₹\d/)
})

test.each([
  ['/coins?currency=usd', null, '/coins?currency=usd&page=2'],
  ['/coins?page=2', '/coins', '/coins?page=3'],
  ['/coins?page=132&show=losers&view=table', '/coins?page=131&show=losers&view=table', null],
])('%s links to the previous and the next page', async (path, previous, next) => {
  const page = await openHtml(origin + path)
  const hrefOf = (name: string) =>
    page.main.queryByRole('link', { name })?.getAttribute('href') ?? null
  expect([hrefOf('Previous page'), hrefOf('Next page')]).toEqual([previous, next])
})

test('R8: without JavaScript a form opens any page and keeps the other params', async () => {
  const page = await openHtml(`${origin}/coins?currency=usd&page=3&show=losers&view=table`)
  const field = page.main.getByRole<HTMLInputElement>('spinbutton', { name: 'Page' })
  expect([field.value, field.min, field.max, field.required]).toEqual(['3', '1', '132', true])
  field.value = '64'
  const next = await pressButton(page.main.getByRole('button', { name: 'Go' }))
  const { pathname, searchParams } = new URL(next.url)
  expect(pathname).toBe('/coins')
  expect(Object.fromEntries(searchParams)).toEqual({
    currency: 'usd',
    page: '64',
    show: 'losers',
    view: 'table',
  })
  expect(currentPage(next)).toBe('64')
})

test('R8: the title of a page has its number', async () => {
  const { document } = await openHtml(`${origin}/coins?page=70`)
  expect(document.title).toMatch(/page 70/)
})

function cardOf(page: HtmlPage, id: string): HTMLElement {
  const path = `/coin/${encodeURIComponent(id)}`
  const cards = page.document.querySelectorAll<HTMLAnchorElement>('main li > a')
  const card = [...cards].find(({ href }) => new URL(href).pathname === path)
  if (card === undefined) throw new Error(`there is no card of ${id}`)
  return card
}

/** The text of all page links that are marked as the current one. */
function currentPage(page: HtmlPage): string {
  const marked = page.document.querySelectorAll('nav[aria-label="Pages"] [aria-current="page"]')
  return [...marked].map(textOf).join()
}
