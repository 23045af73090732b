// Measures one load of a page in the throttled browser, with an empty browser cache.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { onThrottledPage } from './throttled-browser.ts'
import { recordTraffic } from './traffic.ts'
import type { PageMetrics } from './watch-page.ts'

export type PageLoad = {
  firstPriceMs: number
  fcpMs: number
  lcpMs: number
  /** The part of each task after the first paint that exceeds 50 ms, in total. */
  blockedMs: number
  /** The layout shift of the load and of scrolling to the end. */
  shift: number
  /** Without those that the service worker fetches after the load. */
  scriptBytes: number
  /** Of all responses, after every picture of the page is loaded. */
  bytes: number
}

/** Long enough for scripts that start late, such as in an idle callback. */
const QUIET_MS = 3000
const LONG_TASK_MS = 50
const SCROLL_PAUSE_MS = 100
const SCROLL_QUIET_MS = 400

export function loadPage(browser: Browser, url: string): Promise<PageLoad> {
  return onThrottledPage(browser, async (page) => {
    const traffic = recordTraffic(page)
    await page.goto(url)
    await traffic.waitUntilQuiet(QUIET_MS)
    const { firstPriceMs, lcpMs, longTasks } = await page.evaluate(() => window.benchMetrics)
    const fcpMs = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    )
    if (firstPriceMs === null || fcpMs === undefined) throw new Error(`${url} painted no price`)
    const scriptBytes = await traffic.countScriptBytes()
    await scrollToEnd(page)
    await traffic.waitUntilQuiet(SCROLL_QUIET_MS)
    return {
      firstPriceMs,
      fcpMs,
      lcpMs,
      blockedMs: blockedAfter(fcpMs, longTasks),
      shift: await page.evaluate(() => window.benchMetrics.shift),
      scriptBytes,
      bytes: await traffic.countBytes(),
    }
  })
}

/** When the first price is painted, in milliseconds. */
export function timeFirstPrice(browser: Browser, url: string): Promise<number> {
  return onThrottledPage(browser, (page) => readFirstPrice(page, url))
}

/** A query of Playwright before the load event would delay the price by 40 ms. */
export async function readFirstPrice(page: Page, url: string): Promise<number> {
  await page.goto(url)
  const metrics = await page.waitForFunction(() => window.benchMetrics.firstPriceMs)
  return (await metrics.jsonValue()) ?? Number.NaN
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
