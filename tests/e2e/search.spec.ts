import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/browser/browser-test.ts'
import { runClocksUntil } from '../helpers/browser/page-timers.ts'

/** The links to the found coins, in order. */
function coinsOf(page: Page) {
  return page.getByRole('main').locator('a[href^="/coin/"]')
}

test('a search updates the page in place, and back restores the one before', async ({ page }) => {
  await page.goto('/search?q=bitcoin&currency=eur')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const field = page.getByRole('searchbox')
  await field.fill('  Doge   coin ')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/search?currency=eur&q=Doge+coin')
  await expect(coinsOf(page).first()).toContainText('Dogecoin')
  await expect(page.getByRole('main').getByRole('status')).toContainText(/Coins: \d+\./)
  await page.goBack()
  await expect(coinsOf(page).first()).toContainText('Bitcoin')
  await expect(field).toHaveValue('bitcoin')
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true)
})

test('a search without any list fails and recovers by itself', async ({ page, live }) => {
  await page.clock.install()
  await live.setFaults('status=500')
  await (await fetch(`${live.origin}/search?q=btc`)).text()
  const response = await page.goto(`${live.origin}/search?q=btc`)
  expect(response?.status()).toBe(503)
  await expect(page.getByRole('main')).toHaveText('Error While Searching')
  await live.setFaults('')
  await live.clock.advance(15_000)
  await runClocksUntil(page, coinsOf(page).first(), live.clock)
  await expect(coinsOf(page).first()).toContainText('Bitcoin')
})

test('a search without the list of exchanges shows a message and finds exchanges later', async ({
  page,
  live,
}) => {
  await page.clock.install()
  await live.setFaults('status=500;path=/exchanges')
  await page.goto(`${live.origin}/search?q=kraken`)
  await expect(page.getByRole('main')).toContainText('Exchanges could not be searched yet')
  await live.setFaults('')
  await live.clock.advance(15_000)
  await runClocksUntil(
    page,
    page.getByRole('main').getByRole('link', { name: /^Kraken/ }),
    live.clock,
  )
  await expect(page.getByRole('main')).not.toContainText('could not be searched')
})
