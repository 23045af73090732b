// Measures the portfolio with ten thousand transactions in a real browser: how long a file and a tax
// year take, and whether they block the page. Run `npm run build` first, on an otherwise idle machine.
import { chromium, type Page } from '@playwright/test'
import { pageHref } from '../app/routing/page-href.ts'
import playwright from '../playwright.config.ts'
import { toPortfolioCsv } from '../portfolio/files/portfolio-csv.ts'
import { sampleTransaction } from '../tests/helpers/sample-transactions.ts'
import { describeMachine, printVerdicts, type Verdict } from './lib/report.ts'
import { startMarket, startSite } from './lib/sites.ts'
import { formatSpread, median } from './lib/statistics.ts'

const TRANSACTIONS = 10_000
const ADD = `Add ${TRANSACTIONS} rows`
const SAMPLES = 5
const MAX_READ_MS = 2_000
const MAX_SHEET_MS = 1_000
const MAX_TASK_MS = 200
const HOUR_MS = 3_600_000
/** 1 April 2024 by Indian time. */
const FIRST_MS = Date.UTC(2024, 2, 31, 18, 30)
const YEARS = ['2024-25', '2025-26']

const resources = new AsyncDisposableStack()
const market = resources.use(await startMarket())
const site = resources.use(await startSite(market))
const browser = resources.use(await chromium.launch(playwright.use?.launchOptions))

try {
  console.log(`${describeMachine()}\nChromium ${browser.version()}, samples: ${SAMPLES}`)
  await site.waitUntilServed('/coins')
  const reads: number[] = []
  const sheets: number[] = []
  const readTasks: number[] = []
  const addTasks: number[] = []
  const sheetTasks: number[] = []
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const context = await browser.newContext({ baseURL: site.origin, locale: 'en-IN' })
    const page = await context.newPage()
    await page.goto(pageHref('portfolio', {}))
    await watchTasks(page)
    reads.push(await readFile(page))
    readTasks.push(await longestTask(page))
    await addRows(page)
    addTasks.push(await longestTask(page))
    await page.goto(pageHref('portfolioTax', { year: YEARS[0] }))
    await page.getByRole('table').waitFor()
    await watchTasks(page)
    sheets.push(await changeYear(page))
    sheetTasks.push(await longestTask(page))
    await context.close()
  }
  printVerdicts([
    toVerdict(`a file of ${TRANSACTIONS} rows is read`, reads, MAX_READ_MS),
    toVerdict('another tax year is shown', sheets, MAX_SHEET_MS),
    toVerdict('longest task while it is read', readTasks, MAX_TASK_MS),
    toVerdict('longest task while its rows are added', addTasks, MAX_TASK_MS),
    toVerdict('longest task of another tax year', sheetTasks, MAX_TASK_MS),
  ])
} finally {
  await resources.disposeAsync()
}

/** One purchase, then a sale of a part of it every two hours: each one is a row. */
function toFile(): Buffer {
  const buy = sampleTransaction({ amount: '100000', atMs: FIRST_MS })
  const sales = Array.from({ length: TRANSACTIONS - 1 }, (_, index) =>
    sampleTransaction({
      kind: 'sell',
      atMs: FIRST_MS + (index + 1) * 2 * HOUR_MS,
      amount: '0.123456789',
      tradeId: `T-${index}`,
    }),
  )
  return Buffer.from(toPortfolioCsv([buy, ...sales]))
}

/** From the choice of the file until its rows can be added. */
async function readFile(page: Page): Promise<number> {
  const buffer = toFile()
  const startMs = performance.now()
  await page
    .getByLabel('Import a file')
    .setInputFiles({ name: 'bench.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: ADD }).waitFor()
  return performance.now() - startMs
}

async function addRows(page: Page): Promise<void> {
  await page.getByRole('button', { name: ADD }).click()
  await page.getByText(`${TRANSACTIONS} transactions added.`).waitFor()
  await page.getByRole('table').waitFor()
}

async function changeYear(page: Page): Promise<number> {
  const [, year = ''] = YEARS
  const startMs = performance.now()
  await page.getByRole('link', { name: year }).click()
  await page.getByRole('heading', { name: `Transfers of ${year}` }).waitFor()
  return performance.now() - startMs
}

function watchTasks(page: Page): Promise<void> {
  return page.evaluate(() => {
    const root = document.documentElement
    root.dataset.longestTask = '0'
    new PerformanceObserver((list) => {
      const durations = list.getEntries().map(({ duration }) => duration)
      const longest = Math.max(Number(root.dataset.longestTask), ...durations)
      root.dataset.longestTask = String(longest)
    }).observe({ type: 'longtask' })
  })
}

/** In ms, and 0 if every task took less than 50. */
function longestTask(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.documentElement.dataset.longestTask))
}

function toVerdict(name: string, values: readonly number[], maxMs: number): Verdict {
  return {
    target: `${name} ≤ ${maxMs} ms`,
    value: `${formatSpread(values)} ms`,
    isMet: median(values) <= maxMs,
  }
}
