// Measures how long visitors with a mid-range phone on slow 4G wait. The baseline is a static page,
// loaded in turn with ours. Run `npm run build` first, on an otherwise idle machine. `-- --quick`
// takes one sample of each.
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { pageHref } from '../app/routing/page-href.ts'
import playwright from '../playwright.config.ts'
import { startBaselinePage } from './lib/pages/baseline-page.ts'
import { CLICKS, TAPS, timeClick, timeTap } from './lib/pages/click-times.ts'
import { runLighthouse } from './lib/pages/lighthouse-scores.ts'
import { loadPage, type PageLoad, timeFirstPrice } from './lib/pages/page-load.ts'
import { startSlowFront, timeRepeatVisit } from './lib/pages/repeat-visit.ts'
import { describeMachine, printTable, printVerdicts, type Verdict } from './lib/report.ts'
import { startMarket, startSite } from './lib/sites.ts'
import { formatSpread, median } from './lib/statistics.ts'

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
const samples = values.quick ? 1 : 15
const tapSamples = values.quick ? 1 : 7
const coldSamples = values.quick ? 1 : 5

const MAX_RATIO = 1.5
const MAX_COLD_RATIO = 2
const MAX_REPEAT_RATIO = 0.7
const SLOW_ANSWER_MS = 10_000
const MAX_SLOW_REPEAT_MS = 3_000
const MAX_BLOCKED_MS = 50
const MAX_SCRIPTS_KB = 144
const UPSTREAM_MS = 200

const PAGES = [
  {
    name: 'list',
    path: '/coins',
    maxKb: 450,
    // Far apart, so that no call for one of them answers another one.
    cold: [12, 24, 36, 48, 60].map((page) => pageHref('coins', { page })),
  },
  {
    name: 'coin',
    path: '/coin/bitcoin',
    maxKb: 200,
    cold: ['ethereum', 'solana', 'cardano', 'dogecoin', 'tron'].map((id) =>
      pageHref('coin', { id }),
    ),
  },
] as const

type Page = (typeof PAGES)[number]

const resources = new AsyncDisposableStack()
const market = resources.use(await startMarket())
const site = resources.use(await startSite(market))
const baseline = resources.use(await startBaselinePage(market.apiBase))
const launchOptions = playwright.use?.launchOptions
const browser = resources.use(await chromium.launch(launchOptions))

try {
  console.log(`${describeMachine()}\nChromium ${browser.version()}, samples: ${samples}`)
  await site.waitUntilServed('/coins')
  const { verdicts, staticMs } = await measureLoads()
  verdicts.push(...(await measureRepeats(staticMs)))
  for (const click of CLICKS) verdicts.push(await measureClick(click, timeClick, samples))
  for (const tap of TAPS) verdicts.push(await measureClick(tap, timeTap, tapSamples))
  verdicts.push(...(await measureCold(staticMs)))
  for (const { path } of PAGES) verdicts.push(await measureWithLighthouse(path))
  printVerdicts(verdicts)
} finally {
  await resources.disposeAsync()
}

/** Loads the static page before each of ours, so that other load on the machine affects both. */
async function measureLoads(): Promise<{ verdicts: Verdict[]; staticMs: number }> {
  const loads = new Map<Page, PageLoad[]>(PAGES.map((page) => [page, []]))
  const baselines: PageLoad[] = []
  // The first round warms up the server: it renders the pages and converts the pictures.
  for (let round = 0; round <= samples; round += 1) {
    for (const [page, ours] of loads) {
      const theirs = await loadPage(browser, baseline.url)
      const one = await loadPage(browser, site.origin + page.path)
      if (round === 0) continue
      baselines.push(theirs)
      ours.push(one)
    }
  }
  printTable('Cold loads, server warm: median (min–max)', [
    describeLoads('static', baselines),
    ...[...loads].map(([{ name }, ours]) => describeLoads(name, ours)),
  ])
  return {
    verdicts: [...loads].flatMap(([page, ours]) => checkLoads(page, ours, baselines)),
    staticMs: median(baselines.map(({ firstPriceMs }) => firstPriceMs)),
  }
}

function describeLoads(page: string, loads: readonly PageLoad[]) {
  const spread = (read: (load: PageLoad) => number) => formatSpread(loads.map(read))
  return {
    page,
    'first price, ms': spread((load) => load.firstPriceMs),
    'FCP, ms': spread((load) => load.fcpMs),
    'LCP, ms': spread((load) => load.lcpMs),
    'blocked, ms': spread((load) => load.blockedMs),
    'scripts in gzip, kB': spread((load) => load.scriptBytes / 1000),
    'all, kB': spread((load) => load.bytes / 1000),
  }
}

function checkLoads(
  { name, maxKb }: Page,
  loads: readonly PageLoad[],
  baselines: readonly PageLoad[],
): Verdict[] {
  const medianOf = (figure: keyof PageLoad, some = loads) => median(some.map((one) => one[figure]))
  const ratio = (figure: keyof PageLoad) => medianOf(figure) / medianOf(figure, baselines)
  return [
    atMost(`${name}: first price`, ratio('firstPriceMs'), MAX_RATIO, '× static'),
    atMost(`${name}: FCP`, ratio('fcpMs'), MAX_RATIO, '× static'),
    atMost(`${name}: LCP`, ratio('lcpMs'), MAX_RATIO, '× static'),
    atMost(`${name}: blocked`, medianOf('blockedMs'), MAX_BLOCKED_MS, 'ms'),
    atMost(`${name}: layout shift`, Math.max(...loads.map(({ shift }) => shift)), 0, ''),
    atMost(`${name}: scripts`, medianOf('scriptBytes') / 1000, MAX_SCRIPTS_KB, 'kB'),
    atMost(`${name}: all bytes`, medianOf('bytes') / 1000, maxKb, 'kB'),
  ]
}

async function measureClick(
  click: (typeof CLICKS)[number],
  time: typeof timeClick,
  samples: number,
): Promise<Verdict> {
  const timesMs: number[] = []
  // The first sample warms up the server and is dropped.
  for (let sample = 0; sample <= samples; sample += 1) {
    timesMs.push(await time(browser, site.origin, click))
  }
  const measured = timesMs.slice(1)
  const verdict = atMost(click.name, median(measured), click.maxMs, 'ms')
  return { ...verdict, value: `${formatSpread(measured)} ms` }
}

/** Visits to pages that the device keeps: as fast as now, and with answers that take 10 s. */
async function measureRepeats(staticMs: number): Promise<Verdict[]> {
  const front = await startSlowFront(site.origin)
  const verdicts: Verdict[] = []
  try {
    for (const { name, path } of PAGES) {
      const time = async (delayMs: number) => {
        const timesMs: number[] = []
        for (let sample = 0; sample < coldSamples; sample += 1) {
          timesMs.push(await timeRepeatVisit(browser, { front, path, delayMs }))
        }
        return median(timesMs)
      }
      const repeated = `${name}: repeat visit, first price`
      const [nowMs, slowMs] = [await time(0), await time(SLOW_ANSWER_MS)]
      verdicts.push(
        atMost(repeated, nowMs / staticMs, MAX_REPEAT_RATIO, '× static'),
        atMost(`${repeated} with 10 s per answer`, slowMs, MAX_SLOW_REPEAT_MS, 'ms'),
      )
    }
  } finally {
    await front.close()
  }
  return verdicts
}

/** Pages that another server has never rendered, with a slow market service. */
async function measureCold(staticMs: number): Promise<Verdict[]> {
  // Opening the pages here triggers the market's work of first use.
  for (const path of PAGES.flatMap(({ cold }) => cold)) await site.waitUntilServed(path)
  const coldSite = await startSite(market)
  const verdicts: Verdict[] = []
  try {
    // One page of each kind, so that no measured page pays for compiling code.
    for (const { path } of PAGES) await coldSite.waitUntilServed(path)
    await market.setLatency(UPSTREAM_MS)
    for (const { name, cold } of PAGES) {
      const timesMs: number[] = []
      for (const path of cold.slice(0, coldSamples)) {
        timesMs.push(await timeFirstPrice(browser, coldSite.origin + path))
      }
      const maxMs = MAX_COLD_RATIO * staticMs + UPSTREAM_MS
      verdicts.push(atMost(`${name}: uncached, first price`, median(timesMs), maxMs, 'ms'))
    }
  } finally {
    await market.setLatency(0)
    await coldSite[Symbol.asyncDispose]()
  }
  return verdicts
}

async function measureWithLighthouse(path: string): Promise<Verdict> {
  const { scores, failed } = await runLighthouse(site.origin + path, launchOptions)
  if (failed.length > 0) printTable(`Lighthouse: what keeps ${path} below 100`, failed)
  const isMet = scores.every((score) => score === 100)
  return { target: `${path}: Lighthouse, each 100`, value: scores.join(', '), isMet }
}

function atMost(name: string, value: number, most: number, unit: string): Verdict {
  const digits = unit === '× static' ? 2 : unit === '' ? 4 : 0
  const target = `${name} ≤ ${most.toFixed(unit === '× static' ? 1 : 0)} ${unit}`.trim()
  return { target, value: `${value.toFixed(digits)} ${unit}`.trim(), isMet: value <= most }
}
