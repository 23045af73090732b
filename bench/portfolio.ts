// Measures the portfolio in a real browser: how long a file and a tax year of ten thousand
// transactions take, how long a large portfolio takes to open and to change, and whether they block
// the page. Run `npm run build` first, on an otherwise idle machine. `-- file`, `-- tax` and `-- large`
// measure a part.
import { chromium, type Page } from '@playwright/test'
import { pageHref } from '../app/routing/page-href.ts'
import playwright from '../playwright.config.ts'
import { toPortfolioCsv } from '../portfolio/files/portfolio-csv.ts'
import { type Measured, measureLargePortfolio, type Step } from './lib/portfolio/large-portfolio.ts'
import { longestTask, watchTasks } from './lib/portfolio/long-tasks.ts'
import { measureTaxYear, taxRows } from './lib/portfolio/tax-year.ts'
import { describeMachine, printVerdicts, type Verdict } from './lib/report.ts'
import { startMarket, startSite } from './lib/sites.ts'
import { formatSpread, median } from './lib/statistics.ts'

const TRANSACTIONS = 10_000
const ADD = `Add ${TRANSACTIONS} rows`
const PARTS = ['file', 'tax', 'large']
const SAMPLES = 5
const MAX_READ_MS = 2_000
const MAX_SHEET_MS = 2_000
const MAX_TASK_MS = 200
/** A processor that is so many times slower than this one. */
const SLOW_PHONE = 4
const LARGE = [
  { rows: 10_000, openMs: 5_000 },
  { rows: 50_000, openMs: 10_000 },
]
const LARGE_SAMPLES = 3
const MAX_SHOWN_MS = 1_000
const STEPS: readonly Step[] = ['open', 'add', 'edit', 'remove']
const HOUR_MS = 3_600_000
/** 1 April 2024 by Indian time. */
const FIRST_MS = Date.UTC(2024, 2, 31, 18, 30)
const WAZIRX_HEADER = 'Date,Market,Price,Volume,Total,Trade,Fee Currency,Fee'

const resources = new AsyncDisposableStack()
const market = resources.use(await startMarket())
const site = resources.use(await startSite(market))
const browser = resources.use(await chromium.launch(playwright.use?.launchOptions))

try {
  console.log(`${describeMachine()}\nChromium ${browser.version()}, samples: ${SAMPLES}`)
  await site.waitUntilServed('/coins')
  // The form finds a coin by its name.
  await site.waitUntilServed('/search?q=bitcoin')
  const parts = [measureFile, measureTax, measureLarge]
  const chosen = parts.filter((_, index) => process.argv.includes(PARTS[index] ?? ''))
  const verdicts: Verdict[] = []
  for (const part of chosen.length === 0 ? parts : chosen) verdicts.push(...(await part()))
  printVerdicts(verdicts)
} finally {
  await resources.disposeAsync()
}

async function measureFile(): Promise<Verdict[]> {
  const reads: number[] = []
  const exchangeReads: number[] = []
  const readTasks: number[] = []
  const addTasks: number[] = []
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const context = await browser.newContext({ baseURL: site.origin, locale: 'en-IN' })
    const page = await context.newPage()
    await page.goto(pageHref('portfolio', {}))
    await page.evaluate(watchTasks, false)
    exchangeReads.push(await readExchangeFile(page))
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.evaluate(watchTasks, false)
    reads.push(await readFile(page))
    readTasks.push(await longestTask(page))
    await addRows(page)
    addTasks.push(await longestTask(page))
    await context.close()
  }
  return [
    toVerdict(`a file of ${TRANSACTIONS} rows is read`, reads, MAX_READ_MS),
    toVerdict(`an exchange's ${TRANSACTIONS} rows are read`, exchangeReads, MAX_READ_MS),
    toVerdict('longest task while it is read', readTasks, MAX_TASK_MS),
    toVerdict('longest task while its rows are added', addTasks, MAX_TASK_MS),
  ]
}

async function measureTax(): Promise<Verdict[]> {
  const samples: Awaited<ReturnType<typeof measureTaxYear>>[] = []
  for (let sample = 0; sample < LARGE_SAMPLES; sample += 1) {
    samples.push(
      await measureTaxYear(browser, {
        ...{ origin: site.origin, rows: TRANSACTIONS, slower: SLOW_PHONE },
      }),
    )
  }
  return (['open', 'change'] as const).flatMap((step) => {
    const name = `${step} of a tax year, ${TRANSACTIONS} rows at ${SLOW_PHONE}x`
    return [
      toVerdict(
        `${name}: shown`,
        samples.map((one) => one[step].shownMs),
        MAX_SHEET_MS,
      ),
      toVerdict(
        `${name}: longest task`,
        samples.map((one) => one[step].blockedMs),
        MAX_TASK_MS,
      ),
    ]
  })
}

async function measureLarge(): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const { rows, openMs } of LARGE) {
    for (const slower of [1, SLOW_PHONE]) {
      const samples: Record<Step, Measured>[] = []
      for (let sample = 0; sample < LARGE_SAMPLES; sample += 1) {
        samples.push(await measureLargePortfolio(browser, { origin: site.origin, rows, slower }))
      }
      for (const step of STEPS) {
        const name = `${step}, ${rows} rows at ${slower}x`
        const maxMs = step === 'open' ? openMs : MAX_SHOWN_MS
        const of = (key: keyof Measured) => samples.map((one) => one[step][key])
        verdicts.push(toVerdict(`${name}: shown`, of('shownMs'), maxMs))
        verdicts.push(toVerdict(`${name}: longest task`, of('blockedMs'), MAX_TASK_MS))
      }
    }
  }
  return verdicts
}

/** From the choice of the file until its rows can be added. */
async function readFile(page: Page): Promise<number> {
  const buffer = Buffer.from(toPortfolioCsv(taxRows(TRANSACTIONS)))
  const startMs = performance.now()
  await page
    .getByLabel('Import a file')
    .setInputFiles({ name: 'bench.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: ADD }).waitFor()
  return performance.now() - startMs
}

/** Newest first, as the exchange writes them. */
function toExchangeFile(): Buffer {
  const rows = Array.from({ length: TRANSACTIONS }, (_, index) => {
    const moment = new Date(FIRST_MS + index * 2 * HOUR_MS).toISOString()
    const isFirst = index === 0
    const trade = isFirst ? '100000,900000000000,Buy' : '0.12345,1111050,Sell'
    return `${moment.slice(0, 19).replace('T', ' ')},BTCINR,9000000,${trade},INR,222.21`
  })
  return Buffer.from([WAZIRX_HEADER, ...rows.reverse()].join('\n'))
}

/** What the visitor waits for in all: until the file asks, and after each of the two answers. */
async function readExchangeFile(page: Page): Promise<number> {
  const buffer = toExchangeFile()
  const zone = page.getByLabel('In which time zone')
  const coin = page.getByLabel('Which coin is BTC?')
  const file = { name: 'trades.csv', mimeType: 'text/csv', buffer }
  const asked = await timed(async () => {
    await page.getByLabel('Import a file').setInputFiles(file)
    await zone.waitFor()
  })
  const read = await timed(async () => {
    await zone.selectOption('Asia/Kolkata')
    await coin.waitFor()
  })
  // The search for the ticker is no part of reading.
  await coin.locator('option[value=bitcoin]').waitFor({ state: 'attached' })
  const done = await timed(async () => {
    await coin.selectOption('bitcoin')
    await page.getByRole('button', { name: ADD }).waitFor()
  })
  return asked + read + done
}

async function timed(step: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now()
  await step()
  return performance.now() - startMs
}

async function addRows(page: Page): Promise<void> {
  await page.getByRole('button', { name: ADD }).click()
  await page.getByText(`${TRANSACTIONS} transactions added.`).waitFor()
  await page.getByRole('table').waitFor()
}

function toVerdict(name: string, values: readonly number[], maxMs: number): Verdict {
  return {
    target: `${name} ≤ ${maxMs} ms`,
    value: `${formatSpread(values)} ms`,
    isMet: median(values) <= maxMs,
  }
}
