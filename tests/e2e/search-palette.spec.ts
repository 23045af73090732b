import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/browser/browser-test.ts'
import { seedWatchlist, toWatchlistJson } from '../helpers/stores/watchlist-storage.ts'

function palette(page: Page) {
  return page.getByRole('dialog', { name: 'Search' })
}

function field(page: Page) {
  return palette(page).getByRole('combobox', { name: 'Coin or exchange' })
}

function options(page: Page) {
  return palette(page).getByRole('option')
}

test('the keyboard alone finds and opens a coin and an exchange', async ({ page }) => {
  await page.goto('/privacy?currency=usd')
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('etherium')
  await expect(options(page).first()).toContainText('Ethereum')
  await expect(palette(page).getByRole('status')).toContainText(/Coins: .*\d+\./)
  const first = options(page).first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    `${await first.getAttribute('id')}`,
  )
  // Home and End belong to the text until another option is chosen.
  await page.keyboard.press('End')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('End')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Home')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/coin/ethereum?currency=usd')
  await expect(palette(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Ethereum' })).toBeFocused()

  await page.keyboard.press('/')
  await field(page).fill('bitstamp')
  const exchange = options(page).filter({ hasText: 'Luxembourg' })
  await expect(exchange).toBeVisible()
  // Up leads to the last option, all results, and then to the last result.
  await page.keyboard.press('ArrowUp')
  await expect(options(page).last()).toHaveText('All results for “bitstamp”')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(exchange).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Bitstamp' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('Escape returns the focus, Enter on the last option opens all results, and fields keep their keys', async ({
  page,
}) => {
  await page.goto('/privacy?currency=eur')
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Coins' })
  await link.focus()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('btc')
  await expect(options(page).first()).toContainText('Bitcoin')
  await page.keyboard.press('Control+k')
  await expect(field(page)).toHaveValue('btc')
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(link).toBeFocused()

  await page.keyboard.press('Control+k')
  await field(page).fill('bit')
  await expect(options(page).last()).toHaveText('All results for “bit”')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?currency=eur&q=bit')
  await expect(palette(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search for bit')

  const search = page.getByRole('searchbox')
  await search.fill('')
  await page.keyboard.type('a/b?')
  await expect(search).toHaveValue('a/b?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
})

test('the palette loads when the pointer is on its link, and its button opens the shortcuts', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('tezi-single-keys', 'off'))
  const scripts: string[] = []
  page.on('request', (request) => {
    if (/search-dialogs.*\.js$/.test(request.url())) scripts.push(request.url())
  })
  await page.goto('/exchanges')
  await page.getByRole('banner').getByRole('link', { name: 'Coins' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Coins' })).toBeVisible()
  expect(scripts).toEqual([])
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await expect(field(page)).toBeFocused()
  expect(scripts).toHaveLength(1)

  await palette(page).getByRole('button', { name: 'Keyboard shortcuts' }).click()
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await keys.getByRole('checkbox').check()
  await keys.getByRole('button', { name: 'Close' }).click()
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
})

test('the search page opens if the palette cannot load', async ({ page }) => {
  await page.route(/search-dialogs/, (route) => route.fulfill({ status: 404 }))
  await page.goto('/privacy?currency=usd')
  await page.keyboard.press('/')
  await expect(page).toHaveURL('/search?currency=usd')
})

test('new results reset the active option, and results of an older text never appear', async ({
  page,
}) => {
  await page.goto('/privacy')
  const doge = await delayResponse(page, 'doge')
  const solana = await delayResponse(page, 'solana')
  await page.keyboard.press('/')
  await field(page).fill('bit')
  await expect(options(page).first()).toContainText('Bitcoin')
  const searchRequest = page.waitForRequest('**/search.json?*q=doge')
  await field(page).fill('doge')
  await searchRequest
  await field(page).fill('solana')
  // The results of the older text are still there, but Enter would not open their first.
  await expect(palette(page).locator('[aria-selected="true"]')).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(options(page).first()).toContainText('Bitcoin')
  solana.release()
  await expect(options(page).first()).toContainText('Solana')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await expect(palette(page).locator('[aria-selected="true"]')).toHaveCount(1)

  doge.release()
  await field(page).fill('solan')
  await expect(options(page).first()).toContainText('Solana')
  await expect(options(page).filter({ hasText: 'Dogecoin' })).toHaveCount(0)
})

test('Enter opens the first result, also if it is pressed before the results arrive', async ({
  page,
}) => {
  await page.goto('/privacy?currency=usd')
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('binance')
  await expect(options(page).first()).toContainText('Binance')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/exchange/binance?currency=usd')

  const polygon = await delayResponse(page, 'polygon')
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('polygon')
  const searchRequest = page.waitForRequest('**/search.json?*q=polygon')
  await page.keyboard.press('Enter')
  await searchRequest
  polygon.release()
  await expect(page).toHaveURL('/coin/matic-network?currency=usd')
  await expect(palette(page)).toHaveCount(0)
})

test('the palette and the page show the same results in the same order', async ({ page }) => {
  // The ranks of coins come from the list.
  await page.goto('/coins')
  await expect(async () => {
    expect(await (await page.request.get('/search.json?q=binance')).json()).not.toHaveProperty(
      'wait',
    )
  }).toPass()
  for (const q of ['binance', 'bitc']) {
    await page.goto(`/search?q=${q}`)
    const links = page.getByRole('main').locator('section li > a')
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    await page.keyboard.press('Control+k')
    await field(page).fill(q)
    await expect(options(page).last()).toHaveText(`All results for “${q}”`)
    const found = await options(page).evaluateAll((all) =>
      all.slice(0, -1).map((link) => link.getAttribute('href')),
    )
    expect(found.length).toBeGreaterThan(0)
    expect(found[0], q).toBe(hrefs[0])
    for (const kind of ['/coin/', '/exchange/']) {
      const ofKind = (all: (string | null)[]) => all.filter((href) => href?.startsWith(kind))
      expect(ofKind(hrefs).slice(0, ofKind(found).length), `${q} ${kind}`).toEqual(ofKind(found))
    }
  }
})

test('an empty palette offers the watchlist and trending coins, and the keyboard opens one', async ({
  page,
}) => {
  // Suggestions come from cached answers.
  await page.goto('/')
  await expect
    .poll(async () => (await (await page.request.get('/suggestions.json')).json()).trending.length)
    .toBe(6)
  await seedWatchlist(page, toWatchlistJson('ethereum', 'made-up-coin'))
  await page.goto('/privacy?currency=usd')
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  const starred = palette(page).getByRole('group', { name: 'Your watchlist' })
  await expect(starred.getByRole('option')).toContainText(['Ethereum', 'made-up-coin'])
  const trending = palette(page).getByRole('group', { name: 'Trending now' })
  await expect(trending.getByRole('option')).toHaveCount(6)
  // Nothing is chosen yet, so that Enter does not open a coin by accident.
  await expect(field(page)).not.toHaveAttribute('aria-activedescendant')
  await page.keyboard.press('ArrowDown')
  await expect(starred.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/coin/ethereum?currency=usd')
})

test('a failed search shows a message and links to the search page', async ({ page }) => {
  await page.goto('/privacy')
  await page.route('**/search.json*', (route) => route.fulfill({ status: 503 }))
  await page.keyboard.press('/')
  await field(page).fill('btc')
  await expect(palette(page).getByRole('status')).toContainText('Search is not available now')
  await palette(page).getByRole('link', { name: 'Search page' }).click()
  await expect(page).toHaveURL('/search?q=btc')
  await expect(page.getByRole('main')).toContainText('Bitcoin')
})

test('? lists the shortcuts, and its switch turns single keys off for later visits too', async ({
  page,
}) => {
  await page.goto('/privacy')
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys).toContainText('On a price chart')
  const box = keys.getByRole('checkbox', { name: /Single-key shortcuts/ })
  await expect(box).toBeChecked()
  await box.uncheck()
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  for (const isReloaded of [false, true]) {
    if (isReloaded) await page.reload()
    await page.keyboard.press('/')
    await page.keyboard.press('?')
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveValue('')
    await palette(page).getByRole('button', { name: 'Close' }).click()
    await expect(palette(page)).toHaveCount(0)
  }
})

/** Delays the answer to one text. The page may cancel the request meanwhile. */
async function delayResponse(page: Page, text: string): Promise<{ release: () => void }> {
  const released = Promise.withResolvers<void>()
  await page.route(`**/search.json?*q=${text}`, async (route) => {
    await released.promise
    await route.fallback().catch(() => undefined)
  })
  return { release: released.resolve }
}
