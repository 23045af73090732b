// What the head of each page tells a messenger or a search engine.
import { expect, inject, test } from 'vitest'
import type { PageName } from '../../../app/routing/screens.ts'
import { openCompletePage } from '../../helpers/browser/complete-page.ts'
import { type HtmlPage, openHtml, textOf } from '../../helpers/browser/html-page.ts'
import { PAGE_EXAMPLES } from '../../helpers/browser/page-examples.ts'
import { disposeAfterTest } from '../../helpers/dispose-after-test.ts'
import { GOLD, startFixedMarketSite } from '../../helpers/sites/fixed-market.ts'
import { startLiveSite } from '../../helpers/sites/live-site.ts'

const origin = inject('demoOrigin')

const PAGES = (Object.keys(PAGE_EXAMPLES) as PageName[]).filter((name) => name !== 'notFound')

test.each(PAGES)('the page %s says what it is, with a picture', async (name) => {
  const page = await openHtml(origin + PAGE_EXAMPLES[name][0])
  const head = headOf(page)
  const canonical = page.document.querySelector('link[rel="canonical"]')?.getAttribute('href')
  expect(head).toMatchObject({
    'og:title': page.document.title,
    'og:description': head.description,
    'og:url': canonical,
    'og:type': 'website',
    'og:site_name': 'Tezi',
    'og:locale': 'en_IN',
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  })
  // It may name a price.
  expect(head['og:image:alt']).toMatch(/^Demo: ./)
  const card = new URL(head['og:image'] ?? '', page.url)
  expect(card.href).toBe(head['og:image'])
  expect(card.pathname).toMatch(/^\/card\/.+\.png$/)
})

test.each([
  ['/coin/bitcoin', '/card/coin/bitcoin.png'],
  [
    '/coin/bitcoin?from=2015-01-01&range=1y&scale=log&to=2015-02-01',
    '/card/coin/bitcoin.png?from=2015-01-01&range=1y&to=2015-02-01',
  ],
  ['/coin/bitcoin/what-if?amount=7000', '/card/coin/bitcoin/what-if.png?amount=7000'],
  [
    '/compare?coins=bitcoin,ethereum&span=60d',
    '/card/compare.png?coins=bitcoin%2Cethereum&span=60d',
  ],
  ['/india?amount=700', '/card/india.png?amount=700'],
  ['/india?coin=solana&side=sell', '/card/india.png?coin=solana&side=sell'],
  ['/?currency=usd', '/card/home.png?currency=usd'],
  ['/status', '/card/home.png'],
])('the picture of %s is %s', async (path, card) => {
  expect(headOf(await openHtml(origin + path))['og:image']).toBe(origin + card)
})

test.each([
  ['/coin/bitcoin', /Bitcoin ₹[\d,]+, [+−][\d.]+% in 24h, high ₹[\d,]+, low ₹[\d,]+\./],
  [
    '/coin/bitcoin?range=1y&currency=usd',
    /Bitcoin [+−][\d.]+% in a year, high \$[\d,]+, low \$[\d,]+\./,
  ],
  [
    '/coin/bitcoin?from=2026-01-01&range=1y&to=2026-02-01',
    /Bitcoin [+−][\d.]+% over 1 Jan to 1 Feb 2026, high ₹[\d,]+, low ₹[\d,]+\./,
  ],
  ['/coin/bitcoin?range=30d&type=market-cap', /Bitcoin market cap [+−][\d.]+% in 30 days, high ₹/],
  ['/coin/demo-no-price', /Demo Without Price NA\. Price history/],
  ['/', /Bitcoin ₹[\d,]+, [+−][\d.]+% in 24h; /],
  ['/india', /₹50,000 buys/],
  ['/india?coin=ethereum&side=sell', /₹50,000 of ETH .* arrives after 1% TDS/],
  ['/compare?coins=bitcoin,ethereum', /Bitcoin [+−][\d.]+% and Ethereum [+−][\d.]+%/],
  ['/coin/bitcoin/what-if', /Bitcoin/],
  ['/exchange/kraken', /The exchange Kraken: rank #\d+, trust score \d+ of 10/],
])('the description of %s says what it shows', async (path, expected) => {
  // The first visit fills the cache, so that the second one need not stream.
  await openCompletePage(origin + path)
  expect(headOf(await openHtml(origin + path)).description).toMatch(expected)
})

test.each([
  '/coin/bitcoin?from=2026-01-01&range=1y&to=2026-02-01',
  '/coin/bitcoin?range=30d&type=market-cap',
  '/coin/bitcoin/what-if?amount=7000&every=week',
  '/compare?coins=bitcoin,ethereum&span=60d',
  '/india?amount=700',
  '/india?amount=700&coin=ethereum&side=sell',
])('a messenger that opens the canonical URL of %s shows the same', async (path) => {
  expect(headOf(await openHtml(origin + path))['og:url']).toBe(origin + path)
})

test('a date that is none is in no canonical URL', async () => {
  const head = headOf(await openHtml(`${origin}/coin/bitcoin?from=soon&range=1y`))
  expect(head['og:url']).toBe(`${origin}/coin/bitcoin?range=1y`)
  expect(head['og:image']).toBe(`${origin}/card/coin/bitcoin.png?range=1y`)
})

test.each([
  ['/coin/bitcoin', ['Coins', 'Bitcoin']],
  ['/coin/bitcoin/markets?currency=usd', ['Coins', 'Bitcoin', 'Markets']],
  ['/coin/bitcoin/table', ['Coins', 'Bitcoin', 'Table']],
  ['/coin/bitcoin/what-if', ['Coins', 'Bitcoin', 'Past returns']],
  ['/exchange/kraken', ['Exchanges', 'Kraken']],
  ['/portfolio/tax', ['Portfolio', 'Indian tax year']],
])('the trail of %s is the same on screen and for search engines', async (path, names) => {
  await openCompletePage(origin + path)
  const page = await openHtml(origin + path)
  const links = [...page.document.querySelectorAll('nav[aria-label="Breadcrumb"] a')]
  expect(links.map(textOf)).toEqual(names)
  const { itemListElement, ...list } = breadcrumbsOf(page)
  expect(list).toEqual({ '@context': 'https://schema.org', '@type': 'BreadcrumbList' })
  expect(itemListElement).toEqual(
    links.map((link, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: textOf(link),
      item: new URL(link.getAttribute('href') ?? '', origin).href,
    })),
  )
})

test('a name that is markup ends no script of the head', async () => {
  const name = '</script><script>hacked=1</script>'
  const site = await disposeAfterTest(startFixedMarketSite({ coin: { ...GOLD, name } }))
  const page = await openCompletePage(`${site.origin}/coin/tezi-gold`)
  expect(breadcrumbsOf(page).itemListElement[1]).toMatchObject({ name })
  const scripts = [...page.document.querySelectorAll('script')].map(
    ({ textContent }) => textContent,
  )
  expect(scripts).not.toContain('hacked=1')
})

test('an error page has a general head, and no canonical URL', async () => {
  const { origin, setFaults } = await disposeAfterTest(startLiveSite())
  await setFaults('status=500')
  for (const path of ['/coins', '/coin/bitcoin', '/india', '/exchange/kraken']) {
    const page = await openHtml(origin + path)
    expect([path, page.status, page.document.title]).toEqual([path, 503, 'Not available · Tezi'])
    expect(page.document.querySelector('link[rel="canonical"], script[type*="ld+json"]')).toBeNull()
    expect(headOf(page)).not.toHaveProperty('og:image')
  }
})

/** The contents of the meta tags, by name. */
function headOf({ document }: HtmlPage): Record<string, string> {
  const tags = [...document.querySelectorAll('head meta[name], head meta[property]')]
  const entries = tags.map((tag) => [
    tag.getAttribute('name') ?? tag.getAttribute('property') ?? '',
    tag.getAttribute('content') ?? '',
  ])
  const names = entries.map(([name]) => name)
  expect(names).toEqual([...new Set(names)])
  return Object.fromEntries(entries)
}

type Breadcrumbs = { itemListElement: { name: string }[] }

function breadcrumbsOf({ document }: HtmlPage): Breadcrumbs {
  const script = document.querySelector('script[type="application/ld+json"]')
  return JSON.parse(script?.textContent ?? 'null')
}
