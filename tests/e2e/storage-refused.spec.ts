import { expect, test } from '../helpers/browser/browser-test.ts'
import { rowOf, starOf } from '../helpers/stores/watchlist-storage.ts'

const UNSAVED = 'cannot save this choice'

/** What the browsers of some apps and of some visitors have as storage. */
for (const kind of ['refuses', 'stores nothing'] as const) {
  test(`R21: if storage ${kind}, choices last as long as the page, and it says so`, async ({
    page,
  }) => {
    await page.addInitScript((kind) => {
      const refuse = () => {
        throw new DOMException('refused', 'SecurityError')
      }
      if (kind === 'stores nothing') Storage.prototype.setItem = () => undefined
      if (kind === 'stores nothing') return
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
        Object.defineProperty(window, name, { get: refuse, configurable: true })
      }
    }, kind)
    await page.goto('/')
    await starOf(page, 'Bitcoin').click()
    await expect(page.getByRole('alert')).toContainText('cannot save the list')
    await expect(starOf(page, 'Bitcoin')).toHaveAttribute('aria-pressed', 'true')

    await page.getByRole('button', { name: 'Dark colour mode' }).click()
    await expect(page.getByRole('alert').filter({ hasText: UNSAVED })).toBeVisible()
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(15, 17, 21)')

    await page.keyboard.press('?')
    await page.getByRole('checkbox', { name: /Single-key/ }).uncheck()
    await expect(page.getByRole('dialog').getByText(UNSAVED)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('/')
    await page.getByRole('banner').getByRole('link', { name: 'Watchlist' }).click()
    await expect(rowOf(page, 'Bitcoin')).toContainText('₹')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(
      page.getByRole('main').getByText('It is lost when you close the page'),
    ).toBeVisible()

    await page.getByRole('banner').getByRole('link', { name: 'Coins' }).click()
    await page.getByRole('button', { name: 'Pause updates' }).click()
    await expect(page.getByText('Paused', { exact: true })).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: UNSAVED })).toBeVisible()
  })
}
