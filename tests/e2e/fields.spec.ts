import { expect, test } from '../helpers/browser/browser-test.ts'
import { PAGE_EXAMPLES } from '../helpers/browser/page-examples.ts'
import { seedWatchlist, toWatchlistJson } from '../helpers/stores/watchlist-storage.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('no field is so small that an iPhone zooms into it', async ({ page }) => {
  await seedWatchlist(page, toWatchlistJson('bitcoin'))
  let count = 0
  for (const [path] of Object.values(PAGE_EXAMPLES)) {
    await page.goto(path)
    if (path === '/watchlist') await page.getByText('Add coins from a file').waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').waitFor()
    // A closed part has computed styles too.
    const sizes = await page
      .locator('input:not([type=hidden]), select, textarea')
      .evaluateAll((all) =>
        all.map((field) => ({
          field: field.outerHTML.slice(0, 80),
          px: Number.parseFloat(getComputedStyle(field).fontSize),
        })),
      )
    expect(sizes.filter(({ px }) => px < 16)).toEqual([])
    count += sizes.length
  }
  expect(count).toBeGreaterThan(30)
})
