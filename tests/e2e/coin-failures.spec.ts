import { expect, test } from '../helpers/browser/fixed-market-test.ts'
import { chartedDays } from '../helpers/calls/coin-page.ts'
import { STREAMS_AFTER_MS, StillClock } from '../helpers/still-clock.ts'

const MESSAGE = 'Error While Fetching Coin'

test('R20: a failed page recovers by itself, whether it failed late or at once', async ({
  page,
  live,
}) => {
  await page.clock.install()
  const main = page.getByRole('main')
  for (const { path, name, faults, status, days } of [
    // A page that waits 800 ms for its data starts to stream with a 200.
    { path: 'bitcoin', name: 'Bitcoin', faults: 'latency=1200,html', status: 200, days: 1 },
    // The row of this coin came with the row of the other coin.
    { path: 'ethereum?range=30d', name: 'Ethereum', faults: 'html', status: 503, days: 30 },
  ]) {
    await live.setFaults(faults)
    const response = await live.clock.advanceUntil(page.goto(`${live.origin}/coin/${path}`))
    expect(response?.status()).toBe(status)
    await expect(main).toHaveText(MESSAGE)
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('status')).toHaveCount(0)
    await live.setFaults('')
    await live.clock.advance(10_000)
    await page.clock.runFor(10_000)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect
      .poll(async () => {
        await live.clock.advance(2_000)
        await page.clock.runFor(2_000)
        return chartedDays(page)
      })
      .toBe(days)
  }
})

test('R20: a coin that does not exist is not requested again', async ({ page }) => {
  await page.clock.install()
  const response = await page.goto('/coin/no-such-coin')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('main')).toHaveText(MESSAGE)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.clock.runFor(60_000)
  await page.getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Privacy/)
  expect(requests.filter((url) => url.includes('no-such-coin'))).toEqual([])
})

test('R20: a range whose history fails shows the error, stays selected and recovers', async ({
  page,
  live,
}) => {
  await page.clock.install()
  await page.goto(`${live.origin}/coin/bitcoin`)
  await expect(page.getByRole('application')).toBeVisible()
  await live.setFaults('html;path=/coins/bitcoin/market_chart')
  // A day and a week would have hourly points from the coin's row.
  await page.getByRole('button', { name: '30d' }).click()
  const main = page.getByRole('main')
  // On a busy machine the page may first say that the chart is loading.
  await expect
    .poll(async () => {
      await live.clock.advance(2_000)
      await page.clock.runFor(2_000)
      return main.textContent()
    })
    .toBe(MESSAGE)
  await expect(main.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveURL(/\/coin\/bitcoin\?range=30d$/)

  await page.goBack()
  await expect.poll(() => chartedDays(page)).toBe(1)
  await page.goForward()
  await expect(main).toHaveText(MESSAGE)
  await live.setFaults('')
  await live.clock.advance(10_000)
  await page.clock.runFor(10_000)
  await expect(page.getByRole('button', { name: '30d' })).toBeDisabled()
  await expect.poll(() => chartedDays(page)).toBe(30)
})

test('R10 R17: a slow page shows the spinner alone, then the coin', async ({
  page,
  startOnFixedMarket,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const clock = new StillClock()
  const origin = await startOnFixedMarket({ released, clock })
  const opening = page.goto(`${origin}/coin/tezi-gold`, { waitUntil: 'commit' })
  await clock.whenHeld()
  await clock.advance(STREAMS_AFTER_MS)
  await opening
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
