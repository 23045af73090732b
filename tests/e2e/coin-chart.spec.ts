import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../helpers/browser-test.ts'
import { chartedDays, readMomentMs } from '../helpers/coin-page.ts'

const LINE = { light: 'rgb(229, 68, 109)', dark: 'rgb(255, 99, 132)' }

test('R11: the server draws the chart: legend, red-pink line, labels by range', async ({
  plainPage,
}) => {
  const labelsOf = {
    '24h': /^\d\d:\d\d$/,
    '7d': /^\d{1,2} [A-Z][a-z]{2}$/,
    '1y': /^\d{1,2} [A-Z][a-z]{2}$/,
    max: /^[A-Z][a-z]{2} \d{4}$/,
  }
  for (const [range, label] of Object.entries(labelsOf)) {
    await plainPage.goto(`/coin/bitcoin?currency=usd&range=${range}`)
    const history = plainPage.getByRole('region', { name: 'Price history' })
    await expect(history.getByText('Price in $')).toBeVisible()
    const chart = history.getByRole('img', { name: /^Bitcoin price from \$/ })
    await expect(chart).toBeVisible()
    await expect(chart.locator('path')).toHaveCSS('stroke', LINE.light)
    const labels = await history.locator('svg text').allTextContents()
    const times = labels.filter((text) => !text.startsWith('$'))
    expect(labels.length - times.length).toBeGreaterThanOrEqual(3)
    expect(times.length).toBeGreaterThanOrEqual(3)
    for (const time of times) expect(time).toMatch(label)
  }
})

test('R11: words say what the chart shows', async ({ page }) => {
  await page.goto('/coin/bitcoin?range=30d')
  const date = String.raw`₹[\d,.]+ on \d{1,2} \w{3} \d{4}`
  await expect(page.getByText(/^From ₹/)).toHaveText(
    new RegExp(`^From ${date} to ${date}: [+−]?[\\d.]+%. High ${date}, low ${date}.$`),
  )
  expect(await chartedDays(page)).toBe(30)
})

for (const reachFor of [
  { how: 'pointing at', reach: (chart: Locator) => chart.hover() },
  { how: 'focusing', reach: (chart: Locator) => chart.focus() },
]) {
  test(`R11: ${reachFor.how} the chart loads the interactive one into the same box`, async ({
    page,
  }) => {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
    await page.goto('/coin/bitcoin', { waitUntil: 'networkidle' })
    const chart = page.getByRole('application', { name: /^Bitcoin price chart/ })
    const figure = page.getByRole('region', { name: 'Price history' })
    expect(loaded.filter((path) => /interactive-chart|history\.json/.test(path))).toEqual([])
    const [chartBox, figureBox] = [await chart.boundingBox(), await figure.boundingBox()]

    await reachFor.reach(chart)
    await expectInteractive(page)
    await expect(page.getByRole('img', { name: /^Bitcoin price from/ })).toBeHidden()
    expect(await chart.boundingBox()).toEqual(chartBox)
    expect(await figure.boundingBox()).toEqual(figureBox)
    await expect.poll(() => hasPixelOf(chart, LINE.light)).toBe(true)
  })
}

test('R11: nothing on the page shifts, from its first paint to the crosshair', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: [] })
    new PerformanceObserver((list) => {
      Reflect.get(window, 'shifts').push(...list.getEntries().map((entry) => entry.toJSON()))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/coin/bitcoin')
  const chart = page.getByRole('application')
  await chart.hover()
  await expectInteractive(page)
  await chart.hover({ position: { x: 100, y: 100 } })
  await expect.poll(() => readMomentMs(page)).not.toBeNull()
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
})

test('R11: the crosshair reads the price and the time below the pointer', async ({ page }) => {
  await page.goto('/coin/bitcoin')
  const chart = page.getByRole('application')
  await chart.hover()
  await expectInteractive(page)
  const earlyMs = await momentAt(page, 60)
  await expect(page.getByText(/^₹[\d,.]+ on \d{1,2} \w{3} \d{4}, \d\d:\d\d IST$/)).toBeVisible()
  expect(await momentAt(page, 500)).toBeGreaterThan(earlyMs)
  await page.getByRole('radio', { name: 'INR' }).hover()
  await expect.poll(() => readMomentMs(page)).toBeNull()
})

test('R11: the wheel zooms the chart below the pointer, and a drag moves it', async ({ page }) => {
  await page.goto('/coin/bitcoin')
  const chart = page.getByRole('application')
  await chart.hover()
  await expectInteractive(page)
  const startMs = await momentAt(page, 10)
  await chart.hover({ position: { x: 400, y: 100 } })
  await page.mouse.wheel(0, -200)
  await expect.poll(() => momentAt(page, 10)).toBeGreaterThan(startMs)
  const zoomedMs = await momentAt(page, 10)

  await chart.hover({ position: { x: 300, y: 100 } })
  await page.mouse.down()
  for (const x of [350, 400, 450, 500]) await chart.hover({ position: { x, y: 100 } })
  await page.mouse.up()
  await expect.poll(() => momentAt(page, 10)).toBeLessThan(zoomedMs)
})

test('R11: the arrow keys read the chart point by point', async ({ page }) => {
  await page.goto('/coin/bitcoin')
  const chart = page.getByRole('application')
  await chart.focus()
  await expectInteractive(page)
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
  await expect(chart).not.toBeFocused()
})

test('R11 R21: the interactive chart follows the colour mode', async ({ page }) => {
  await page.goto('/coin/bitcoin')
  const chart = page.getByRole('application')
  await chart.hover()
  await expectInteractive(page)
  await page.getByRole('button', { name: 'Dark colour mode' }).click()
  await expect.poll(() => hasPixelOf(chart, LINE.dark)).toBe(true)
  expect(await hasPixelOf(chart, LINE.light)).toBe(false)
})

test('R12 R17: after a change of range the chart can be reached for again', async ({ page }) => {
  await page.goto('/coin/bitcoin')
  const chart = page.getByRole('application')
  await chart.hover()
  await expectInteractive(page)
  await page.getByRole('button', { name: '7d' }).click()
  await expect.poll(() => chartedDays(page)).toBe(7)
  await expect(page.getByRole('img', { name: /^Bitcoin price from/ })).toBeVisible()
  await chart.hover()
  await expectInteractive(page)
  const spanMs = (await momentAt(page, 680)) - (await momentAt(page, 5))
  expect(spanMs).toBeGreaterThan(6 * 24 * 3_600_000)
})

for (const missing of ['**/assets/interactive-chart*', '**/history.json*']) {
  test(`R11: without ${missing} the drawing stays`, async ({ page }) => {
    await page.goto('/coin/bitcoin')
    await page.route(missing, (route) => route.fulfill({ status: 503 }))
    const failed = page.waitForResponse(missing)
    await page.getByRole('application').hover()
    await failed
    await expect(page.getByRole('img', { name: /^Bitcoin price from/ })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Charts by TradingView' })).toBeHidden()
    await page.getByRole('button', { name: '7d' }).click()
    await expect.poll(() => chartedDays(page)).toBe(7)
  })
}

test('R11: points that could not be had are asked for at the next reach', async ({ page }) => {
  await page.goto('/coin/bitcoin')
  await page.route('**/history.json*', (route) => route.fulfill({ status: 503 }), { times: 1 })
  const chart = page.getByRole('application')
  const failed = page.waitForResponse('**/history.json*')
  await chart.hover()
  await failed
  await expect(async () => {
    await page.getByRole('radio', { name: 'INR' }).hover()
    await chart.hover()
    await expectInteractive(page)
  }).toPass()
})

async function expectInteractive(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: 'Charts by TradingView' })).toBeVisible()
}

/** What the crosshair reads so many pixels from the left of the chart. */
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
  return chart.locator('canvas').evaluateAll((canvases, wanted) => {
    const [red, green, blue] = wanted.match(/\d+/g)?.map(Number) ?? []
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
