// A history with more points than pixels. The drawing is downsampled until the chart is used.
import type { Page, Route } from '@playwright/test'
import { expect, test } from '../helpers/browser/browser-test.ts'
import { chartedDays, readMomentMs } from '../helpers/calls/coin-page.ts'

const HOUR_MS = 3_600_000
const COUNT = 10_000
const LAST_MS = Date.UTC(2026, 10, 20, 9)
const HISTORY = '**/history.json*'
const POINTS = Array.from({ length: COUNT }, (_, index) => [
  LAST_MS - (COUNT - 1 - index) * HOUR_MS,
  100 + Math.sin(index / 300) * 50 + (index % 7),
])

test('R11: a long history does not jump when it is zoomed or pressed', async ({ page }) => {
  await page.route(HISTORY, (route) => route.fulfill({ json: { points: POINTS } }))
  await page.goto('/coin/bitcoin?currency=usd')
  await page.getByRole('application').hover()
  await expect(page.getByRole('link', { name: 'Charts by TradingView' })).toBeVisible()
  const [startMs, middleMs] = [await momentAt(page, 4), await momentAt(page, 400)]
  expect(startMs).toBeLessThan(LAST_MS - 0.97 * COUNT * HOUR_MS)

  await page.mouse.down()
  await page.mouse.up()
  const pressedMs = await momentAt(page, 400)
  // One pixel is about a dozen points.
  expect(Math.abs(pressedMs - middleMs)).toBeLessThan(40 * HOUR_MS)

  await page.keyboard.down('Control')
  for (let turn = 0; turn < 30; turn += 1) await page.mouse.wheel(0, -200)
  await page.keyboard.up('Control')
  // The zoom leads to a note, which moves the chart: the points are older than the chosen range.
  await expect(page.getByText(/^The chart shows everything|so it shows everything/)).toBeVisible()
  await expect.poll(() => momentAt(page, 4)).toBeGreaterThan(startMs + 1000 * HOUR_MS)
  expect(Math.abs((await momentAt(page, 400)) - middleMs)).toBeLessThan(80 * HOUR_MS)
  // At this zoom neighbouring points are hours apart, so every point must be present.
  const moments = new Set<number>()
  for (const x of [401, 402, 403, 404, 405, 406]) moments.add(await momentAt(page, x))
  const steps = [...moments].map((momentMs) => (momentMs - LAST_MS) / HOUR_MS)
  expect(steps.every(Number.isInteger)).toBe(true)
  expect(Math.max(...steps) - Math.min(...steps)).toBeLessThan(30)
})

test('R11: the drawing stays until a long history is loaded, then keys read every point', async ({
  page,
}) => {
  const release = await delayPoints(page, { status: 200, json: { points: POINTS } })
  await page.goto('/coin/bitcoin?currency=usd')
  const chart = page.getByRole('application')
  const drawing = page.getByRole('img', { name: /^Bitcoin price from/ })
  // A newer price would move the end of the line.
  await page.getByRole('button', { name: 'Pause updates' }).click()
  await chart.scrollIntoViewIfNeeded()
  const drawn = await chart.screenshot()
  await chart.hover()
  await expect(chart.locator('canvas')).not.toHaveCount(0)
  await expect(drawing).toBeVisible()
  // Chromium does not always draw the same pixels of a dashed line.
  expect(await countChangedPixels(page, drawn, await chart.screenshot())).toBeLessThan(50)
  await page.mouse.move(0, 0)
  await chart.focus()

  release()
  await expect(page.getByRole('link', { name: 'Charts by TradingView' })).toBeVisible()
  await expect(drawing).toBeHidden()
  // The line ends at the price at the top of the page.
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => readMomentMs(page)).toBeGreaterThan(LAST_MS)
  for (const [key, momentMs] of [
    ['ArrowLeft', LAST_MS],
    ['ArrowLeft', LAST_MS - HOUR_MS],
    ['ArrowLeft', LAST_MS - 2 * HOUR_MS],
    ['+', LAST_MS - 2 * HOUR_MS],
    ['ArrowRight', LAST_MS - HOUR_MS],
    ['Home', LAST_MS - (COUNT - 1) * HOUR_MS],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(() => readMomentMs(page), key).toBe(momentMs)
  }
})

test('R11: if the points fail, the drawing stays, and the next use loads them again', async ({
  page,
}) => {
  const release = await delayPoints(page, { status: 503 })
  await page.goto('/coin/bitcoin?currency=usd')
  const chart = page.getByRole('application')
  const credit = page.getByRole('link', { name: 'Charts by TradingView' })
  const drawing = page.getByRole('img', { name: /^Bitcoin price from/ })
  await chart.focus()
  await expect(chart.locator('canvas')).not.toHaveCount(0)
  release()
  await expect(chart.locator('canvas')).toHaveCount(0)
  await expect(drawing).toBeVisible()
  await expect(credit).toBeHidden()

  await page.getByRole('button', { name: '7d' }).click()
  await expect.poll(() => chartedDays(page)).toBe(7)
  const failed = page.waitForResponse(HISTORY)
  await chart.hover()
  await failed
  await expect(chart.locator('canvas')).toHaveCount(0)
  await expect(drawing).toBeVisible()

  await page.unroute(HISTORY)
  await page.getByRole('radio', { name: 'USD' }).hover()
  await chart.hover()
  await expect(credit).toBeVisible()
})

type Answered = Parameters<Route['fulfill']>[0]

/** Delays the points of charts until the returned function is called. */
async function delayPoints(page: Page, answered: Answered): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(HISTORY, async (route) => {
    await promise
    await route.fulfill(answered)
  })
  return resolve
}

/** The time at the crosshair, `x` pixels from the left of the chart. */
async function momentAt(page: Page, x: number): Promise<number> {
  const chart = page.getByRole('application')
  await chart.hover({ position: { x: x - 2, y: 120 } })
  await chart.hover({ position: { x, y: 120 } })
  // One reading is polled and returned: the next one may find no text while the chart paints.
  const reading: { momentMs: number | null } = { momentMs: null }
  await expect
    .poll(async () => {
      reading.momentMs = await readMomentMs(page)
      return reading.momentMs
    })
    .not.toBeNull()
  return reading.momentMs ?? Number.NaN
}

/** Of two pictures of the same size. */
function countChangedPixels(page: Page, ...pictures: [Buffer, Buffer]): Promise<number> {
  return page.evaluate(
    async (bytes) => {
      const [before, after] = await Promise.all(
        bytes.map(async (each) => {
          const bitmap = await createImageBitmap(new Blob([new Uint8Array(each)]))
          const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
          const context = canvas.getContext('2d')
          context?.drawImage(bitmap, 0, 0)
          const image = context?.getImageData(0, 0, bitmap.width, bitmap.height)
          return new Uint32Array(image?.data.buffer ?? new ArrayBuffer(0))
        }),
      )
      return before?.filter((pixel, index) => pixel !== after?.[index]).length ?? Number.NaN
    },
    pictures.map((picture) => [...picture]),
  )
}
