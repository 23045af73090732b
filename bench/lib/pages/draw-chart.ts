// Times how a slowed-down phone draws a price history in the chart of a coin's page. The baseline is a
// bare page with the library alone.
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { CPU_SLOWDOWN, PHONE } from './throttled-browser.ts'
import { shareOfWidthDrawn, watchDrawing } from './watch-drawing.ts'

export type Point = readonly [timeMs: number, price: number]

/** What arrives last. For a long history it is usually the points. */
export type Last = 'points' | 'script'

export type Drawing = {
  /** From the last byte of the last arrival to the first frame with the line. */
  paintedMs: number
  /** The main thread's tasks from the last arrival until drawing has ended. */
  busyMs: number
  /** The number of frames in which the line was drawn. */
  frames: number
}

const TIMEOUT_MS = 30_000
const QUIET_MS = 600
const LINE_COLOUR = '#e5446d'
const POINTS = '**/history.json*'
const CHART_SCRIPT = /\/assets\/interactive-chart-[^/]*\.js$/
const LIBRARY = new URL(
  '../../../node_modules/lightweight-charts/dist/lightweight-charts.standalone.production.mjs',
  import.meta.url,
)

/** Also returns the chart's files that were requested before the first tap. */
export async function drawOnSite(
  browser: Browser,
  { origin, points, last }: { origin: string; points: readonly Point[]; last: Last },
): Promise<Drawing & { requestedTooEarly: string[]; box: Box }> {
  return onSlowPage(browser, async ({ page, session }) => {
    const requestedUrls: string[] = []
    page.on('request', (request) => requestedUrls.push(request.url()))
    const release = { points: await delayPoints(page, points), script: await delayScript(page) }
    await page.goto(`${origin}/coin/bitcoin?currency=usd&range=max`, { waitUntil: 'networkidle' })
    const chart = page.getByRole('application')
    await chart.scrollIntoViewIfNeeded()
    await sleep(QUIET_MS)
    const requestedTooEarly = requestedUrls.filter(
      (url) => CHART_SCRIPT.test(url) || /history\.json/.test(url),
    )

    const both = Promise.all([page.waitForRequest(CHART_SCRIPT), page.waitForRequest(POINTS)])
    await chart.tap()
    await both
    release[last === 'points' ? 'script' : 'points']()
    const drawing = await measureDrawing({ page, session }, release[last])
    const { width = 0, height = 0 } = (await chart.boundingBox()) ?? {}
    return { ...drawing, requestedTooEarly, box: { width, height } }
  })
}

/** Draws the same points with the library alone, in a box of the same size. */
export async function drawWithLibrary(
  browser: Browser,
  { origin, points, box }: { origin: string; points: readonly Point[]; box: Box },
): Promise<Drawing> {
  return onSlowPage(browser, async ({ page, session }) => {
    const releasePoints = await delayPoints(page, points)
    const library = await readFile(LIBRARY, 'utf8')
    await page.route('**/library.mjs', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: library }),
    )
    await page.route('**/bare-chart', (route) =>
      route.fulfill({ contentType: 'text/html', body: barePage(box) }),
    )
    const history = page.waitForRequest(POINTS)
    await page.goto(`${origin}/bare-chart`, { waitUntil: 'domcontentloaded' })
    await history
    return measureDrawing({ page, session }, releasePoints)
  })
}

function barePage({ width, height }: Box): string {
  return `<!doctype html>
<meta name="viewport" content="width=device-width">
<p style="font:12px system-ui">1 Jan 2026</p>
<div id="box" style="width:${width}px;height:${height}px"></div>
<script type="module">
  import { createChart, LineSeries } from './library.mjs'
  const { points } = await (await fetch('./history.json')).json()
  const chart = createChart(document.getElementById('box'), {
    layout: { attributionLogo: false, fontFamily: 'system-ui' },
    timeScale: { minBarSpacing: 0.001 },
  })
  const series = chart.addSeries(LineSeries, { color: '${LINE_COLOUR}', lineWidth: 2 })
  series.setData(points.map(([timeMs, value]) => ({ time: timeMs / 1000, value })))
  chart.timeScale().fitContent()
</script>`
}

type Box = { width: number; height: number }

type SlowPage = { page: Page; session: CDPSession }

/** A phone's screen and CPU. Its network does not matter here. */
async function onSlowPage<T>(
  browser: Browser,
  measure: (slow: SlowPage) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(PHONE)
  try {
    context.setDefaultTimeout(TIMEOUT_MS)
    const page = await context.newPage()
    await page.addInitScript(watchDrawing, LINE_COLOUR)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await session.send('Performance.enable')
    return await measure({ page, session })
  } finally {
    await context.close()
  }
}

async function delayPoints(page: Page, points: readonly Point[]): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const body = JSON.stringify({ points })
  await page.route(POINTS, async (route) => {
    await promise
    await route.fulfill({ contentType: 'application/json', body })
  })
  return resolve
}

async function delayScript(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(CHART_SCRIPT, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Waits until earlier work is done, then releases the last arrival and measures the drawing. */
async function measureDrawing({ page, session }: SlowPage, release: () => void): Promise<Drawing> {
  await sleep(QUIET_MS)
  const busyBeforeMs = await readBusyMs(session)
  release()
  await page.waitForFunction(
    (quietMs) => performance.now() - (window.paintedByBench.at(-1) ?? Infinity) > quietMs,
    QUIET_MS,
    { polling: 100 },
  )
  const busyMs = (await readBusyMs(session)) - busyBeforeMs
  const { arrivedMs, painted } = await page.evaluate(() => ({
    arrivedMs: Math.max(
      ...performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => /\/history\.json|\/interactive-chart/.test(name))
        .map(({ responseEnd }) => responseEnd),
    ),
    painted: window.paintedByBench,
  }))
  const [firstMs] = painted
  const share = await page.evaluate(shareOfWidthDrawn, LINE_COLOUR)
  if (firstMs === undefined || share < 0.9) {
    throw new Error(`the chart's line covers only ${share} of its width`)
  }
  return { paintedMs: firstMs - arrivedMs, busyMs, frames: painted.length }
}

async function readBusyMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
}
