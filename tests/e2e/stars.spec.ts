import { expect, test } from '../helpers/browser/browser-test.ts'
import { rowOf, starOf, WATCHLIST_KEY } from '../helpers/stores/watchlist-storage.ts'

test('the star of a card adds its coin by keyboard, and the star on its page removes it', async ({
  page,
}) => {
  await page.goto('/')
  const star = starOf(page, 'Bitcoin')
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  await page
    .getByRole('link', { name: /^BTC Bitcoin/ })
    .first()
    .focus()
  await page.keyboard.press('Tab')
  await expect(star).toBeFocused()
  await page.keyboard.press('Space')
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await expect(star).toBeFocused()
  await expect(page).toHaveURL('/')
  await page.reload()
  await expect(star).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('banner').getByRole('link', { name: 'Watchlist' }).click()
  await expect(rowOf(page, 'Bitcoin')).toContainText('₹')
  await rowOf(page, 'Bitcoin').getByRole('link').click()
  await expect(page).toHaveURL('/coin/bitcoin')
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  await page.goto('/watchlist')
  await expect(page.getByText('Your watchlist is empty.')).toBeVisible()
  expect(await page.evaluate((key) => localStorage.getItem(key), WATCHLIST_KEY)).toBeNull()
})

test('the rows of gainers, losers and trending coins have stars that agree with each other', async ({
  page,
}) => {
  await page.goto('/')
  const region = (name: string) => page.getByRole('region', { name })
  for (const list of [
    region('Gainers and losers').getByRole('list').first(),
    region('Gainers and losers').getByRole('list').last(),
    region('Trending').getByRole('list'),
  ]) {
    const rows = list.getByRole('listitem')
    const stars = rows.getByRole('button', { name: /^Star / })
    await expect(stars.first()).toBeVisible()
    await expect(stars).toHaveCount(await rows.count())
    // A coin of an earlier list may be the first of this one, and have its star.
    const row = rows.filter({ has: page.locator('button[aria-pressed="false"]') }).first()
    const name = await row.locator('bdi').nth(1).textContent()
    const ofCoin = page.getByRole('button', { name: `Star ${name}`, exact: true })
    await list.getByRole('button', { name: `Star ${name}`, exact: true }).click()
    for (const star of await ofCoin.all())
      await expect(star).toHaveAttribute('aria-pressed', 'true')
  }
})

test('stars are large enough to tap, and cause no layout shift', async ({ page }) => {
  for (const path of ['/', '/coins', '/coins?view=table', '/coin/bitcoin']) {
    await page.goto(path)
    const first = page.getByRole('button', { name: /^Star / }).first()
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
      for (const star of document.querySelectorAll('[aria-label^="Star "]')) star.remove()
      return [before, measure()]
    })
    expect(withStars, path).toEqual(without)
  }
})

test('another tab follows the stars of a table, even after a page without coins', async ({
  page,
  context,
}) => {
  await page.goto('/watchlist')
  await expect(page.getByText('Your watchlist is empty.')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/coins?view=table')
  // By its text: the browser would work out the names of a hundred rows each time.
  const star = other.locator('tr').filter({ hasText: 'Solana' }).getByRole('button')
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await expect(star).toHaveAccessibleName('Star Solana')
  await expect(rowOf(page, 'Solana')).toContainText('₹')

  await page.getByRole('banner').getByRole('link', { name: 'Exchanges' }).click()
  await expect(page).toHaveURL('/exchanges')
  await star.click()
  await starOf(other, 'Ethereum').click()
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
  await expect(starOf(page, 'Ethereum')).toHaveAttribute('aria-pressed', 'true')
  await expect(starOf(page, 'Solana')).toHaveAttribute('aria-pressed', 'false')
})
