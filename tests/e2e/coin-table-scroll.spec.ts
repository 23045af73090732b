// How the table scrolls: in its own region on a narrow screen, with the page on a wide one.
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../helpers/browser-test.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('head and names stay in view in the region, and leave room for the figures', async ({
    page,
  }) => {
    await page.goto('/coins?view=table')
    const region = tableRegion(page)
    await region.scrollIntoViewIfNeeded()
    await region.evaluate((element) => element.scrollTo(500, 1500))
    const box = await boxOf(region)
    const head = await boxOf(page.getByRole('columnheader', { name: 'Coin' }))
    const supply = await boxOf(page.getByRole('columnheader', { name: 'Market cap' }))
    const row = page.getByRole('rowheader').nth(30)
    const name = await boxOf(row)
    // But for the border.
    expect(head.x).toBeCloseTo(box.x + 1, 0)
    expect(head.y).toBeCloseTo(box.y + 1, 0)
    expect(supply.y).toBeCloseTo(box.y + 1, 0)
    expect(name.x).toBeCloseTo(box.x + 1, 0)
    expect(name.width).toBeLessThan(box.width * 0.45)
    // Nothing shows through what stays.
    expect(await topmostAt(page, { x: head.x + 5, y: head.y + 5 })).toBe('th')
    await expect(row).toBeInViewport()
    expect(box.height).toBeLessThan(740)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })

  test('the region takes the focus and scrolls by keyboard', async ({ page }) => {
    await page.goto('/coins?view=table')
    const region = tableRegion(page)
    await region.focus()
    for (const [key, direction] of [
      ['ArrowRight', 'scrollLeft'],
      ['ArrowDown', 'scrollTop'],
    ] as const) {
      // A key is lost on what is still gliding from the last one.
      await expect(async () => {
        await page.keyboard.press(key)
        const scrolledPx = await region.evaluate((element, name) => element[name], direction)
        expect(scrolledPx).toBeGreaterThan(0)
      }).toPass()
    }
  })

  test('a row that a key leads to is not hidden under the head', async ({ page }) => {
    await page.goto('/coins?view=table')
    const links = page.getByRole('rowheader').getByRole('link')
    const stars = page.getByRole('button', { name: /^Keep / })
    await expect(stars.nth(60)).toBeVisible()
    await links.nth(60).focus()
    const head = await boxOf(page.getByRole('columnheader', { name: 'Coin' }))
    // Each row has a star and then a link.
    for (let press = 0; press < 23; press += 1) await page.keyboard.press('Shift+Tab')
    for (const focused of [stars.nth(49), links.nth(48)]) {
      await expect(focused).toBeFocused()
      expect((await boxOf(focused)).y).toBeGreaterThanOrEqual(head.y + head.height - 1)
      await page.keyboard.press('Shift+Tab')
    }
  })
})

test('on a wide screen the head stays at the top of the window, and all columns fit', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const currency of ['inr', 'usd', 'eur']) {
    await page.goto(`/coins?currency=${currency}&view=table`)
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

function tableRegion(page: Page): Locator {
  return page.getByRole('region', { name: /^Coins by market cap/ })
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (box === null) throw new Error('it has no box')
  return box
}

/** The cell that is seen at a place of the window. */
function topmostAt(page: Page, place: { x: number; y: number }): Promise<string | undefined> {
  return page.evaluate(
    ({ x, y }) => document.elementFromPoint(x, y)?.closest('th, td')?.tagName.toLowerCase(),
    place,
  )
}
