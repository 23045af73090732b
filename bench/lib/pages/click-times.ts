// Times clicks with a mouse on a fast machine and network, and taps on the throttled phone.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { onThrottledPage } from './throttled-browser.ts'
import { type AwaitedChange, watchClick } from './watch-click.ts'

export type Click = {
  name: string
  from: string
  /** Selects the element to click. */
  target: string
  /** A part of the page that changes only when the new data is rendered. */
  shows: AwaitedChange
}

/** The shortest time in which a hand presses the button after the pointer has reached a link. */
export const HOVER_MS = 80

const POLL_MS = 10
const TIMEOUT_MS = 10_000

const FIRST_CARD = { selector: 'main a[href^="/coin/"]' }

export const CLICKS: readonly Click[] = [
  {
    name: 'list to its page 2',
    from: '/coins',
    target: 'nav[aria-label="Pages"] li:nth-child(2) a',
    shows: FIRST_CARD,
  },
  {
    name: 'list in $',
    from: '/coins',
    target: 'label:has(input[value="usd"])',
    shows: FIRST_CARD,
  },
  {
    name: 'list to a coin',
    from: '/coins',
    target: 'main a[href^="/coin/ethereum"]',
    shows: { selector: 'main figure svg[role="img"] path', attribute: 'd' },
  },
  {
    name: 'coin over 1 year',
    from: '/coin/bitcoin',
    target: 'main :is(a, button):text-is("1y")',
    shows: { selector: 'main figure svg[role="img"] path', attribute: 'd' },
  },
  {
    name: 'coin in $',
    from: '/coin/bitcoin',
    target: 'label:has(input[value="usd"])',
    shows: { selector: 'main dl' },
  },
  {
    name: 'coin to exchanges',
    from: '/coin/bitcoin',
    target: 'header a[href^="/exchanges"]',
    shows: { selector: 'main li h2' },
  },
  {
    name: 'coin to home',
    from: '/coin/bitcoin',
    target: 'header nav a[href^="/"]:text-is("Home")',
    shows: FIRST_CARD,
  },
]

const ONE_YEAR = 'main :is(a, button):text-is("1y")'

export type Tap = Click & { maxMs: number }

const MAX_MARK_MS = 100
const MAX_DATA_MS = 450

/** Timed until the chosen value is marked, or until its data is shown. */
export const TAPS: readonly Tap[] = [
  {
    name: 'coin over 1 year, the mark',
    from: '/coin/bitcoin',
    target: ONE_YEAR,
    shows: { selector: 'main button[value="1y"]', attribute: 'disabled' },
    maxMs: MAX_MARK_MS,
  },
  {
    name: 'coin over 1 year, the chart',
    from: '/coin/bitcoin',
    target: ONE_YEAR,
    shows: { selector: 'main figure svg[role="img"] path', attribute: 'd' },
    maxMs: MAX_DATA_MS,
  },
  {
    name: 'list in $, the prices',
    from: '/coins',
    target: 'label:has(input[value="usd"])',
    shows: FIRST_CARD,
    maxMs: MAX_DATA_MS,
  },
]

/** The time from the click until the new data is painted, with an empty browser cache. */
export async function timeClick(browser: Browser, origin: string, click: Click): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  })
  try {
    context.setDefaultTimeout(TIMEOUT_MS)
    const page = await context.newPage()
    return await timeOn(page, origin, click, async () => {
      await page.locator(click.target).first().hover()
      await sleep(HOVER_MS)
      await page.mouse.down()
      await page.mouse.up()
    })
  } finally {
    await context.close()
  }
}

export function timeTap(browser: Browser, origin: string, tap: Click): Promise<number> {
  return onThrottledPage(browser, ({ page }) =>
    timeOn(page, origin, tap, () => page.locator(tap.target).first().tap()),
  )
}

async function timeOn(
  page: Page,
  origin: string,
  { name, from, shows }: Click,
  choose: () => Promise<void>,
): Promise<number> {
  await page.addInitScript(watchClick)
  await page.goto(origin + from, { waitUntil: 'networkidle' })
  await page.evaluate((change) => window.awaitChange(change), shows)
  await choose()
  const untilMs = performance.now() + TIMEOUT_MS
  while (performance.now() < untilMs) {
    const tookMs = await page.evaluate(() => window.clickTookMs)
    if (tookMs !== undefined) return tookMs
    await sleep(POLL_MS)
  }
  throw new Error(`${name}: nothing changed after the click`)
}
