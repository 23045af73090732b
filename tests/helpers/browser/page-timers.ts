// Timers of a page whose clock the test controls with `page.clock.install()`.
import { expect, type Locator, type Page } from '@playwright/test'
import type { StillClock } from '../still-clock.ts'

/** Starts a page's clock at a time, where it stands still until the test moves it. */
export async function stopClockAt(page: Page, timeMs: number): Promise<void> {
  // A clock can only be stopped at a time to come.
  await page.clock.install({ time: timeMs - 60_000 })
  await page.clock.pauseAt(timeMs)
}

/** Longer than the waits of a page without content, so that it asks in each step. */
const STEP_MS = 10_000

/** Advances the clocks of page and site until an element is visible. */
export async function runClocksUntil(page: Page, shown: Locator, clock: StillClock): Promise<void> {
  await expect(async () => {
    await clock.advance(STEP_MS)
    await runClockOnce(page, shown)
  }).toPass({ intervals: [50] })
}

/** Advances the clock of the page until an element is visible. Other tests see how soon it is. */
export async function runClockUntil(page: Page, shown: Locator): Promise<void> {
  await expect(() => runClockOnce(page, shown)).toPass({ intervals: [50] })
}

async function runClockOnce(page: Page, shown: Locator): Promise<void> {
  await page.clock.runFor(STEP_MS)
  await expect(shown).toBeVisible({ timeout: 250 })
}

/** Records the page's timers for `longTimersOf`. Call it before the page sets a timer. */
export async function recordTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const delays: number[] = []
    const setTimer = window.setTimeout
    Object.assign(window, {
      recordedDelays: delays,
      setTimeout: (handler: TimerHandler, delayMs = 0, ...values: unknown[]) => {
        delays.push(delayMs)
        return setTimer(handler, delayMs, ...values)
      },
    })
  })
}

/** The delays in milliseconds of all timers of at least a second, in the order they were set. */
export function longTimersOf(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const delays: number[] = Reflect.get(window, 'recordedDelays')
    return delays.filter((delayMs) => delayMs >= 1000)
  })
}
