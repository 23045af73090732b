import type { Page } from '@playwright/test'
import { axeViolations } from '../helpers/browser/axe-violations.ts'
import { expect, test } from '../helpers/browser/browser-test.ts'
import {
  MAX_LAYOUT_SHIFT,
  recordLayoutShift,
  rowOf,
  seedWatchlist,
  toWatchlistJson,
  WATCHLIST_KEY,
} from '../helpers/stores/watchlist-storage.ts'

const MINUTE_MS = 60_000

test('a removed coin stays in its place and can be put back until the visitor leaves the page', async ({
  page,
}) => {
  await seedWatchlist(page, toWatchlistJson('bitcoin', 'ethereum', 'made-up-coin', 'solana'))
  await page.goto('/watchlist')
  await expect(rowOf(page, 'made-up-coin')).toContainText('We don’t know this coin')
  const names = page.locator('tbody th')
  const order = ['Bitcoin', 'Ethereum', 'made-up-coin', 'Solana']
  for (const name of ['Ethereum', 'made-up-coin', 'Solana', 'Bitcoin']) {
    await page.getByRole('button', { name: `Remove ${name}` }).press('Enter')
    // The button stays where it is, with the focus, and undoes what it did.
    await expect(page.getByRole('button', { name: `Undo: put ${name} back` })).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: `${name} is removed.` })).toHaveCount(1)
  }
  await expect(names).toContainText(order)
  expect(await readStored(page)).toBeNull()

  await page.getByRole('button', { name: 'Undo: put Solana back' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Remove Solana' })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Solana is in your' })).toHaveCount(1)
  for (const name of ['Bitcoin', 'made-up-coin']) {
    await page.getByRole('button', { name: `Undo: put ${name} back` }).click()
  }
  await expect(names).toContainText(order)
  expect(await readStored(page)).toMatchObject({ coins: ['bitcoin', 'made-up-coin', 'solana'] })

  await page.getByRole('banner').getByRole('link', { name: 'Coins' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Coins' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Watchlist' }).click()
  await expect(names).toContainText(['Bitcoin', 'made-up-coin', 'Solana'])
  await expect(rowOf(page, 'Ethereum')).toHaveCount(0)
})

test('the button of an unknown coin stands below the others on every screen', async ({ page }) => {
  await seedWatchlist(page, toWatchlistJson('bitcoin', 'made-up-coin', 'ethereum'))
  await page.goto('/watchlist')
  for (const width of [360, 768, 1060, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const buttons = page.getByRole('main').getByRole('button', { name: /^Remove / })
    await expect(buttons).toHaveCount(3)
    const lefts = await buttons.evaluateAll((all) =>
      all.map((button) => Math.round(button.getBoundingClientRect().left)),
    )
    expect(new Set(lefts).size, `at ${width} px: ${lefts}`).toBe(1)
  }
})

test('an empty watchlist offers coins to star and the search, and a star keeps the focus', async ({
  page,
}) => {
  // Suggestions come from cached answers.
  await page.goto('/coins')
  await page.goto('/watchlist?currency=usd')
  await expect(page.getByText('Your watchlist is empty.')).toBeVisible()
  const star = page.getByRole('main').getByRole('button', { name: 'Star Ethereum', exact: true })
  await star.press('Enter')
  await expect(rowOf(page, 'Ethereum')).toContainText('$')
  await expect(star).toBeFocused()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('searchbox', { name: 'Coin or exchange' }).fill('sol')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?currency=usd&q=sol')
  await page.getByRole('main').getByRole('button', { name: 'Star Solana', exact: true }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Watchlist' }).click()
  await expect(page.locator('tbody th')).toContainText(['Ethereum', 'Solana'])
})

test('R7: the list is sorted as added or by rank, in the chosen currency', async ({ page }) => {
  await seedWatchlist(page, toWatchlistJson('solana', 'bitcoin'))
  await page.goto('/watchlist')
  const names = page.locator('tbody th')
  await expect(names).toContainText(['Solana', 'Bitcoin'])
  await expect(rowOf(page, 'Bitcoin')).toContainText('₹')
  await page.getByRole('radio', { name: 'USD' }).check({ force: true })
  await expect(page).toHaveURL('/watchlist?currency=usd')
  await expect(rowOf(page, 'Bitcoin')).toContainText('$')
  await page.getByRole('link', { name: 'By rank' }).click()
  await expect(page).toHaveURL('/watchlist?by=rank&currency=usd')
  await expect(names).toContainText(['Bitcoin', 'Solana'])
  await page.reload()
  await expect(names).toContainText(['Bitcoin', 'Solana'])
})

test('prices update each minute until updates are paused', async ({ page, live }) => {
  await page.clock.install()
  await seedWatchlist(page, toWatchlistJson('bitcoin'))
  const answers: string[] = []
  page.on('response', (answer) => {
    const isRowsResponse = answer.url().includes('/watchlist.json') && answer.status() === 200
    if (isRowsResponse && answer.request().method() === 'GET') answers.push(answer.url())
  })
  await expect(async () => {
    await live.clock.advance(MINUTE_MS)
    await page.goto(`${live.origin}/watchlist`)
    await expect(rowOf(page, 'Bitcoin')).toContainText('₹', { timeout: 2000 })
  }).toPass()
  const pause = page.getByRole('button', { name: 'Pause updates' })
  await expect(pause).toBeVisible()
  const before = answers.length
  await expect(async () => {
    await live.clock.advance(MINUTE_MS)
    await page.clock.runFor(MINUTE_MS)
    await expect.poll(() => answers.length, { timeout: 1000 }).toBeGreaterThan(before + 1)
  }).toPass()

  await pause.click()
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  const looks: string[] = []
  await page.waitForLoadState('networkidle')
  page.on('request', (request) => looks.push(request.url()))
  await live.clock.advance(10 * MINUTE_MS)
  await page.clock.runFor(2 * MINUTE_MS)
  expect(looks).toEqual([])
})

test('a missing price is announced and loads by itself', async ({ page }) => {
  await page.clock.install()
  await seedWatchlist(page, toWatchlistJson('bitcoin', 'solana'))
  let requestCount = 0
  const { promise: announced, resolve: onAnnounced } = Promise.withResolvers<void>()
  // The server's answer while a row waits for its next call.
  await page.route('**/watchlist.json?*', async (route) => {
    if (route.request().method() === 'HEAD') return route.continue()
    requestCount += 1
    const isFirst = requestCount === 1
    // The next request comes two seconds later, maybe before the test has seen the announcement.
    if (!isFirst) await announced
    const answer = await route.fetch()
    const rowsResponse = await answer.json()
    // The site is shared, so its prices may be nearly a minute old. An update would request them.
    rowsResponse.snapshot.freshUntilMs = Date.now() + 10 * MINUTE_MS
    if (isFirst) {
      const rows = rowsResponse.snapshot.value.rows.filter(
        ({ id }: { id: string }) => id !== 'solana',
      )
      rowsResponse.snapshot.value.rows = rows
      rowsResponse.missing = ['solana']
    }
    await route.fulfill({ response: answer, json: rowsResponse })
  })
  await page.goto('/watchlist')
  await expect(rowOf(page, 'solana')).toContainText('The price loads within a minute')
  await expect(rowOf(page, 'Bitcoin')).toContainText('₹')
  onAnnounced()
  await page.clock.runFor(5000)
  await expect(rowOf(page, 'Solana')).toContainText('₹')
  // Three times the interval of these requests, and well before the next update.
  await page.clock.runFor(15_000)
  expect(requestCount).toBe(2)
})

test('during an outage the watchlist says that it has no prices, or shows old ones', async ({
  page,
  live,
}) => {
  await page.clock.install()
  await live.setFaults('status=500')
  await seedWatchlist(page, toWatchlistJson('bitcoin'))
  await page.goto(`${live.origin}/watchlist`)
  await expect(page.getByText('There are no prices yet.')).toBeVisible()
  await expect(rowOf(page, 'bitcoin')).toBeVisible()
  await live.setFaults('')
  await expect(async () => {
    await live.clock.advance(MINUTE_MS)
    await page.clock.runFor(10_000)
    await expect(rowOf(page, 'Bitcoin')).toContainText('₹', { timeout: 1000 })
  }).toPass()
  await expect(page.getByText('There are no prices yet.')).toHaveCount(0)

  await live.setFaults('status=500')
  await live.clock.advance(20 * MINUTE_MS)
  await page.reload()
  await expect(rowOf(page, 'Bitcoin')).toContainText('₹')
  await expect(page.getByText(/^Old: /)).toBeVisible()
})

test('a full list has no axe violations, no layout shift and no overflow', async ({ page }) => {
  await seedWatchlist(page, toWatchlistJson('bitcoin', 'ethereum', 'solana', 'made-up-coin'))
  const shift = await recordLayoutShift(page)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/watchlist')
    await expect(rowOf(page, 'Bitcoin')).toContainText('₹')
    await expect(page.getByRole('button', { name: 'Pause updates' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(await shift()).toBeLessThan(MAX_LAYOUT_SHIFT)
  }
  expect(await axeViolations(page)).toEqual([])
  expect(await shift()).toBeLessThan(MAX_LAYOUT_SHIFT)
  await page.getByRole('button', { name: 'Remove Ethereum' }).click()
  await expect(page.getByRole('button', { name: 'Undo: put Ethereum back' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Dark colour mode' }).click()
  expect(await axeViolations(page, { rules: ['color-contrast'] })).toEqual([])
})

function readStored(page: Page): Promise<unknown> {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), WATCHLIST_KEY)
}
