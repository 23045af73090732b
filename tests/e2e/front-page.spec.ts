import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '../helpers/browser-test.ts'

test('the heatmap is laid out after the first screen, but at once when a visitor goes back', async ({
  page,
}) => {
  await page.goto('/privacy')
  const root = page.locator('html')
  await root.evaluate((element) => {
    const seen: string[] = []
    new MutationObserver(() => {
      const tile = document.querySelector('a:has(> svg > rect)')
      seen.push(`${element.dataset.laid} ${tile?.checkVisibility()}`)
      element.dataset.seen = seen.join(', ')
    }).observe(element, { attributeFilter: ['data-laid'] })
  })
  const heading = page.getByRole('heading', { name: /Heatmap/ })

  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(heading).toBeVisible()
  await expect(root).toHaveAttribute('data-seen', '0 false, 1 true, 2 true, 3 true')

  await page.goBack()
  await expect(heading).toBeHidden()
  await page.goForward()
  await expect(heading).toBeVisible()
  await expect(root).toHaveAttribute('data-seen', '0 false, 1 true, 2 true, 3 true')
})

test('the tiles of the heatmap are no tab stops, and its open table passes axe at 360 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/')
  await expect(page.locator('svg a').first()).toBeVisible()
  await page.getByRole('region', { name: 'Trending' }).getByRole('link').last().focus()
  await page.keyboard.press('Tab')
  await expect(page.getByText('The heatmap as a table')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('rowheader').first().getByRole('link')).toBeFocused()

  const light = await new AxeBuilder({ page }).include('details').analyze()
  expect(light.violations).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.getByRole('button', { name: 'Dark colour mode' }).click()
  const dark = new AxeBuilder({ page }).include('details').withRules('color-contrast')
  expect((await dark.analyze()).violations).toEqual([])
})
