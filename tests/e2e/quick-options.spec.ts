// Options and links that a visitor uses before the page shows the choice before.
import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/browser/browser-test.ts'

/** Clicks one control after another. React gets no task between them, only the end of each event. */
async function clickAtOnce(page: Page, selectors: string[]): Promise<void> {
  await page.evaluate(async (all) => {
    for (const selector of all) {
      document.querySelector<HTMLElement>(selector)?.click()
      await Promise.resolve()
    }
  }, selectors)
}

test('an option right after a link keeps what the link asked for', async ({ page }) => {
  await page.goto('/coins?view=table')
  await clickAtOnce(page, ['thead a[href*="sort=-24h"]', '[name=currency][value=usd]'])
  await expect(page).toHaveURL('/coins?currency=usd&sort=-24h&view=table')
  await expect(page.locator('tbody')).toContainText('$')
  await page.goBack()
  await expect(page).toHaveURL('/coins?view=table')
  await expect(page.locator('tbody')).toContainText('₹')
  await expect(page.getByRole('radio', { name: 'INR' })).toBeChecked()
})

test('each link right after another option keeps it', async ({ page }) => {
  await page.goto('/exchanges')
  await clickAtOnce(page, [
    '[name=currency][value=eur]',
    'main a[href*="view=table"]',
    'main a[href*="order=volume"]',
  ])
  await expect(page).toHaveURL('/exchanges?currency=eur&order=volume&view=table')
})

test('options of a chart in quick succession are all kept', async ({ page }) => {
  await page.goto('/coin/bitcoin')
  await clickAtOnce(page, ['[name=range][value="7d"]', '[name=scale][value=log]', '[value=usd]'])
  await expect(page).toHaveURL('/coin/bitcoin?currency=usd&range=7d&scale=log')
})

test('two coins removed from a comparison at once stay away', async ({ page }) => {
  await page.goto('/compare?coins=bitcoin,ethereum,solana,dogecoin')
  await clickAtOnce(page, [
    '[aria-label*=Bitcoin][rel=nofollow]',
    '[aria-label*=Solana][rel=nofollow]',
  ])
  await expect(page).toHaveURL('/compare?coins=ethereum,dogecoin')
})
