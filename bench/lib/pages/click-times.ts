// Times clicks with a mouse on a fast machine and network, and taps on the throttled phone.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { onThrottledPage } from './throttled-browser.ts'

export type Click = {
  name: string
  from: string
  /** Selects the element to click. */
  target: string
  shows: AwaitedChange
  maxMs: number
}

/** A part of the page that changes only when the new data is rendered. */
type AwaitedChange = {
  selector: string
  /** Undefined: the text content is read. */
  attribute?: string
}

/** The shortest time in which a hand presses the button after the pointer has reached a link. */
const HOVER_MS = 80
const TIMEOUT_MS = 10_000

const LIST = { from: '/coins' }
const COIN = { from: '/coin/bitcoin' }
const FIRST_CARD = { shows: { selector: 'main a[href^="/coin/"]' } }
const CHART = { shows: { selector: 'main figure svg[role="img"] path', attribute: 'd' } }
const FACTS = { shows: { selector: 'main dl' } }
const EXCHANGES = { shows: { selector: 'main li h2' } }
const ONE_YEAR = 'main :is(a, button):text-is("1y")'
const MARK = { shows: { selector: 'main button[value="1y"]', attribute: 'disabled' } }
const DOLLARS = 'label:has(input[value="usd"])'
const PAGE_2 = 'nav[aria-label="Pages"] li:nth-child(2) a'

export const CLICKS: readonly Click[] = [
  { name: 'list to its page 2', ...LIST, target: PAGE_2, ...FIRST_CARD },
  { name: 'list in $', ...LIST, target: DOLLARS, ...FIRST_CARD },
  { name: 'list to a coin', ...LIST, target: 'main a[href^="/coin/ethereum"]', ...CHART },
  { name: 'coin over 1 year', ...COIN, target: ONE_YEAR, ...CHART },
  { name: 'coin in $', ...COIN, target: DOLLARS, ...FACTS },
  { name: 'coin to exchanges', ...COIN, target: 'header a[href^="/exchanges"]', ...EXCHANGES },
  { name: 'coin to home', ...COIN, target: 'header nav a:text-is("Home")', ...FIRST_CARD },
].map((click) => ({ ...click, maxMs: 150 }))

/** Timed until the chosen value is marked, or until its data is shown. */
export const TAPS: readonly Click[] = [
  { name: 'tap: 1 year, the mark', ...COIN, target: ONE_YEAR, ...MARK, maxMs: 100 },
  { name: 'tap: 1 year, the chart', ...COIN, target: ONE_YEAR, ...CHART, maxMs: 450 },
  { name: 'tap: list in $', ...LIST, target: DOLLARS, ...FIRST_CARD, maxMs: 450 },
]

/** The time from the click until the new data is painted, with an empty browser cache. */
export async function timeClick(browser: Browser, origin: string, click: Click): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
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
  return onThrottledPage(browser, (page) =>
    timeOn(page, origin, tap, () => page.locator(tap.target).first().tap()),
  )
}

async function timeOn(
  page: Page,
  origin: string,
  { name, from, shows }: Click,
  choose: () => Promise<void>,
): Promise<number> {
  await page.goto(origin + from, { waitUntil: 'networkidle' })
  const painted = page.evaluate(timeChange, shows)
  // A later reader sees the rejection of a page that closes.
  painted.catch(() => undefined)
  await choose()
  const tookMs = await Promise.race([painted, sleep(TIMEOUT_MS)])
  if (tookMs === undefined) throw new Error(`${name}: nothing changed after the click`)
  return tookMs
}

/** Runs inside the page, and uses nothing outside, because the browser gets it as text. */
function timeChange({ selector, attribute }: AwaitedChange): Promise<number> {
  function read(): string | null | undefined {
    const element = document.querySelector(selector)
    return attribute === undefined ? element?.textContent : element?.getAttribute(attribute)
  }
  const before = read()
  const { promise, resolve } = Promise.withResolvers<number>()
  // A click on a label also clicks its radio button. Only the first event is the visitor's.
  let clickedMs: number | undefined
  const onClick = ({ timeStamp }: MouseEvent) => {
    clickedMs ??= timeStamp
  }
  document.addEventListener('click', onClick, { capture: true })
  const observer = new MutationObserver(() => {
    const now = read()
    if (clickedMs === undefined || now === undefined || now === null || now === before) return
    observer.disconnect()
    // The message arrives after the current frame is painted.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(performance.now() - (clickedMs ?? 0))
    requestAnimationFrame(() => port2.postMessage(null))
  })
  const all = { subtree: true, childList: true, characterData: true, attributes: true }
  observer.observe(document, all)
  return promise
}
