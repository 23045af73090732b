// What a browser keeps of the live site.
import { expect, type Page } from '@playwright/test'

/** Requests that fail are errors in the console. */
export function expectFailedRequests(page: Page): void {
  page.removeAllListeners('console')
  page.removeAllListeners('pageerror')
}

/** For checks that cost the page little. Playwright's own intervals grow to a second. */
export const SHORT_INTERVALS = { intervals: [100] }

/**
 * Waits until the device keeps the page that is open, and what it fetches when idle. The worker asks
 * once for the page of a first visit. If it lacks answers on the server, as the list of exchanges does
 * before the exchange rates are there, it is not kept.
 */
export async function untilKept(page: Page, path: string): Promise<void> {
  await expect.poll(() => page.evaluate(isKept, path), SHORT_INTERVALS).toBe(true)
}

/** Runs in the page. */
export async function isKept(path: string): Promise<boolean> {
  const pages = (await (await caches.open('tezi-pages')).keys()).map(({ url }) => url)
  const wanted = [path, '/portfolio', '/portfolio/tax', '/watchlist']
  if (!wanted.every((each) => pages.includes(location.origin + each))) return false
  const worker = await (await fetch('/sw.js')).text()
  const files = [...worker.matchAll(/\/assets\/[^`"',]+\.(js|css)/g)].map(([file]) => file)
  const cached = await Promise.all(files.map((file) => caches.match(file)))
  return files.length > 0 && cached.every((file) => file !== undefined)
}
