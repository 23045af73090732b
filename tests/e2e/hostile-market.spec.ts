import type { IncomingMessage, ServerResponse } from 'node:http'
import { test as base, expect } from '../helpers/browser-test.ts'
import { startHttpTestServer } from '../helpers/http-test-server.ts'
import { startSite } from '../helpers/site.ts'

type Fixtures = {
  /** Starts a site on a market service that says just this, by path. Resolves to its address. */
  startOn: (bodies: Record<string, unknown>) => Promise<string>
}

const test = base.extend<Fixtures>({
  startOn: async ({ stopAtEnd }, use) => {
    await use(async (bodies) => {
      const market = await startHttpTestServer(answerWith(bodies))
      const site = await startSite({
        variables: { MARKET_SOURCE: 'live', MARKET_API_BASE: `${market.origin}/api/v3` },
      })
      stopAtEnd(site.close, () => market[Symbol.asyncDispose]())
      return site.origin
    })
  },
})

const ATTACK =
  '</script><script>attacked = 1</script><img src=x onerror="attacked = 1"></head><p data-price="" id="chart-end">'

test('what the market service writes is text and never code', async ({ page, startOn }) => {
  const figures = { current_price: 1, market_cap: 1, price_change_percentage_24h: 5 }
  const coin = { id: 'evil', symbol: ATTACK, name: ATTACK, image: null, ...figures }
  const exchanges = [
    ...['javascript:attacked = 1', 'data:text/html,<script>1</script>', '//evil.example', 7].map(
      (url, index) => ({ id: `evil-${index}`, name: ATTACK, trust_score_rank: index + 1, url }),
    ),
    { id: 'good', name: 'Good', image: 'javascript:attacked = 1', url: 'https://good.example' },
  ]
  const origin = await startOn({
    '/coins/markets': [coin],
    '/coins/list': [coin],
    '/exchanges': exchanges,
    '/search/trending': { coins: [{ item: { ...coin, data: {} } }] },
    '/global': { data: {} },
  })

  const wait = page.locator('head > link[blocking="render"]')
  for (const path of ['/', '/coins']) {
    await page.goto(origin + path)
    await expect(wait).toHaveAttribute('href', '#first-price')
    await expect(page.locator('#first-price')).toHaveText('₹1.00')
    await expect(page.getByRole('heading', { level: 2, name: /<\/SCRIPT>/ })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('<img src=x onerror="attacked = 1">')
    await page.getByRole('radio', { name: 'EUR' }).check()
    await expect(page.getByRole('main')).toContainText('€1.00')
    expect(await page.evaluate(() => 'attacked' in window)).toBe(false)
  }
  await page.goto(`${origin}/coins?view=table`)
  await expect(page.getByRole('rowheader', { name: /<\/SCRIPT>/ })).toBeVisible()
  await expect(page.getByRole('table')).toContainText('<img src=x onerror="attacked = 1">')
  expect(await page.evaluate(() => 'attacked' in window)).toBe(false)
  await page.goto(`${origin}/exchanges`)
  await expect(wait).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(5)
  const links = page.getByRole('main').getByRole('listitem').locator('a[target]')
  await expect(links).toHaveCount(1)
  await expect(links).toHaveAttribute('href', 'https://good.example/')
  expect(await page.evaluate(() => 'attacked' in window)).toBe(false)

  await page.goto(`${origin}/search?q=${encodeURIComponent(ATTACK)}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('attacked = 1')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(5)
  await expect(rows.first()).toContainText('<img src=x onerror="attacked = 1">')
  // All lead to pages of ours, whatever address the service gives.
  const hrefs = await rows
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  expect(hrefs).toEqual(['/coin/evil', ...[0, 1, 2, 3].map((index) => `/exchange/evil-${index}`)])
  await page.keyboard.press('/')
  await page.getByRole('combobox').fill('script')
  const options = page.getByRole('option')
  await expect(options.first()).toContainText('<img src=x onerror="attacked = 1">')
  expect(await page.evaluate(() => 'attacked' in window)).toBe(false)
})

test('R8: a page without coins says so and keeps its links', async ({ page, startOn }) => {
  const origin = await startOn({ '/coins/markets': [] })
  const response = await page.goto(`${origin}/coins?currency=usd&page=9`)
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('main')).toContainText('There are no coins on this page.')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages.getByRole('link')).toHaveCount(132)
  await expect(pages.locator('[aria-current]')).toHaveText('9')
})

test('filters that leave no coin say so, with a link to all', async ({ page, startOn }) => {
  const coin = { id: 'quiet', symbol: 'q', name: 'Quiet', current_price: 1 }
  const origin = await startOn({ '/coins/markets': [coin] })
  await page.goto(`${origin}/coins?show=gainers&sort=-price&stablecoins=hidden&view=table`)
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('None of the coins on this page is left.')
  await page.getByRole('link', { name: 'Show them all' }).click()
  await expect(page).toHaveURL(`${origin}/coins?sort=-price&view=table`)
  await expect(page.getByRole('rowheader')).toHaveText('Q Quiet')
})

test('R8: a page of the table without coins says so', async ({ page, startOn }) => {
  const origin = await startOn({ '/coins/markets': [] })
  await page.goto(`${origin}/coins?page=9&view=table`)
  await expect(page.getByRole('main')).toContainText('There are no coins on this page.')
})

test('R19: a market without a single coin or exchange is an outage', async ({ page, startOn }) => {
  const origin = await startOn({ '/coins/markets': [], '/exchanges': [] })
  for (const path of ['/coins', '/exchanges']) {
    await fetch(origin + path)
    const response = await page.goto(origin + path)
    expect(response?.status()).toBe(503)
    await expect(page.getByRole('main')).toHaveText('ErrorComponent')
  }
})

test('a page of another site cannot be reached by way of ours', async ({ request, baseURL }) => {
  for (const path of ['//evil.example/coins?currency=gbp', '//coins?currency=gbp']) {
    const response = await request.get(`${baseURL}${path}`, { maxRedirects: 0 })
    const { location = '/' } = response.headers()
    expect(new URL(location, baseURL).origin).toBe(baseURL)
  }
})

function answerWith(bodies: Record<string, unknown>) {
  return (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '', 'http://market.invalid')
    const body = bodies[pathname.replace('/api/v3', '')]
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body ?? { error: 'not found' }))
  }
}
