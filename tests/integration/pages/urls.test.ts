// Canonical URLs, redirects of wrong search params, and the metadata of each page.
import { once } from 'node:events'
import { get } from 'node:http'
import { expect, inject, test } from 'vitest'
import { followLink, type HtmlPage, openHtml, pathOf } from '../../helpers/browser/html-page.ts'

const origin = inject('demoOrigin')

test('R1 R7: links and canonical URLs leave out defaults', async () => {
  const page = await openHtml(`${origin}/coins?currency=inr&page=1`)
  expect(pathOf(page.url)).toBe('/coins?currency=inr&page=1')
  expect(page.body.getByRole<HTMLInputElement>('radio', { name: 'INR' }).checked).toBe(true)
  expect(canonicalOf(page)).toBe(`${origin}/coins`)
  const links = page.document.querySelectorAll('nav[aria-label="Pages"] a')
  expect(
    [...links].slice(0, 2).map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['1', '/coins'],
    ['2', '/coins?page=2'],
  ])
})

test.each([
  ['/coins/', '/coins'],
  ['/coins///?page=2', '/coins?page=2'],
  ['//evil.example/', '/evil.example'],
  ['/\\evil.example/', '/evil.example'],
])('%s redirects permanently to %s', async (path, target) => {
  expect(await requestRaw(path)).toMatchObject({ status: 301, location: target })
})

test.each(['//evil.example/coins?currency=gbp', '//coins?currency=gbp', '//evil.example//?page=0'])(
  '%s does not redirect to another site',
  async (path) => {
    const { location = '/' } = await requestRaw(path)
    expect(new URL(location, origin).origin).toBe(origin)
  },
)

test.each([
  ['/coins?currency=gbp&page=3', '/coins?page=3'],
  ['//coins/?currency=gbp', '/coins'],
  ['/coins?currency=', '/coins'],
  ['/coins?currency=usd&currency=eur', '/coins'],
  ['/coins?currency=eur&page=0', '/coins?currency=eur'],
  ['/coins?page=133', '/coins'],
  ['/coins?page=1.5', '/coins'],
  ['/coins?page=07', '/coins'],
  ['/coins?page=2&page=2&utm_source=letter', '/coins?utm_source=letter'],
  ['/coins?view=list&sort=-price', '/coins?sort=-price'],
  ['/coins?view=table&sort=up', '/coins?view=table'],
  ['/coins?show=some&stablecoins=0&view=table', '/coins?view=table'],
  ['/exchanges?currency=gbp', '/exchanges'],
  ['/exchanges?currency=eur&order=price', '/exchanges?currency=eur'],
  ['/exchanges?order=name&rows=136', '/exchanges?order=name'],
  ['/?currency=gbp', '/'],
])('R7 R8: %s has a wrong value and redirects to %s', async (path, target) => {
  const response = await fetch(origin + path, { redirect: 'manual' })
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe(target)
  expect((await fetch(origin + target)).status).toBe(200)
})

test.each([
  ['/Coins', '/coins'],
  ['/EXCHANGES/', '/exchanges'],
  ['/coins?currency=USD', '/coins?currency=usd'],
  ['/Coins/?View=TABLE&utm_source=Letter', '/coins?view=table&utm_source=Letter'],
  ['/coin/Bitcoin', '/coin/bitcoin'],
  [
    '/coin/Bitcoin/table?currency=EUR&utm_source=x',
    '/coin/bitcoin/table?currency=eur&utm_source=x',
  ],
  ['/coin/BITCOIN/history.csv', '/coin/bitcoin/history.csv'],
])('R1 R7: %s is %s in another case, and redirects there at once', async (path, target) => {
  // An id is compared with the list of coins.
  await openHtml(`${origin}/search?q=btc`)
  expect(await requestRaw(path)).toMatchObject({ status: 301, location: target })
  expect((await fetch(origin + target, { redirect: 'manual' })).status).toBe(200)
})

test.each([
  ['/coin/ethereum.', '/coin/ethereum'],
  ['/coin/ethereum)?currency=usd', '/coin/ethereum?currency=usd'],
  ['/coin/Ethereum%E0%A5%A4', '/coin/ethereum'],
  ['/coin/bitcoin%20', '/coin/bitcoin'],
  ['/coin/bitcoin&fbclid=x', '/coin/bitcoin'],
  [
    '/coin/bitcoin/what-if?amount=7000&every=month).&from=2024-01-01)',
    '/coin/bitcoin/what-if?amount=7000&every=month&from=2024-01-01',
  ],
  [
    '/coin/bitcoin/what-if?amount=5000%22&amp;currency=usd',
    '/coin/bitcoin/what-if?amount=5000&currency=usd',
  ],
  ['/coins?page=3,', '/coins?page=3'],
  ['/what-if?amount=7000', '/coin/bitcoin/what-if?amount=7000'],
  ['/Tax', '/portfolio/tax'],
  ['/watchlist%23coins=bitcoin%2Cethereum', '/watchlist#coins=bitcoin%2Cethereum'],
  ['/watchlist%23coins%3Dbitcoin,ethereum?fbclid=x', '/watchlist?fbclid=x#coins=bitcoin,ethereum'],
  ['/watchlist%3Fcurrency%3Dusd%23coins=bitcoin', '/watchlist?currency=usd#coins=bitcoin'],
  ['/compare%3Fcoins=bitcoin,ethereum', '/compare?coins=bitcoin%2Cethereum'],
  ['/india.', '/india'],
  ['/Coins)?page=2', '/coins?page=2'],
])('%s is a link that an app has changed, and redirects to %s', async (path, target) => {
  await openHtml(`${origin}/search?q=btc`)
  expect(await requestRaw(path)).toMatchObject({ status: 301, location: target })
})

test('a coin whose id has upper case letters keeps them, and an unknown id stays a 404', async () => {
  await openHtml(`${origin}/search?q=btc`)
  const response = await fetch(`${origin}/coin/No-Such-Coin`, { redirect: 'manual' })
  expect(response.status).toBe(404)
  const page = await openHtml(`${origin}/coin/Bitcoin?currency=usd`)
  expect(canonicalOf(page)).toBe(`${origin}/coin/bitcoin?currency=usd`)
})

test.each(['/', '/coins', '/exchanges', '/privacy', '/status'])(
  '%s ignores unknown search params',
  async (path) => {
    const page = await openHtml(`${origin}${path}?utm_source=letter&range=soon&q=%22%3E`)
    expect(page.status).toBe(200)
    expect(page.url).toContain('utm_source')
    expect(canonicalOf(page)).toBe(origin + path)
  },
)

test('each page has its own title, description and canonical URL', async () => {
  const heads = []
  for (const path of [
    '/',
    '/?currency=usd',
    '/coins',
    '/coins?currency=eur',
    '/coins?page=7',
    '/coins?view=table',
    '/coins?page=7&view=table',
    '/exchanges',
    '/privacy',
    '/search',
    '/search?q=bitcoin',
    '/status',
    '/coin/bitcoin',
    '/coin/ethereum',
    '/exchanges?order=volume',
    '/exchanges?rows=all',
    '/exchange/kraken',
  ]) {
    const html = await (await fetch(origin + path)).text()
    heads.push({
      title: /<title>([^<]+)<\/title>/.exec(html)?.[1],
      description: /<meta name="description" content="([^"]+)"/.exec(html)?.[1],
      canonical: /<link rel="canonical" href="(http[^"]+)"/.exec(html)?.[1],
    })
  }
  for (const part of ['title', 'description', 'canonical'] as const) {
    const values = heads.map((head) => head[part])
    expect(values).not.toContain(undefined)
    expect(new Set(values).size, `${part}: ${values.join('\n')}`).toBe(values.length)
  }
})

test('R5 R7: the links of every page keep the chosen currency', async () => {
  let page = await openHtml(`${origin}/?currency=eur`)
  for (const [selector, path] of [
    ['header nav a[href^="/exchanges"]', '/exchanges?currency=eur'],
    ['footer a[href^="/privacy"]', '/privacy?currency=eur'],
    ['header nav a[href^="/coins"]', '/coins?currency=eur'],
    ['nav[aria-label="Pages"] li:nth-child(5) a', '/coins?currency=eur&page=5'],
    ['main li a', /^\/coin\/[^?]+\?currency=eur$/],
    ['header [aria-label="Tezi, home"]', '/?currency=eur'],
  ] as const) {
    const link = page.document.querySelector<HTMLElement>(selector)
    if (link === null) throw new Error(`${page.url} has no ${selector}`)
    page = await followLink(link)
    expect(page.status).toBe(200)
    if (typeof path === 'string') expect(pathOf(page.url)).toBe(path)
    else expect(pathOf(page.url)).toMatch(path)
  }
  expect(page.text).toMatch(/€\d/)
})

test('R1: a page that does not exist keeps the currency in its links', async () => {
  const page = await openHtml(`${origin}/nowhere?currency=usd`)
  const next = await followLink(page.main.getByRole('link', { name: 'Coins by market cap' }))
  expect(pathOf(next.url)).toBe('/coins?currency=usd')
  expect(next.text).toMatch(/\$\d/)
})

function canonicalOf(page: HtmlPage): string | null | undefined {
  return page.document.querySelector('link[rel="canonical"]')?.getAttribute('href')
}

/** Requests the path unchanged. `fetch` would normalise it first. */
async function requestRaw(path: string): Promise<{ status?: number; location?: string }> {
  const { hostname, port } = new URL(origin)
  const [response] = await once(get({ hostname, port, path, agent: false }), 'response')
  response.resume()
  return { status: response.statusCode, location: response.headers.location }
}
