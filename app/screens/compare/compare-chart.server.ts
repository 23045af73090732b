// The chart of a comparison: its texts, its drawing, and the values that its slider reads.

import { cutText } from '../../../lib/cut-text.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { isolate } from '../../../lib/isolate.ts'
import type { ComparedCoin } from '../../../market/compared-coins.ts'
import { DAY_MS, toDailyPoints } from '../../../market/history/daily-points.ts'
import { historyLimitYears } from '../../../market/history/history-limit.ts'
import { pickEvenReadings } from '../../chart/reader/even-readings.ts'
import { listText } from './coin-list-text.ts'
import type { CompareChartAnswer } from './compare-answer.ts'
import { toCompareGeometry } from './compare-geometry.server.ts'
import type { CommonWindow } from './comparison/common-window.ts'
import type { Comparison, JumpsOfCoin } from './comparison/compare-series.ts'
import { BASE, formatRebased, formatSpanDates } from './format-figures.ts'

/** More digits than any reading shows. */
const READING_DIGITS = 9

type ChartOptions = {
  comparison: Comparison
  /** Of the coins without a line. */
  jumps: readonly JumpsOfCoin[]
}

export function toCompareChart(
  coins: readonly ComparedCoin[],
  { comparison, jumps }: ChartOptions,
): CompareChartAnswer {
  const { window } = comparison
  const compared = coins.flatMap((coin, index) => {
    const own = comparison.coins.find(({ id }) => id === coin.id)
    return own === undefined ? [] : [{ ...coin, index, points: own.rebased }]
  })
  const marked = marksOf(jumps, window)
  const geometry = toCompareGeometry(
    compared.map(({ points }) => points),
    { window, jumpTimesMs: marked.flatMap(({ timesMs }) => timesMs) },
  )
  const labels = labelsOf(compared)
  const timesMs = pickEvenReadings(daysOf(compared))
  const lines = compared.map(({ name, index, points }, place) => {
    const valueOfDay = new Map(points)
    return {
      name,
      index,
      label: labels[place] ?? name,
      values: timesMs.map((timeMs) => roundReading(valueOfDay.get(timeMs))),
    }
  })
  const changes = compared.map(
    ({ name }, place) =>
      `${isolate(name)} ${formatRebased(geometry.lines[place]?.endValue ?? BASE)}`,
  )
  const description = `Change of the prices from ${formatSpanDates(window.fromMs, window.toMs)}: ${changes.join(', ')}. The table below has the figures.`
  const scale = geometry.isLog ? ' The scale is logarithmic.' : ''
  const markedNames = coins.filter(({ id }) => marked.some((coin) => coin.id === id))
  const marks =
    markedNames.length > 0
      ? ` Dashed vertical lines mark where the price of ${namesOf(markedNames)} jumps.`
      : ''
  return {
    geometry,
    description,
    caption: `${daysText(window, compared)}${scale}${marks}`,
    timesMs,
    lines,
  }
}

/** The coins that jump on a day of the chart. Without their line, it may have other days. */
function marksOf(jumps: readonly JumpsOfCoin[], { fromMs, toMs }: CommonWindow) {
  return jumps
    .map(({ id, jumps: found }) => ({
      id,
      timesMs: found.map(({ atMs }) => atMs).filter((timeMs) => timeMs >= fromMs && timeMs <= toMs),
    }))
    .filter(({ timesMs }) => timesMs.length > 0)
}

type WithPoints = { points: Comparison['coins'][number]['rebased'] }

/** All days that any coin has, in ascending order. */
function daysOf(coins: readonly WithPoints[]): number[] {
  const days = new Set(coins.flatMap(({ points }) => points.map(([timeMs]) => timeMs)))
  return [...days].toSorted((one, other) => one - other)
}

function roundReading(value: number | undefined): number | null {
  return value === undefined ? null : Number(value.toPrecision(READING_DIGITS))
}

/** Says which days are compared, and which coins have no others. */
function daysText({ fromMs, toMs }: CommonWindow, coins: readonly ComparedCoin[]): string {
  const ends = coins.flatMap(({ name, history }) => endsOf(name, history) ?? [])
  const oldestMs = Math.min(...ends.map(({ firstMs }) => firstMs))
  const newestMs = Math.max(...ends.map(({ lastMs }) => lastMs))
  // One day of difference only means that the prices were not fetched on the same day.
  const later = ends.filter(
    ({ firstMs, isLimited }) => !isLimited && firstMs === fromMs && firstMs > oldestMs + DAY_MS,
  )
  const earlier = ends.filter(({ lastMs }) => lastMs === toMs && lastMs < newestMs - DAY_MS)
  const isLimited = ends.some((coin) => coin.isLimited && fromMs <= coin.firstMs + DAY_MS)
  return [
    `Change from ${formatSpanDates(fromMs, toMs)}.`,
    later.length > 0 ? `The prices of ${namesOf(later)} begin on ${formatDate(fromMs)}.` : null,
    earlier.length > 0 ? `The prices of ${namesOf(earlier)} end on ${formatDate(toMs)}.` : null,
    isLimited ? `Our history reaches back to ${formatDate(fromMs)}.` : null,
  ]
    .filter((sentence) => sentence !== null)
    .join(' ')
}

/** The first and the last day of a coin, and whether it has earlier ones that the plan refuses. */
function endsOf(name: string, history: ComparedCoin['history']) {
  if (history === null || !('value' in history)) return null
  const { points, covers } = history.value
  const days = toDailyPoints(points)
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return null
  const [firstMs, lastMs] = [first[0], last[0]]
  const limit = historyLimitYears({ covers, firstMs, fetchedAtMs: history.fetchedAtMs })
  return { name, firstMs, lastMs, isLimited: limit !== null }
}

function namesOf(coins: readonly { name: string }[]): string {
  return listText(coins.map(({ name }) => name))
}

const MAX_LABEL_LENGTH = 8

/** Tickers, or names if two coins have the same ticker. */
function labelsOf(coins: readonly ComparedCoin[]): string[] {
  const tickers = coins.map(
    ({ facts, name }) => ('value' in facts && facts.value.symbol.toUpperCase()) || name,
  )
  return coins.map(({ name }, index) => {
    const ticker = tickers[index] ?? name
    const isUnique = tickers.filter((other) => other === ticker).length === 1
    const label = isUnique ? ticker : name
    return label.length > MAX_LABEL_LENGTH ? cutText(label, MAX_LABEL_LENGTH - 1) : label
  })
}
