// How long visitors with a mouse wait for what they click, on a machine and a network that are fast.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { type AwaitedChange, watchClick } from './watch-click.ts'

export type Click = {
  name: string
  from: string
  /** What is clicked. */
  target: string
  /** What is of the new data and of nothing else. */
  shows: AwaitedChange
}

/** What a hand takes from reaching a link to pressing the button, at the least. */
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

/** From the event until the new data has been drawn, for a visitor who is new here. */
export async function timeClick(browser: Browser, origin: string, click: Click): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  })
  try {
    context.setDefaultTimeout(TIMEOUT_MS)
    const page = await context.newPage()
    await page.addInitScript(watchClick)
    await page.goto(origin + click.from, { waitUntil: 'networkidle' })
    await page.evaluate((shows) => window.awaitChange(shows), click.shows)
    const target = page.locator(click.target).first()
    await target.hover()
    await sleep(HOVER_MS)
    await page.mouse.down()
    await page.mouse.up()
    const untilMs = performance.now() + TIMEOUT_MS
    while (performance.now() < untilMs) {
      const tookMs = await page.evaluate(() => window.clickTookMs)
      if (tookMs !== undefined) return tookMs
      await sleep(POLL_MS)
    }
    throw new Error(`${click.name}: the click has changed nothing`)
  } finally {
    await context.close()
  }
}
