// What only a browser shows of a coin's markets: layout on a phone, ages, and scrolling by keyboard.
import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/browser/browser-test.ts'

const PATH = '/coin/tether/markets'

for (const width of [320, 360]) {
  test(`at ${width} px exchange, price and premium are visible without scrolling sideways`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(PATH)
    await expect(
      page
        .getByRole('table')
        .getByText(/^\d+\.\d% above$/)
        .first(),
    ).toBeVisible()
    const cut = await page.locator('tbody tr').evaluateAll((rows) => {
      const region = rows[0]?.closest('section')
      const right = region?.getBoundingClientRect().right ?? 0
      return rows.flatMap(({ children }) =>
        [...children]
          .slice(0, 3)
          .filter(
            (cell) =>
              cell.getBoundingClientRect().right > right || cell.scrollWidth > cell.clientWidth,
          )
          .map(({ textContent }) => textContent),
      )
    })
    expect(cut).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
}

test('on a phone the table scrolls by keyboard, and the names of exchanges stay', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(PATH)
  const region = page.getByRole('region', { name: /^Tether markets/ })
  await region.focus()
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    expect(await region.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  }).toPass()
  const name = page.getByRole('rowheader').first()
  const [nameLeft, regionLeft] = await Promise.all([leftOf(name), leftOf(region)])
  // The border is one pixel wide.
  expect(nameLeft).toBeCloseTo(regionLeft + 1, 0)
})

test('trades and sources say their age, also after a navigation', async ({ page }) => {
  await page.goto('/coin/bitcoin/markets')
  await page.getByText('How this is worked out').click()
  await expect(page.locator('details time').getByText(AGE)).toHaveCount(2)
  // The time of one trade is in the future, mostly by more than a minute. Then it has no age.
  const ages = page.locator('tbody time').getByText(AGE)
  await expect.poll(() => ages.count()).toBeGreaterThanOrEqual(24)
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText(/^Page 2 of/)).toBeVisible()
  await expect.poll(() => ages.count()).toBeGreaterThan(5)
})

test('on a phone the options are folded, and the check box hides doubtful prices', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(PATH)
  const hide = page.getByRole('checkbox', { name: 'Hide doubtful prices' })
  const doubtful = page.getByRole('rowheader').getByText('Out of date')
  await expect(doubtful).not.toHaveCount(0)
  await expect(hide).toBeHidden()
  await page.getByText('Options').click()
  await hide.check()
  await expect(page).toHaveURL(`${PATH}?doubtful=hidden`)
  await expect(doubtful).toHaveCount(0)
  await hide.uncheck()
  await expect(page).toHaveURL(PATH)
})

const AGE = /\w ago|just now/

async function leftOf(element: ReturnType<Page['locator']>): Promise<number> {
  const box = await element.boundingBox()
  if (box === null) throw new Error('the element has no box')
  return box.x
}
