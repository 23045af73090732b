// The facts, the title and the links of a coin's page.
import { expect, inject, test } from 'vitest'
import { openCompletePage } from '../../helpers/browser/complete-page.ts'
import {
  followLink,
  type HtmlPage,
  openHtml,
  pathOf,
  pressButton,
  textOf,
} from '../../helpers/browser/html-page.ts'
import { disposeAfterTest } from '../../helpers/dispose-after-test.ts'
import {
  GOLD,
  GOLD_WITHOUT_PICTURE,
  startFixedMarketSite,
} from '../../helpers/sites/fixed-market.ts'
import { startLiveSite } from '../../helpers/sites/live-site.ts'

const origin = inject('demoOrigin')
const ROW_CHANGE = 'main tr:has(a[href^="/coin/bitcoin"]) td:nth-of-type(4)'
const ODD_ID = encodeURIComponent('demo coin-[old]')

function factsOf(page: HtmlPage): HTMLElement {
  return page.main.getByRole('region', { name: 'Facts' })
}

/** The name, the price and its change. */
function overviewOf(page: HtmlPage): HTMLElement {
  return page.main.getByRole('region', { name: 'Overview' })
}

/** The names and the exact values of a list of facts, without the compact values behind them. */
function rowsOf(facts: HTMLElement): string[][] {
  return [...facts.querySelectorAll('dl > div')].map((row) => [
    textOf(row.querySelector('dt')),
    textOf(row.querySelector('dd > span')),
  ])
}

test('R14 R15 R16: a coin’s page shows its facts', async () => {
  const site = await disposeAfterTest(startFixedMarketSite())
  const page = await openCompletePage(`${site.origin}/coin/tezi-gold`)
  const overview = overviewOf(page)
  const head = textOf(overview)
  expect(textOf(overview.querySelector('h1'))).toBe('Tezi Gold')
  expect(head).toContain('Market cap rank #1')
  expect(textOf(overview.querySelector('[data-price]'))).toBe('₹35,34,560.00')
  expect(head).toMatch(/Decrease−0\.79% in 24h($|[^,])/)
  const facts = factsOf(page)
  const text = textOf(facts)
  expect(text).toContain('24H Range')
  expect(text).toMatch(/Last Updated On 15 Jan 2026, 14:23 IST$/)
  expect(text).toContain('Low ₹34,59,756.00')
  expect(text).toContain('High ₹35,71,112.00')
  expect(rowsOf(facts)).toEqual([
    ['Max Supply', 'NA'],
    ['Circulating Supply', '1,95,99,200'],
    ['Market Cap', '₹6,93,64,05,62,62,516'],
    ['All Time Low', '₹3,993.42'],
    ['All Time High', '₹51,28,383.00'],
  ])
  const extremes = [...facts.querySelectorAll('dl > div')].slice(-2)
  expect(extremes.map((row) => textOf(row.querySelector('dd > :last-child')))).toEqual([
    '5 Jul 2013 Increase+88,409.60%',
    '10 Nov 2021 Decrease−31.08%',
  ])
})

test('from one lakh up an amount is shown without paise, and copied with them', async () => {
  const site = await disposeAfterTest(startFixedMarketSite())
  const page = await openCompletePage(`${site.origin}/coin/tezi-gold`)
  for (const [element, short, full] of [
    [overviewOf(page).querySelector('[data-price]'), '₹35,34,560', '₹35,34,560.00'],
    [factsOf(page).querySelector('dl > :last-child dd > span'), '₹51,28,383', '₹51,28,383.00'],
  ] as const) {
    const shown = element?.querySelector('[aria-hidden=true]') ?? null
    expect([textOf(shown), textOf(shown?.nextElementSibling ?? null)]).toEqual([short, full])
  }
  expect(page.document.title).toBe('Tezi Gold (TGD) price in INR: ₹35,34,560 · Tezi')
  expect(page.document.querySelector('meta[name=robots]')).toBeNull()
})

test('R14 R16 R21: the facts are in the chosen currency', async () => {
  const market_data = { ...GOLD.market_data, price_change_percentage_24h: 1234.5 }
  const site = await disposeAfterTest(
    startFixedMarketSite({ coin: { ...GOLD_WITHOUT_PICTURE, market_data } }),
  )
  const page = await openCompletePage(`${site.origin}/coin/tezi-gold?currency=eur`)
  expect(textOf(page.document.querySelector('[data-price]'))).toBe('€38,920.00')
  expect(textOf(overviewOf(page))).toContain('Increase+1,234.50%')
  expect(rowsOf(factsOf(page)).at(-1)).toEqual(['All Time High', '€59,717.00'])
})

test.each(['inr', 'usd', 'eur'])(
  'R14: the 24h change is measured in %s, whichever call the facts come from',
  async (currency) => {
    const live = await disposeAfterTest(startLiveSite())
    // The facts come first from the coin's own row and the text about it, then from the list.
    for (const path of ['/privacy', '/coins', '/exchanges']) {
      await (await fetch(live.origin + path)).text()
      const page = await openCompletePage(`${live.origin}/coin/bitcoin?currency=${currency}`)
      const table = await openCompletePage(`${live.origin}/coins?currency=${currency}&view=table`)
      const change = textOf(table.document.querySelector(ROW_CHANGE))
      expect(textOf(overviewOf(page))).toContain(`${change} in 24h`)
    }
  },
)

test('R14 R16: unknown facts are NA', async () => {
  const page = await openHtml(`${origin}/coin/demo-no-price`)
  const facts = factsOf(page)
  expect(rowsOf(facts).map(([, value]) => value)).toEqual(['NA', 'NA', 'NA', 'NA', 'NA'])
  expect(textOf(facts)).toContain('Low NA')
  expect(textOf(facts)).toContain('High NA')
  expect(textOf(overviewOf(page))).toContain('Market cap rank NA')
})

test('R14: a coin without a price shows NA once, and no change', async () => {
  const overview = overviewOf(await openHtml(`${origin}/coin/demo-no-price`))
  expect(textOf(overview.querySelector('[data-price]'))).toBe('NA')
  expect(textOf(overview)).not.toContain('in 24h')
  for (const hidden of overview.querySelectorAll('.visually-hidden')) hidden.remove()
  expect(textOf(overview).match(/NA/g)).toEqual(['NA'])
})

test('R14: a coin has its own picture', async () => {
  const page = await openHtml(`${origin}/coin/bitcoin`)
  const picture = overviewOf(page).querySelector('img')
  expect(picture?.getAttribute('src')).toMatch(/^\/image\?letter=B&url=.*bitcoin.*&w=256$/)
  const response = await fetch(new URL(picture?.getAttribute('src') ?? '', origin))
  expect(response.headers.get('content-type')).toMatch(/^image\//)
})

test('R14: a tiny price folds its zeros and has the full number beside it', async () => {
  const page = await openHtml(`${origin}/coin/demo-dust?currency=usd`)
  const price = overviewOf(page).querySelector('[data-price]')
  const folded = price?.querySelector('[aria-hidden="true"]') ?? null
  expect(textOf(folded?.querySelector('sub') ?? null)).toMatch(/^(9|10)$/)
  expect(textOf(folded?.nextElementSibling ?? null)).toMatch(/^\$0\.0{9,10}\d{4}$/)
})

test('R11: a coin without a history shows a message in place of the chart', async () => {
  const page = await openHtml(`${origin}/coin/demo-no-price?currency=usd`)
  page.main.getByText('Price in $')
  page.main.getByText('No price history')
  const week = await pressButton(page.main.getByRole('button', { name: '7d' }))
  expect(week.main.getByRole<HTMLButtonElement>('button', { name: '7d' }).disabled).toBe(true)
  week.main.getByText('No price history')
})

test('R1 R5: an id that needs encoding works in links', async () => {
  const live = await disposeAfterTest(startLiveSite())
  const page = await openCompletePage(`${live.origin}/coin/${ODD_ID}`)
  expect(textOf(page.document.querySelector('h1'))).toBe('Demo Coin [Old]')
  const week = await pressButton(page.main.getByRole('button', { name: '7d' }))
  expect(pathOf(week.url)).toBe('/coin/demo%20coin-%5Bold%5D?range=7d')
  expect(week.main.getByRole<HTMLButtonElement>('button', { name: '7d' }).disabled).toBe(true)
  const table = await followLink(week.main.getByText('View as table'))
  expect(textOf(table.document.querySelector('h1'))).toBe('Demo Coin [Old] price, 7d')
  const points = await fetch(`${live.origin}/coin/${ODD_ID}/history.json`)
  expect(points.status).toBe(200)
})

test('a coin’s page has its own title, description and canonical URL', async () => {
  const address = `${origin}/coin/bitcoin?utm_source=x&range=7d&currency=usd`
  const { document } = await openHtml(address)
  expect(document.title).toMatch(/^Demo: Bitcoin \(BTC\) price in USD: \$[\d,.]+ · Tezi$/)
  const description = document.querySelector('meta[name=description]')?.getAttribute('content')
  expect(description).toMatch(/^Demo with made-up prices\. Bitcoin [+−][\d.]+% in 7 days/)
  const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href')
  expect(canonical).toBe(`${origin}/coin/bitcoin?currency=usd&range=7d`)

  const defaultPage = await openHtml(`${origin}/coin/bitcoin`)
  expect(defaultPage.document.title).toMatch(/^Demo: Bitcoin \(BTC\) price in INR: ₹/)
  const defaultCanonical = defaultPage.document.querySelector('link[rel=canonical]')
  expect(defaultCanonical?.getAttribute('href')).toBe(`${origin}/coin/bitcoin`)

  const { document: unnamed } = await openHtml(`${origin}/coin/demo-no-symbol`)
  expect(unnamed.title).toMatch(/^Demo: Demo Without Symbol price in INR/)
})

test('the name of a coin is text and never markup', async () => {
  const name = '</script><script>hacked=1</script><img src=x onerror="hacked=1">'
  const coin = { ...GOLD, name, symbol: '"><b>', image: { large: 'javascript:hacked=1' } }
  const site = await disposeAfterTest(startFixedMarketSite({ coin }))
  const page = await openCompletePage(`${site.origin}/coin/tezi-gold`)
  expect(page.document.querySelector('h1')?.textContent).toBe(name)
  expectNoAttack(page)
})

test('a URL is text and never markup', async () => {
  const hostile = encodeURIComponent('"></title><script>hacked=1</script>')
  const page = await openHtml(`${origin}/coin/${hostile}?currency=${hostile}&x=${hostile}`)
  expect(page.status).toBe(404)
  expect(page.text).toBe('Error While Fetching Coin')
  expectNoAttack(page)
})

function expectNoAttack({ document }: HtmlPage): void {
  for (const { textContent } of document.scripts) expect(textContent).not.toMatch(/^hacked/)
  expect(
    document.querySelectorAll('[onerror], img[src=x], [src^=javascript], main b'),
  ).toHaveLength(0)
}
