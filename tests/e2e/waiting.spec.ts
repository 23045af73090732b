import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/browser/fixed-market-test.ts'
import { STREAMS_AFTER_MS, StillClock } from '../helpers/still-clock.ts'

const ROWS = [{ id: 'tezi-gold', symbol: 'tgd', name: 'Tezi Gold', current_price: 5 }]

test('R10: a slow page shows a large centred spinner, then its list', async ({
  page,
  startOnFixedMarket,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const clock = new StillClock()
  const origin = await startOnFixedMarket({ rows: ROWS, released, clock })
  const opening = page.goto(`${origin}/coins`, { waitUntil: 'commit' })
  await clock.whenHeld()
  await clock.advance(STREAMS_AFTER_MS)
  await opening
  const spinner = page.getByRole('main').getByRole('status')
  await expect(spinner).toHaveText('Loading')
  const box = await spinner.locator('svg').boundingBox()
  // The page is painted before the service answers.
  await expect.poll(() => page.evaluate(countFirstPaints)).toBe(1)
  expect(box?.width).toBeGreaterThanOrEqual(48)
  expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(1280 / 2, -1)
  release()
  await expect(page.getByRole('heading', { name: 'TGD', exact: true })).toBeVisible()
  await expect(spinner).toHaveCount(0)
  await expect(page.locator('main')).toHaveCount(1)
})

test('R7 R8 R10: a selected option looks active at once, and after 150 ms the old content is dimmed', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/coins')
  const region = page.locator('[aria-busy]')
  const bitcoin = page.getByRole('link', { name: /^BTC/ })
  await expect(region).toHaveAttribute('aria-busy', 'false')
  const prices = await delayResponses(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('radio', { name: 'USD' }).check()
  await expect(page.getByRole('radio', { name: 'USD' })).toBeChecked()
  await expect(region).toHaveAttribute('aria-busy', 'true')
  await expect(bitcoin).toContainText('₹')
  await page.clock.runFor(149)
  await expect(region.getByRole('status')).toHaveCount(0)
  await expect(region.locator('> *').first()).toHaveCSS('filter', 'none')
  await page.clock.runFor(1)
  await expect(region.getByRole('status')).toBeVisible()
  await expect(region.locator('> *').first()).toHaveCSS('filter', 'opacity(0.4)')

  await page.clock.resume()
  prices.release()
  await expect(bitcoin).toContainText('$')
  await expect(region).toHaveAttribute('aria-busy', 'false')
  await expect(region.getByRole('status')).toHaveCount(0)
  await expect(region.locator('> *').first()).toHaveCSS('filter', 'none')

  const second = await delayResponses(page)
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await pages.getByRole('link', { name: '2', exact: true }).click()
  await expect(pages.locator('[aria-current]')).toHaveText('2')
  await expect(bitcoin).toBeVisible()
  await expect(region.getByRole('status')).toBeVisible()
  second.release()
  await expect(page).toHaveURL('/coins?currency=usd&page=2')
  await expect(bitcoin).toHaveCount(0)
})

test('R10: screens with and without prices show that a navigation is pending', async ({ page }) => {
  const banner = page.getByRole('banner')
  await page.goto('/nowhere')
  for (const [link, heading] of [
    [banner.getByRole('link', { name: 'Exchanges' }), /^Exchanges/],
    [page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }), 'Privacy'],
    [banner.getByRole('link', { name: 'Coins' }), 'Coins'],
  ] as const) {
    const answer = await delayResponses(page)
    await link.click()
    await expect(page.locator('[aria-busy="true"]').getByRole('status')).toBeVisible()
    answer.release()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.unrouteAll()
  }
})

test('R17: a late answer to an earlier currency or page never replaces a later one', async ({
  page,
  live,
}) => {
  await page.goto(`${live.origin}/coins`)
  await live.setFaults(
    'latency=600;path=/coins/markets?*usd*,latency=600;path=/coins/markets?*&page=2&*',
  )
  await page.getByRole('radio', { name: 'USD' }).check()
  await expect.poll(live.calls).toContainEqual(expect.stringContaining('usd'))
  await page.getByRole('radio', { name: 'EUR' }).check()
  const bitcoin = page.getByRole('link', { name: /^BTC/ })
  await expect(bitcoin).toContainText('€')
  // Shares the call of the first currency (single flight) and waits for its end.
  await live.clock.advanceUntil(openText(`${live.origin}/coins?currency=usd`))
  await expect(bitcoin).toContainText('€')
  await expect(page.getByRole('radio', { name: 'EUR' })).toBeChecked()
  await expect(page).toHaveURL(/\?currency=eur$/)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)

  const pages = page.getByRole('navigation', { name: 'Pages' })
  // Each call has the rows of two pages.
  await pages.getByRole('link', { name: '3', exact: true }).click()
  await expect.poll(live.calls).toContainEqual(expect.stringContaining('&page=2&'))
  await pages.getByRole('link', { name: '5', exact: true }).click()
  await expect(page).toHaveURL(/&page=5$/)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const firstCard = page.locator('main h2').first()
  const shown = await firstCard.innerText()
  await live.clock.advanceUntil(openText(`${live.origin}/coins?currency=eur&page=3`))
  await expect(firstCard).toHaveText(shown)
  await expect(pages.locator('[aria-current]')).toHaveText('5')
})

async function openText(url: string): Promise<string> {
  return (await fetch(url)).text()
}

/** Delays the loader data that an open page requests. */
async function delayResponses(page: Page): Promise<{ release: () => void }> {
  const released = Promise.withResolvers<void>()
  await page.route(/\.data/, async (route) => {
    await released.promise
    await route.continue()
  })
  return { release: released.resolve }
}

/** Evaluated in the browser. */
function countFirstPaints(): number {
  return performance.getEntriesByName('first-contentful-paint').length
}
