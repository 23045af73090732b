import { expect, test } from '../helpers/browser-test.ts'
import { longTimersOf, recordTimers, runClockUntil } from '../helpers/page-timers.ts'

for (const [path, proof] of [
  ['/coins', 'BTC'],
  ['/exchanges', 'Binance'],
] as const) {
  test(`R19: ${path} that fails shows the error display and comes back by itself`, async ({
    page,
    live,
  }) => {
    await page.clock.install()
    await live.setFaults('status=403')
    await fetch(live.origin + path)
    const response = await page.goto(live.origin + path)
    expect(response?.status()).toBe(503)
    expect(response?.headers()['retry-after']).toMatch(/^\d+$/)
    expect(response?.headers()['cache-control']).toBe('no-store')
    await expect(page.getByRole('main')).toHaveText('ErrorComponent')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ErrorComponent')

    const notification = page.getByRole('alert')
    await expect(notification).toHaveText('Error While Fetching Exchanges')
    await expect(notification).toHaveAttribute('data-status', 'error')
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)

    await live.setFaults('')
    live.passTime(10_000)
    await runClockUntil(page, page.getByRole('heading', { name: proof, exact: true }))
    await expect(page.getByRole('main')).not.toContainText('ErrorComponent')
    await expect(page).toHaveURL(live.origin + path)
  })
}

test('R19: the notification stays for 5000 ms', async ({ page, live }) => {
  await page.clock.install()
  await recordTimers(page)
  await live.setFaults('status=500')
  await page.goto(`${live.origin}/coins`)
  await expect.poll(() => longTimersOf(page)).toContain(5000)
  await page.clock.runFor(4000)
  await expect(page.getByRole('alert')).toBeVisible()
  await page.clock.runFor(1000)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('main')).toHaveText('ErrorComponent')
})

test('R19: a failed list is asked again after 2, 4, 8, 10, 10 s', async ({ page, live }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('.data')) asked.push(request.url())
  })
  await page.clock.install()
  await recordTimers(page)
  await live.setFaults('status=403')
  // Remembered, it fails at once the next time: a failure after 800 ms would come in a stream.
  await fetch(`${live.origin}/coins`)
  await page.goto(`${live.origin}/coins`)
  const retryDelays = async () => (await longTimersOf(page)).filter((delayMs) => delayMs !== 5000)
  const expected: number[] = []
  for (const delayMs of [2000, 4000, 8000, 10_000, 10_000]) {
    expected.push(delayMs)
    await expect.poll(retryDelays).toEqual(expected)
    await page.clock.runFor(delayMs)
    await expect.poll(() => asked.length).toBe(expected.length)
  }
  await expect(page.getByRole('main')).toHaveText('ErrorComponent')
})

test('R7 R19: a choice that fails shows the error display and comes back', async ({
  page,
  live,
}) => {
  await page.clock.install()
  await page.goto(`${live.origin}/coins?page=2`)
  await live.setFaults('status=500')
  await page.getByRole('radio', { name: 'USD' }).click()
  await expect(page.getByRole('main')).toHaveText('ErrorComponent')
  await expect(page.getByRole('alert')).toHaveText('Error While Fetching Exchanges')
  await live.setFaults('')
  live.passTime(10_000)
  await runClockUntil(page, page.getByRole('link', { name: /\$/ }).first())
  await expect(page.getByRole('radio', { name: 'USD' })).toBeChecked()
})

test('R7 R19: from a choice that failed the way back is the old list', async ({ page, live }) => {
  await page.goto(`${live.origin}/coins`)
  await live.setFaults('status=500')
  await page.getByRole('radio', { name: 'EUR' }).click()
  await expect(page.getByRole('main')).toHaveText('ErrorComponent')
  await page.goBack()
  await expect(page.getByRole('radio', { name: 'INR' })).toBeChecked()
  await expect(page.getByRole('link', { name: /^BTC/ })).toContainText('₹')
})

test('R19: a visitor without a network gets the same display, and the list with it', async ({
  context,
  live,
}) => {
  // A page of its own: a request that fails is an error in the console, as it should be here.
  const page = await context.newPage()
  await page.clock.install()
  await page.goto(`${live.origin}/coins`)
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await context.setOffline(true)
  await page.getByRole('radio', { name: 'USD' }).click()
  await expect(page.getByRole('main')).toHaveText('ErrorComponent')
  await expect(page.getByRole('alert')).toHaveText('Error While Fetching Exchanges')
  await context.setOffline(false)
  await runClockUntil(page, page.getByRole('link', { name: /^BTC.*\$/ }))
})

test('R10 R19: a slow page that fails in the end comes back by itself too', async ({
  page,
  live,
}) => {
  await page.clock.install()
  await live.setFaults('latency=2000,status=403')
  const response = await page.goto(`${live.origin}/exchanges`, { waitUntil: 'commit' })
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('main').getByRole('status')).toBeVisible()
  await expect(page.getByRole('main')).toHaveText('ErrorComponent')
  await expect(page.getByRole('alert')).toHaveText('Error While Fetching Exchanges')
  await expect(page.locator('main')).toHaveCount(1)
  await live.setFaults('')
  live.passTime(10_000)
  await runClockUntil(page, page.getByRole('heading', { name: 'Binance', exact: true }))
})

test('R19: a list shown before stays while the market is down', async ({ page, live }) => {
  await (await fetch(`${live.origin}/coins`)).text()
  await live.setFaults('status=500')
  live.passTime(3600_000)
  const response = await page.goto(`${live.origin}/coins`)
  expect(response?.status()).toBe(200)
  expect(response?.headers()['cache-control']).toBe('no-store')
  await expect(page.getByRole('heading', { name: 'BTC', exact: true })).toBeVisible()
  await expect(page.getByText('Old: Tezi is asking for newer numbers.')).toBeVisible()
})
