import { axeViolations } from '../helpers/browser/axe-violations.ts'
import { expect, test } from '../helpers/browser/browser-test.ts'
import { mayRenderLate } from '../helpers/browser/may-render-late.ts'

test('the heatmap may be rendered late, its tiles are no tab stops, and its open table has no axe violations at 360 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/')
  const tile = page.locator('a:has(> svg > rect)').last()
  expect(await mayRenderLate(tile)).toBe(true)
  // What is rendered on the way may move it. Chromium 109 observes no link inside an SVG.
  const isSeen = () =>
    tile.evaluate((element) => {
      element.scrollIntoView()
      const { top, bottom } = element.getBoundingClientRect()
      return top < innerHeight && bottom > 0
    })
  await expect.poll(isSeen).toBe(true)

  await page.getByRole('region', { name: 'Trending' }).getByRole('button').last().focus()
  await page.keyboard.press('Tab')
  await expect(page.getByText('The heatmap as a table')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('rowheader').first().getByRole('link')).toBeFocused()

  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await axeViolations(page, { include: 'details' })).toEqual([])
})
