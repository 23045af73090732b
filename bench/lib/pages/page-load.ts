// Measures one load of a page in the throttled browser, with an empty browser cache.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { recordTraffic, type Weight, weighGzipped } from '../budget/traffic.ts'
import { onThrottledPage } from './throttled-browser.ts'
import type { PageMetrics } from './watch-page.ts'

export type PageLoad = {
  firstPriceMs: number
  fcpMs: number
  lcpMs: number
  lcpElement: string
  /** The part of each task after the first paint that exceeds 50 ms, in total. */
  blockedMs: number
  longestTaskMs: number
  /** The layout shift of the load and of scrolling to the end. */
  shift: number
  shifted: string[]
  /** Null if there is no chart. */
  isLineWholeAtLcp: boolean | null
  /** Scripts of the first load, before any scrolling. */
  scriptBytes: number
  scriptGzipBytes: number
  /** After every picture of the page is loaded. */
  weight: Weight
}

/** Long enough for scripts that start late, such as in an idle callback. */
const QUIET_MS = 3000
const LONG_TASK_MS = 50
const SCROLL_PAUSE_MS = 100
const SCROLL_QUIET_MS = 400

export function loadPage(browser: Browser, url: string): Promise<PageLoad> {
  return onThrottledPage(browser, async ({ page, session }) => {
    const traffic = await recordTraffic(session)
    await page.goto(url)
    await traffic.waitUntilQuiet(QUIET_MS)
    const { metrics, fcpMs } = await readPageMetrics(page)
    const { scripts: scriptBytes } = traffic.weigh()
    const scriptGzipBytes = await weighGzipped(traffic.scriptUrls())
    await scrollToEnd(page)
    await traffic.waitUntilQuiet(SCROLL_QUIET_MS)
    const { shift, shifted } = (await readPageMetrics(page)).metrics
    const { firstPriceMs, lineMs, linePath, lcp, longTasks } = metrics
    if (firstPriceMs === null || fcpMs === undefined || lcp === null) {
      throw new Error(`${url} has painted no price`)
    }
    return {
      firstPriceMs,
      fcpMs,
      lcpMs: lcp.timeMs,
      lcpElement: lcp.element,
      blockedMs: blockedAfter(fcpMs, longTasks),
      longestTaskMs: Math.max(0, ...longTasks.map(({ durationMs }) => durationMs)),
      shift,
      shifted,
      isLineWholeAtLcp: linePath === null ? null : lineMs !== null && lineMs <= lcp.timeMs,
      scriptBytes,
      scriptGzipBytes,
      weight: traffic.weigh(),
    }
  })
}

/** Stops when the first price is painted. */
export function timeFirstPrice(browser: Browser, url: string): Promise<number> {
  return onThrottledPage(browser, async ({ page }) => {
    await page.goto(url, { waitUntil: 'commit' })
    const metrics = await page.waitForFunction(() => window.benchMetrics.firstPriceMs)
    const firstPriceMs = await metrics.jsonValue()
    if (firstPriceMs === null) throw new Error(`${url} has painted no price`)
    return firstPriceMs
  })
}

async function readPageMetrics(
  page: Page,
): Promise<{ metrics: PageMetrics; fcpMs: number | undefined }> {
  return page.evaluate(() => ({
    metrics: window.benchMetrics,
    fcpMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  }))
}

function blockedAfter(fcpMs: number, tasks: PageMetrics['longTasks']): number {
  return tasks.reduce((total, { startMs, durationMs }) => {
    const sinceFcpMs = Math.min(durationMs, startMs + durationMs - fcpMs)
    return total + Math.max(0, sinceFcpMs - LONG_TASK_MS)
  }, 0)
}

/** Scrolls one screen at a time, because lazy pictures load only when they come near. */
async function scrollToEnd(page: Page): Promise<void> {
  const screens = await page.evaluate(() => Math.ceil(document.body.scrollHeight / innerHeight))
  for (let screen = 1; screen <= screens; screen += 1) {
    await page.evaluate((top) => scrollTo({ top: top * innerHeight, behavior: 'instant' }), screen)
    await sleep(SCROLL_PAUSE_MS)
  }
}
