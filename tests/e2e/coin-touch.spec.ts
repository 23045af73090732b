import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/browser/browser-test.ts'
import { mayRenderLate } from '../helpers/browser/may-render-late.ts'
import { chartedDays, readMomentMs } from '../helpers/calls/coin-page.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

const TARGETS = 'button, label, nav a, [role=application]'

function visibleBoxes(page: Page, selector: string) {
  const visible = page.locator(selector).filter({ visible: true })
  return visible.evaluateAll((elements) =>
    elements.map((element) => element.getBoundingClientRect().toJSON() as DOMRect),
  )
}

test('R11 R12 R13 R16: a coin’s page fits a phone, and targets are at least 24 px wide and high', async ({
  page,
}) => {
  for (const address of [
    '/coin/bitcoin?range=max&currency=usd',
    '/coin/demo-dust',
    '/coin/demo-no-market-data',
    `/coin/${encodeURIComponent('demo coin-[old]')}?range=1y`,
  ]) {
    await page.goto(address)
    await page.getByLabel('Chart options').click()
    await expect(page.getByRole('link', { name: 'Download CSV' })).toBeVisible()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    const rights = (await visibleBoxes(page, 'dd')).map(({ right }) => right)
    const targets = (await visibleBoxes(page, TARGETS)).map((box) =>
      Math.min(box.width, box.height),
    )
    expect(width, address).toBe(360)
    expect(rights.length, address).toBeGreaterThan(4)
    expect(Math.max(...rights), address).toBeLessThanOrEqual(360)
    expect(targets.length, address).toBeGreaterThan(13)
    expect(Math.min(...targets), address).toBeGreaterThanOrEqual(24)
  }
})

test('parts below the fold may be rendered late, and a reload keeps the scroll position', async ({
  page,
}) => {
  await page.goto('/coin/bitcoin')
  const heading = page.locator('main > :last-child h2').last()
  expect(await mayRenderLate(heading)).toBe(true)
  const returns = page.getByRole('heading', { name: 'Returns in INR' })
  await returns.scrollIntoViewIfNeeded()
  await expect(returns).toBeInViewport()
  await page.reload()
  await expect(returns).toBeInViewport()
  await heading.scrollIntoViewIfNeeded()
  await expect(heading).toBeInViewport()
})

test('R11 R12: a vertical swipe on the chart scrolls the page, and a tapped range keeps the position', async ({
  page,
}) => {
  await page.goto('/coin/bitcoin')
  await swipeUp(page)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)

  await page.getByRole('application').tap()
  await expect(page.getByRole('link', { name: 'Charts by TradingView' })).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  await swipeUp(page)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)

  const week = page.getByRole('button', { name: '7d' })
  // The swipe has inertia, which would go on behind the next scroll.
  await waitForScrollEnd(page)
  await page.evaluate(() => scrollTo(0, 60))
  const scrolled = await waitForScrollEnd(page)
  expect(scrolled).toBeGreaterThan(0)
  await week.tap()
  await expect.poll(() => chartedDays(page)).toBe(7)
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
})

test('R11: a tap reads the chart, and a pinch zooms the chart and not the page', async ({
  page,
}) => {
  await page.goto('/coin/bitcoin')
  const chart = page.getByRole('application')
  await chart.tap()
  await expect(page.getByRole('link', { name: 'Charts by TradingView' })).toBeVisible()
  const startMs = await momentAt(page, 10)
  await expect(page.getByText(/^[₹\d,.]+ on /)).toBeVisible()

  await spreadFingers(page)
  await expect.poll(() => momentAt(page, 10)).toBeGreaterThan(startMs)
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)
})

test('R11: while a pinch zooms, no price on the axis is cut off, or covered by the last price', async ({
  page,
}) => {
  await page.addInitScript(recordAxisPaints)
  await page.goto('/coin/bitcoin')
  await page.getByRole('application').tap()
  await expect(page.getByRole('link', { name: 'Charts by TradingView' })).toBeVisible()
  const startMs = await momentAt(page, 10)
  for (let pinches = 0; pinches < 6; pinches += 1) await spreadFingers(page)
  await expect.poll(() => momentAt(page, 10)).toBeGreaterThan(startMs)

  const paints = await page.evaluate(() => [...(window.axisPaints?.values() ?? [])])
  // The library paints the label of the last price after those of the ticks.
  const ticks = paints.flatMap(({ heightPx, labels }) =>
    labels.slice(0, -1).map(({ text, yPx }) => {
      const toLastPx = Math.abs(yPx - (labels.at(-1)?.yPx ?? Number.NaN))
      return { text, toEdgePx: Math.min(yPx, heightPx - yPx), toLastPx }
    }),
  )
  expect(new Set(ticks.map(({ toEdgePx }) => toEdgePx)).size).toBeGreaterThan(20)
  const halfTextPx = 5
  expect(ticks.filter(({ toEdgePx }) => toEdgePx < halfTextPx)).toEqual([])
  expect(ticks.filter(({ toLastPx }) => toLastPx < 2 * halfTextPx)).toEqual([])
})

test('R11: the first tap on a chart reads the point under it, also in a part of the range', async ({
  page,
}) => {
  for (const address of [
    '/coin/bitcoin',
    `/coin/bitcoin?from=${daysAgo(4)}&range=7d&to=${daysAgo(2)}`,
  ]) {
    await page.goto(address)
    const chart = page.getByRole('application')
    await chart.scrollIntoViewIfNeeded()
    const ends = await page
      .getByRole('region', { name: 'Price history' })
      .locator('figcaption time')
      .evaluateAll((all) => all.map((time) => Date.parse(time.getAttribute('datetime') ?? '')))
    const [firstMs = 0, lastMs = 0] = ends
    await chart.tap({ position: { x: 110, y: 120 } })
    await expect.poll(() => readMomentMs(page)).not.toBeNull()
    const share = ((await readMomentMs(page)) ?? 0) - firstMs
    // The plot is about 240 px wide.
    expect(share / (lastMs - firstMs)).toBeGreaterThan(0.35)
    expect(share / (lastMs - firstMs)).toBeLessThan(0.6)
  }
})

type AxisPaint = { heightPx: number; labels: { text: string; yPx: number }[] }

declare global {
  interface Window {
    axisPaints?: Map<string, AxisPaint>
  }
}

/** Records the prices that canvases show, by the frame. The one under the crosshair has its own canvas. */
function recordAxisPaints(): void {
  const paints = new Map<string, AxisPaint>()
  const canvases: HTMLCanvasElement[] = []
  const { fillText } = CanvasRenderingContext2D.prototype
  window.axisPaints = paints
  CanvasRenderingContext2D.prototype.fillText = function (text, x, y) {
    const { canvas } = this
    if (!canvases.includes(canvas)) canvases.push(canvas)
    const key = `${canvases.indexOf(canvas)} ${document.timeline.currentTime}`
    const paint = paints.get(key) ?? { heightPx: canvas.height / devicePixelRatio, labels: [] }
    const { d, f } = this.getTransform()
    if (text.startsWith('₹')) {
      paints.set(key, paint)
      paint.labels.push({ text, yPx: (d * y + f) / devicePixelRatio })
    }
    fillText.call(this, text, x, y)
  }
}

/** The date in India `days` days ago. */
function daysAgo(days: number): string {
  return new Date(Date.now() + 5.5 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10)
}

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

/** The scroll position after scrolling has ended. */
async function waitForScrollEnd(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let before = Number.NaN
    while (before !== scrollY) {
      before = scrollY
      for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame)
    }
    return scrollY
  })
}

/** Swipes up from the chart, like a thumb. */
async function swipeUp(page: Page): Promise<void> {
  const chart = page.getByRole('application')
  await chart.scrollIntoViewIfNeeded()
  const box = await chart.boundingBox()
  const devTools = await page.context().newCDPSession(page)
  const [x, y] = [(box?.x ?? 0) + 120, (box?.y ?? 0) + 200]
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  for (let movedPx = 20; movedPx <= 200; movedPx += 20) {
    const touchPoints = [{ x, y: y - movedPx }]
    await devTools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
  }
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
