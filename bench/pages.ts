// Measures how long visitors with a mid-range phone on slow 4G wait. The baseline is a static page,
// loaded in turn with ours. Run `npm run build` first, on an otherwise idle machine.
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import playwright from '../playwright.config.ts'
import { startBenchMarket, startBenchSite } from './lib/bench-sites.ts'
import { describeMachine } from './lib/machine.ts'
import { startBaselinePage } from './lib/pages/baseline-page.ts'
import { CLICKS, HOVER_MS, TAPS, timeClick, timeTap } from './lib/pages/click-times.ts'
import { type LighthouseReport, runLighthouse } from './lib/pages/lighthouse-scores.ts'
import { loadPage, type PageLoad } from './lib/pages/page-load.ts'
import {
  describeFailedAudits,
  describeLighthouse,
  describeLoads,
  describeWeights,
} from './lib/pages/page-tables.ts'
import {
  checkPageTargets,
  checkTapTarget,
  UPSTREAM_MS,
  type Verdict,
} from './lib/pages/page-verdicts.ts'
import { timeColdPages } from './lib/server/cold-pages.ts'
import { formatRatio, formatSpread, median } from './lib/spread.ts'
import { printTable } from './lib/table.ts'

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
const samples = values.quick ? 1 : 15
const tapSamples = values.quick ? 1 : 7

const LIST = '/coins'
const COIN = '/coin/bitcoin'

type Page = 'list' | 'coin'
type Loads = Record<Page | 'baseline', PageLoad[]>

const resources = new AsyncDisposableStack()
const market = resources.use(await startBenchMarket())
const site = resources.use(await startBenchSite(market))
const baselinePage = resources.use(await startBaselinePage(market.apiBase))
const launchOptions = playwright.use?.launchOptions
const browser = resources.use(await chromium.launch(launchOptions))

try {
  process.stdout.write(`${describeMachine()}\nChromium ${browser.version()}, samples: ${samples}\n`)
  const loads = await measureLoads()
  const clicks = await measureClicks()
  const taps = await measureTaps()
  const coldMs = await measureCold(loads)
  const reports = await measureWithLighthouse()
  checkTargets({ loads, clicks, coldMs, reports })
  printTable('Targets: taps', taps)
} finally {
  await resources.disposeAsync()
}

/** Loads the static page before each of ours, so that other load on the machine affects both. */
async function measureLoads(): Promise<Loads> {
  const pages = { list: site.origin + LIST, coin: site.origin + COIN }
  // Warms up the server: it renders the pages and converts the pictures.
  for (const url of [baselinePage.url, ...Object.values(pages)]) await loadPage(browser, url)
  const loads: Loads = { baseline: [], list: [], coin: [] }
  for (let round = 0; round < samples; round += 1) {
    for (const name of ['list', 'coin'] as const) {
      loads.baseline.push(await loadPage(browser, baselinePage.url))
      loads[name].push(await loadPage(browser, pages[name]))
    }
  }
  const { baseline, ...ours } = loads
  printTable('Cold loads, server warm, in ms: median (min–max)', describeLoads(baseline, ours))
  printTable('Transferred, in kB', describeWeights({ static: baseline, ...ours }))
  return loads
}

async function measureClicks(): Promise<Map<string, number[]>> {
  const clicks = new Map<string, number[]>()
  for (const click of CLICKS) {
    // The first sample warms up the server and is dropped.
    const timesMs: number[] = []
    for (let sample = 0; sample <= samples; sample += 1) {
      timesMs.push(await timeClick(browser, site.origin, click))
    }
    clicks.set(click.name, timesMs.slice(1))
  }
  printTable(
    `Clicks, warm and unthrottled, after ${HOVER_MS} ms of hovering, in ms`,
    [...clicks].map(([click, timesMs]) => ({ click, 'until painted': formatSpread(timesMs) })),
  )
  return clicks
}

/** Taps on the throttled phone. The server has the pages cached, the browser does not. */
async function measureTaps(): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const tap of TAPS) {
    const timesMs: number[] = []
    for (let sample = 0; sample <= tapSamples; sample += 1) {
      timesMs.push(await timeTap(browser, site.origin, tap))
    }
    verdicts.push(checkTapTarget(tap.name, timesMs.slice(1), tap.maxMs))
  }
  return verdicts
}

async function measureCold(loads: Loads): Promise<Record<Page, number[]>> {
  const coldMs = await timeColdPages(browser, {
    market,
    warmOrigin: site.origin,
    latencyMs: UPSTREAM_MS,
    samples,
  })
  const baselineMs = median(loads.baseline.map(({ firstPriceMs }) => firstPriceMs))
  printTable(
    `First price of uncached pages, upstream latency ${UPSTREAM_MS} ms, in ms`,
    Object.entries(coldMs).map(([page, timesMs]) => ({
      page,
      'first price': formatSpread(timesMs),
      'without upstream, ratio to static': formatRatio(median(timesMs) - UPSTREAM_MS, baselineMs),
    })),
  )
  return coldMs
}

async function measureWithLighthouse(): Promise<Record<Page, LighthouseReport>> {
  const reports = {
    list: await runLighthouse(site.origin + LIST, launchOptions),
    coin: await runLighthouse(site.origin + COIN, launchOptions),
  }
  printTable('Lighthouse, mobile', describeLighthouse(reports))
  const failed = describeFailedAudits(reports)
  if (failed.length > 0) printTable('Audits that keep a category below 100', failed)
  return reports
}

type Figures = {
  loads: Loads
  clicks: ReadonlyMap<string, number[]>
  coldMs: Record<Page, number[]>
  reports: Record<Page, LighthouseReport>
}

function checkTargets({ loads, clicks, coldMs, reports }: Figures): void {
  for (const { name, path, maxBytes, hasChart } of [
    { name: 'list', maxBytes: 450_000, path: LIST, hasChart: false },
    { name: 'coin', maxBytes: 200_000, path: COIN, hasChart: true },
  ] as const) {
    const verdicts = checkPageTargets({
      loads: loads[name],
      baselines: loads.baseline,
      clicksMs: CLICKS.filter(({ from }) => from === path).map((click) =>
        median(clicks.get(click.name) ?? []),
      ),
      coldMs: coldMs[name],
      lighthouse: reports[name],
      maxBytes,
      hasChart,
    })
    printTable(`Targets: ${name}`, verdicts)
  }
}
