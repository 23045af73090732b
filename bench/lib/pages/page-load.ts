// One cold load of a page on the throttled browser, and what came of it.
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
  /** What tasks after the first paint took beyond 50 ms each. */
  blockedMs: number
  longestTaskMs: number
  /** Of the load and of scrolling to the end. */
  shift: number
  shifted: string[]
  /** Null where there is no chart. */
  isLineWholeAtLcp: boolean | null
  /** Of the first load, before any scrolling. */
  scriptBytes: number
  scriptGzipBytes: number
  /** With every picture of the page loaded. */
  weight: Weight
}

/** Long enough for scripts to run that start late, as after an idle callback. */
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

/** Only until the first price is there. */
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

/** A screen at a time, or pictures that load when they come near never would. */
async function scrollToEnd(page: Page): Promise<void> {
  const screens = await page.evaluate(() => Math.ceil(document.body.scrollHeight / innerHeight))
  for (let screen = 1; screen <= screens; screen += 1) {
    await page.evaluate((top) => scrollTo({ top: top * innerHeight, behavior: 'instant' }), screen)
    await sleep(SCROLL_PAUSE_MS)
  }
}
