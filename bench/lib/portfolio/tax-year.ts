// A tax year in a browser: how long it takes to open it, and to show another one, and how long each
// blocks the page.
import type { Browser } from '@playwright/test'
import { pageHref } from '../../../app/routing/page-href.ts'
import { sampleTransaction } from '../../../tests/helpers/sample-transactions.ts'
import type { Measured } from './large-portfolio.ts'
import { longestTask, watchTasks } from './long-tasks.ts'
import { storeRows } from './store-rows.ts'

const HOUR_MS = 3_600_000
/** 1 April 2024 by Indian time. */
const FIRST_MS = Date.UTC(2024, 2, 31, 18, 30)
const PATIENCE_MS = 90_000
/** Of 10,000 rows, these have 4,380 each, and one more has the others. */
const NEWEST = '2026-27'
const OTHER = '2025-26'

/** One purchase, then a sale of a part of it every two hours: each one is a row. */
export function taxRows(count: number) {
  const buy = sampleTransaction({ amount: '100000', atMs: FIRST_MS })
  const sales = Array.from({ length: count - 1 }, (_, index) =>
    sampleTransaction({
      kind: 'sell',
      atMs: FIRST_MS + (index + 1) * 2 * HOUR_MS,
      amount: '0.123456789',
      tradeId: `T-${index}`,
    }),
  )
  return [buy, ...sales]
}

/** From the portfolio to its newest tax year, then to another one, at a slower processor. */
export async function measureTaxYear(
  browser: Browser,
  { origin, rows, slower }: { origin: string; rows: number; slower: number },
): Promise<Record<'open' | 'change', Measured>> {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-IN' })
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  await storeRows(
    page,
    taxRows(rows).map(({ key: _, ...row }) => row),
  )
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })

  await page.goto(pageHref('portfolio', {}))
  await page.getByRole('table').waitFor()
  // A visitor reads the portfolio first. Its ledger is worked out then.
  await page.waitForLoadState('networkidle')
  const measure = async (link: string, year: string): Promise<Measured> => {
    await page.evaluate(watchTasks, false)
    const shownMs = await page.evaluate(show, { link, year })
    return { shownMs, blockedMs: await longestTask(page) }
  }
  const open = await measure('Indian tax year', NEWEST)
  const change = await measure(OTHER, OTHER)
  await context.close()
  return { open, change }
}

/** Runs in the page: presses a link, and resolves to the time until the rows of the year are painted. */
function show({ link, year }: { link: string; year: string }): Promise<number> {
  const startMs = performance.now()
  return new Promise((resolve, reject) => {
    const pressed = [...document.querySelectorAll('main a')].find(
      (one): one is HTMLAnchorElement =>
        one instanceof HTMLAnchorElement && one.textContent === link,
    )
    if (pressed === undefined) return reject(new Error('no link'))
    const observer = new MutationObserver(() => {
      const headings = [...document.querySelectorAll('main h2')]
      if (!headings.some(({ textContent }) => textContent.includes(`Transfers of ${year}`))) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startMs)))
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    pressed.click()
  })
}
