import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/browser-test.ts'
import { chartedDays, readMomentMs } from '../helpers/coin-page.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test('R11 R16: a coin’s page fits a phone', async ({ page }) => {
  for (const address of [
    '/coin/bitcoin',
    '/coin/bitcoin?range=max&currency=usd',
    '/coin/demo-dust',
    '/coin/demo-no-market-data',
    `/coin/${encodeURIComponent('demo coin-[old]')}?range=1y`,
  ]) {
    await page.goto(address)
    await expect(page.getByRole('application')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(360)
    for (const text of await page.getByRole('definition').all()) {
      const box = await text.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
    }
  }
})

test('R12 R13: what is tapped is at least 24 px wide and high', async ({ page }) => {
  await page.goto('/coin/bitcoin')
  await expect(page.getByRole('application')).toBeVisible()
  const targets = page.locator('button:visible, label:visible, nav a, [role=application]')
  expect(await targets.count()).toBeGreaterThan(13)
  for (const target of await targets.all()) {
    const box = await target.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
  }
})

test.describe('what is below the first screen', () => {
  const root = (page: Page) => page.locator('html')

  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        const { dataset } = document.documentElement
        const parts = document.querySelectorAll(
          'main > :last-child h2, main a[href*="history.csv"]',
        )
        dataset.laidOut = [...parts].map((part) => part.checkVisibility()).join(' ')
        dataset.laidEarly = dataset.laid ?? ''
      })
    })
  })

  test('is laid out after the first paint, and at once when the page is loaded again', async ({
    page,
  }) => {
    await page.goto('/coin/bitcoin')
    await expect(root(page)).toHaveAttribute('data-laid-out', /^false( false)+$/)
    const csv = page.getByRole('link', { name: 'As CSV' })
    await csv.scrollIntoViewIfNeeded()
    const scrolled = await page.evaluate(() => scrollY)
    expect(scrolled).toBeGreaterThan(740)
    await page.reload()
    await expect(root(page)).toHaveAttribute('data-laid-out', /^true( true)+$/)
    await expect(csv).toBeInViewport()
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  })

  test('is laid out at once where an address names a part of the page', async ({ page }) => {
    await page.goto('/coin/bitcoin#main')
    await expect(root(page)).toHaveAttribute('data-laid-out', /^true( true)+$/)
  })

  test('of a page that streams is laid out as it comes', async ({ live, page }) => {
    await live.setFaults('latency=2000')
    await page.goto(`${live.origin}/coin/bitcoin`)
    await expect(root(page)).toHaveAttribute('data-laid-early', '3')
  })

  test('of a page that breaks off is laid out all the same', async ({ page }) => {
    await page.route('/coin/bitcoin', async (route) => {
      const answer = await route.fetch()
      const html = await answer.text()
      const end = html.indexOf('</main>')
      await route.fulfill({ response: answer, body: html.slice(0, end) })
    })
    await page.goto('/coin/bitcoin', { waitUntil: 'load' })
    await expect(root(page)).toHaveAttribute('data-laid-out', /^false( false)+$/)
    await expect(page.getByRole('link', { name: 'As CSV' })).toBeVisible()
  })
})

test('R12: a tapped range leaves the page where it is scrolled', async ({ page }) => {
  await page.goto('/coin/bitcoin')
  await expect(page.getByRole('application')).toBeVisible()
  await page.getByRole('button', { name: '7d' }).scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(0)
  await page.getByRole('button', { name: '7d' }).tap()
  await expect.poll(() => chartedDays(page)).toBe(7)
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
})

test('R11: a vertical swipe over the chart scrolls the page', async ({ page }) => {
  await page.goto('/coin/bitcoin')
  await swipeUp(page)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)

  await page.getByRole('application').tap()
  await expect(page.getByRole('link', { name: 'Charts by TradingView' })).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  await swipeUp(page)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
})

test('R11: a tap reads the chart, a pinch zooms it and not the page', async ({ page }) => {
  await page.goto('/coin/bitcoin')
  const chart = page.getByRole('application')
  await chart.tap()
  await expect(page.getByRole('link', { name: 'Charts by TradingView' })).toBeVisible()
  const startMs = await momentAt(page, 10)
  await expect(page.getByText(/^₹[\d,.]+ on /)).toBeVisible()

  await spreadFingers(page)
  await expect.poll(() => momentAt(page, 10)).toBeGreaterThan(startMs)
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)
})

async function momentAt(page: Page, x: number): Promise<number> {
  await page.getByRole('application').tap({ position: { x, y: 120 } })
  await expect.poll(() => readMomentMs(page)).not.toBeNull()
  return (await readMomentMs(page)) ?? Number.NaN
}

async function spreadFingers(page: Page): Promise<void> {
  const box = await page.getByRole('application').boundingBox()
  const devTools = await page.context().newCDPSession(page)
  const y = (box?.y ?? 0) + 120
  const fingers = (apart: number) =>
    [-apart, apart].map((dx, id) => ({ id, x: (box?.x ?? 0) + 120 + dx, y }))
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(20) })
  for (const apart of [30, 45, 60, 80]) {
    const touchPoints = fingers(apart)
    await devTools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
  }
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** As a thumb does that begins on the chart. */
async function swipeUp(page: Page): Promise<void> {
  const chart = page.getByRole('application')
  await chart.scrollIntoViewIfNeeded()
  const box = await chart.boundingBox()
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Input.synthesizeScrollGesture', {
    x: (box?.x ?? 0) + 120,
    y: (box?.y ?? 0) + 200,
    yDistance: -200,
    gestureSourceType: 'touch',
  })
}
