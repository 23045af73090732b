import { readFile } from 'node:fs/promises'
import { expect, test } from '../helpers/browser/browser-test.ts'
import {
  rowOf,
  seedWatchlist,
  toWatchlistJson,
  WATCHLIST_KEY,
} from '../helpers/stores/watchlist-storage.ts'

test('a list can be saved as a file and restored from it', async ({ page }) => {
  await seedWatchlist(page, toWatchlistJson('bitcoin', 'ethereum'))
  await page.goto('/watchlist')
  await page.getByText('Import and export').click()
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save as a file' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('tezi-watchlist.json')
  const saved = await readFile(await file.path(), 'utf8')
  expect(JSON.parse(saved)).toEqual({ version: 1, coins: ['bitcoin', 'ethereum'] })

  await page.getByRole('button', { name: 'Remove Bitcoin' }).click()
  await page.getByLabel('Import a file').setInputFiles(await file.path())
  await expect(page.getByText('1 coin added. 1 coin already in the list.')).toBeVisible()
  await expect(page.locator('tbody th')).toContainText(['Ethereum', 'Bitcoin'])
})

test('a file that is not a watchlist, too large or partly wrong is reported', async ({ page }) => {
  await page.goto('/watchlist')
  await page.getByText('Import and export').click()
  for (const [buffer, message] of [
    [Buffer.from('<b>'), 'the file is not a Tezi watchlist'],
    [Buffer.alloc(70_000, ' '), 'the file is larger than 64 kB'],
    [
      Buffer.from('{"version":1,"coins":["solana",7,"..","<img src=x>,"]}'),
      '1 coin added. 3 coins not known',
    ],
    [
      Buffer.from('{"version":2,"coins":["cardano",{"group":"a"}],"order":"mine"}'),
      '1 coin added. 1 entry kept: this version of the site can’t read it. A newer version',
    ],
  ] as const) {
    const file = { name: 'list.json', mimeType: 'application/json', buffer }
    await page.getByLabel('Import a file').setInputFiles(file)
    await expect(page.getByRole('status').filter({ hasText: message })).toBeVisible()
  }
})

test('a shared link sends its coins only in the price request, and can be added to the own list', async ({
  page,
}) => {
  await seedWatchlist(page, toWatchlistJson('solana'))
  const htmlWithoutFragment = await (await page.request.get('/watchlist')).text()
  const requestedUrls: string[] = []
  page.on('request', (request) => requestedUrls.push(request.url()))
  const response = await page.goto('/watchlist#coins=bitcoin,ethereum,<b>hostile')
  await expect(page.getByRole('heading', { name: 'Shared watchlist' })).toBeVisible()
  await expect(rowOf(page, 'Bitcoin')).toContainText('₹')
  await expect(rowOf(page, '<b>hostile')).toContainText('We don’t know this coin')
  await expect(rowOf(page, 'Solana')).toHaveCount(0)
  await page.getByRole('radio', { name: 'USD' }).check({ force: true })
  await expect(page).toHaveURL(/\/watchlist\?currency=usd#coins=bitcoin,ethereum/)
  await expect(rowOf(page, 'Bitcoin')).toContainText('$')

  expect(withoutNonce(await response?.text())).toBe(withoutNonce(htmlWithoutFragment))
  const leaked = requestedUrls.filter((url) => /ethereum/.test(withoutFragment(url)))
  expect(leaked.map((url) => new URL(url).pathname)).toContain('/watchlist.json')
  expect(leaked.filter((url) => !/\/(watchlist\.json|image)\?/.test(url))).toEqual([])
  expect(await page.evaluate((key) => localStorage.getItem(key), WATCHLIST_KEY)).toBe(
    toWatchlistJson('solana'),
  )

  await page.getByRole('button', { name: 'Add to your watchlist' }).click()
  await expect(page).toHaveURL('/watchlist?currency=usd')
  await expect(page.locator('tbody th')).toContainText(['Solana', 'Bitcoin', 'Ethereum'])
  await expect(page.getByText('2 coins added. 1 coin not known.')).toBeVisible()
})

test('a link that an app has encoded as a whole shows the shared list', async ({ page }) => {
  await page.goto('/watchlist%23coins=Bitcoin%252Cethereum).&fbclid=x')
  await expect(page.getByRole('heading', { name: 'Shared watchlist' })).toBeVisible()
  await expect(rowOf(page, 'Bitcoin')).toContainText('₹')
  await expect(rowOf(page, 'Ethereum')).toContainText('₹')
})

test('without a share sheet the link is copied, or selected if the browser refuses', async ({
  page,
}) => {
  await seedWatchlist(page, toWatchlistJson('bitcoin'))
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share')
    Object.assign(window, { copied: [] })
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        async writeText(text: string) {
          const copied: string[] = Reflect.get(window, 'copied')
          if (copied.length > 0) throw new DOMException('no', 'NotAllowedError')
          copied.push(text)
        },
      },
    })
  })
  await page.goto('/watchlist')
  const copy = page.getByRole('button', { name: 'Copy link' })
  await copy.click()
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'copied'))).toEqual([
    expect.stringMatching(/\/watchlist#coins=bitcoin$/),
  ])
  await copy.click()
  await expect(page.getByText('The text is selected, so you can copy it.')).toBeVisible()
  expect(await page.evaluate(() => getSelection()?.toString())).toContain('#coins=bitcoin')
})

test('without files and with a clipboard that refuses, the list is kept as text', async ({
  page,
}) => {
  await seedWatchlist(page, toWatchlistJson('bitcoin', 'ethereum'))
  await page.addInitScript(() => {
    const writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
  })
  await page.goto('/watchlist')
  await page.getByText('Import and export').click()
  const field = page.getByLabel(/^The list as text/)
  await page.getByRole('button', { name: 'Copy the text' }).click()
  await expect(page.getByText('The text is selected, so you can copy it.')).toBeVisible()
  const text = await page.evaluate(() => String(getSelection()))
  expect(JSON.parse(text)).toEqual({ version: 1, coins: ['bitcoin', 'ethereum'] })

  await page.getByRole('button', { name: 'Remove Bitcoin' }).click()
  await field.fill(text)
  await page.getByRole('button', { name: 'Add the coins of the text' }).click()
  await expect(page.getByText('1 coin added. 1 coin already in the list.')).toBeVisible()
  await field.fill('bitcoin')
  await page.getByRole('button', { name: 'Add the coins of the text' }).click()
  await expect(page.getByText('the text is not a Tezi watchlist')).toBeVisible()
})

function withoutFragment(url: string): string {
  return url.split('#', 1)[0] ?? url
}

function withoutNonce(html: string | undefined): string | undefined {
  return html?.replace(/nonce="[^"]*"/g, '')
}
