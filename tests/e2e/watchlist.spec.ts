import { readFile } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/browser-test.ts'

const KEY = 'tezi-watchlist'

function keptText(...coins: string[]): string {
  return JSON.stringify({ version: 1, coins })
}

/** Lets the browser hold a text before any page is opened. */
async function holdAtFirst(page: Page, text: string): Promise<void> {
  await page.goto('/privacy')
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [KEY, text] as const)
}

function rowOf(page: Page, name: string) {
  return page.getByRole('main').getByRole('row', { name })
}

test('a coin is kept by the star of its card, and let go by the one on its page', async ({
  page,
}) => {
  await page.goto('/')
  const star = page.getByRole('button', { name: 'Keep Bitcoin', exact: true })
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(star).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('contentinfo').getByRole('link', { name: 'Watchlist' }).click()
  await expect(rowOf(page, 'Bitcoin')).toContainText('₹')
  await rowOf(page, 'Bitcoin').getByRole('link').click()
  await expect(page).toHaveURL('/coin/bitcoin')
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  await page.goto('/watchlist')
  await expect(page.getByText('There is nothing in it yet.')).toBeVisible()
})

test('stars work by keyboard, each after its card', async ({ page }) => {
  await page.goto('/coins')
  const star = page.getByRole('button', { name: 'Keep Ethereum', exact: true })
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

test('stars move nothing', async ({ page }) => {
  for (const path of ['/coins', '/coins?view=table', '/coin/bitcoin']) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: /^Keep / }).first()).toBeVisible()
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

test('another tab follows', async ({ page, context }) => {
  await page.goto('/watchlist')
  await expect(page.getByText('There is nothing in it yet.')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/coins')
  await other.getByRole('button', { name: 'Keep Bitcoin', exact: true }).click()
  await expect(rowOf(page, 'Bitcoin')).toContainText('₹')
  await page.getByRole('button', { name: 'Remove Bitcoin' }).click()
  await expect(other.getByRole('button', { name: 'Keep Bitcoin', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
})

test('a coin that is removed is told, and the focus is not lost', async ({ page }) => {
  await holdAtFirst(page, keptText('bitcoin', 'ethereum'))
  await page.goto('/watchlist')
  await page.getByRole('button', { name: 'Remove Bitcoin' }).click()
  await expect(page.getByText('Bitcoin is no longer in your watchlist.')).toBeVisible()
  await expect(rowOf(page, 'Bitcoin')).toHaveCount(0)
  await expect(page.locator('caption')).toBeFocused()
})

test('the list is in the order of adding, or by rank', async ({ page }) => {
  await holdAtFirst(page, keptText('solana', 'bitcoin'))
  await page.goto('/watchlist')
  const names = page.locator('tbody th')
  await expect(names).toContainText(['Solana', 'Bitcoin'])
  await page.getByRole('button', { name: 'Order by rank' }).click()
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

test('a coin that nobody knows is named, and can be removed', async ({ page }) => {
  await holdAtFirst(page, keptText('bitcoin', 'made-up-coin'))
  await page.goto('/watchlist')
  await expect(rowOf(page, 'made-up-coin')).toContainText('No coin goes by this id')
  await page.getByRole('button', { name: 'Remove made-up-coin' }).click()
  await expect(rowOf(page, 'made-up-coin')).toHaveCount(0)
  await expect(rowOf(page, 'Bitcoin')).toBeVisible()
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
  await page.getByRole('button', { name: 'Keep Bitcoin', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('keeps nothing')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Watchlist' }).click()
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
  const star = page.getByRole('button', { name: 'Keep Bitcoin', exact: true })
  await star.click()
  await expect(page.getByRole('alert')).toContainText('keeps nothing')
  await expect(star).toHaveAttribute('aria-pressed', 'true')
})

for (const text of ['{', 'null', '{"version":2,"coins":["bitcoin"]}', '{"version":1}']) {
  test(`what is no list is told, and replaced by the next one: ${text}`, async ({ page }) => {
    await holdAtFirst(page, text)
    await page.goto('/watchlist')
    await expect(page.getByText('can’t be read')).toBeVisible()
    await page.goto('/coins')
    await page.getByRole('button', { name: 'Keep Bitcoin', exact: true }).click()
    await page.goto('/watchlist')
    await expect(rowOf(page, 'Bitcoin')).toContainText('₹')
    await expect(page.getByText('can’t be read')).toHaveCount(0)
  })
}

test('a list is saved as a file and comes back from it', async ({ page }) => {
  await holdAtFirst(page, keptText('bitcoin', 'ethereum'))
  await page.goto('/watchlist')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a file' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('tezi-watchlist.json')
  const saved = await readFile(await file.path(), 'utf8')
  expect(JSON.parse(saved)).toEqual({ version: 1, coins: ['bitcoin', 'ethereum'] })

  await page.getByRole('button', { name: 'Remove Bitcoin' }).click()
  await page.getByLabel('Add the coins of a file').setInputFiles(await file.path())
  await expect(page.getByText('1 coin added. 1 coin kept already.')).toBeVisible()
  await expect(page.locator('tbody th')).toContainText(['Ethereum', 'Bitcoin'])
})

for (const [what, buffer, told] of [
  ['no JSON', Buffer.from('<b>'), 'the file is no watchlist of Tezi'],
  ['too large', Buffer.alloc(70_000, ' '), 'the file is larger than 64 kB'],
  [
    'odd entries',
    Buffer.from('{"version":1,"coins":["solana",7,"..","<img src=x>,"]}'),
    '1 coin added. 3 ignored',
  ],
] as const) {
  test(`a file with ${what} is told`, async ({ page }) => {
    await page.goto('/watchlist')
    const file = { name: 'list.json', mimeType: 'application/json', buffer }
    await page.getByLabel('Add the coins of a file').setInputFiles(file)
    await expect(page.getByRole('status').filter({ hasText: told })).toBeVisible()
  })
}

test('a shared link shows its coins and leaves the own list alone', async ({ page }) => {
  await holdAtFirst(page, keptText('solana'))
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/watchlist#coins=bitcoin,ethereum')
  await expect(page.getByRole('heading', { name: 'Shared watchlist' })).toBeVisible()
  await expect(rowOf(page, 'Bitcoin')).toContainText('₹')
  await expect(rowOf(page, 'Solana')).toHaveCount(0)
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBe(keptText('solana'))
  expect(asked.filter((url) => new URL(url).pathname === '/watchlist')).toHaveLength(1)

  await page.getByRole('button', { name: 'Keep these' }).click()
  await expect(page).toHaveURL('/watchlist')
  await expect(page.locator('tbody th')).toContainText(['Solana', 'Bitcoin', 'Ethereum'])
  await expect(page.getByText('2 coins added.')).toBeVisible()
  await expect(page.getByLabel('Link to this list')).toHaveValue(
    /\/watchlist#coins=solana,bitcoin,ethereum$/,
  )
})

test('the link is copied, or selected where the browser does not let us', async ({ page }) => {
  await holdAtFirst(page, keptText('bitcoin'))
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
    })
  })
  await page.goto('/watchlist')
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('the link is selected for you to copy')).toBeVisible()
  expect(await page.evaluate(() => getSelection()?.toString())).toContain('#coins=bitcoin')
})

test('while the service is down the last prices stay, and it is said where there are none', async ({
  page,
  live,
}) => {
  await page.goto(`${live.origin}/coins`)
  await page.getByRole('button', { name: 'Keep Bitcoin', exact: true }).click()
  await live.setFaults('status=500')
  await page.goto(`${live.origin}/watchlist`)
  await expect(page.getByText('The prices could not be fetched.')).toBeVisible()
  await expect(rowOf(page, 'bitcoin')).toBeVisible()
  await live.setFaults('')
  live.passTime(60_000)
  await expect(rowOf(page, 'Bitcoin')).toContainText('₹', { timeout: 20_000 })
  await live.setFaults('status=500')
  live.passTime(20 * 60_000)
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
  await plainPage.goto('/coins')
  await expect(plainPage.getByRole('button', { name: /^Keep / })).toHaveCount(0)
})

for (const mode of ['light', 'dark'] as const) {
  test(`the watchlist fits a phone and has no faults that axe finds, ${mode}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await holdAtFirst(page, keptText('bitcoin', 'ethereum', 'solana', 'made-up-coin'))
    await page.evaluate((value) => localStorage.setItem('tezi-colour-mode', value), mode)
    await page.goto('/watchlist')
    await expect(rowOf(page, 'Bitcoin')).toContainText('₹')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  })
}
