import { axeViolations } from '../helpers/browser/axe-violations.ts'
import { expect, test } from '../helpers/browser/browser-test.ts'

test('the heatmap is rendered only near the viewport', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/')
  const tile = page.locator('a:has(> svg > rect)').last()
  const isRendered = () =>
    tile.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))
  expect(await isRendered()).toBe(false)
  await page.getByText('The heatmap as a table').scrollIntoViewIfNeeded()
  await expect.poll(isRendered).toBe(true)
})

test('heatmap tiles are not tab stops, and the open table has no axe violations at 360 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/')
  await expect(page.locator('svg a').last()).toBeVisible()
  await page.getByRole('region', { name: 'Trending' }).getByRole('button').last().focus()
  await page.keyboard.press('Tab')
  await expect(page.getByText('The heatmap as a table')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('rowheader').first().getByRole('link')).toBeFocused()

  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await axeViolations(page, { include: 'details' })).toEqual([])
})
