import type { Locator, Page } from '@playwright/test'
import { test as base, expect } from '../helpers/browser/fixed-market-test.ts'
import { StillClock } from '../helpers/still-clock.ts'
import { starOf } from '../helpers/stores/watchlist-storage.ts'

const MINUTE_MS = 60_000

type Market = Awaited<ReturnType<typeof startChangingMarket>>

const test = base.extend<{ market: Market }>({
  market: async ({ startOnFixedMarket }, use) => use(await startChangingMarket(startOnFixedMarket)),
})

test('rows keep focus, star and picture after a new price, a new order and a new currency', async ({
  page,
  market,
}) => {
  await page.clock.install()
  await page.goto(`${market.origin}/coins`)
  const star = starOf(page, 'Gold')
  await star.click()
  const link = page.locator('main li > a[href^="/coin/gold"]')
  const parts = await Promise.all(
    [link.locator('[data-price]'), link, link.locator('img'), star].map((part) =>
      part.elementHandle(),
    ),
  )
  const expectSameParts = async () => {
    for (const part of parts) expect(await part?.evaluate((node) => node.isConnected)).toBe(true)
    await expect(star).toHaveAttribute('aria-pressed', 'true')
  }
  market.rows[0].current_price = 5_000
  await market.advanceUntil(page, page.getByText('₹5,000.00'))
  await expectSameParts()
  await expect(star).toBeFocused()

  const names = page.locator('main li > a > bdi')
  await expect(names).toHaveText(['Gold', 'Silver', 'Tin'])
  const [gold, silver] = market.rows
  market.rows.splice(0, 3, named('Lead', 4), silver, gold)
  await market.advanceUntil(page, page.getByText('Lead'))
  await expect(names).toHaveText(['Lead', 'Silver', 'Gold'])
  await expectSameParts()
  await expect(star).toBeFocused()
  await expect(starOf(page, 'Lead')).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('button', { name: /^Star / })).toHaveCount(3)

  await page.getByRole('radio', { name: 'USD' }).check()
  await expect(link).toHaveAttribute('href', '/coin/gold?currency=usd')
  await expect(link).toContainText('$')
  await expectSameParts()
})

test('an opened table stays open after an update, and its links keep the focus', async ({
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
  await market.advanceUntil(
    page,
    page.getByText('Coins with an unknown market cap are only in the table.'),
  )
  await expect(table.getByRole('rowheader')).toHaveText(['Tin', 'Gold', 'Silver'])
  await expect(link).toBeFocused()
})

test.describe('elsewhere', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('a row shows the date of an old price in the visitor’s time zone', async ({
    page,
    market,
  }) => {
    market.rows.push({ ...named('Zinc', 4), last_updated: '2026-01-05T02:00:00.000Z' })
    await page.goto(`${market.origin}/coins`)
    const card = page.getByRole('listitem').filter({ hasText: 'Zinc' })
    await expect(card).toContainText('As of 4 Jan 2026')
    await page.getByRole('radio', { name: 'USD' }).check()
    await expect(card).toContainText('$')
    await expect(card).toContainText('As of 4 Jan 2026')
  })
})

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

/** A site with a few coins whose rows the test changes. Its clock advances with the page's. */
async function startChangingMarket(startOnFixedMarket: StartOnFixedMarket) {
  const clock = new StillClock()
  const rows = [named('Gold', 1), named('Silver', 2), named('Tin', 3)] as [Row, Row, Row, ...Row[]]
  const origin = await startOnFixedMarket({ rows, clock })
  return {
    rows,
    origin,
    async advanceUntil(page: Page, shown: Locator): Promise<void> {
      await expect(async () => {
        await clock.advance(MINUTE_MS + 3000)
        await page.clock.fastForward(MINUTE_MS + 3000)
        await expect(shown).toBeVisible({ timeout: 250 })
      }).toPass({ intervals: [50] })
    },
  }
}
