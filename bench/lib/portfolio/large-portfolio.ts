// A large portfolio in a browser: how long it takes to open it, and to add, edit and remove one
// transaction, and how long each one blocks the page. The page itself presses and waits: at a slow
// processor, Playwright's own queries would count.
import type { Browser, Page } from '@playwright/test'
import { pageHref } from '../../../app/routing/page-href.ts'
import { sampleTransaction } from '../../../tests/helpers/sample-transactions.ts'
import { longestTask, watchTasks } from './long-tasks.ts'
import { storeRows } from './store-rows.ts'

export type Measured = { shownMs: number; blockedMs: number }
export type Step = 'open' | 'add' | 'edit' | 'remove'

const COINS = ['bitcoin', 'ethereum', 'solana', 'cardano', 'dogecoin']
const HOUR_MS = 3_600_000
/** Far above what is allowed, so that a slow build is measured too. */
const PATIENCE_MS = 90_000

/** Of each coin two purchases, then a sale of a part. */
function toRow(index: number) {
  const isSale = Math.floor(index / COINS.length) % 3 === 2
  const { key: _, ...row } = sampleTransaction({
    kind: isSale ? 'sell' : 'buy',
    coin: COINS[index % COINS.length] ?? '',
    atMs: Date.UTC(2020, 0, 1) + index * HOUR_MS,
    amount: isSale ? '1.123456789' : '1.5',
    total: { amount: `${1000 + (index % 977)}.25`, currency: 'inr' },
    tradeId: `T-${index}`,
  })
  return row
}

/** Opens the portfolio with so many rows, at a processor that is so many times slower. */
export async function measureLargePortfolio(
  browser: Browser,
  { origin, rows, slower }: { origin: string; rows: number; slower: number },
): Promise<Record<Step, Measured>> {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-IN' })
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  await storeRows(
    page,
    Array.from({ length: rows }, (_, index) => toRow(index)),
  )
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })

  const measure = async (step: () => Promise<unknown>): Promise<Measured> => {
    await page.evaluate(watchTasks, false)
    const startMs = performance.now()
    await step()
    const shownMs = performance.now() - startMs
    return { shownMs, blockedMs: await longestTask(page) }
  }

  const open = await measure(async () => {
    await page.goto(pageHref('portfolio', {}))
    await page.evaluate(waitForTable)
    await page.evaluate(watchTasks, true)
  })
  await fillForm(page, '0.777')
  const add = await measure(() =>
    page.evaluate(press, { button: 'Add', shown: ['Buy 0.777 BTC', 'Added.'] }),
  )
  await page.getByRole('button', { name: 'Edit Buy 0.777 BTC' }).click()
  await page.locator('[name=amount]').fill('0.888')
  const edit = await measure(() =>
    page.evaluate(press, { button: 'Save', shown: ['Buy 0.888 BTC', 'Saved.'] }),
  )
  const remove = await measure(() =>
    page.evaluate(press, { button: 'Remove Buy 0.888 BTC', shown: ['Undo Buy 0.888 BTC'] }),
  )
  await context.close()
  return { open, add, edit, remove }
}

/** Runs in the page: resolves once the holdings are shown. */
function waitForTable(): Promise<void> {
  const isShown = () => document.querySelector('main table') !== null
  return new Promise((resolve) => {
    if (isShown()) return resolve()
    const observer = new MutationObserver(() => {
      if (!isShown()) return
      observer.disconnect()
      resolve()
    })
    observer.observe(document, { subtree: true, childList: true })
  })
}

/** Runs in the page: presses a button, and resolves once all of the texts are shown. */
function press({ button, shown }: { button: string; shown: readonly string[] }): Promise<void> {
  // A toast stands beside the page.
  const { body } = document
  const isShown = () => shown.every((text) => body.textContent.includes(text))
  return new Promise((resolve, reject) => {
    const observer = new MutationObserver(() => {
      if (!isShown()) return
      observer.disconnect()
      // Once it is painted.
      requestAnimationFrame(() => setTimeout(resolve))
    })
    observer.observe(body, { subtree: true, childList: true, characterData: true })
    const buttons = [...body.querySelectorAll('main button')]
    const found = buttons.find(({ textContent }) => textContent === button)
    if (!(found instanceof HTMLElement)) return reject(new Error(`no button ${button}`))
    found.click()
  })
}

async function fillForm(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a transaction' }).click()
  await page
    .getByRole('heading', { name: 'Add a transaction' })
    .and(page.locator(':focus'))
    .waitFor()
  await page.locator('[name=coin]').fill('bitcoin')
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.locator('[name=amount]').fill(amount)
}
