// Measures what the first visitor of the built site sees on the keyless plan, over real HTTP. The
// cache is cold. A run takes five minutes. `-- --journey=2` opens other pages, `-- --pause=3` opens
// one every three seconds, without a target for facts. Run `npm run build` first.
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type BenchMarket, startBenchMarket, startBenchSite } from './lib/bench-sites.ts'
import { printCalls } from './lib/budget/budget-report.ts'
import { fetchListPages, hasRow } from './lib/budget/cached-rows.ts'
import {
  type AvailableFacts,
  fetchAvailableFacts,
  findMissingFacts,
} from './lib/budget/missing-facts.ts'
import { type JourneyView, planJourney } from './lib/budget/newcomer-journey.ts'
import type { Call } from './lib/budget/simulated-service.ts'
import { type ChartState, chartInData, chartInHtml, dataHref } from './lib/pages/page-data.ts'
import { printTable } from './lib/table.ts'
import { printVerdicts, type Verdict } from './lib/verdicts.ts'

const { values } = parseArgs({
  options: {
    journey: { type: 'string', default: '1' },
    pause: { type: 'string', default: '8' },
  },
})
const pauseMs = 1000 * Number(values.pause)
const views = planJourney(Number(values.journey))

const CALLS_PER_MINUTE = 5
const MAX_WAIT_MS = 3_000
const POLL_INTERVAL_MS = 5_000
const TAB_OPEN_MS = 30_000
const MIN_REALISTIC_PAUSE_MS = 8_000
/** Views with their facts in time, by journey. */
const MIN_WITH_FACTS: Record<string, number> = { '1': 30, '2': 31, '3': 31 }
const MIN_WITH_FACTS_ELSEWHERE = 30

type Opened = {
  view: JourneyView
  status: number
  text: string
  openedMs: number
  tookMs: number
  /** The chart in the first response; undefined if the view is not a coin page. */
  firstChart: ChartState | undefined
  /** Time until an open tab has the exact chart; null if it never gets it. */
  exactAfterMs: Promise<number | null>
}

const resources = new AsyncDisposableStack()
const market = resources.use(await startBenchMarket())
try {
  const { available, listPages } = await warmUp(market)
  await market.setFaults(`rate-limit=${CALLS_PER_MINUTE}`)
  const site = resources.use(
    await startBenchSite(market, { MARKET_CALLS_PER_MINUTE: String(CALLS_PER_MINUTE) }),
  )
  const startMs = Date.now()
  const opened = await followJourney(site.origin)
  const rows = await Promise.all(opened.map((each) => toRow(each, available)))
  const refusals = await readRefusals(site.origin)
  printTable(
    `Journey ${values.journey}: a view every ${values.pause} s`,
    rows.map(({ cells }) => cells),
  )
  const calls = await market.readCalls()
  process.stdout.write(`\n${calls.length} calls\n\n`)
  printCalls(calls, startMs)
  printExactCharts(rows)
  const shortRanges = rows.filter(({ opened }) => isShortRangeWithRow(opened, { calls, listPages }))
  printVerdicts(checkTargets(rows, { shortRanges, refusals }))
} finally {
  await resources.disposeAsync()
}

type Known = { available: AvailableFacts; listPages: ReadonlyMap<string, number> }

/** Triggers the demo market's work of first use, and reads what the service has. */
async function warmUp({ apiBase }: BenchMarket): Promise<Known> {
  const paths = [
    '/coins/markets?vs_currency=usd&per_page=250&sparkline=true',
    '/exchanges',
    '/global',
  ]
  for (const path of paths) await (await fetch(apiBase + path)).arrayBuffer()
  const ids = [...new Set(views.flatMap((view) => (view.kind === 'coin' ? view.id : [])))]
  return {
    available: await fetchAvailableFacts(apiBase, ids),
    listPages: await fetchListPages(apiBase, ids),
  }
}

/** Opens a view every `pauseMs`, but never before the previous response has ended. */
async function followJourney(origin: string): Promise<Opened[]> {
  const opened: Opened[] = []
  const startMs = performance.now()
  for (const [index, view] of views.entries()) {
    await sleep(Math.max(0, startMs + index * pauseMs - performance.now()))
    opened.push(await open(origin, view))
  }
  return opened
}

async function open(origin: string, view: JourneyView): Promise<Opened> {
  const openedMs = Date.now()
  const startMs = performance.now()
  const response = await fetch(origin + view.href)
  const text = await response.text()
  const tookMs = performance.now() - startMs
  const firstChart = view.kind === 'coin' ? await chartInHtml(text) : undefined
  const isChartPending = firstChart === 'hourly' || firstChart === 'none'
  const exactAfterMs = isChartPending
    ? pollForExactChart(origin + dataHref(view.href), startMs)
    : Promise.resolve(firstChart === 'exact' ? tookMs : null)
  return { view, status: response.status, text, openedMs, tookMs, firstChart, exactAfterMs }
}

/** Fetches the page's data at intervals, as the page's own script does. */
async function pollForExactChart(dataUrl: string, startMs: number): Promise<number | null> {
  for (let pollAtMs = POLL_INTERVAL_MS; pollAtMs <= TAB_OPEN_MS; pollAtMs += POLL_INTERVAL_MS) {
    await sleep(Math.max(0, startMs + pollAtMs - performance.now()))
    const response = await fetch(dataUrl)
    const chart = await chartInData(await response.text())
    if (chart === 'exact') return performance.now() - startMs
  }
  return null
}

type Row = {
  opened: Opened
  hasFactsInTime: boolean
  exactAfterMs: number | null
  cells: Record<string, string | number>
}

async function toRow(opened: Opened, available: AvailableFacts): Promise<Row> {
  const { view, status, text, tookMs, firstChart } = opened
  const missingFacts = findMissingFacts(view, text, available)
  const hasFactsInTime = status === 200 && missingFacts.length === 0 && tookMs <= MAX_WAIT_MS
  const exactAfterMs = await opened.exactAfterMs
  const exactIn = exactAfterMs === null ? 'never' : `${(exactAfterMs / 1000).toFixed(1)} s`
  const cells = {
    '#': views.indexOf(view) + 1,
    view: view.href,
    ms: Math.round(tookMs),
    status,
    facts: missingFacts.length === 0 ? 'yes' : `missing: ${missingFacts.slice(0, 3).join(', ')}`,
    'first chart': firstChart ?? '',
    'exact chart': firstChart === undefined ? '' : exactIn,
  }
  return { opened, hasFactsInTime, exactAfterMs, cells }
}

/** The number of calls answered with 429, from the site's metrics. */
async function readRefusals(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const line = /^tezi_market_calls_total\{outcome="rate-limited"\} (\d+)$/m
  return Number(line.exec(text)?.[1] ?? 0)
}

type Service = { calls: readonly Call[]; listPages: Known['listPages'] }

/** Whether the view can show hourly points: its coin's row was cached when it was opened. */
function isShortRangeWithRow({ view, openedMs }: Opened, { calls, listPages }: Service): boolean {
  if (view.kind !== 'coin' || !view.isLine) return false
  if (view.range !== '24h' && view.range !== '7d') return false
  const earlier = calls.filter(({ atMs }) => atMs < openedMs)
  return hasRow(earlier, { ...view, page: listPages.get(view.id) })
}

/** Five calls a minute are not enough for them, so they have no target. */
function printExactCharts(rows: readonly Row[]): void {
  const coinRows = rows.filter(({ opened }) => opened.view.kind === 'coin')
  const exact = coinRows.filter(({ exactAfterMs }) => {
    return exactAfterMs !== null && exactAfterMs <= TAB_OPEN_MS + MAX_WAIT_MS
  })
  process.stdout.write(`\nexact chart within 30 s: ${exact.length} of ${coinRows.length}\n`)
}

type Measured = { shortRanges: readonly Row[]; refusals: number }

function checkTargets(rows: readonly Row[], { shortRanges, refusals }: Measured): Verdict[] {
  const isHurried = pauseMs < MIN_REALISTIC_PAUSE_MS
  const least = isHurried ? 0 : (MIN_WITH_FACTS[values.journey] ?? MIN_WITH_FACTS_ELSEWHERE)
  const inTimeCount = rows.filter(({ hasFactsInTime }) => hasFactsInTime).length
  const drawn = shortRanges.filter(({ opened }) => opened.firstChart !== 'none').length
  return [
    {
      target: `views with their facts in the first response and within 3 s: at least ${least}`,
      value: `${inTimeCount} of ${rows.length}`,
      isMet: inTimeCount >= least,
    },
    {
      target: '24h and 7d with a cached row: a chart in the first response',
      value: `${drawn} of ${shortRanges.length}`,
      isMet: drawn === shortRanges.length,
    },
    { target: 'no 429', value: String(refusals), isMet: refusals === 0 },
  ]
}
