import { expect, test } from '../helpers/browser/browser-test.ts'
import { longTimersOf, recordTimers, runClocksUntil } from '../helpers/browser/page-timers.ts'

test('R19: a failed list is asked for after 2 s and every 4 s, and its toast disappears', async ({
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
  for (const seconds of [2, 4, 4, 4, 4]) {
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
  await live.clock.advance(61_000)
  await runClocksUntil(
    page,
    main.locator('[data-price]').filter({ hasText: '€' }).first(),
    live.clock,
  )
  await expect(page.getByRole('radio', { name: 'EUR' })).toBeChecked()
})
