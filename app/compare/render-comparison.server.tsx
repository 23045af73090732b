// Renders the chart and the table of a comparison as a static island.

import type { ComparedCoins } from '../answer/get-compared-coins.server.ts'
import { renderIsland } from '../answer/render-island.server.ts'
import type { PageRequest } from '../answer/request-context.server.ts'
import { formatDate } from '../lib/format-date.ts'
import type { CommonWindow } from '../market/comparison/common-window.ts'
import { type Comparison, compareSeries } from '../market/comparison/compare-series.ts'
import type { ComparedCoin } from '../market/comparison/compared-coins.ts'
import { DAY_MS } from '../market/history/daily-points.ts'
import type { Currency } from '../market/money/currency.ts'
import type { ParamsOf } from '../routing/screens.ts'
import { listText } from './coin-list-text.ts'
import type { CompareAnswer } from './compare-answer.ts'
import { CompareChart } from './compare-chart.server.tsx'
import { toCompareGeometry } from './compare-geometry.server.ts'
import { CompareTable } from './compare-table.server.tsx'
import { formatRebased, formatSpanDates } from './format-figures.ts'

type Target = { shown: ParamsOf<'compare'>; page: PageRequest }

export function renderComparison(
  { coins, ...compared }: ComparedCoins,
  { shown, page }: Target,
): CompareAnswer {
  const content = coins.length < 2 ? null : <ComparisonPart coins={coins} shown={shown} />
  return {
    ...compared,
    coins: coins.map(({ id, name }) => ({ id, name })),
    html: renderIsland(page, 'comparison', content),
  }
}

type PartProps = { coins: readonly ComparedCoin[]; shown: ParamsOf<'compare'> }

function ComparisonPart({ coins, shown: { currency, span } }: PartProps) {
  const withPrices = coins.filter(({ history }) => history !== null)
  const series = withPrices.map(({ id, history }) => ({ id, points: history?.value.points ?? [] }))
  const comparison = compareSeries(series, { span, firstId: coins[0]?.id ?? '' })
  return (
    <>
      {comparison === null ? (
        <NoCommonDays hasPrices={withPrices.length === coins.length} />
      ) : (
        <Chart coins={coins} comparison={comparison} currency={currency} />
      )}
      <CompareTable coins={coins} comparisons={comparison?.coins} currency={currency} />
    </>
  )
}

function NoCommonDays({ hasPrices }: { hasPrices: boolean }) {
  if (!hasPrices) return null
  return (
    <p className="compare-text">
      These coins have no days with a price of each, so there is no chart.
    </p>
  )
}

type ChartProps = { coins: readonly ComparedCoin[]; comparison: Comparison; currency: Currency }

function Chart({ coins, comparison, currency }: ChartProps) {
  const { window } = comparison
  const compared = coins
    .map((coin, index) => ({
      ...coin,
      index,
      comparison: comparison.coins.find(({ id }) => id === coin.id),
    }))
    .filter((coin) => coin.comparison !== undefined)
  const geometry = toCompareGeometry(
    compared.map((coin) => coin.comparison?.rebased ?? []),
    window,
  )
  const ends = compared.map(
    ({ name }, place) =>
      `${name} ends at ${formatRebased(geometry.lines[place]?.endValue ?? 0, currency)}`,
  )
  const description = `Lines of ${listText(compared.map(({ name }) => name))} from ${formatSpanDates(window.fromMs, window.toMs)}, each starting at 100. ${listText(ends)}. The table below has the figures.`
  const labels = labelsOf(compared)
  return (
    <figure className="compare-figure">
      <p className="compare-text">{windowText(window, compared)}</p>
      <CompareChart
        geometry={geometry}
        lines={compared.map(({ id, index }, place) => ({ id, index, label: labels[place] ?? id }))}
        description={description}
        currency={currency}
      />
      <figcaption className="compare-text">
        Each line starts at 100 on {formatDate(window.fromMs)}.
        {geometry.isLog ? ' The scale is logarithmic, because the lines end far apart.' : null}
      </figcaption>
    </figure>
  )
}

/** Says when the comparison begins, and why not earlier. */
function windowText(window: CommonWindow, coins: readonly ComparedCoin[]): string {
  const { fromMs, toMs, isShortened } = window
  const firsts = coins.flatMap(({ history }) => history?.value.points[0]?.[0] ?? [])
  const hasLaterCoin = Math.max(...firsts) - Math.min(...firsts) >= DAY_MS
  const start =
    isShortened && hasLaterCoin
      ? `From ${formatDate(fromMs)}, the first day that all coins have, to ${formatDate(toMs)}.`
      : `From ${formatSpanDates(fromMs, toMs)}.`
  const isLimited = coins.some(({ history }) => history !== null && history.value.covers !== 'max')
  const reach = Math.min(...firsts)
  return isLimited && fromMs - reach < DAY_MS
    ? `${start} Our history reaches back to ${formatDate(fromMs)}.`
    : start
}

const MAX_LABEL_LENGTH = 8

/** Tickers, or names if two coins have the same ticker. */
function labelsOf(coins: readonly ComparedCoin[]): string[] {
  const tickers = coins.map(({ facts, name }) => facts?.value.symbol.toUpperCase() || name)
  return coins.map(({ name }, index) => {
    const ticker = tickers[index] ?? name
    const isUnique = tickers.filter((other) => other === ticker).length === 1
    const label = isUnique ? ticker : name
    return label.length > MAX_LABEL_LENGTH ? `${label.slice(0, MAX_LABEL_LENGTH - 1)}…` : label
  })
}
