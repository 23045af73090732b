import { type Finding, formatNumber } from './finding.ts'
import type { Chart } from './live-calls.ts'

type Point = Chart['prices'][number]

/** Out of 24 points a day. Fewer equal points prove little. */
const MIN_POINTS_PER_DAY = 20
const SHOWN_DIFFERENCES = 5
/** Numbers that differ by less than this share are equal, but rounded differently. */
const ROUNDING = 1e-9

const SERIES = ['prices', 'market_caps', 'total_volumes'] as const

export type ShortChart = { days: number; chart: Chart }

/** Whether the chart of 90 days contains the short ones, in prices, market caps and volumes. */
export function findSharedHours(shortCharts: readonly ShortChart[], days90: Chart): Finding {
  const comparisons = shortCharts.flatMap(({ days, chart }) =>
    SERIES.map((name) => ({ name, days, ...compare({ days, points: chart[name] }, days90[name]) })),
  )
  const evidence = comparisons.flatMap(({ name, summary, differences }) => [
    `${name}: ${summary}`,
    ...differences.slice(0, SHOWN_DIFFERENCES).map((line) => `  ${line}`),
  ])
  const differing = comparisons.filter(({ differences }) => differences.length > 0)
  if (differing.length > 0) {
    const names = differing.map(({ name, days }) => `${name} of ${days} days`).join(', ')
    return { answer: 'no', evidence, conclusion: `the chart of 90 days differs in ${names}` }
  }
  if (comparisons.some(({ equal, days }) => equal < MIN_POINTS_PER_DAY * days)) {
    return { answer: 'unknown', evidence, conclusion: 'there are too few points to compare' }
  }
  const names = shortCharts.map(({ days }) => `${days} days`).join(' and ')
  return { answer: 'yes', evidence, conclusion: `90 days hold the same points as ${names}` }
}

/**
 * Compares only the time that both series cover, because points outside prove nothing. An hour may
 * begin or drop out between the two calls, and each answer may come from a different cache.
 */
function compare(short: { days: number; points: readonly Point[] }, points90: readonly Point[]) {
  const [shortGrid, grid90] = [withoutLive(short.points), withoutLive(points90)]
  const fromMs = Math.max(firstTime(shortGrid), firstTime(grid90))
  const toMs = Math.min(lastTime(shortGrid), lastTime(grid90))
  const inWindow = (points: readonly Point[]) =>
    new Map(points.filter(([timeMs]) => timeMs >= fromMs && timeMs <= toMs))
  const [shortValues, values90] = [inWindow(shortGrid), inWindow(grid90)]
  const counts = { equal: 0, different: 0, onlyShort: 0, only90: 0 }
  const differences: string[] = []
  const times = new Set([...shortValues.keys(), ...values90.keys()])
  for (const timeMs of [...times].sort((a, b) => a - b)) {
    const [value, value90] = [shortValues.get(timeMs), values90.get(timeMs)]
    if (value !== undefined && value90 !== undefined && isSame(value, value90)) {
      counts.equal += 1
      continue
    }
    if (value === undefined) counts.only90 += 1
    else if (value90 === undefined) counts.onlyShort += 1
    else counts.different += 1
    differences.push(
      `${formatTime(timeMs)}: ${short.days} days ${formatValue(value)}, 90 days ${formatValue(value90)}`,
    )
  }
  const span = fromMs <= toMs ? ` from ${formatTime(fromMs)} to ${formatTime(toMs)}` : ''
  return {
    equal: counts.equal,
    differences,
    summary:
      `${counts.equal} equal, ${counts.different} different, ` +
      `${counts.onlyShort} only in ${short.days} days, ${counts.only90} only in 90 days${span}`,
  }
}

/** The last point is the price at the time of the call, not an hourly one. */
function withoutLive(points: readonly Point[]): readonly Point[] {
  return points.slice(0, -1)
}

function firstTime(points: readonly Point[]): number {
  return points.at(0)?.[0] ?? Number.POSITIVE_INFINITY
}

function lastTime(points: readonly Point[]): number {
  return points.at(-1)?.[0] ?? Number.NEGATIVE_INFINITY
}

function isSame(one: number | null, other: number | null): boolean {
  if (one === null || other === null) return one === other
  return Math.abs(one - other) <= ROUNDING * Math.max(Math.abs(one), Math.abs(other))
}

function formatValue(value: number | null | undefined): string {
  return value === undefined ? 'missing' : formatNumber(value)
}

function formatTime(timeMs: number): string {
  const time = new Date(timeMs)
  return Number.isNaN(time.getTime()) ? `time ${timeMs}` : time.toISOString()
}
