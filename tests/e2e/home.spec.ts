import { expect, test } from '../helpers/browser-test.ts'
import { runClockUntil } from '../helpers/page-timers.ts'

test('R3 R4: the intro shows the wordmark under a bobbing Bitcoin', async ({ page }) => {
  await page.goto('/')
  const intro = page.getByRole('region', { name: 'Tezi' })
  await expect(intro.getByRole('heading', { level: 1, name: 'Tezi' })).toBeVisible()
  const logo = intro.getByRole('img', { name: 'Bitcoin' })
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96)
  expect(
    await logo.evaluate((image) => image.getAnimations().map(({ effect }) => effect?.getTiming())),
  ).toMatchObject([
    { duration: 2000, direction: 'alternate', iterations: Number.POSITIVE_INFINITY, delay: 0 },
  ])
  expect((await intro.boundingBox())?.width).toBe(1280)
  expect((await intro.boundingBox())?.x).toBe(0)
})

test('R3: the panel is dark in both modes', async ({ page }) => {
  await page.goto('/')
  const intro = page.getByRole('region', { name: 'Tezi' })
  await expect(intro).toHaveCSS('background-color', 'rgb(16, 18, 24)')
  await page.getByRole('button', { name: /colour mode/i }).click()
  await expect(intro).toHaveCSS('background-color', 'rgb(8, 9, 12)')
})

test('R3: a button stops the logo and starts it again', async ({ page }) => {
  await page.goto('/')
  const logo = page.getByRole('img', { name: 'Bitcoin' })
  const playState = () => logo.evaluate((image) => image.getAnimations()[0]?.playState)
  const button = page.getByRole('button', { name: 'Pause animation' })
  await expect.poll(playState).toBe('running')
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(playState).toBe('paused')
  await button.click()
  await expect.poll(playState).toBe('running')
})

test.describe('for a visitor who wants no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('R3: the logo is still and there is nothing to pause', async ({ page }) => {
    await page.goto('/')
    const logo = page.getByRole('img', { name: 'Bitcoin' })
    await expect(logo).toBeVisible()
    expect(await logo.evaluate((image) => image.getAnimations().length)).toBe(0)
    await expect(page.getByRole('button', { name: 'Pause animation' })).toBeHidden()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  test('R3: the intro leaves room for what is below it', async ({ page }) => {
    await page.goto('/')
    const box = await page.getByRole('region', { name: 'Tezi' }).boundingBox()
    expect(box?.width).toBe(360)
    expect(box?.height).toBeLessThanOrEqual(0.6 * 640)
    expect(box?.height).toBeGreaterThan(100)
    await expect(page.getByRole('button', { name: 'Pause animation' })).toBeInViewport()
  })
})

test('R1: home shows the market, the first ten coins, what is trending, and ways on', async ({
  page,
}) => {
  await page.goto('/')
  const market = page.getByRole('region', { name: 'The market' })
  await expect(market.getByRole('term')).toHaveText([
    'Market cap',
    '24h volume',
    'Bitcoin’s share',
    'Ether’s share',
    'Coins',
  ])
  await expect(market.getByRole('definition').first()).toContainText(/^₹[\d.,]+ L Cr/)

  const first = page.getByRole('region', { name: 'First by market cap' })
  const cards = first.getByRole('list').first().getByRole('listitem')
  await expect(cards).toHaveCount(10)
  await expect(cards.first().getByRole('heading')).toHaveText('BTC')
  await expect(cards.first()).toContainText('₹')
  await expect(first.locator('time')).toBeVisible()

  const trending = page.getByRole('region', { name: 'Trending' }).getByRole('link')
  expect(await trending.count()).toBeGreaterThan(4)
  await expect(trending.first()).toHaveAttribute('href', /^\/coin\/[\w%.-]+$/)

  await expect(first.getByRole('link', { name: 'All coins' })).toHaveAttribute('href', '/coins')
  await first.getByRole('link', { name: 'Exchanges by trust score' }).click()
  await expect(page).toHaveURL('/exchanges')
})

test('R7: the currency of home is chosen in place', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('radio', { name: 'USD' }).check()
  await expect(page).toHaveURL('/?currency=usd')
  const main = page.getByRole('main')
  await expect(main.getByRole('definition').first()).toContainText(/^\$[\d.]+ T/)
  await expect(main.getByRole('link', { name: /Bitcoin/ }).first()).toContainText('$')
})

test('a part of home that fails leaves the rest standing and comes back', async ({
  page,
  live,
}) => {
  await page.clock.install()
  await live.setFaults('status=403;path=/global,status=403;path=/search/trending')
  await (await fetch(live.origin)).text()
  const response = await page.goto(live.origin)
  expect(response?.status()).toBe(200)
  expect(response?.headers()['cache-control']).toBe('no-store')
  await expect(page.getByText('The market’s figures could not be fetched')).toBeVisible()
  await expect(page.getByText('What is trending could not be fetched')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'BTC', exact: true }).first()).toBeVisible()
  await live.setFaults('')
  live.passTime(10_000)
  await runClockUntil(page, page.getByRole('term').filter({ hasText: 'Market cap' }))
  await runClockUntil(
    page,
    page.getByRole('region', { name: 'Trending' }).getByRole('link').first(),
  )
  await expect(page.getByText('could not be fetched')).toHaveCount(0)
})

test('home without its coins says so with status 503 and comes back', async ({ page, live }) => {
  await page.clock.install()
  await live.setFaults('status=403')
  await fetch(live.origin)
  const response = await page.goto(live.origin)
  expect(response?.status()).toBe(503)
  await expect(page.getByRole('heading', { level: 1, name: 'Tezi' })).toBeVisible()
  await expect(page.getByText('Prices could not be fetched')).toBeVisible()
  await live.setFaults('')
  live.passTime(10_000)
  await runClockUntil(page, page.getByRole('heading', { name: 'BTC', exact: true }).first())
})
