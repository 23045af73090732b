import { expect, test } from '../helpers/browser/browser-test.ts'
import { longTimersOf, recordTimers, runClockUntil } from '../helpers/browser/page-timers.ts'

test('R19: a failed list is asked for with delays of 2, 4, 8, 10 and 10 s, and its toast disappears', async ({
  page,
  live,
}) => {
  const requests = { HEAD: 0, GET: 0 }
  page.on('request', (request) => {
    if (request.url().endsWith('.data')) requests[request.method() === 'HEAD' ? 'HEAD' : 'GET'] += 1
  })
  await page.clock.install()
  await recordTimers(page)
  await live.setFaults('status=403')
  // The failure is now in the negative cache, so the next visit fails at once and does not stream.
  await (await fetch(`${live.origin}/coins`)).text()
  await page.goto(`${live.origin}/coins`)
  await expect.poll(() => longTimersOf(page)).toContain(5000)
  const retrySeconds = async () =>
    (await longTimersOf(page)).map((ms) => Math.round(ms / 1000)).filter((seconds) => seconds !== 5)
  const expected: number[] = []
  for (const seconds of [2, 4, 8, 10, 10]) {
    expected.push(seconds)
    await expect.poll(retrySeconds).toEqual(expected)
    await page.clock.runFor(seconds * 1000)
    await expect.poll(() => requests).toEqual({ HEAD: expected.length, GET: expected.length })
  }
  await expect(page.getByRole('main')).toHaveText('ErrorComponent')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('R7 R19: a failed option moves the focus to its error, goes back and recovers by itself', async ({
  page,
  live,
}) => {
  await page.clock.install()
  await page.goto(`${live.origin}/coins?page=2`)
  const main = page.getByRole('main')
  await live.setFaults('status=500')
  await page.getByRole('radio', { name: 'INR' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { name: 'ErrorComponent' })).toBeFocused()
  await expect(main).toHaveText('ErrorComponent')
  await expect(page.getByRole('alert')).toHaveText('Error While Fetching Exchanges')

  await page.goBack()
  await expect(page.getByRole('radio', { name: 'INR' })).toBeChecked()
  await expect(main.locator('[data-price]').first()).toContainText('₹')

  await page.getByRole('radio', { name: 'EUR' }).click()
  await expect(main).toHaveText('ErrorComponent')
  await live.setFaults('')
  live.advanceTime(61_000)
  await runClockUntil(page, main.locator('[data-price]').filter({ hasText: '€' }).first())
  await expect(page.getByRole('radio', { name: 'EUR' })).toBeChecked()
})

test('R7 R19: a list that was chosen offline, and one that failed, load when back online', async ({
  context,
  live,
}) => {
  // Not the `page` fixture, because a failed request is an error in the console.
  const page = await context.newPage()
  const main = page.getByRole('main')
  const usd = page.getByRole('radio', { name: 'USD' })
  await page.clock.install()
  await page.goto(`${live.origin}/coins`)
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  const goOffline = async () => {
    // On a busy machine Chromium sometimes lets requests of an offline page through.
    await page.route('**', (route) => route.abort('internetdisconnected'))
    await context.setOffline(true)
  }
  const goOnline = async () => {
    await page.unroute('**')
    await context.setOffline(false)
  }
  await goOffline()
  await usd.click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  await goOnline()
  await runClockUntil(page, page.getByRole('link', { name: /^BTC.*\$/ }))
  await expect(usd).toBeChecked()

  await live.setFaults('status=500')
  await page.getByRole('radio', { name: 'EUR' }).click()
  await expect(main).toHaveText('ErrorComponent')
  await goOffline()
  await page.clock.runFor(20_000)
  await expect(main).toHaveText('ErrorComponent')
  await live.setFaults('')
  live.advanceTime(15_000)
  await goOnline()
  await runClockUntil(page, page.getByRole('link', { name: /^BTC.*€/ }))
})
