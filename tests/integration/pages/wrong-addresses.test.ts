// The pages of addresses that lead nowhere: each offers the search, the way back, and what is known.
import { expect, inject, test } from 'vitest'
import { openCompletePage } from '../../helpers/browser/complete-page.ts'
import {
  type HtmlPage,
  openHtml,
  pathOf,
  pressButton,
  textOf,
} from '../../helpers/browser/html-page.ts'
import { disposeAfterTest } from '../../helpers/dispose-after-test.ts'
import { startLiveSite } from '../../helpers/sites/live-site.ts'

const origin = inject('demoOrigin')
const LONG = 'x'.repeat(9_000)

test.each([
  { path: '/nowhere', status: 404, heading: 'Page not found', q: 'nowhere' },
  { path: '/prices/shiba-inu', status: 404, heading: 'Page not found', q: 'shiba inu' },
  { path: '/wp-login.php', status: 404, heading: 'Page not found', q: '' },
  { path: '/%E0%A4%A', status: 404, heading: 'Page not found', q: '' },
  { path: '/coin/bitcon', status: 404, heading: 'Error While Fetching Coin', q: 'bitcon' },
  { path: '/coin/bitcon/markets', status: 404, heading: 'Error While Fetching Coin', q: 'bitcon' },
  { path: '/coin/%', status: 404, heading: 'Error While Fetching Coin', q: '' },
  { path: `/${LONG}`, status: 414, heading: 'This address is too long', q: '' },
  { path: `/coins?page=${LONG}`, status: 414, heading: 'This address is too long', q: '' },
])('R1 R20: $status: $heading, with the search for "$q"', async ({ path, status, heading, q }) => {
  const page = await openHtml(origin + path)
  expect(page.status).toBe(status)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.headers.get('cache-control')).toMatch(/no-store/)
  expect([...page.document.querySelectorAll('h1')].map(textOf)).toEqual([heading])
  expect(page.document.querySelector('link[rel="canonical"]')).toBeNull()
  expect(page.document.querySelectorAll('header nav a')).toHaveLength(10)
  expect(fieldOf(page).value).toBe(q)
  const links = [...page.document.querySelectorAll('search + ul a')]
  const hrefs = links.map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(expect.arrayContaining(['/', '/coins', '/exchanges', '/watchlist']))
})

test('R20: <main> of an unknown coin holds only the message, and the search finds the coin', async () => {
  const page = await openHtml(`${origin}/coin/bitcon?currency=usd`)
  expect(page.text).toBe('Error While Fetching Coin')
  const found = await pressButton(page.body.getByRole('button', { name: 'Search' }))
  expect(pathOf(found.url)).toBe('/search?currency=usd&q=bitcon')
  found.main.getByRole('link', { name: /^BTC ?Bitcoin/ })
})

test('the 404 page names the address as text, and cuts it', async () => {
  const { text, html } = await openHtml(`${origin}/%3Cscript%3Ealert(1)%3C/script%3E`)
  expect(text).toContain('There is no page at /<script>alert(1)</script>.')
  expect(html).not.toContain('<script>alert(1)')
  const cut = await openHtml(`${origin}/${'y'.repeat(500)}`)
  expect(cut.text).toContain(`There is no page at /${'y'.repeat(79)}….`)
})

test('a page for an address that is too long runs no script, which would look for another page', async () => {
  const { document } = await openHtml(`${origin}/coins?page=${LONG}`)
  expect(document.querySelectorAll('script[src], script[type="module"]')).toHaveLength(0)
})

test('the 404 page shows cached coins and never causes a call', async () => {
  const { origin, calls } = await disposeAfterTest(startLiveSite())
  const before = await openHtml(`${origin}/nowhere`)
  expect(before.document.querySelector('main a[href^="/coin/"]')).toBeNull()
  expect(await calls()).toEqual([])
  await openCompletePage(`${origin}/`)
  const callsOfHome = await calls()
  const after = await openHtml(`${origin}/nowhere/else`)
  after.main.getByRole('heading', { level: 2, name: 'Trending now' })
  after.main.getByRole('heading', { level: 2, name: 'Largest coins' })
  // It may trend, too.
  after.main.getAllByRole('link', { name: /^BTC ?Bitcoin/ })
  expect(await calls()).toEqual(callsOfHome)
})

function fieldOf({ body }: HtmlPage): HTMLInputElement {
  return body.getByRole<HTMLInputElement>('searchbox', { name: 'Coin or exchange' })
}

test('a redirect of the router does not show its own param in the address', async () => {
  for (const path of ['/coins.data?page=none', '/coin/bitcoin.data?range=5d']) {
    const route = path.startsWith('/coins') ? 'routes/coins' : 'routes/coin'
    const response = await fetch(`${origin}${path}&_routes=${route}`, { redirect: 'manual' })
    const text = await response.text()
    expect(text).toContain(path.startsWith('/coins') ? '/coins' : '/coin/bitcoin')
    expect(text).not.toContain('_routes')
  }
})

test('a scale or type that does not exist redirects', async () => {
  const response = await fetch(`${origin}/coin/bitcoin?scale=cubic&type=bars&range=1y`, {
    redirect: 'manual',
  })
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe('/coin/bitcoin?range=1y')
})
