// The watchlist in a browser's storage, and the elements of pages that show it.
import type { Page } from '@playwright/test'

export const WATCHLIST_KEY = 'tezi-watchlist'

export function toWatchlistJson(...coins: string[]): string {
  return JSON.stringify({ version: 1, coins })
}

/** Puts a watchlist into storage before the tab's first page. Later pages keep what is stored. */
export async function seedWatchlist(page: Page, text: string): Promise<void> {
  await page.addInitScript(
    ([key, value]) => {
      if (sessionStorage.getItem('is-stored') !== null) return
      sessionStorage.setItem('is-stored', 'yes')
      localStorage.setItem(key, value)
    },
    [WATCHLIST_KEY, text] as const,
  )
}

export function rowOf(page: Page, name: string) {
  return page.getByRole('main').getByRole('row', { name })
}

/** The first star of a coin. On home a coin may be in several lists. */
export function starOf(page: Page, name: string) {
  return page.getByRole('button', { name: `Star ${name}`, exact: true }).first()
}

/**
 * Allows the small shift of an age that becomes a digit longer. Visitors notice only more than
 * this.
 */
export const MAX_LAYOUT_SHIFT = 0.001

/**
 * Returns a function that measures the layout shift since the page was parsed. Earlier shifts do
 * not count: the browser may paint half a line before the rest has arrived.
 */
export async function recordLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: [] })
    new PerformanceObserver((list) => {
      Reflect.get(window, 'shifts').push(...list.getEntries().map((entry) => entry.toJSON()))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation')
      const { domInteractive } = navigation?.toJSON() ?? {}
      const shifts: { startTime: number; value: number }[] = Reflect.get(window, 'shifts')
      return shifts
        .filter(({ startTime }) => startTime > domInteractive)
        .reduce((sum, { value }) => sum + value, 0)
    })
}
