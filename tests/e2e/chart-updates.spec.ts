// A newer price moves the end of the line, and nothing else.
import type { Page } from '@playwright/test'
import { indianDateOf } from '../../market/history/chart-window.ts'
import { startChangingMarket } from '../helpers/browser/changing-market.ts'
import { expect, test } from '../helpers/browser/fixed-market-test.ts'
import { readMomentMs } from '../helpers/calls/coin-page.ts'

const HOUR_MS = 3_600_000
const POINTS_HREF = '**/history.json*'

test('a price that changes while the points load leaves the dates of the URL', async ({
  page,
  startOnFixedMarket,
}) => {
  const { origin, changePrice } = await startWithPoints(startOnFixedMarket)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(POINTS_HREF, async (route) => {
    await released
    await route.continue()
  })
  const day = indianDateOf(Date.now() - 48 * HOUR_MS)
  await page.clock.install()
  await page.goto(`${origin}/coin/tezi-gold?range=7d&from=${day}&to=${day}`)
  const chart = page.getByRole('application')
  await chart.focus()
  await expect(chart.locator('canvas')).not.toHaveCount(0)
  await changePrice(page)
  release()
  await expectInteractive(page)
  for (const x of [20, 600]) {
    await chart.hover({ position: { x, y: 120 } })
    await expect
      .poll(async () => indianDateOf((await readMomentMs(page)) ?? 0), `at ${x} px`)
      .toBe(day)
  }
})

test('a price that changes after a zoom leaves the visible part and the point that is read', async ({
  page,
  startOnFixedMarket,
}) => {
  const { origin, changePrice } = await startWithPoints(startOnFixedMarket)
  let loads = 0
  await page.route(POINTS_HREF, (route) => {
    loads += 1
    return route.continue()
  })
  await page.clock.install()
  await page.goto(`${origin}/coin/tezi-gold?range=7d`)
  await page.getByRole('application').focus()
  await expectInteractive(page)
  for (const key of ['Home', 'ArrowRight', '+', '+', '+']) await page.keyboard.press(key)
  // Less than two days: the time axis gets other labels.
  await expect(page.locator('figcaption').first()).toContainText('IST')
  await expect(page).toHaveURL(/from=/)
  const momentMs = (await readMomentMs(page)) ?? Number.NaN
  await changePrice(page)
  expect(await readMomentMs(page)).toBe(momentMs)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => readMomentMs(page)).toBe(momentMs + HOUR_MS)
  expect(loads).toBe(1)
})

type StartOnFixedMarket = Parameters<typeof startChangingMarket>[0]

/** A coin with a price an hour for a week. */
async function startWithPoints(startOnFixedMarket: StartOnFixedMarket) {
  const lastMs = Date.now() - HOUR_MS / 2
  const prices = Array.from({ length: 168 }, (_, index) => [
    lastMs - (167 - index) * HOUR_MS,
    3_500_000 + 1000 * (index % 24),
  ])
  const history = { prices, market_caps: [], total_volumes: [] }
  const { coin, origin, advanceUntil } = await startChangingMarket(startOnFixedMarket, { history })
  setPrice(3_500_000)

  function setPrice(rupees: number): void {
    coin.market_data.last_updated = new Date().toISOString()
    coin.market_data.current_price.inr = rupees
  }

  return {
    origin,
    async changePrice(page: Page): Promise<void> {
      setPrice(3_600_000)
      const price = page.getByRole('region', { name: 'Overview' }).locator('[data-price]')
      await advanceUntil(page, price.getByText('₹36,00,000.00'))
    },
  }
}

async function expectInteractive(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: 'Charts by TradingView' })).toBeVisible()
}
