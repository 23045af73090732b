// The list of coins as a table: what stands in it, its order, its filters.
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../helpers/browser-test.ts'

const COLUMNS = [
  ['Coin', 'name'],
  ['Price', 'price'],
  ['1h', '1h'],
  ['24h', '24h'],
  ['7d', '7d'],
  ['Market cap', 'market-cap'],
  ['Volume', 'volume'],
  ['Circulating supply', 'supply'],
] as const

test('the table is the second view of the list, and the cards stay the first', async ({ page }) => {
  await page.goto('/coins?currency=usd&page=2')
  const view = page.getByRole('group', { name: 'View' })
  await expect(view.getByRole('link', { name: 'Cards' })).toHaveAttribute('aria-current', 'true')
  await view.getByRole('link', { name: 'Table' }).click()
  await expect(page).toHaveURL('/coins?currency=usd&page=2&view=table')
  await expect(page.getByRole('table', { name: 'page 2, in USD' })).toBeVisible()
  await expect(view.getByRole('link', { name: 'Table' })).toBeFocused()
  await expect(view.getByRole('link', { name: 'Table' })).toHaveAttribute('aria-current', 'true')
  await view.getByRole('link', { name: 'Cards' }).click()
  await expect(page).toHaveURL('/coins?currency=usd&page=2')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(100)
})

test('a row names its coin, leads to it and says all figures', async ({ page }) => {
  await page.goto('/coins?currency=usd&view=table')
  const row = rowOf(page, 'BTC Bitcoin')
  const cells = row.getByRole('cell')
  await expect(cells.nth(0)).toHaveText('1')
  await expect(cells.nth(1)).toHaveText(/^\$[\d,]+(\.\d\d)?$/)
  for (const index of [2, 3, 4]) await expect(cells.nth(index)).toHaveText(/[+−]?\d+\.\d\d%$/)
  await expect(cells.nth(5)).toHaveText(/^\$\d\.\d\d T\$\d,\d{3},\d{3},\d{3},\d{3}$/)
  await expect(cells.nth(6)).toHaveText(/^\$\d+\.\d\d [MB]\$[\d,]+$/)
  await expect(cells.nth(7)).toHaveText(/^\d\d\.\d\d M\d\d,\d{3},\d{3}$/)
  await expect(cells.nth(8).getByRole('img')).toBeVisible()
  await row.getByRole('link').click()
  await expect(page).toHaveURL('/coin/bitcoin?currency=usd')
})

test('every row stands in the page, and what is unknown is NA', async ({ plainPage }) => {
  await plainPage.goto('/coins?view=table')
  await expect(plainPage.locator('tbody tr')).toHaveCount(100)
  const text = await plainPage.getByRole('table').innerText()
  for (const name of ['Bitcoin', 'Demo Dust', 'Demo Coin [Old]']) expect(text).toContain(name)
  for (const name of ['DNP Demo Without Price', 'DZP Demo At Zero']) {
    await expect(rowOf(plainPage, name).getByRole('cell')).toHaveText(Array(9).fill('NA'))
  }
  await expect(rowOf(plainPage, 'DHO Demo Hours Old').getByRole('cell').nth(1)).toContainText(
    'As of',
  )
})

test('without script every column sorts by its link, one way and the other', async ({
  plainPage,
}) => {
  await plainPage.goto('/coins?view=table')
  await expect(plainPage.locator('[aria-sort]')).toHaveText(/^#/)
  for (const [text, column] of COLUMNS) {
    const head = plainPage.getByRole('columnheader').filter({ hasText: new RegExp(`^${text}`) })
    const isRisingFirst = column === 'name'
    for (const isRising of [isRisingFirst, !isRisingFirst]) {
      await head.getByRole('link').click()
      const sort = isRising ? column : `-${column}`
      await expect(plainPage).toHaveURL(`/coins?sort=${sort}&view=table`)
      await expect(head).toHaveAttribute('aria-sort', isRising ? 'ascending' : 'descending')
      await expect(plainPage.locator('[aria-sort]')).toHaveCount(1)
      const ranks = await plainPage.locator('tbody tr td:first-child').allInnerTexts()
      expect(ranks).toHaveLength(100)
      if (column !== 'name') expect(ranks.slice(-2)).toEqual(['NA', 'NA'])
    }
  }
  await plainPage.getByRole('columnheader', { name: '#' }).getByRole('link').click()
  await expect(plainPage).toHaveURL('/coins?view=table')
})

test('a sort link says what it will do', async ({ page }) => {
  await page.goto('/coins?sort=-24h&view=table')
  for (const name of [
    '# sort by rank, lowest number first',
    'Coin sort from A to Z',
    'Price sort, highest first',
    '24h sort, lowest first',
  ]) {
    const link = page.getByRole('table').getByRole('link', { name, exact: true })
    await expect(link).toHaveAttribute('rel', 'nofollow')
  }
})

test('changes stand in the order that was asked for', async ({ page }) => {
  await page.goto('/coins?sort=-24h&view=table')
  const changes = (await columnTexts(page, 3)).map(toNumber).filter((pct) => !Number.isNaN(pct))
  expect(changes).toHaveLength(98)
  expect(changes).toEqual(changes.toSorted((a, b) => b - a))
})

test('with script a sort keeps the focus and the place, and shows the new top', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/coins?view=table')
  const region = tableRegion(page)
  await page.evaluate(() => scrollTo(0, 60))
  await region.evaluate((element) => element.scrollTo(400, 900))
  const link = page.getByRole('link', { name: /^Market cap/ })
  await link.click()
  await expect(page).toHaveURL('/coins?sort=-market-cap&view=table')
  await expect.poll(() => region.evaluate((element) => element.scrollTop)).toBe(0)
  expect(await region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(300)
  await expect(link).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(60)
})

test('gainers gain, losers lose, and the page says how many are left', async ({ plainPage }) => {
  await plainPage.goto('/coins?view=table')
  const show = plainPage.getByRole('group', { name: 'Show' })
  await expect(plainPage.getByRole('main')).toContainText(
    'Sorted and filtered within these 100 coins; gainers and losers by 24h.',
  )
  for (const [name, value, sign] of [
    ['Gainers', 'gainers', /^Increase\+/],
    ['Losers', 'losers', /^Decrease−/],
  ] as const) {
    await show.getByRole('link', { name }).click()
    await expect(plainPage).toHaveURL(`/coins?show=${value}&view=table`)
    await expect(show.getByRole('link', { name })).toHaveAttribute('aria-current', 'true')
    const changes = await columnTexts(plainPage, 3)
    for (const change of changes) expect(change).toMatch(sign)
    await expect(plainPage.getByRole('main')).toContainText(`of which ${changes.length} are left`)
  }
})

test('stablecoins are those that the service says are some', async ({ plainPage, live }) => {
  await plainPage.goto(`${live.origin}/coins?view=table`)
  await expect(rowOf(plainPage, 'USDT Tether')).toBeVisible()
  await plainPage.getByRole('link', { name: 'Without', exact: true }).click()
  await expect(plainPage).toHaveURL(/stablecoins=hidden&view=table$/)
  await expect(rowOf(plainPage, 'BTC Bitcoin')).toBeVisible()
  for (const name of ['USDT Tether', 'USDC USDC', 'DAI Dai']) {
    await expect(rowOf(plainPage, name)).toHaveCount(0)
  }
  await plainPage.goto(`${live.origin}/coins?sort=price&stablecoins=hidden&view=table`)
  const calls = await live.calls()
  expect(calls).toHaveLength(2)
  expect(calls[1]).toContain('category=stablecoins')
})

test('where it is not known what is a stablecoin, the table says so and hides none', async ({
  plainPage,
  live,
}) => {
  await live.setFaults('status=403;path=/coins/markets?*category=*')
  await plainPage.goto(`${live.origin}/coins?stablecoins=hidden&view=table`)
  await expect(plainPage.getByRole('main')).toContainText(
    'Which coins are stablecoins is not known just now: none is left out.',
  )
  await expect(plainPage.locator('tbody tr')).toHaveCount(100)

  await live.setFaults('')
  live.passTime(20_000)
  await plainPage.reload()
  await expect(plainPage.getByRole('main')).not.toContainText('is not known')
  await expect(rowOf(plainPage, 'USDT Tether')).toHaveCount(0)
})

test('neither an order nor a filter costs a call', async ({ request, live }) => {
  await (await request.get(`${live.origin}/coins?view=table`)).text()
  for (const query of [
    'view=table',
    'view=table&sort=-price',
    'view=table&sort=name&show=gainers',
    'view=table&show=losers&stablecoins=shown',
  ]) {
    const response = await request.get(`${live.origin}/coins?${query}`)
    expect(response.status()).toBe(200)
    expect(response.headers()['cache-control']).toContain('public')
    const html = await response.text()
    // Whole, though its script comes later.
    expect(html).toContain('</table>')
    expect(html).not.toContain('<div hidden id="S:')
    expect(html).not.toContain('http-equiv="refresh"')
  }
  expect(await live.calls()).toEqual([
    '/coins/markets?vs_currency=inr&page=1&sparkline=true&price_change_percentage=1h%2C24h%2C7d',
  ])
  // The cards have their own question, as the specification has it.
  await request.get(`${live.origin}/coins`)
  expect((await live.calls())[1]).toBe('/coins/markets?vs_currency=inr&page=1')
})

test('currency and page keep the view, the order and the filters', async ({ page }) => {
  await page.goto('/coins?show=losers&sort=-24h&view=table')
  await page.getByRole('radio', { name: 'USD' }).check()
  await expect(page).toHaveURL('/coins?currency=usd&show=losers&sort=-24h&view=table')
  await expect(page.getByRole('table')).toContainText('$')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await pages.getByRole('link', { name: '2', exact: true }).click()
  await expect(page).toHaveURL('/coins?currency=usd&page=2&show=losers&sort=-24h&view=table')
  await expect(page.getByRole('table', { name: 'page 2, in USD' })).toBeVisible()
  await page.getByRole('group', { name: 'View' }).getByRole('link', { name: 'Cards' }).click()
  await expect(page).toHaveURL('/coins?currency=usd&page=2')
})

test('without script the currency form keeps the view and the order', async ({ plainPage }) => {
  await plainPage.goto('/coins?page=3&sort=-volume&view=table')
  await plainPage.getByRole('radio', { name: 'EUR' }).check()
  await plainPage.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(plainPage.getByRole('table', { name: 'page 3, in EUR' })).toBeVisible()
  await expect(plainPage.getByRole('columnheader', { name: 'Volume' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
})

test('cards are neither sorted nor filtered: such an address is that of the page', async ({
  request,
}) => {
  const plain = await (await request.get('/coins?page=2')).text()
  const response = await request.get('/coins?page=2&show=gainers&sort=-price&stablecoins=hidden')
  expect(response.status()).toBe(200)
  expect(canonicalIn(await response.text())).toBe(canonicalIn(plain))
  const table = await (await request.get('/coins?page=2&sort=-price&view=table')).text()
  expect(canonicalIn(table)).toMatch(/\/coins\?page=2&amp;view=table$/)
})

test('who looks at cards loads nothing of the table', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto('/coins')
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((url) => url.includes('table-view'))).toEqual([])
  await page.getByRole('link', { name: 'Table', exact: true }).click()
  await expect(page.getByRole('table')).toBeVisible()
  expect(scripts.filter((url) => url.includes('table-view'))).toHaveLength(1)
})

test('a table whose script does not come is read and sorted all the same', async ({ page }) => {
  await page.route(/table-view/, (route) => route.fulfill({ status: 404 }))
  const isPlain = () => expect(page.locator('html[data-hydrated]')).toHaveCount(0)
  await page.goto('/coins')
  await page.getByRole('link', { name: 'Table', exact: true }).click()
  await expect(page.locator('tbody tr')).toHaveCount(100)
  await isPlain()
  await page.getByRole('link', { name: /^Price/ }).click()
  await expect(page).toHaveURL('/coins?sort=-price&view=table')
  await expect(page.locator('[aria-sort="descending"]')).toHaveText(/^Price/)
  await isPlain()
  await page.getByRole('radio', { name: 'EUR' }).check()
  await expect(page.getByRole('table', { name: 'in EUR' })).toBeVisible()
  await expect(page).toHaveURL('/coins?currency=eur&sort=-price&view=table')
})

test('R19: a table that cannot be had is the error display', async ({ page, live }) => {
  await live.setFaults('status=403')
  const response = await page.goto(`${live.origin}/coins?sort=-price&view=table`)
  expect(response?.status()).toBe(503)
  await expect(page.getByRole('main')).toHaveText('ErrorComponent')
})

function tableRegion(page: Page): Locator {
  return page.getByRole('region', { name: /^Coins by market cap/ })
}

/** By the name of its head. */
function rowOf(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
}

/** The texts of a column, the row heads not counted. */
function columnTexts(page: Page, cell: number): Promise<string[]> {
  return page
    .locator('tbody tr')
    .evaluateAll(
      (rows, index) => rows.map((row) => row.querySelectorAll('td')[index]?.textContent ?? ''),
      cell,
    )
}

function toNumber(change: string): number {
  return Number(
    change
      .replace(/^(In|De)crease/, '')
      .replace(/[+,%]/g, '')
      .replace('−', '-'),
  )
}

function canonicalIn(html: string): string | undefined {
  return /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
}
