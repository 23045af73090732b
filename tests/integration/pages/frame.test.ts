// The frame around every screen: header, footer, banner, icons, and the page for unknown paths.
import { expect, inject, test } from 'vitest'
import { openCompletePage } from '../../helpers/browser/complete-page.ts'
import { openHtml, textOf } from '../../helpers/browser/html-page.ts'
import { disposeAfterTest } from '../../helpers/dispose-after-test.ts'
import { startLiveSite } from '../../helpers/sites/live-site.ts'

const origin = inject('demoOrigin')

test.each([
  { path: '/', current: ['Home'] },
  { path: '/coins', current: ['Coins'] },
  { path: '/exchanges', current: ['Exchanges'] },
  { path: '/coin/bitcoin', current: ['Coins'] },
  { path: '/coin/bitcoin/markets', current: ['Coins'] },
  { path: '/coin/bitcoin/what-if', current: ['Coins', 'Tools', 'Past returns'] },
  { path: '/coin/ethereum/what-if', current: ['Coins', 'Tools'] },
  { path: '/compare', current: ['Coins', 'Tools', 'Compare coins'] },
  { path: '/exchange/coindcx', current: ['Exchanges'] },
  { path: '/india', current: ['India', 'Tools', 'Prices in India'] },
  { path: '/portfolio/tax', current: ['Portfolio', 'Tools', 'Tax year'] },
  { path: '/privacy', current: [] },
  { path: '/status', current: [] },
  { path: '/nowhere', current: [] },
])('R1 R2: $path has the frame, and the header marks $current', async (screen) => {
  const { document, url } = await openHtml(origin + screen.path)
  for (const selector of ['header', 'main', 'footer', 'h1']) {
    expect([selector, document.querySelectorAll(selector).length]).toEqual([selector, 1])
  }
  expect(document.documentElement.lang).toBe('en-IN')

  const links = [...document.querySelectorAll('header nav a')]
  expect(links.map((link) => [textOf(link), link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['Exchanges', '/exchanges'],
    ['Coins', '/coins'],
    ['India', '/india'],
    ['Watchlist', '/watchlist'],
    ['Portfolio', '/portfolio'],
    // The menu of wide screens.
    ['Compare coins', '/compare'],
    ['Past returns', '/coin/bitcoin/what-if'],
    ['Tax year', '/portfolio/tax'],
    ['Prices in India', '/india'],
  ])
  const marked = document.querySelectorAll('header [aria-current]')
  expect([...marked].map(textOf)).toEqual(screen.current)
  const banner = document.querySelector('aside')
  expect(textOf(banner)).toBe('Made-up prices. How to show live prices')
  const [path = '', anchor = ''] =
    banner?.querySelector('a')?.getAttribute('href')?.split('#') ?? []
  const page = await openHtml(origin + path)
  expect(textOf(page.document.getElementById(anchor))).toBe('How to show live prices')
  expect(page.text).toContain('MARKET_API_KEY')

  const footer = document.querySelector('footer')
  for (const text of [
    'best crypto trading app in India',
    'guidance at a very cheap price',
    'unregulated and can be highly risky',
    'Prices for information, not advice.',
    'Demo data, not market prices',
  ]) {
    expect(textOf(footer)).toContain(text)
  }
  const hrefs = [...(footer?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(expect.arrayContaining(['/india', '/status', '/privacy', '/terms']))
  const founder = footer?.querySelector('img[alt="Founder"]')?.getAttribute('src')
  const picture = await fetch(new URL(founder ?? '/no-picture', url))
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
})

test('the links of the footer keep the currency', async () => {
  const { document } = await openHtml(`${origin}/coins?currency=usd`)
  for (const path of ['/india', '/status']) {
    expect(document.querySelectorAll(`footer a[href="${path}?currency=usd"]`)).toHaveLength(1)
  }
})

test.each(['/nowhere', '/coin', '/coins/7', '/coin/bitcoin/nowhere'])(
  'R1: the unknown path %s gets a 404 page in the frame, which is not cacheable',
  async (path) => {
    const page = await openHtml(origin + path)
    expect(page.status).toBe(404)
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.main.getByRole('heading', { level: 1 }).textContent).toBe('Page not found')
    expect(page.document.title).toMatch(/not found/i)
    expect(page.document.querySelector('link[rel="canonical"]')).toBeNull()
    expect(page.document.querySelector('header nav a[href="/coins"]')).not.toBeNull()
  },
)

test('every page with market data credits the market service with a link', async () => {
  const { origin } = await disposeAfterTest(startLiveSite())
  for (const path of ['/', '/coins', '/exchanges', '/coin/bitcoin']) {
    const { document } = await openCompletePage(origin + path)
    for (const place of ['main', 'footer']) {
      const attributions = [...document.querySelectorAll(`${place} a`)].filter(
        (link) => link.textContent === 'CoinGecko',
      )
      const [link] = attributions
      expect([path, place, textOf(link?.parentElement ?? null)]).toEqual([
        path,
        place,
        expect.stringContaining('Data provided by CoinGecko'),
      ])
      expect(link?.getAttribute('href')).toBe('https://www.coingecko.com')
    }
    expect(document.body.textContent).not.toContain('Demo data')
  }
})

test('R22: the privacy page lists what is stored, and no page sets a cookie', async () => {
  const home = await openHtml(origin)
  expect(home.document.querySelector('footer a[href="/privacy"]')?.textContent).toBe('Privacy')
  const page = await openHtml(`${origin}/privacy`)
  page.main.getByRole('heading', { level: 1, name: 'Privacy' })
  for (const text of [
    'no accounts, sets no cookies',
    'tezi-colour-mode',
    'tezi-single-keys',
    'tezi-pages',
    'tezi-import',
    'tezi-tax',
    'count for one minute',
  ]) {
    expect(page.text).toContain(text)
  }
  expect([home, page].map(({ headers }) => headers.getSetCookie())).toEqual([[], []])
})

test('the site has icons and a theme colour', async () => {
  const { document } = await openHtml(origin)
  const colour = document.querySelector('meta[name="theme-color"]')
  expect(colour?.getAttribute('content')).toMatch(/^#[\da-f]{6}$/)
  const icons = [...document.querySelectorAll('link[rel="icon"]')]
  expect(icons.map((icon) => icon.getAttribute('href')).sort()).toEqual([
    '/favicon.ico',
    '/favicon.svg',
  ])
  for (const [path, type] of [
    ['/favicon.svg', /^image\/svg\+xml/],
    ['/favicon.ico', /^image\/(x-icon|vnd\.microsoft\.icon)/],
  ] as const) {
    const response = await fetch(origin + path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(type)
  }
})

test('the manifest names what a home screen needs, and every address in it answers', async () => {
  const { document } = await openHtml(origin)
  const href = document.querySelector('link[rel="manifest"]')?.getAttribute('href')
  const answer = await fetch(origin + href)
  expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/)
  const { name, short_name, start_url, icons, shortcuts, theme_color } = await answer.json()
  expect({ short_name, start_url }).toEqual({ short_name: 'Tezi', start_url: '/' })
  expect(name).toContain('Tezi')
  const meta = document.querySelector('meta[name="theme-color"]')
  expect(theme_color).toBe(meta?.getAttribute('content'))
  expect(icons.map(({ sizes, purpose }: Record<string, string>) => [sizes, purpose])).toEqual([
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ])
  const touch = document.querySelector('link[rel="apple-touch-icon"]')?.getAttribute('href')
  const pictures = [touch, ...icons.map(({ src }: { src: string }) => src)]
  for (const picture of pictures) {
    const { status, headers } = await fetch(origin + picture)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png'])
  }
  expect(shortcuts.map(({ name }: { name: string }) => name)).toEqual([
    'Watchlist',
    'Portfolio',
    'India',
  ])
  for (const { url } of shortcuts) expect((await fetch(origin + url)).status).toBe(200)
})
