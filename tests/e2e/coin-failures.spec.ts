import { chartedDays } from '../helpers/coin-page.ts'
import { expect, GOLD, test } from '../helpers/fixed-market-test.ts'

const MESSAGE = 'Error While Fetching Coin'

for (const path of ['/coins/bitcoin', '/coins/bitcoin/market_chart']) {
  test(`R20: a page whose call to ${path} fails says so and comes back by itself`, async ({
    page,
    live,
  }) => {
    await page.clock.install()
    // The first page of a server is its slowest, and a failure after 800 ms comes with a 200.
    await page.request.get(`${live.origin}/coin/ethereum`)
    await live.setFaults(`html;path=${path}`)
    const response = await page.goto(`${live.origin}/coin/bitcoin`)
    expect(response?.status()).toBe(503)
    expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '10' })
    const main = page.getByRole('main')
    await expect(main).toHaveText(MESSAGE)
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('status')).toHaveCount(0)

    await live.setFaults('')
    live.passTime(10_000)
    await page.clock.runFor(2000)
    await expect(page.getByRole('heading', { level: 1, name: 'Bitcoin' })).toBeVisible()
    await expect.poll(() => chartedDays(page)).toBe(1)
  })
}

test('R20: a coin that does not exist is not found, and not asked for again', async ({ page }) => {
  await page.clock.install()
  const response = await page.goto('/coin/no-such-coin')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('main')).toHaveText(MESSAGE)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.clock.runFor(60_000)
  await page.getByRole('link', { name: 'Exchanges' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Exchanges' })).toBeVisible()
  expect(requests.filter((url) => url.includes('no-such-coin'))).toEqual([])
})

test('R20: a range whose history fails says so, keeps the choice and comes back', async ({
  page,
  live,
}) => {
  await page.clock.install()
  await page.goto(`${live.origin}/coin/bitcoin`)
  await expect(page.getByRole('application')).toBeVisible()
  await live.setFaults('html;path=/coins/bitcoin/market_chart?*days=7')
  await page.getByRole('button', { name: '7d' }).click()
  const main = page.getByRole('main')
  await expect(main).toHaveText(MESSAGE)
  await expect(main.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveURL(/\/coin\/bitcoin\?range=7d$/)

  await page.goBack()
  await expect.poll(() => chartedDays(page)).toBe(1)
  await page.goForward()
  await expect(main).toHaveText(MESSAGE)
  await live.setFaults('')
  live.passTime(10_000)
  await page.clock.runFor(10_000)
  await expect(page.getByRole('button', { name: '7d' })).toBeDisabled()
  await expect.poll(() => chartedDays(page)).toBe(7)
})

test('R10 R17: a slow page shows the spinner alone, then the coin', async ({
  page,
  startOnFixedMarket,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const origin = await startOnFixedMarket({ coin: { ...GOLD, image: null }, released })
  const response = await page.goto(`${origin}/coin/tezi-gold`, { waitUntil: 'commit' })
  expect(response?.status()).toBe(200)
  expect(response?.headers()['cache-control']).toBe('no-store')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('main')).toHaveText('Loading')
  await expect(page.getByRole('status')).toBeVisible()

  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Tezi Gold' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Tezi Gold price from/ })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
  await expect(page.getByRole('main')).toHaveCount(1)
  await page.getByRole('radio', { name: 'USD' }).click()
  await expect(page.getByText('Price in $')).toBeVisible()
})

test('R20: a slow page whose answer fails ends in the error display and comes back', async ({
  page,
  live,
}) => {
  await page.clock.install()
  await live.setFaults('latency=1200,html')
  const response = await page.goto(`${live.origin}/coin/bitcoin`)
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('main')).toHaveText(MESSAGE)
  await expect(page.getByRole('status')).toHaveCount(0)
  await live.setFaults('')
  live.passTime(10_000)
  await page.clock.runFor(10_000)
  await expect(page.getByRole('heading', { level: 1, name: 'Bitcoin' })).toBeVisible()
})

test('R20: the last good numbers are shown while the market service is down', async ({
  page,
  live,
}) => {
  await page.goto(`${live.origin}/coin/bitcoin`)
  const price = page
    .getByRole('region', { name: 'Facts' })
    .getByText(/^₹[\d,.]+$/)
    .first()
  const before = await price.textContent()
  await live.setFaults('status=500')
  live.passTime(3_600_000)
  const response = await page.reload()
  expect(response?.status()).toBe(200)
  await expect(price).toHaveText(before ?? '')
  await expect(page.getByText('Old: Tezi is asking for newer numbers.')).toBeVisible()
})

test('R18: the points of a chart are a resource of their own', async ({ request, live }) => {
  const address = `${live.origin}/coin/bitcoin/history.json`
  const answer = await request.get(`${address}?currency=usd&range=7d`)
  expect(answer.headers()['content-type']).toContain('application/json')
  expect(answer.headers()['cache-control']).toContain('public')
  const { points, covers } = await answer.json()
  expect(points.length).toBeGreaterThan(160)
  expect(points[0]).toEqual([expect.any(Number), expect.any(Number)])
  expect(covers).toBe('7d')

  const wrong = await request.get(`${address}?range=5d`, { maxRedirects: 0 })
  expect(wrong.headers().location).toBe('/coin/bitcoin/history.json')
  expect((await request.get(`${live.origin}/coin/no-such-coin/history.json`)).status()).toBe(404)
  await live.setFaults('html')
  expect((await request.get(`${address}?range=30d`)).status()).toBe(503)
})
