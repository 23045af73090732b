import type { Locator, Page } from '@playwright/test'
import { test as base, expect } from '../helpers/fixed-market-test.ts'
import { starOf } from '../helpers/kept.ts'

const MINUTE_MS = 60_000

type Market = Awaited<ReturnType<typeof startChanging>>

const test = base.extend<{ market: Market }>({
  market: async ({ startOnFixedMarket }, use) => use(await startChanging(startOnFixedMarket)),
})

test('rows stand in a page once, and not again as data for its script', async ({ request }) => {
  for (const [path, row] of [
    ['/coins', 'data-id="tether"'],
    ['/coins?view=table', 'data-id="tether"'],
    ['/exchanges', 'data-id="kraken"'],
  ] as const) {
    const html = await (await request.get(path)).text()
    const scripts = [...html.matchAll(/<script.*?<\/script>/gs)].join('')
    expect(html, path).toContain(row)
    expect(scripts, path).toContain('loaderData')
    expect(scripts, path).not.toMatch(/tether|kraken/)
  }
})

test('a new price takes the place of the old one, and nothing else moves', async ({
  page,
  market,
}) => {
  const star = await keepGold(page, market)
  await expect(star).toBeFocused()
  const price = page.locator('[data-id="gold"] [data-price]')
  const parts = await Promise.all(
    [price, price.locator('..').locator('img'), star].map((part) => part.elementHandle()),
  )

  market.rows[0].current_price = 5_000
  await market.pass(page, page.getByText('₹5,000.00'))
  for (const part of parts) expect(await part?.evaluate((node) => node.isConnected)).toBe(true)
  await expect(star).toBeFocused()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
})

test('in another currency a card keeps its picture and the focus', async ({ page, market }) => {
  await page.goto(`${market.origin}/coins`)
  const link = page.locator('[data-id="gold"] > a')
  const parts = await Promise.all([link, link.locator('img')].map((part) => part.elementHandle()))
  await page.getByRole('radio', { name: 'USD' }).check()
  await expect(link).toHaveAttribute('href', '/coin/gold?currency=usd')
  await expect(link).toContainText('$')
  for (const part of parts) expect(await part?.evaluate((node) => node.isConnected)).toBe(true)
})

test('a table that was opened stays open, and its links keep the focus', async ({
  page,
  market,
}) => {
  await page.clock.install()
  await page.goto(market.origin)
  await page.getByText('The heatmap as a table').click()
  const table = page.getByRole('table')
  const link = table.getByRole('link', { name: 'Tin' })
  await link.focus()

  const [gold, silver, tin] = market.rows
  market.rows.splice(0, 3, tin, gold, { ...silver, market_cap: null })
  await market.pass(page, page.getByText('Coins whose market cap is unknown have no tile.'))
  await expect(table.getByRole('rowheader')).toHaveText(['Tin', 'Gold', 'Silver'])
  await expect(link).toBeFocused()
})

test('rows in another order take focus and star with them, and the ones that are gone go', async ({
  page,
  market,
}) => {
  const star = await keepGold(page, market)
  const names = page.getByRole('main').locator('[data-name]')
  await expect(names).toHaveText(['Gold', 'Silver', 'Tin'])

  const [gold, silver] = market.rows
  market.rows.splice(0, 3, named('Lead', 4), silver, gold)
  await market.pass(page, page.getByText('Lead'))
  await expect(names).toHaveText(['Lead', 'Silver', 'Gold'])
  await expect(star).toBeFocused()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await expect(starOf(page, 'Lead')).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('button', { name: /^Keep / })).toHaveCount(3)
})

test('a name that is written like a tag is a text', async ({ page, market }) => {
  market.rows.splice(0, 1, named('<img src=x onerror=alert(1)>', 1))
  await page.goto(`${market.origin}/coins`)
  await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  await page.goto(market.origin)
  await page.getByRole('link', { name: 'All coins' }).click()
  await expect(page).toHaveURL(`${market.origin}/coins`)
  await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
})

test.describe('elsewhere', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('a row tells of an old price by the visitor’s clock', async ({ page, market }) => {
    market.rows.push({ ...named('Zinc', 4), last_updated: '2026-01-05T12:00:00.000Z' })
    await page.goto(`${market.origin}/coins`)
    const card = page.getByRole('listitem').filter({ hasText: 'Zinc' })
    await expect(card).toContainText('As of 5 Jan 2026, 07:00 GMT-5')
    await page.getByRole('radio', { name: 'USD' }).check()
    await expect(card).toContainText('$')
    await expect(card).toContainText('As of 5 Jan 2026, 07:00 GMT-5')
  })
})

/** On the list, where time passes by the hand of the test. Resolves to the star that was clicked. */
async function keepGold(page: Page, { origin }: Market): Promise<Locator> {
  await page.clock.install()
  await page.goto(`${origin}/coins`)
  const star = starOf(page, 'Gold')
  await star.click()
  return star
}

type Row = ReturnType<typeof named>
type StartOnFixedMarket = Parameters<Parameters<typeof base>[2]>[0]['startOnFixedMarket']

function named(name: string, rank: number) {
  return {
    id: name.toLowerCase().replaceAll(/\W/g, ''),
    symbol: name.slice(0, 3).toLowerCase(),
    name,
    image: null,
    current_price: 1000 * rank,
    market_cap: (1e9 / rank) as number | null,
    market_cap_rank: rank,
    price_change_percentage_24h: 1,
    last_updated: new Date().toISOString(),
  }
}

/** A site with a few coins whose rows the test changes, and a clock that goes on with the page's. */
async function startChanging(startOnFixedMarket: StartOnFixedMarket) {
  let passedMs = 0
  const rows = [named('Gold', 1), named('Silver', 2), named('Tin', 3)] as [Row, Row, Row, ...Row[]]
  const origin = await startOnFixedMarket({ coin: rows, now: () => Date.now() + passedMs })
  return {
    rows,
    origin,
    async pass(page: Page, shown: Locator): Promise<void> {
      await expect(async () => {
        passedMs += MINUTE_MS + 3000
        await page.clock.runFor(MINUTE_MS + 3000)
        await expect(shown).toBeVisible({ timeout: 1000 })
      }).toPass()
    },
  }
}
