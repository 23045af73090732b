import { expect, test } from '../helpers/browser-test.ts'

const SCREENS = ['/', '/coins', '/exchanges', '/coin/bitcoin', '/privacy', '/status', '/nowhere']

test('R1 R2: the frame stands around every screen', async ({ page }) => {
  for (const path of SCREENS) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.locator('header')).toHaveCount(1)
      await expect(page.locator('main')).toHaveCount(1)
      await expect(page.locator('footer')).toHaveCount(1)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN')

      const links = page.getByRole('banner').getByRole('navigation').getByRole('link')
      await expect(links).toHaveText(['Home', 'Exchanges', 'Coins'])
      expect(
        await links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
      ).toEqual(['/', '/exchanges', '/coins'])
      const isInMenu = ['/', '/coins', '/exchanges'].includes(path)
      await expect(links.and(page.locator('[aria-current="page"]'))).toHaveCount(isInMenu ? 1 : 0)

      const footer = page.getByRole('contentinfo')
      await expect(footer).toContainText('best crypto trading app in India')
      await expect(footer).toContainText('guidance at a very cheap price')
      await expect(footer).toContainText('unregulated and can be highly risky')
      await expect(footer).toContainText('Prices for information, not advice.')
      await expect(footer).toContainText('Demo data, not market prices')
      const founder = footer.getByRole('img', { name: 'Founder' })
      await founder.scrollIntoViewIfNeeded()
      await expect(founder).toHaveJSProperty('complete', true)

      await expect(page.getByText('Demo data: these prices are made up.')).toBeVisible()
    })
  }
})

test('R1: an unknown path is a page inside the frame with status 404', async ({ page }) => {
  for (const path of ['/nowhere', '/coin', '/coins/7', '/coin/bitcoin/nowhere']) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    expect(response?.headers()['cache-control']).toBe('no-store')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such page')
    await expect(page).toHaveTitle(/not found/i)
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(0)
  }
  await page.getByRole('banner').getByRole('link', { name: 'Coins' }).click()
  await expect(page.getByRole('heading', { name: 'BTC', exact: true })).toBeVisible()
})

test('R1: the header marks where the visitor is', async ({ page }) => {
  await page.goto('/')
  const current = page.getByRole('banner').locator('[aria-current="page"]')
  await expect(current).toHaveText('Home')
  await page.getByRole('link', { name: 'Exchanges', exact: true }).click()
  await expect(current).toHaveText('Exchanges')
  await page.getByRole('link', { name: 'Coins', exact: true }).click()
  await expect(current).toHaveText('Coins')
})

test('the market service is named and linked wherever its data stand', async ({ page, live }) => {
  for (const path of ['/', '/coins', '/exchanges', '/coin/bitcoin']) {
    await page.goto(live.origin + path)
    for (const place of [page.getByRole('main'), page.getByRole('contentinfo')]) {
      await expect(place.getByText('Data provided by CoinGecko').first()).toBeVisible()
      await expect(place.getByRole('link', { name: 'CoinGecko' }).first()).toHaveAttribute(
        'href',
        'https://www.coingecko.com',
      )
    }
    await expect(page.getByText('Demo data')).toHaveCount(0)
  }
})

test('R22: privacy says in plain words what is kept', async ({ page, context }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveURL('/privacy')
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('no accounts, sets no cookies')
  await expect(page.getByRole('main')).toContainText('tezi-colour-mode')
  await expect(page.getByRole('main')).toContainText('tezi-single-keys')
  await expect(page.getByRole('main')).toContainText('count for one minute')
  expect(await context.cookies()).toEqual([])
})

test('robots.txt keeps crawlers to the first currency and range of everything', async ({
  request,
}) => {
  const response = await request.get('/robots.txt')
  expect(response.headers()['content-type']).toContain('text/plain')
  const rules = parseRobots(await response.text())
  for (const path of ['/', '/coins', '/exchanges', '/coin/bitcoin', '/coins?page=7']) {
    expect(isAllowed(rules, path), path).toBe(true)
  }
  for (const path of [
    '/?currency=usd',
    '/coins?currency=usd',
    '/coins?currency=usd&page=7',
    '/coins?page=7&currency=usd',
    '/coin/bitcoin?range=7d',
    '/search?q=btc',
    '/search.json?q=btc',
  ]) {
    expect(isAllowed(rules, path), path).toBe(false)
  }
})

test('the site has its icons and its colour', async ({ page, request }) => {
  await page.goto('/')
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', /^#[\da-f]{6}$/)
  const icons = page.locator('link[rel="icon"]')
  await expect(icons).toHaveCount(2)
  for (const [path, type] of [
    ['/favicon.svg', 'image/svg+xml'],
    ['/favicon.ico', /^image\/(x-icon|vnd\.microsoft\.icon)/],
  ] as const) {
    const response = await request.get(path)
    expect(response.status()).toBe(200)
    expect(response.headers()['content-type']).toMatch(type)
  }
})

type Rule = { isAllow: boolean; pattern: string }

function parseRobots(text: string): Rule[] {
  return [...text.matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, kind, pattern = '']) => ({
    isAllow: kind === 'Allow',
    pattern,
  }))
}

/** By RFC 9309: the longest rule that matches decides. */
function isAllowed(rules: Rule[], path: string): boolean {
  const [decisive] = rules
    .filter(({ pattern }) => matches(pattern, path))
    .sort((a, b) => b.pattern.length - a.pattern.length)
  return decisive?.isAllow ?? true
}

function matches(pattern: string, path: string): boolean {
  const parts = pattern.split('*').map((part) => part.replaceAll(/[?.+()[\]{}|^\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}`).test(path)
}
