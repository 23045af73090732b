// Prints the result of a simulation as tables, and checks it against its targets.
import { formatAge, formatShare, maxCountInWindow, percentile } from '../statistics.ts'
import { printTable } from '../table.ts'
import type { Verdict } from '../verdicts.ts'
import { countKinds } from './call-kinds.ts'
import type { SimulationResult, ViewResult } from './simulate-visitors.ts'
import type { Call } from './simulated-service.ts'
import type { Screen } from './visitors.ts'

export type Targets = {
  callsPerMinute: number
  /** The month's share of the simulated time. */
  calls: number
  factsPct: number
  chartPct: number
  homeMedianMs: number
}

const MINUTE_MS = 60_000
const SCREENS: readonly Screen[] = [
  'home',
  'coins',
  'coin',
  'exchanges',
  'exchange',
  'markets',
  'india',
]

export function printResult(title: string, { viewResults, calls }: SimulationResult): void {
  printTable(
    title,
    [undefined, ...SCREENS].map((screen) => toScreenRow(screen, viewResults)),
  )
  const kinds = countKinds(calls.map(({ url }) => url))
  const rows = kinds.map(([kind, count]) => {
    return { calls: kind, made: count, share: formatShare(count, calls.length) }
  })
  printTable('Calls by kind', [{ calls: 'all', made: calls.length, share: '' }, ...rows])
  const failureReason = countBy(viewResults.flatMap((view) => view.failureReason ?? []))
  const reasons = failureReason.map(([reason, views]) => ({ 'views without facts': reason, views }))
  if (reasons.length > 0) printTable('Why facts are missing', reasons)
}

function toScreenRow(screen: Screen | undefined, viewResults: readonly ViewResult[]) {
  const views = viewResults.filter((view) => screen === undefined || view.screen === screen)
  const facts = views.flatMap((view) => view.facts ?? [])
  const charts = views.flatMap((view) => view.chart ?? [])
  const ages = agesOf(views)
  const coinViews = views.filter((view) => view.screen === 'coin').length
  const exactCharts = charts.filter(({ isExact }) => isExact).length
  return {
    pages: screen ?? 'all',
    views: views.length,
    'with facts': formatShare(facts.length, views.length),
    'with chart': coinViews === 0 ? '' : formatShare(charts.length, coinViews),
    'exact chart': coinViews === 0 ? '' : formatShare(exactCharts, coinViews),
    'median age': formatAge(percentile(ages, 0.5)),
    'p95 age': formatAge(percentile(ages, 0.95)),
    'slowest, ms': Math.max(0, ...views.map(({ waitedMs }) => waitedMs)),
  }
}

/** The age of the oldest answer on each page with facts. */
function agesOf(views: readonly ViewResult[]): number[] {
  return views.flatMap(({ facts, chart }) => {
    return facts === undefined ? [] : [Math.max(facts.ageMs, chart?.ageMs ?? 0)]
  })
}

function countBy(texts: readonly string[]): [text: string, count: number][] {
  const groups = Object.groupBy(texts, (text) => text)
  return Object.entries(groups)
    .map(([text, some = []]): [string, number] => [text, some.length])
    .sort(([, a], [, b]) => b - a)
}

/** Prints the calls in order, each with the seconds since the start. */
export function printCalls(calls: readonly Call[], startMs: number): void {
  for (const { atMs, url } of calls) {
    const seconds = ((atMs - startMs) / 1000).toFixed(1).padStart(8)
    const params = new URL(url).searchParams
    const ids = params.get('ids')?.split(',')
    const address = url.replace(/^.*\/api\/v3/, '').replace(/&(per_page|localization).*/, '')
    const path =
      ids === undefined
        ? address
        : `batch of ${ids.length} in ${params.get('vs_currency')}: ${ids.slice(0, 3)}`
    process.stdout.write(`${seconds} s  ${path.slice(0, 120)}\n`)
  }
}

/** One verdict for each target, with the values of all runs. All runs must meet the target. */
export function checkTargets(targets: Targets, runs: readonly SimulationResult[]): Verdict[] {
  return [
    atMost(
      `calls in 60 s at most ${targets.callsPerMinute}`,
      targets.callsPerMinute,
      runs.map(({ calls }) => maxCountInWindow(calls.map(timeOf), MINUTE_MS)),
    ),
    atMost(
      `calls within the month's share of ${targets.calls}`,
      targets.calls,
      runs.map(({ calls }) => calls.length),
    ),
    atMost(
      'no 429',
      0,
      runs.map(({ refusals }) => refusals),
    ),
    atLeastPct(
      'page views with facts',
      targets.factsPct,
      runs.map(({ viewResults }) => sharePct(viewResults, ({ facts }) => facts !== undefined)),
    ),
    atLeastPct(
      'coin views with a chart, exact or hourly',
      targets.chartPct,
      runs.map((run) => sharePct(viewsOf('coin', run), ({ chart }) => chart !== undefined)),
    ),
    atMostAge(
      'median age of home',
      targets.homeMedianMs,
      runs.map((run) => percentile(agesOf(viewsOf('home', run)), 0.5) ?? Number.POSITIVE_INFINITY),
    ),
  ]
}

function viewsOf(screen: Screen, { viewResults }: SimulationResult): ViewResult[] {
  return viewResults.filter((view) => view.screen === screen)
}

function timeOf({ atMs }: Call): number {
  return atMs
}

function sharePct(views: readonly ViewResult[], has: (view: ViewResult) => boolean): number {
  return (100 * views.filter(has).length) / views.length
}

function atMost(target: string, most: number, values: readonly number[]): Verdict {
  return { target, value: values.join(' / '), isMet: values.every((value) => value <= most) }
}

function atLeastPct(of: string, least: number, values: readonly number[]): Verdict {
  const isMet = values.every((value) => value >= least)
  const value = values.map((pct) => `${pct.toFixed(1)} %`).join(' / ')
  return { target: `${of}: at least ${least} %`, value, isMet }
}

function atMostAge(of: string, most: number, values: readonly number[]): Verdict {
  const isMet = values.every((value) => value <= most)
  const value = values.map((ageMs) => formatAge(ageMs)).join(' / ')
  return { target: `${of}: at most ${formatAge(most)}`, value, isMet }
}
