// The table scrolls in its own region on a narrow screen, and with the page on a wide one.
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../helpers/browser/browser-test.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the table scrolls by keyboard in its region, and its head and names stay visible', async ({
    page,
  }) => {
    await page.goto('/coins?view=table')
    const region = tableRegion(page)
    await region.focus()
    for (const [key, direction] of [
      ['ArrowRight', 'scrollLeft'],
      ['ArrowDown', 'scrollTop'],
    ] as const) {
      // A key press is lost while the smooth scroll of the last one still runs.
      await expect(async () => {
        await page.keyboard.press(key)
        const scrolledPx = await region.evaluate((element, name) => element[name], direction)
        expect(scrolledPx).toBeGreaterThan(0)
      }).toPass()
    }

    await region.scrollIntoViewIfNeeded()
    await region.evaluate((element) => element.scrollTo(500, 1500))
    const row = page.getByRole('rowheader').nth(30)
    await expect(row).toBeInViewport()
    const box = await boxOf(region)
    const head = await boxOf(page.getByRole('columnheader', { name: 'Coin' }))
    const marketCap = await boxOf(page.getByRole('columnheader', { name: 'Market cap' }))
    const name = await boxOf(row)
    // The border is one pixel wide.
    expect(head.x).toBeCloseTo(box.x + 1, 0)
    expect(head.y).toBeCloseTo(box.y + 1, 0)
    expect(marketCap.y).toBeCloseTo(box.y + 1, 0)
    expect(name.x).toBeCloseTo(box.x + 1, 0)
    expect(name.width).toBeLessThan(box.width * 0.45)
    // The head covers the cells that scroll under it.
    expect(await topmostAt(page, { x: head.x + 5, y: head.y + 5 })).toBe('th')
    expect(box.height).toBeLessThan(740)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })

  test('a row that gets the focus is not hidden under the head', async ({ page }) => {
    await page.goto('/coins?view=table')
    const links = page.getByRole('rowheader').getByRole('link')
    const stars = page.getByRole('button', { name: /^Star / })
    await expect(stars.nth(50)).toBeVisible()
    await links.nth(50).focus()
    // The head now covers the row above.
    await links.nth(50).evaluate((link) => {
      const head = link.closest('table')?.tHead?.getBoundingClientRect()
      const region = link.closest('section')
      region?.scrollBy(0, link.getBoundingClientRect().top - (head?.bottom ?? 0))
    })
    const head = await boxOf(page.getByRole('columnheader', { name: 'Coin' }))
    // In each row the star comes before the link.
    for (const focused of [stars.nth(50), links.nth(49), stars.nth(49), links.nth(48)]) {
      await page.keyboard.press('Shift+Tab')
      await expect(focused).toBeFocused()
      expect((await boxOf(focused)).y).toBeGreaterThanOrEqual(head.y + head.height - 1)
    }
  })
})

test('on a wide screen the head sticks to the top of the window, and all columns fit', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/coins?view=table')
  await expect(page.getByRole('img', { name: 'Price line' }).first()).toBeVisible()
  for (const currency of ['INR', 'USD', 'EUR']) {
    await page.getByRole('radio', { name: currency }).check()
    await expect(page.getByRole('table', { name: `in ${currency}` })).toBeVisible()
    await page.evaluate(() => scrollTo(0, 2000))
    const region = tableRegion(page)
    const head = await boxOf(page.getByRole('columnheader', { name: 'Coin' }))
    expect(head.y).toBeCloseTo(0, 0)
    const [wide, shown] = await region.evaluate(({ scrollWidth, clientWidth }) => [
      scrollWidth,
      clientWidth,
    ])
    expect(wide).toBe(shown)
  }
})

test('on a desktop a row is one line, so that 20 rows fit below the head', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/coins?view=table')
  await page.getByRole('row').nth(30).scrollIntoViewIfNeeded()
  const head = await boxOf(page.getByRole('columnheader', { name: 'Coin' }))
  const heights = await page
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
  const usual = heights.toSorted((a, b) => a - b)[50] ?? 0
  expect(usual).toBeLessThanOrEqual((800 - head.height) / 20)
  // The star is beside the name, in the middle of the row.
  const star = await boxOf(page.getByRole('button', { name: 'Star Bitcoin', exact: true }))
  const name = await boxOf(page.getByRole('rowheader', { name: 'BTC Bitcoin' }))
  expect(Math.abs(star.y + star.height / 2 - (name.y + name.height / 2))).toBeLessThan(2)
  expect(name.x - (star.x + star.width)).toBeLessThan(8)
})

function tableRegion(page: Page): Locator {
  return page.getByRole('region', { name: /^Coins on page/ })
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (box === null) throw new Error('the element has no box')
  return box
}

/** The tag name of the topmost cell at a position of the window. */
function topmostAt(page: Page, place: { x: number; y: number }): Promise<string | undefined> {
  return page.evaluate(
    ({ x, y }) => document.elementFromPoint(x, y)?.closest('th, td')?.tagName.toLowerCase(),
    place,
  )
}
