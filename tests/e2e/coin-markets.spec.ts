// What only a browser shows of a coin's markets: figures of a phone, ages, and folded options.
import { expect, test } from '../helpers/browser/browser-test.ts'

const PATH = '/coin/tether/markets'

test('a phone shows the depth only in the order by depth', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const depth = page.getByRole('cell', { name: /^Depth \+2%: / })
  await page.goto(PATH)
  await expect(page.getByRole('cell', { name: /^Spread \d/ }).first()).toBeVisible()
  await expect(depth).toHaveCount(0)
  await page.goto(`${PATH}?pairsby=depth`)
  await expect(depth.first()).toBeVisible()
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
