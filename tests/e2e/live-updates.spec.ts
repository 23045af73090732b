import type { Page } from '@playwright/test'
import { startChangingMarket } from '../helpers/browser/changing-market.ts'
import { expect, test } from '../helpers/browser/fixed-market-test.ts'

const MINUTE_MS = 60_000

test('a coin shows the age of its data, says when it is old, and shows nothing after a day', async ({
  page,
  live,
}) => {
  await page.clock.install()
  await page.goto(`${live.origin}/coin/bitcoin`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Pause updates' }).click()
  await expect(main.getByText(/^Updated (just now|\d+ (s|min) ago)$/)).toBeVisible()
  await page.clock.fastForward(30 * MINUTE_MS)
  await expect(main.getByText(/^(Updated 3\d min ago|Old: 3\d min)$/)).toBeVisible()
  await page.clock.fastForward(20 * 60 * MINUTE_MS)
  await expect(main.getByText(/^Old: 2\d h$/)).toBeVisible()
  await page.clock.fastForward(4 * 60 * MINUTE_MS)
  await expect(main.getByRole('heading', { name: 'These prices are a day old' })).toBeVisible()
  await expect(main).not.toContainText('₹')
})

test('prices update each minute, and a changed price is highlighted', async ({
  page,
  startOnFixedMarket,
}) => {
  const { coin, origin, advanceUntil } = await startChangingMarket(startOnFixedMarket)
  const countHighlights = await recordHighlights(page)
  await page.clock.install()
  await page.goto(`${origin}/coin/tezi-gold`)
  const price = page.getByRole('region', { name: 'Overview' }).locator('[data-price]')
  await expect(price).toContainText('₹35,34,560.00')
  await expect(page.getByRole('button', { name: 'Pause updates' })).toBeVisible()
  expect(await countHighlights()).toBe(0)

  coin.market_data.current_price.inr = 3_600_000
  await advanceUntil(page, price.getByText('₹36,00,000.00'))
  await expect.poll(countHighlights).toBe(1)
})

test('one button pauses the updates of all pages, and an offline page does not change', async ({
  page,
  live,
}) => {
  await page.clock.install()
  await page.goto(`${live.origin}/exchanges`)
  const pause = page.getByRole('button', { name: 'Pause updates' })
  const resume = page.getByRole('button', { name: 'Resume updates' })
  await pause.focus()
  await page.keyboard.press('Enter')
  await expect(resume).toBeFocused()
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  await page.goto(`${live.origin}/coin/bitcoin`)
  await expect(resume).toBeVisible()
  const freshnessChecks = countFreshnessChecks(page)
  await page.clock.fastForward(10 * MINUTE_MS)
  expect(freshnessChecks()).toBe(0)

  // The scripts of other screens are there.
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await resume.click()
  await expect(page.getByText('Paused', { exact: true })).toHaveCount(0)
  await page.clock.runFor(10 * MINUTE_MS)
  expect(freshnessChecks()).toBe(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Bitcoin' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('₹')
  await page.context().setOffline(false)
  await expect.poll(freshnessChecks).toBe(1)
})

test('a tab that starts paused says why, and how to resume', async ({ page, live }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' } })
  })
  await page.clock.install()
  await page.goto(`${live.origin}/exchanges`)
  const freshnessChecks = countFreshnessChecks(page)
  await expect(page.getByText('Paused: slow connection')).toBeVisible()
  await page.clock.runFor(10 * MINUTE_MS)
  expect(freshnessChecks()).toBe(0)
  await page.getByRole('button', { name: 'Resume updates' }).click()
  await page.clock.runFor(1)
  await expect.poll(freshnessChecks).toBe(1)
})

test('an idle tab asks for newer data when its data stops being fresh, and not before', async ({
  page,
  live,
}) => {
  await page.clock.install()
  await page.goto(`${live.origin}/coins`)
  await expect(page.getByText(/^Updated .*(ago|just now)/)).toBeVisible()
  // One URL, because another one has its own cached answer.
  const href = '/coins.data'
  const readTag = async () => {
    const answer = await fetch(live.origin + href, { method: 'HEAD' })
    return answer.headers.get('etag')
  }
  const firstTag = await readTag()
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(href)) requests.push(request.method())
  })
  const pass = async (ms: number) => {
    await live.clock.advance(ms)
    await page.clock.runFor(ms)
  }
  await pass(40_000)
  expect(requests).toEqual([])
  // At the latest 4 s after the data is a minute old.
  for (let passedMs = 40_000; passedMs < 64_000 && requests.length === 0; passedMs += 2000) {
    await pass(2000)
  }
  // The page does not know the tag of its first data.
  await expect.poll(() => requests).toEqual(['HEAD', 'GET'])
  await expect
    .poll(async () => {
      // Lets the page with old numbers expire.
      await live.clock.advance(2000)
      return readTag()
    })
    .not.toBe(firstTag)
  await page.clock.runFor(6000)
  await expect.poll(() => requests).toEqual(['HEAD', 'GET', 'HEAD', 'GET'])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('the age is a chip of 24 px, and a tap near it pauses the updates', async ({ page }) => {
    await page.goto('/exchanges')
    const pause = page.getByRole('button', { name: 'Pause updates' })
    const chip = page.locator('span', { has: pause }).last().locator('xpath=..')
    await expect(chip).toHaveText(/^Updated (just now|\d+ (s|min) ago)$/)
    const box = await chip.boundingBox()
    if (box === null) throw new Error('there is no chip')
    const { x, y, width, height } = box
    expect(height).toBe(24)
    for (const [left, top] of [
      [x + 4, y + height / 2],
      [x + width / 2, y - 9],
      [x + width / 2, y + height + 9],
    ] as const) {
      const isPause = await pause.evaluate(
        (button, place) => document.elementFromPoint(place.left, place.top) === button,
        { left, top },
      )
      expect(isPause, `at ${left - x}, ${top - y}`).toBe(true)
    }
    await page.touchscreen.tap(x + 4, y - 9)
    await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  })
})

/** Returns a function that counts the highlights that have started. */
async function recordHighlights(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { highlights: 0 })
    document.addEventListener('animationstart', ({ target }) => {
      if (!(target instanceof Element) || target.closest('[data-price]') === null) return
      Object.assign(window, { highlights: Reflect.get(window, 'highlights') + 1 })
    })
  })
  return () => page.evaluate(() => Reflect.get(window, 'highlights'))
}

/** Returns a function that counts the page's HEAD requests. */
function countFreshnessChecks(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === 'HEAD') count += 1
  })
  return () => count
}
