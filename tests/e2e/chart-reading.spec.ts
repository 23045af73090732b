// The values above a chart while a visitor moves along it.
import type { Page } from '@playwright/test'
import { CANDLE_MARGINS } from '../../app/chart/drawing/chart-geometry.ts'
import { expect, test } from '../helpers/browser/browser-test.ts'

const TIME_AXIS_PX = 28

const reading = (page: Page) =>
  page.getByRole('region', { name: 'Price history' }).locator('[aria-live]')

test('the reading has price, day and change since the start of what is in view', async ({
  page,
}) => {
  await page.goto('/coin/bitcoin?range=1y')
  await page.getByRole('application').focus()
  await expect(page.getByRole('link', { name: 'Charts by TradingView' })).toBeVisible()
  await page.keyboard.press('Home')
  await expect(reading(page)).toHaveText(/^₹.+ on \d+ \w{3} \d{4} 0\.00% since the start$/)
  await page.keyboard.press('ArrowRight')
  await expect(reading(page)).toHaveText(/(Increase|Decrease)[+−]\d+\.\d\d% since the start$/)
})

test('points within a day have their time too, and the last one has the change of the page', async ({
  page,
}) => {
  await page.goto('/coin/bitcoin')
  await page.getByRole('application').focus()
  await expect(page.getByRole('link', { name: 'Charts by TradingView' })).toBeVisible()
  await page.keyboard.press('Home')
  await expect(reading(page)).toHaveText(
    / on \d+ \w{3} \d{4}, \d\d:\d\d IST 0\.00% since the start$/,
  )
  await page.keyboard.press('End')
  await seeSameChange(page)
})

test('a key in the moment in which the chart appears reads the change of the page, too', async ({
  page,
}) => {
  await page.goto('/coin/bitcoin')
  await expect(page.getByRole('application')).toBeVisible()
  // Earlier than the effects of React, which tell the chart about the change.
  await page.evaluate(() => {
    const plot = document.querySelector('[role=application]')
    new MutationObserver((_, observer) => {
      if (document.querySelector('a[href*="tradingview"]') === null) return
      observer.disconnect()
      plot?.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }))
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.getByRole('application').focus()
  await seeSameChange(page)
})

for (const width of [320, 360]) {
  test(`at ${width} px a candle chart has the size of a line chart, and its values are over the plot`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    const plot = page.getByRole('application')
    await page.goto('/coin/bitcoin?range=30d')
    const before = await plot.boundingBox()
    if (before === null) throw new Error('there is no plot')
    await page.goto('/coin/bitcoin?range=30d&type=candles')
    await expect(page.locator('main figcaption')).toContainText('Outlined candles rose')
    expect(await plot.boundingBox()).toEqual(before)
    await plot.focus()
    await expect(page.getByRole('link', { name: 'Charts by TradingView' })).toBeVisible()
    for (const key of ['Home', 'End']) {
      await page.keyboard.press(key)
      await expect(reading(page)).toHaveText(/^Open ₹.+, high ₹.+, low ₹.+, close ₹.+, 24h volume /)
      expect(await plot.boundingBox()).toEqual(before)
      const values = await reading(page).boundingBox()
      if (values === null) throw new Error('there are no values')
      expect(values.y).toBeGreaterThanOrEqual(before.y)
      // The highest wick begins below the values.
      const margin = CANDLE_MARGINS.top * (before.height - TIME_AXIS_PX)
      expect(values.y + values.height).toBeLessThanOrEqual(before.y + margin)
    }
  })
}

/** A new price may come at any time, and changes both. */
async function seeSameChange(page: Page): Promise<void> {
  const change = page.getByRole('region', { name: 'Overview' }).locator('[data-direction]')
  await expect
    .poll(async () => {
      const [said, shown] = [await reading(page).textContent(), await change.textContent()]
      return said?.endsWith(`${shown} since the start`)
    })
    .toBe(true)
}
