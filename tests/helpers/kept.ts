// What a browser holds of a visitor's watchlist, and how the page of it reads.
import type { Page } from '@playwright/test'

export const KEPT_KEY = 'tezi-watchlist'

export function keptText(...coins: string[]): string {
  return JSON.stringify({ version: 1, coins })
}

/** Lets the browser hold a text before any page that could show it is opened. */
export async function holdAtFirst(page: Page, text: string, origin = ''): Promise<void> {
  await page.goto(`${origin}/privacy`)
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [KEPT_KEY, text] as const)
}

export function rowOf(page: Page, name: string) {
  return page.getByRole('main').getByRole('row', { name })
}

export function starOf(page: Page, name: string) {
  return page.getByRole('button', { name: `Keep ${name}`, exact: true })
}

/** What an age moves beside it when it gets a digit longer; what is worth a visitor's notice is more. */
export const HARDLY_SHIFTED = 0.001

/**
 * Returns a function that tells the layout shift since the page was read to its end: half a line
 * that is painted before the rest of it has come is not counted.
 */
export async function recordShift(page: Page): Promise<() => Promise<number>> {
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
