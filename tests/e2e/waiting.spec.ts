import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/browser-test.ts'

test('R10: the first HTML of a slow page has the spinner alone in its main', async ({ live }) => {
  await live.setFaults('latency=2000')
  for (const [path, proof] of [
    ['/coins', 'Bitcoin'],
    ['/exchanges', 'Binance'],
  ] as const) {
    const response = await fetch(live.origin + path)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const parts = response.body?.pipeThrough(new TextDecoderStream()).values()
    let first = ''
    while (!first.includes('</footer>')) {
      const part = await parts?.next()
      if (part?.done !== false) break
      first += part.value
    }
    const main = /<main[^>]*>(.*?)<\/main>/s.exec(first)?.[1] ?? ''
    expect(main.replace(/<[^>]+>/g, '')).toBe('Loading')
    expect(main).toContain('role="status"')
    expect(first).toContain('<noscript><meta http-equiv="refresh" content="3"/></noscript>')
    expect(first).toContain('<header')
    expect(first).toContain('<footer')
    expect(first).not.toContain(proof)
    expect(first).not.toContain('blocking="render"')
    let rest = ''
    for await (const part of parts ?? []) rest += part
    expect(rest).toContain(proof)
  }
})

test('R10: a quick page is whole, with no script needed to show its parts', async ({ live }) => {
  for (const path of ['/', '/coins', '/exchanges']) {
    await (await fetch(live.origin + path)).text()
    const response = await fetch(live.origin + path)
    const html = await response.text()
    expect(response.headers.get('cache-control')).toContain('public')
    expect(html).not.toContain('<div hidden id="S:')
    expect(html).not.toContain('http-equiv="refresh"')
  }
})

test('a page says what its first paint waits for: its chart, or its first price', async ({
  plainPage,
}) => {
  const wait = plainPage.locator('head > link[blocking="render"]')
  for (const path of ['/', '/coins', '/coins?view=table']) {
    await plainPage.goto(path)
    await expect(wait, path).toHaveAttribute('href', '#first-price')
    const [first = ''] = await plainPage.locator('[data-price]').allTextContents()
    await expect(plainPage.locator('#first-price')).toHaveText(first)
  }
  for (const path of ['/coin/bitcoin', '/coin/bitcoin?type=candles', '/coin/demo-no-market-data']) {
    await plainPage.goto(path)
    await expect(wait, path).toHaveAttribute('href', '#chart-end')
    await expect(plainPage.locator('#chart-end')).toHaveCount(1)
  }
  for (const path of ['/exchanges', '/status']) {
    await plainPage.goto(path)
    await expect(wait, path).toHaveCount(0)
  }
})

test('R10: a slow page shows a large spinner in the middle, then its list', async ({
  page,
  live,
}) => {
  await live.setFaults('latency=3500')
  await page.goto(`${live.origin}/coins`, { waitUntil: 'commit' })
  const spinner = page.getByRole('main').getByRole('status')
  await expect(spinner).toHaveText('Loading')
  const box = await spinner.locator('svg').boundingBox()
  expect(box?.width).toBeGreaterThanOrEqual(48)
  expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(1280 / 2, -1)
  await expect(page.getByRole('heading', { name: 'BTC', exact: true })).toBeVisible()
  await expect(spinner).toHaveCount(0)
  await expect(page.locator('main')).toHaveCount(1)
})

test('R7 R10: a choice looks chosen at once, over the old content', async ({ page }) => {
  await page.goto('/coins')
  const region = page.locator('[aria-busy]')
  await expect(region).toHaveAttribute('aria-busy', 'false')
  const answer = await holdAnswers(page)
  await page.getByRole('radio', { name: 'USD' }).check()
  await expect(page.getByRole('radio', { name: 'USD' })).toBeChecked()
  await expect(region).toHaveAttribute('aria-busy', 'true')
  const bitcoin = page.getByRole('link', { name: /^BTC/ })
  await expect(bitcoin).toContainText('₹')
  await expect(region.getByRole('status')).toBeVisible()
  await expect(region.locator('> *').first()).toHaveCSS('filter', 'opacity(0.4)')

  answer.release()
  await expect(bitcoin).toContainText('$')
  await expect(region).toHaveAttribute('aria-busy', 'false')
  await expect(region.getByRole('status')).toHaveCount(0)
  await expect(region.locator('> *').first()).toHaveCSS('filter', 'none')
})

test('R7: a choice made before the scripts have come is not lost', async ({ page }) => {
  const released = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await released.promise
    await route.continue()
  })
  await page.goto('/coins', { waitUntil: 'commit' })
  await page.getByRole('radio', { name: 'USD' }).check()
  released.resolve()
  await expect(page).toHaveURL('/coins?currency=usd')
  await expect(page.getByRole('radio', { name: 'USD' })).toBeChecked()
  await expect(page.getByRole('link', { name: /^BTC/ })).toContainText('$')
})

test('R8 R10: a page looks chosen at once', async ({ page }) => {
  await page.goto('/coins')
  const answer = await holdAnswers(page)
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await pages.getByRole('link', { name: '2', exact: true }).click()
  await expect(pages.locator('[aria-current]')).toHaveText('2')
  const region = page.locator('[aria-busy="true"]')
  await expect(region.getByRole('link', { name: /^BTC/ })).toBeVisible()
  await expect(region.getByRole('status')).toBeVisible()
  answer.release()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(page.getByRole('link', { name: /^BTC/ })).toHaveCount(0)
})

test('R10: every screen shows that another is on its way', async ({ page }) => {
  for (const path of ['/', '/exchanges', '/privacy', '/status', '/nowhere']) {
    await page.goto(path)
    const answer = await holdAnswers(page)
    await page.getByRole('banner').getByRole('link', { name: 'Coins' }).click()
    await expect(page.locator('[aria-busy="true"]').getByRole('status')).toBeVisible()
    answer.release()
    await expect(page.getByRole('heading', { level: 1, name: 'Coins' })).toBeVisible()
    await page.unrouteAll()
  }
})

test('R10: for 150 ms nothing of the waiting is seen', async ({ page }) => {
  await page.clock.install()
  await page.goto('/coins')
  await holdAnswers(page)
  // From here on time passes by the hand of the test.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('radio', { name: 'USD' }).check()
  const region = page.locator('[aria-busy="true"]')
  await expect(region).toBeAttached()
  await page.clock.runFor(149)
  await expect(region.getByRole('status')).toHaveCount(0)
  await expect(region.locator('> *').first()).toHaveCSS('filter', 'none')
  await page.clock.runFor(1)
  await expect(region.getByRole('status')).toBeVisible()
  await expect(region.locator('> *').first()).toHaveCSS('filter', 'opacity(0.4)')
})

test('R17: a late answer to an earlier choice never replaces a newer one', async ({
  page,
  live,
}) => {
  await page.goto(`${live.origin}/coins`)
  await live.setFaults('latency=2000;path=/coins/markets?*usd*')
  await page.getByRole('radio', { name: 'USD' }).check()
  await expect.poll(live.calls).toContainEqual(expect.stringContaining('usd'))
  await page.getByRole('radio', { name: 'EUR' }).check()
  const bitcoin = page.getByRole('link', { name: /^BTC/ })
  await expect(bitcoin).toContainText('€')

  // Waits for the very load that the first choice began.
  await (await fetch(`${live.origin}/coins?currency=usd`)).text()
  await expect(bitcoin).toContainText('€')
  await expect(page.getByRole('radio', { name: 'EUR' })).toBeChecked()
  await expect(page).toHaveURL(/\?currency=eur$/)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
})

test('R17: of two pages asked for in a row the second is shown', async ({ page, live }) => {
  await page.goto(`${live.origin}/coins`)
  await live.setFaults('latency=2000;path=/coins/markets?*page=2*')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await pages.getByRole('link', { name: '2', exact: true }).click()
  await expect.poll(live.calls).toContainEqual(expect.stringContaining('page=2'))
  await pages.getByRole('link', { name: '3', exact: true }).click()
  const firstCard = page.locator('main h2').first()
  await expect(page).toHaveURL(/\?page=3$/)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const shown = await firstCard.innerText()
  await (await fetch(`${live.origin}/coins?page=2`)).text()
  await expect(firstCard).toHaveText(shown)
  await expect(pages.locator('[aria-current]')).toHaveText('3')
})

test('every page ends within 9 s, though the market never says a word', async ({ live }) => {
  await live.setFaults('silent')
  const pages = ['/', '/coins', '/exchanges', '/coin/bitcoin', '/coins.data?currency=eur']
  const endings = pages.map(async (path) => {
    const response = await fetch(live.origin + path, { signal: AbortSignal.timeout(9000) })
    await response.text()
    return response.status
  })
  expect(await Promise.all(endings)).toEqual([200, 200, 200, 200, 503])
})

/** Keeps back what an open page asks of the server. */
async function holdAnswers(page: Page): Promise<{ release: () => void }> {
  const released = Promise.withResolvers<void>()
  await page.route(/\.data/, async (route) => {
    await released.promise
    await route.continue()
  })
  return { release: released.resolve }
}
