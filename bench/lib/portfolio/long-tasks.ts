import type { Page } from '@playwright/test'

/** Runs in the page. `isFromStart` counts the tasks since it was opened too. */
export function watchTasks(isFromStart: boolean): void {
  const root = document.documentElement
  root.dataset.longestTask = '0'
  new PerformanceObserver((list) => {
    const durations = list.getEntries().map(({ duration }) => duration)
    const longest = Math.max(Number(root.dataset.longestTask), ...durations)
    root.dataset.longestTask = String(longest)
  }).observe({ type: 'longtask', buffered: isFromStart })
}

/** In ms, and 0 if every task took less than 50. */
export async function longestTask(page: Page): Promise<number> {
  // The browser reports a task after it ended.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  return page.evaluate(() => Number(document.documentElement.dataset.longestTask))
}
