// Emulates a mid-range phone on slow 4G in a desktop's Chromium.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { watchPage } from './watch-page.ts'

const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-IN',
  timezoneId: 'Asia/Kolkata',
}
const CPU_SLOWDOWN = 4
const LATENCY_MS = 150
const DOWN_BITS_PER_S = 1_600_000
const UP_BITS_PER_S = 750_000

export const TIMEOUT_MS = 30_000

/** A page of another site. Any page that is opened from there gets a new process. */
const ELSEWHERE = 'http://elsewhere.test/'
/** A visitor looks at it for a moment, in which the browser prepares a process for the next page. */
const LOOK_MS = 1500

/**
 * Opens a new context, so that nothing is cached, and measures from the first byte. The visit
 * starts on another site, as from a search. From an empty tab, the static page would reuse the
 * process of the tab. Our pages would need a new one, because of their
 * `Cross-Origin-Opener-Policy`: 80 ms.
 */
export async function onThrottledPage<T>(
  browser: Browser,
  look: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(PHONE)
  try {
    context.setDefaultTimeout(TIMEOUT_MS)
    const page = await context.newPage()
    await page.addInitScript(watchPage)
    await openElsewhere(page)
    await throttle(await context.newCDPSession(page))
    return await look(page)
  } finally {
    await context.close()
  }
}

export async function openElsewhere(page: Page): Promise<void> {
  await page.route(ELSEWHERE, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title>' }),
  )
  await page.goto(ELSEWHERE)
  await page.unroute(ELSEWHERE)
  await sleep(LOOK_MS)
}

async function throttle(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: DOWN_BITS_PER_S / 8,
    uploadThroughput: UP_BITS_PER_S / 8,
  })
}
