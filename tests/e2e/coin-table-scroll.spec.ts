// The table of coins scrolls with the page at every width, and its head stays in view.
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../helpers/browser/browser-test.ts'
import { seedWatchlist, toWatchlistJson } from '../helpers/stores/watchlist-storage.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  for (const path of ['/coins?view=table', '/watchlist']) {
    test(`${path} has one line a coin, and nothing inside the page scrolls`, async ({ page }) => {
      await seedWatchlist(page, toWatchlistJson('bitcoin', 'ethereum', 'demo-hours-old'))
      await page.goto(path)
      await expect(page.locator('tbody [data-price]').first()).toBeVisible()
      const visible = page.locator('main :not(nav *)').filter({ visible: true })
      const scrollers = await visible.evaluateAll((elements) =>
        elements
          .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflow))
          .map(({ tagName }) => tagName),
      )
      expect(scrollers).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      const heights = await page
        .locator('tbody tr:not(:has(time))')
        .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
      for (const height of heights) expect(height).toBeLessThan(60)
    })
  }

  test('a row that gets the focus is not hidden under the head, and the chosen figure is shown alone', async ({
    page,
  }) => {
    await page.goto('/coins?view=table')
    const links = page.getByRole('rowheader').getByRole('link')
    const stars = page.getByRole('button', { name: /^Star / })
    await expect(stars.nth(50)).toBeVisible()
    await links.nth(50).focus()
    // The head now covers the row above.
    await links.nth(50).evaluate((link) => {
      const head = link.closest('table')?.tHead?.rows[0]?.getBoundingClientRect()
      scrollBy(0, link.getBoundingClientRect().top - (head?.bottom ?? 0))
    })
    const head = await boxOf(page.getByRole('columnheader', { name: 'Coin' }))
    // In each row the star comes before the link.
    for (const focused of [stars.nth(50), links.nth(49), stars.nth(49), links.nth(48)]) {
      await page.keyboard.press('Shift+Tab')
      await expect(focused).toBeFocused()
      expect((await boxOf(focused)).y).toBeGreaterThanOrEqual(head.y + head.height - 1)
    }

    const figure = page.getByRole('group', { name: 'Figure' })
    const bitcoin = page.getByRole('row', { name: /Bitcoin/ }).first()
    await expect(bitcoin.locator('[data-direction]:visible')).toHaveCount(1)
    await figure.getByRole('link', { name: 'Market cap' }).click()
    await expect(page).toHaveURL('/coins?column=market-cap&view=table')
    await expect(bitcoin.locator('[data-direction]:visible')).toHaveCount(0)
    await expect(bitcoin.getByText(/^₹\d+ L Cr$/).filter({ visible: true })).toHaveCount(1)
    await page.evaluate(() => scrollTo(0, 2000))
    expect((await boxOf(page.getByRole('columnheader', { name: 'Coin' }))).y).toBeCloseTo(0, 0)
  })
})

test('from a tablet on rows are one line, the head sticks to the top, and no column is cut', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/coins?view=table')
  await page.getByRole('row').nth(30).scrollIntoViewIfNeeded()
  // 20 rows fit below the head.
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

  for (const currency of ['INR', 'USD', 'EUR']) {
    await page.getByRole('radio', { name: currency }).check()
    await expect(page.getByRole('table', { name: `in ${currency}` })).toBeVisible()
    for (const width of [768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate(() => scrollTo(0, 2000))
      const head = await boxOf(page.getByRole('columnheader', { name: 'Coin' }))
      expect(head.y, `${width} px`).toBeCloseTo(0, 0)
      expect(await cutBy(page), `${width} px`).toBeLessThanOrEqual(0)
    }
  }
})

/** How many pixels of the table its frame cuts off. */
function cutBy(page: Page): Promise<number> {
  return page.getByRole('table').evaluate((table) => {
    const frame = table.parentElement?.getBoundingClientRect()
    return table.getBoundingClientRect().right - (frame?.right ?? 0)
  })
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (box === null) throw new Error('the element has no box')
  return box
}
