import { expect, test } from '../helpers/browser/browser-test.ts'
import { rowOf, starOf } from '../helpers/stores/watchlist-storage.ts'

test('R21: without storage, stars, the colour mode and the shortcut switch last as long as the page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: refuse })
  })
  await page.goto('/')
  await starOf(page, 'Bitcoin').click()
  await expect(page.getByRole('alert')).toContainText('cannot save the list')
  await expect(starOf(page, 'Bitcoin')).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('button', { name: 'Dark colour mode' }).click()
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(15, 17, 21)')

  await page.keyboard.press('?')
  await page.getByRole('checkbox', { name: /Single-key/ }).uncheck()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('/')
  await page.getByRole('banner').getByRole('link', { name: 'Watchlist' }).click()
  await expect(rowOf(page, 'Bitcoin')).toContainText('₹')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('It is lost when you close the page')).toBeVisible()
})
