import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/browser-test.ts'
import { HARDLY_SHIFTED, holdAtFirst, keptText, recordShift, starOf } from '../helpers/kept.ts'

const SEVEN = ['ripple', 'dogecoin', 'bitcoin', 'cardano', 'solana', 'ethereum', 'tether']

for (const width of [360, 1280]) {
  for (const mode of ['light', 'dark'] as const) {
    test(`home has the first of a visitor’s coins, and nothing moves when they come: ${width} px, ${mode}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.addInitScript((value) => localStorage.setItem('tezi-colour-mode', value), mode)
      await holdAtFirst(page, keptText(...SEVEN))
      const shift = await recordShift(page)
      await page.goto('/')
      const coins = section(page).getByRole('listitem')
      await expect(coins).toHaveCount(6)
      await expect(coins.first()).toContainText(/BTC Bitcoin\s*₹[\d,.]+.*%/)
      await expect(section(page).getByText(/^As of /)).toBeVisible()
      await expect(starOf(page, 'Bitcoin')).toBeVisible()
      expect(await shift()).toBeLessThan(HARDLY_SHIFTED)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      const axe = new AxeBuilder({ page }).include('section')
      expect((await axe.analyze()).violations).toEqual([])
      await section(page).getByRole('link', { name: 'The whole list' }).click()
      await expect(page).toHaveURL('/watchlist')
    })
  }
}

test('home has no place for it where nothing is kept, and makes none while it is read', async ({
  page,
}) => {
  await page.goto('/')
  await starOf(page, 'Bitcoin').click()
  await expect(starOf(page, 'Bitcoin')).toHaveAttribute('aria-pressed', 'true')
  await expect(section(page)).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'Coins' }).click()
  await expect(page).toHaveURL('/coins')
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
  await expect(section(page).getByRole('listitem')).toHaveText([/BTC/])
})

test('a coin that is let go on home is shown there no more', async ({ page }) => {
  await holdAtFirst(page, keptText('bitcoin', 'ethereum'))
  await page.goto('/')
  await expect(section(page).getByRole('listitem')).toHaveCount(2)
  await starOf(page, 'Bitcoin').click()
  await expect(section(page).getByRole('listitem')).toHaveText([/ETH/])
  await starOf(page, 'Ethereum').click()
  await expect(section(page)).toContainText('There is nothing in it any more.')
  await expect(section(page).getByRole('listitem')).toHaveCount(0)
})

test('home says so where nothing of the list can be shown', async ({ page }) => {
  await holdAtFirst(page, '{')
  await page.goto('/')
  await expect(section(page)).toContainText('Nothing of it can be shown')
  await section(page).getByRole('link', { name: 'The whole list' }).click()
  await expect(page.getByText('can’t be read')).toBeVisible()
})

test('without script home has no place for it', async ({ plainPage }) => {
  await plainPage.goto('/')
  await expect(section(plainPage)).toHaveCount(0)
})

function section(page: Page) {
  return page.getByRole('region', { name: 'Your watchlist' })
}
