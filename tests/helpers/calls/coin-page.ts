// Reads values from a coin's page, for browser tests.
import type { Page } from '@playwright/test'

const DAY_MS = 24 * 3_600_000

/** The number of days that the chart covers, from the text below it. */
export async function chartedDays(page: Page): Promise<number> {
  const [firstMs = 0, lastMs = 0] = await page
    .getByRole('region', { name: 'Price history' })
    .locator('figcaption time')
    .evaluateAll((times) => times.map((time) => Date.parse(time.getAttribute('datetime') ?? '')))
  return Math.round((lastMs - firstMs) / DAY_MS)
}

/** The time under the chart's crosshair, or null while it shows none. */
export async function readMomentMs(page: Page): Promise<number | null> {
  const history = page.getByRole('region', { name: 'Price history' })
  const [moment] = await history
    .locator('[aria-live] time')
    .evaluateAll((times) => times.map((time) => Date.parse(time.getAttribute('datetime') ?? '')))
  return moment ?? null
}
