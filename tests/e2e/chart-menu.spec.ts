// The options of a chart, which a phone has in a sheet behind an icon.
import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/browser/browser-test.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

const icon = (page: Page) => page.getByLabel('Chart options')
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Chart' })

async function openSheet(page: Page): Promise<void> {
  await icon(page).tap()
  await expect(sheet(page)).toBeVisible()
}

test('the sheet takes the focus, and Escape, its button and a tap beside it give it back', async ({
  page,
}) => {
  await page.goto('/coin/bitcoin')
  const closings = [
    () => page.keyboard.press('Escape'),
    () => sheet(page).getByRole('button', { name: 'Close' }).tap(),
    () => page.touchscreen.tap(180, 20),
  ]
  for (const close of closings) {
    await openSheet(page)
    await expect(sheet(page).getByRole('button', { name: 'Close' })).toBeFocused()
    await close()
    await expect(sheet(page)).toHaveCount(0)
    await expect(icon(page)).toBeFocused()
  }
})

test('the sheet closes after a choice of type, month or dates, and the chart is in view', async ({
  page,
}) => {
  await page.goto('/coin/bitcoin')
  const choices = [
    () => sheet(page).getByRole('button', { name: 'candles' }).tap(),
    () => sheet(page).getByRole('link', { name: 'Jun 2026' }).tap(),
    () => sheet(page).getByRole('button', { name: 'Apply dates' }).tap(),
  ]
  const addresses = [/type=candles/, /from=2026-06-01&range=1y&to=2026-06-30/, /to=2026-06-30/]
  for (const [index, choose] of choices.entries()) {
    await openSheet(page)
    await choose()
    await expect(sheet(page)).toHaveCount(0)
    await expect(page).toHaveURL(addresses[index] ?? '')
    await expect(page.getByRole('application')).toBeInViewport({ ratio: 0.9 })
  }
})

test('a choice of currency leaves the sheet open, so that arrow keys reach the others', async ({
  page,
}) => {
  await page.goto('/coin/bitcoin')
  await openSheet(page)
  await sheet(page).getByRole('radio', { name: 'USD' }).check()
  await expect(page).toHaveURL('/coin/bitcoin?currency=usd')
  await expect(sheet(page).getByRole('radio', { name: 'USD' })).toBeChecked()
})
