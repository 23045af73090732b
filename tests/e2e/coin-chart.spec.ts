import type { Locator, Page } from '@playwright/test'
import { readBuiltScripts } from '../../scripts/built-scripts.ts'
import { expect, test } from '../helpers/browser/browser-test.ts'
import { chartedDays, readMomentMs } from '../helpers/calls/coin-page.ts'
import { MAX_LAYOUT_SHIFT, recordLayoutShift } from '../helpers/stores/watchlist-storage.ts'

const LINE = { light: 'rgb(229, 68, 109)', dark: 'rgb(255, 99, 132)' }

test('R11 R21: pointing at the chart loads the interactive chart into the same box and colours', async ({
  page,
}) => {
  const layoutShift = await recordLayoutShift(page)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto('/coin/bitcoin', { waitUntil: 'networkidle' })
  const chart = page.getByRole('application', { name: /^Bitcoin price chart/ })
  const figure = page.getByRole('region', { name: 'Price history' })
  const drawing = page.getByRole('img', { name: /^Bitcoin price from/ })
  expect(loaded.filter((path) => /open-chart|history\.json/.test(path))).toEqual([])
  await expect(drawing.locator('path[vector-effect]')).toHaveCSS('stroke', LINE.light)
  const [chartBox, figureBox] = [await chart.boundingBox(), await figure.boundingBox()]

  await chart.hover()
  await expectInteractive(page)
  await expect(drawing).toBeHidden()
  expect(await chart.boundingBox()).toEqual(chartBox)
  expect(await figure.boundingBox()).toEqual(figureBox)
  await chart.hover({ position: { x: 100, y: 100 } })
  await expect.poll(() => readMomentMs(page)).not.toBeNull()
  // From the first paint to the crosshair.
  expect(await layoutShift()).toBeLessThan(MAX_LAYOUT_SHIFT)

  await expect.poll(() => hasPixelOf(chart, LINE.light)).toBe(true)
  await page.getByRole('button', { name: 'Dark colour mode' }).click()
  await expect.poll(() => hasPixelOf(chart, LINE.dark)).toBe(true)
  await expect.poll(() => hasPixelOf(chart, LINE.light)).toBe(false)
})

test('R11: the pointer shows price and time, the wheel zooms with Ctrl, and a drag moves the chart', async ({
  page,
}) => {
  await page.goto('/coin/bitcoin')
  const chart = page.getByRole('application')
  await chart.hover()
  await expectInteractive(page)
  const startMs = await momentAt(page, 10)
  await expect(page.getByText(/^[₹\d,.]+ on \d{1,2} \w{3} \d{4}, \d\d:\d\d IST/)).toBeVisible()
  expect(await momentAt(page, 500)).toBeGreaterThan(startMs)
  await page.getByRole('radio', { name: 'INR' }).hover()
  await expect.poll(() => readMomentMs(page)).toBeNull()

  await chart.hover({ position: { x: 400, y: 100 } })
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -200)
  await page.keyboard.up('Control')
  await expect.poll(() => momentAt(page, 10)).toBeGreaterThan(startMs)
  const zoomedMs = await momentAt(page, 10)
  await chart.hover({ position: { x: 300, y: 100 } })
  await page.mouse.down()
  for (const x of [350, 400, 450, 500]) await chart.hover({ position: { x, y: 100 } })
  await page.mouse.up()
  await expect.poll(() => momentAt(page, 10)).toBeLessThan(zoomedMs)
})

test('R11: the wheel alone scrolls the page, also over a chart that was pointed at', async ({
  page,
}) => {
  await page.goto('/coin/bitcoin')
  await page.getByRole('application').hover()
  await expectInteractive(page)
  const startMs = await momentAt(page, 10)
  await page.mouse.wheel(0, 200)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(() => momentAt(page, 10)).toBe(startMs)
})

test('R11: focus loads the interactive chart, and the arrow keys read it point by point', async ({
  page,
}) => {
  await page.goto('/coin/bitcoin')
  const chart = page.getByRole('application')
  const box = await chart.boundingBox()
  await chart.focus()
  await expectInteractive(page)
  await expect(page.getByRole('img', { name: /^Bitcoin price from/ })).toBeHidden()
  expect(await chart.boundingBox()).toEqual(box)
  await expect.poll(() => hasPixelOf(chart, LINE.light)).toBe(true)
  await page.keyboard.press('ArrowLeft')
  const lastMs = await readMoment(page)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => readMomentMs(page)).toBeLessThan(lastMs)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => readMomentMs(page)).toBe(lastMs)
  await page.keyboard.press('Home')
  await expect.poll(() => readMomentMs(page)).toBeLessThan(lastMs - 23 * 3_600_000)
  await page.keyboard.press('Escape')
  await expect.poll(() => readMomentMs(page)).toBeNull()
  await expect(chart).toBeFocused()
})

test('the interactive line ends at the price at the top of the page', async ({ page }) => {
  for (const range of ['24h', '1y']) {
    await page.goto(`/coin/bitcoin?range=${range}`)
    if (range === '24h') await page.getByRole('button', { name: 'Pause updates' }).click()
    await page.getByRole('application').focus()
    await expectInteractive(page)
    await page.keyboard.press('End')
    const price = (await page.locator('main [data-price]').textContent()) ?? ''
    await expect(page.locator('main [aria-live=polite]').filter({ hasText: ' on ' })).toContainText(
      price,
    )
  }
})

test('R1 R5 R12 R17: a new range loads the chart again, also for an id that needs encoding', async ({
  page,
}) => {
  await page.goto(`/coin/${encodeURIComponent('demo coin-[old]')}`)
  const chart = page.getByRole('application')
  await chart.hover()
  await expectInteractive(page)
  await page.getByRole('button', { name: '7d' }).click()
  await expect(page).toHaveURL('/coin/demo%20coin-%5Bold%5D?range=7d')
  await expect.poll(() => chartedDays(page)).toBe(7)
  await expect(page.getByRole('img', { name: /^Demo Coin \[Old\] price from/ })).toBeVisible()
  await chart.hover()
  await expectInteractive(page)
  const spanMs = (await momentAt(page, 680)) - (await momentAt(page, 5))
  expect(spanMs).toBeGreaterThan(6 * 24 * 3_600_000)
})

test('R11: the drawing stays if the interactive chart fails to load', async ({ page }) => {
  const { fileOf } = await readBuiltScripts()
  const script = `**/${fileOf('app/chart/interactive/open-chart.tsx')}`
  await page.goto('/coin/bitcoin')
  await page.route(script, (route) => route.fulfill({ status: 503 }))
  const failed = page.waitForResponse(script)
  await page.getByRole('application').hover()
  await failed
  await expect(page.getByRole('img', { name: /^Bitcoin price from/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Charts by TradingView' })).toBeHidden()
  await page.getByRole('button', { name: '7d' }).click()
  await expect.poll(() => chartedDays(page)).toBe(7)
})

async function expectInteractive(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: 'Charts by TradingView' })).toBeVisible()
}

/** The time at the crosshair, `x` pixels from the left of the chart. */
async function momentAt(page: Page, x: number): Promise<number> {
  await page.getByRole('application').hover({ position: { x: x - 3, y: 120 } })
  await page.getByRole('application').hover({ position: { x, y: 120 } })
  return readMoment(page)
}

async function readMoment(page: Page): Promise<number> {
  await expect.poll(() => readMomentMs(page)).not.toBeNull()
  return (await readMomentMs(page)) ?? Number.NaN
}

function hasPixelOf(chart: Locator, colour: string): Promise<boolean> {
  return chart.locator('canvas').evaluateAll((canvases, target) => {
    const [red, green, blue] = target.match(/\d+/g)?.map(Number) ?? []
    return canvases.some((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement) || canvas.width * canvas.height === 0) return false
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
        data: [],
      }
      for (let at = 0; at < data.length; at += 4) {
        if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) return true
      }
      return false
    })
  }, colour)
}
