import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '../helpers/browser-test.ts'
import {
  HARDLY_SHIFTED,
  holdAtFirst,
  keptText,
  recordShift,
  rowOf,
  starOf,
} from '../helpers/kept.ts'

const MINUTE_MS = 60_000

test('coins are removed one after the other by keyboard', async ({ page }) => {
  await holdAtFirst(page, keptText('bitcoin', 'ethereum', 'solana'))
  await page.goto('/watchlist')
  await page.getByRole('button', { name: 'Remove Ethereum' }).press('Enter')
  await expect(page.getByText('Ethereum is no longer in your watchlist.')).toBeVisible()
  await expect(rowOf(page, 'Ethereum')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Remove Solana' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove Bitcoin' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('There is nothing in it yet.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the list is in the order of adding, or by rank', async ({ page }) => {
  await holdAtFirst(page, keptText('solana', 'bitcoin'))
  await page.goto('/watchlist')
  const names = page.locator('tbody th')
  await expect(names).toContainText(['Solana', 'Bitcoin'])
  await page.getByRole('link', { name: 'By rank' }).click()
  await expect(page).toHaveURL('/watchlist?by=rank')
  await expect(names).toContainText(['Bitcoin', 'Solana'])
  await page.reload()
  await expect(names).toContainText(['Bitcoin', 'Solana'])
})

test('prices follow the currency', async ({ page }) => {
  await holdAtFirst(page, keptText('bitcoin'))
  await page.goto('/watchlist')
  await expect(rowOf(page, 'Bitcoin')).toContainText('₹')
  await page.getByRole('radio', { name: 'USD' }).check({ force: true })
  await expect(page).toHaveURL('/watchlist?currency=usd')
  await expect(rowOf(page, 'Bitcoin')).toContainText('$')
})

test('prices renew themselves each minute, until that is paused', async ({ page, live }) => {
  await page.clock.install()
  await holdAtFirst(page, keptText('bitcoin'), live.origin)
  const answers: string[] = []
  page.on('response', (answer) => {
    const isOfRows = answer.url().includes('/watchlist.json') && answer.status() === 200
    if (isOfRows && answer.request().method() === 'GET') answers.push(answer.url())
  })
  await expect(async () => {
    live.passTime(MINUTE_MS)
    await page.goto(`${live.origin}/watchlist`)
    await expect(rowOf(page, 'Bitcoin')).toContainText('₹', { timeout: 2000 })
  }).toPass()
  const pause = page.getByRole('button', { name: 'Pause updates' })
  await expect(pause).toBeVisible()
  const before = answers.length
  await expect(async () => {
    live.passTime(MINUTE_MS)
    await page.clock.runFor(MINUTE_MS)
    await expect.poll(() => answers.length, { timeout: 1000 }).toBeGreaterThan(before + 1)
  }).toPass()

  await pause.click()
  await expect(pause).toHaveAttribute('aria-pressed', 'true')
  const looks: string[] = []
  await page.waitForLoadState('networkidle')
  page.on('request', (request) => looks.push(request.url()))
  live.passTime(10 * MINUTE_MS)
  await page.clock.runFor(2 * MINUTE_MS)
  expect(looks).toEqual([])
})

test('a coin that nobody knows is named, and can be removed', async ({ page }) => {
  await holdAtFirst(page, keptText('bitcoin', 'made-up-coin'))
  await page.goto('/watchlist')
  await expect(rowOf(page, 'made-up-coin')).toContainText('There are no prices under this id')
  await page.getByRole('button', { name: 'Remove made-up-coin' }).click()
  await expect(rowOf(page, 'made-up-coin')).toHaveCount(0)
  await expect(rowOf(page, 'Bitcoin')).toBeVisible()
})

test('a price that is on its way is said to be, and comes by itself', async ({ page }) => {
  await page.clock.install()
  await holdAtFirst(page, keptText('bitcoin', 'solana'))
  let asked = 0
  // As the server answers while a row waits for its next call.
  await page.route('**/watchlist.json?*', async (route) => {
    if (route.request().method() === 'HEAD') return route.continue()
    const answer = await route.fetch()
    const kept = await answer.json()
    asked += 1
    if (asked === 1) {
      const rows = kept.snapshot.value.rows.filter(({ id }: { id: string }) => id !== 'solana')
      kept.snapshot.value.rows = rows
      kept.missing = ['solana']
    }
    await route.fulfill({ response: answer, json: kept })
  })
  await page.goto('/watchlist')
  await expect(rowOf(page, 'solana')).toContainText('Its price comes within a minute')
  await expect(rowOf(page, 'Bitcoin')).toContainText('₹')
  await page.clock.runFor(10_000)
  await expect(rowOf(page, 'Solana')).toContainText('₹')
  await page.clock.runFor(30_000)
  expect(asked).toBe(2)
})

for (const text of ['{', '{"version":2,"coins":["bitcoin"]}']) {
  test(`what is no list is told, and replaced by the next one: ${text}`, async ({ page }) => {
    await holdAtFirst(page, text)
    await page.goto('/watchlist')
    await expect(page.getByText('can’t be read')).toBeVisible()
    await page.goto('/coins')
    await starOf(page, 'Bitcoin').click()
    await page.goto('/watchlist')
    await expect(rowOf(page, 'Bitcoin')).toContainText('₹')
    await expect(page.getByText('can’t be read')).toHaveCount(0)
  })
}

test('while the service is down it is said that there are no prices, and the last ones stay', async ({
  page,
  live,
}) => {
  await page.clock.install()
  await live.setFaults('status=500')
  await holdAtFirst(page, keptText('bitcoin'), live.origin)
  await page.goto(`${live.origin}/watchlist`)
  await expect(page.getByText('There are no prices yet.')).toBeVisible()
  await expect(rowOf(page, 'bitcoin')).toBeVisible()
  await live.setFaults('')
  await expect(async () => {
    live.passTime(MINUTE_MS)
    await page.clock.runFor(10_000)
    await expect(rowOf(page, 'Bitcoin')).toContainText('₹', { timeout: 1000 })
  }).toPass()
  await expect(page.getByText('There are no prices yet.')).toHaveCount(0)

  await live.setFaults('status=500')
  live.passTime(20 * MINUTE_MS)
  await page.reload()
  await expect(rowOf(page, 'Bitcoin')).toContainText('₹')
  await expect(page.getByText('Old: Tezi is asking for newer numbers.')).toBeVisible()
})

test('without script the page says what it is and that it can show nothing', async ({
  plainPage,
}) => {
  await plainPage.goto('/watchlist')
  await expect(plainPage.getByText('A watchlist holds the coins')).toBeVisible()
  await expect(plainPage.getByText('script is off')).toBeVisible()
})

for (const width of [360, 1280]) {
  for (const mode of ['light', 'dark'] as const) {
    test(`a full list has no faults that axe finds, and nothing moves or sticks out: ${width} px, ${mode}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.addInitScript((value) => localStorage.setItem('tezi-colour-mode', value), mode)
      await holdAtFirst(page, keptText('bitcoin', 'ethereum', 'solana', 'made-up-coin'))
      const shift = await recordShift(page)
      await page.goto('/watchlist')
      await expect(rowOf(page, 'Bitcoin')).toContainText('₹')
      await expect(page.getByRole('button', { name: 'Pause updates' })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
      expect(await shift()).toBeLessThan(HARDLY_SHIFTED)
    })
  }
}
