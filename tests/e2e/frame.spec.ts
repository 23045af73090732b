// Navigation through the frame, and what it keeps from page to page.
import { expect, test } from '../helpers/browser/browser-test.ts'

test('R1 R5 R7 R22: navigation marks the current page, keeps the currency and sets no cookie', async ({
  page,
  context,
}) => {
  const banner = page.getByRole('banner')
  const marked = banner.locator('[aria-current="page"]')
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await expect(page.getByText('Made-up prices.')).toBeVisible()
  await expect(marked).toHaveCount(0)

  await banner.getByRole('link', { name: 'Exchanges' }).click()
  await expect(marked).toHaveText('Exchanges')
  await page.getByRole('radio', { name: 'EUR' }).check()
  await expect(page).toHaveURL('/exchanges?currency=eur')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveURL('/privacy?currency=eur')
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  await expect(footer.getByRole('img', { name: 'Founder' })).toBeVisible()

  await banner.getByRole('link', { name: 'Exchanges' }).click()
  await expect(page).toHaveURL('/exchanges?currency=eur')
  await expect(marked).toHaveText('Exchanges')
  // The page of the demo market with the odd coins.
  await page.goto('/coins?currency=eur&page=4')
  await expect(marked).toHaveText('Coins')
  await page.locator('main a[href^="/coin/demo%20coin-%5Bold%5D"]').click()
  await expect(page).toHaveURL('/coin/demo%20coin-%5Bold%5D?currency=eur')
  await expect(page.getByRole('heading', { level: 1, name: 'Demo Coin [Old]' })).toBeVisible()
  await page.getByRole('link', { name: 'Tezi, home' }).click()
  await expect(page).toHaveURL('/?currency=eur')
  await expect(marked).toHaveText('Home')
  await expect(page.getByRole('main')).toContainText('€')
  expect(await context.cookies()).toEqual([])
})

test('the menu of tools opens a page and closes, also by Escape and by a click elsewhere', async ({
  page,
}) => {
  await page.goto('/exchanges')
  // Until hydration, the menu opens, and nothing else closes it.
  await expect(page.getByRole('button', { name: 'Pause updates' })).toBeVisible()
  const tools = page.getByRole('banner').getByText('Tools', { exact: true })
  const link = page.getByRole('banner').getByRole('link', { name: 'Compare coins' })
  await tools.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(link).toBeHidden()
  await expect(tools).toBeFocused()

  await tools.click()
  await expect(link).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(link).toBeHidden()

  await tools.click()
  await link.click()
  await expect(page).toHaveURL('/compare')
  await expect(link).toBeHidden()
  await expect(tools).toHaveAttribute('aria-current', 'true')
  await tools.click()
  await expect(link).toHaveAttribute('aria-current', 'page')
})

test('on a phone the header has two rows, and its links share the whole width', async ({
  page,
}) => {
  await page.goto('/privacy')
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 })
    const banner = page.getByRole('banner')
    expect((await banner.boundingBox())?.height).toBeLessThanOrEqual(80)
    const links = banner.getByRole('navigation').getByRole('link')
    await expect(links).toHaveCount(6)
    const boxes = await links.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
    expect(boxes.at(0)?.left).toBe(0)
    expect(boxes.at(-1)?.right).toBeCloseTo(width, 0)
    for (const { height, top } of boxes) {
      expect(top).toBe(boxes[0]?.top)
      expect(height).toBeGreaterThanOrEqual(40)
    }
  }
})

test('a pressed button, link and label look pressed at once', async ({ page }) => {
  await page.goto('/exchanges')
  for (const pressed of [
    page.getByRole('button', { name: 'Dark colour mode' }),
    page.getByRole('link', { name: 'Table', exact: true }),
    page.locator('label').filter({ hasText: 'USD' }),
  ]) {
    await pressed.hover()
    await expect(pressed).toHaveCSS('opacity', '1')
    await page.mouse.down()
    expect(await pressed.evaluate((element) => getComputedStyle(element).opacity)).toBe('0.6')
    await page.mouse.move(0, 0)
    await page.mouse.up()
  }
})

test('header, content and footer have the same edges at every width', async ({ page }) => {
  await page.goto('/exchanges')
  const parts = [
    page.getByRole('banner').locator('> div'),
    page.getByRole('main'),
    page.getByRole('contentinfo').locator('> div'),
  ]
  for (const [width, frameWidth] of [
    [360, 360],
    [1280, 1216],
    [1920, 1680],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    for (const part of parts) {
      const box = await part.boundingBox()
      expect(box?.width).toBe(frameWidth)
      expect(box?.x).toBe((width - frameWidth) / 2)
    }
  }
})
