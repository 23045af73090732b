import { expect, test } from '../helpers/browser-test.ts'
import { KEPT_KEY, rowOf, starOf } from '../helpers/kept.ts'

test('a coin is kept by the star of its card, and let go by the one on its page', async ({
  page,
}) => {
  await page.goto('/')
  const star = starOf(page, 'Bitcoin')
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(star).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('banner').getByRole('link', { name: 'Watchlist' }).click()
  await expect(rowOf(page, 'Bitcoin')).toContainText('₹')
  await rowOf(page, 'Bitcoin').getByRole('link').click()
  await expect(page).toHaveURL('/coin/bitcoin')
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  await page.goto('/watchlist')
  await expect(page.getByText('There is nothing in it yet.')).toBeVisible()
  expect(await page.evaluate((key) => localStorage.getItem(key), KEPT_KEY)).toBeNull()
})

test('stars work by keyboard, each after its card', async ({ page }) => {
  await page.goto('/coins')
  const star = starOf(page, 'Ethereum')
  await expect(star).toBeVisible()
  await page.getByRole('link', { name: /^ETH Ethereum/ }).focus()
  await page.keyboard.press('Tab')
  await expect(star).toBeFocused()
  await page.keyboard.press('Space')
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await expect(star).toBeFocused()
  await expect(page).toHaveURL('/coins')
})

test('a row of the table has its star', async ({ page }) => {
  await page.goto('/coins?view=table')
  const star = page.getByRole('row', { name: /Solana/ }).getByRole('button')
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await expect(star).toHaveAccessibleName('Keep Solana')
})

test('stars can be hit, and move nothing when they come', async ({ page }) => {
  for (const path of ['/coins', '/coins?view=table', '/coin/bitcoin']) {
    await page.goto(path)
    const first = page.getByRole('button', { name: /^Keep / }).first()
    await expect(first).toBeVisible()
    const size = await first.boundingBox()
    expect(Math.min(size?.width ?? 0, size?.height ?? 0), path).toBeGreaterThanOrEqual(24)
    const [withStars, without] = await page.evaluate(() => {
      const measure = () =>
        Array.from(document.querySelectorAll('main :is(a, h1, h2, td, th, li)'), (element) => {
          const { x, y, width, height } = element.getBoundingClientRect()
          return [x, y, width, height].map(Math.round)
        })
      const before = measure()
      for (const star of document.querySelectorAll('[aria-label^="Keep "]')) star.remove()
      return [before, measure()]
    })
    expect(withStars, path).toEqual(without)
  }
})

test('another tab follows, also one that shows no coin meanwhile', async ({ page, context }) => {
  await page.goto('/watchlist')
  await expect(page.getByText('There is nothing in it yet.')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/coins')
  await starOf(other, 'Bitcoin').click()
  await expect(rowOf(page, 'Bitcoin')).toContainText('₹')
  await page.getByRole('banner').getByRole('link', { name: 'Exchanges' }).click()
  await expect(page).toHaveURL('/exchanges')
  await starOf(other, 'Bitcoin').click()
  await starOf(other, 'Ethereum').click()
  await page.getByRole('banner').getByRole('link', { name: 'Coins' }).click()
  await expect(starOf(page, 'Ethereum')).toHaveAttribute('aria-pressed', 'true')
  await expect(starOf(page, 'Bitcoin')).toHaveAttribute('aria-pressed', 'false')
})

test('a browser that keeps nothing says so, and keeps the list as long as the page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: refuse })
  })
  await page.goto('/coins')
  await starOf(page, 'Bitcoin').click()
  await expect(page.getByRole('alert')).toContainText('keeps nothing')
  await page.getByRole('banner').getByRole('link', { name: 'Watchlist' }).click()
  await expect(rowOf(page, 'Bitcoin')).toContainText('₹')
  await expect(page.getByText('this list lasts until you close the page')).toBeVisible()
})

test('a browser without room for it says so', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto('/coins')
  await starOf(page, 'Bitcoin').click()
  await expect(page.getByRole('alert')).toContainText('keeps nothing')
  await expect(starOf(page, 'Bitcoin')).toHaveAttribute('aria-pressed', 'true')
})

test('without script there is no star that does nothing', async ({ plainPage }) => {
  for (const path of ['/', '/coins', '/coins?view=table', '/coin/bitcoin']) {
    await plainPage.goto(path)
    await expect(plainPage.getByRole('button', { name: /^Keep / })).toHaveCount(0)
  }
})
