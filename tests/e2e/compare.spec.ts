// The comparison of coins in a browser: its form, its links, and the labels of its lines.
import { expect, test } from '../helpers/browser/browser-test.ts'
import { seedWatchlist, toWatchlistJson } from '../helpers/stores/watchlist-storage.ts'

test('a coin is added and removed by keyboard, and the focus stays', async ({ page }) => {
  await page.goto('/compare?coins=bitcoin,ethereum')
  const field = page.getByLabel('Name or ticker')
  await field.fill('sol')
  await field.press('Enter')
  const list = page.getByRole('list', { name: 'Coins of this comparison' })
  await expect(list.getByRole('link', { name: 'Solana', exact: true })).toBeVisible()
  await expect(page).toHaveURL('/compare?coins=bitcoin,ethereum,solana')
  await expect(page.getByRole('row')).toHaveCount(4)
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()

  await list.getByRole('link', { name: 'Remove Ethereum' }).press('Enter')
  await expect(page).toHaveURL('/compare?coins=bitcoin,solana')
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(page.getByRole('img', { name: /: Bitcoin \S+, Solana \S+\./ })).toBeVisible()
  await expect(list.getByRole('link', { name: 'Remove Solana' })).toBeFocused()
  const removed = page.getByRole('status').filter({ hasText: 'is removed' })
  await expect(removed).toHaveText(/^.?Ethereum.? is removed\.$/)

  await page.keyboard.press('Enter')
  await expect(list.getByRole('link', { name: 'Remove Bitcoin' })).toBeFocused()
  await expect(removed).toHaveText(/Solana/)
  await page.keyboard.press('Enter')
  await expect(list).toHaveCount(0)
  await expect(field).toBeFocused()
  await expect(removed).toHaveText(/Bitcoin/)
})

test('the focus stays on the page when the fifth coin takes the field away', async ({ page }) => {
  await page.goto('/compare?coins=bitcoin,ethereum,solana,tether')
  await page.getByLabel('Name or ticker').fill('doge')
  await page.keyboard.press('Enter')
  await expect(page.getByText('A comparison has at most five coins.')).toBeFocused()
})

test('the first five coins of a watchlist can be compared', async ({ page }) => {
  const ids = ['bitcoin', 'tether', 'solana', 'ethereum', 'dogecoin', 'cardano']
  await seedWatchlist(page, toWatchlistJson(...ids))
  await page.goto('/watchlist')
  const link = page.getByRole('link', { name: 'Compare the first five' })
  await expect(link).toHaveAttribute(
    'href',
    '/compare?coins=bitcoin,tether,solana,ethereum,dogecoin',
  )
})

test('labels of lines stay inside the page and do not cover each other', async ({ page }) => {
  const path = '/compare?coins=bitcoin,ethereum,solana,tether,dogecoin'
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(path)
    const boxes = await page
      .locator('main figure svg text')
      .filter({ hasText: /^(BTC|ETH|SOL|USDT|DOGE) / })
      .evaluateAll((labels) =>
        labels.map((label) => {
          const { top, bottom, right } = label.getBoundingClientRect()
          return { top, bottom, right }
        }),
      )
    expect(boxes).toHaveLength(5)
    const sorted = boxes.toSorted((one, other) => one.top - other.top)
    sorted.forEach((box, index) => {
      expect(box.right).toBeLessThanOrEqual(width)
      const next = sorted[index + 1]
      if (next !== undefined) expect(box.bottom - next.top).toBeLessThan(4)
    })
  }
})

test('a phone has the coins in one row, and the field to add one behind a fold', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/compare?coins=bitcoin,ethereum,solana')
  const coins = page.getByRole('list', { name: 'Coins of this comparison' }).getByRole('listitem')
  const tops = await coins.evaluateAll((all) => all.map((item) => item.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  const field = page.getByLabel('Name or ticker')
  await expect(field).toBeHidden()
  await page.getByText('Add', { exact: true }).click()
  await field.fill('doge')
  await field.press('Enter')
  await expect(coins).toHaveCount(4)
  await expect(field).toBeFocused()
  await page.goto('/compare')
  await expect(field).toBeVisible()
  await expect(page.getByText('Add', { exact: true })).toBeHidden()
})
