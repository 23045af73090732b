// Renders the chart and the table of a comparison as static islands.

import type { ComparedCoins } from '../answer/get-compared-coins.server.ts'
import { renderIsland } from '../answer/render-island.server.ts'
import type { PageRequest } from '../answer/request-context.server.ts'
import { type Comparison, compareSeries } from '../market/comparison/compare-series.ts'
import type { ParamsOf } from '../routing/screens.ts'
import type { CompareAnswer } from './compare-answer.ts'
import { CompareTable } from './compare-table.server.tsx'
import { renderCompareChart } from './render-compare-chart.server.tsx'

type Target = { shown: ParamsOf<'compare'>; page: PageRequest }

export function renderComparison(
  { coins, ...compared }: ComparedCoins,
  { shown, page }: Target,
): CompareAnswer {
  const named = coins.map(({ id, name }) => ({ id, name }))
  if (coins.length < 2) return { ...compared, coins: named, chart: null, table: null }
  const { currency } = shown
  const comparison = compare(coins, shown)
  return {
    ...compared,
    coins: named,
    chart: comparison === null ? null : renderCompareChart(coins, { comparison, currency, page }),
    table: renderIsland(
      page,
      'table',
      <>
        {comparison === null && coins.every(({ history }) => history !== null) ? (
          <p className="compare-text">
            These coins have no days with a price of each, so there is no chart.
          </p>
        ) : null}
        <CompareTable coins={coins} comparisons={comparison?.coins} currency={currency} />
      </>,
    ),
  }
}

function compare(coins: ComparedCoins['coins'], { span }: ParamsOf<'compare'>): Comparison | null {
  const series = coins.flatMap(({ id, history }) =>
    history === null ? [] : [{ id, points: history.value.points }],
  )
  return compareSeries(series, { span, firstId: coins[0]?.id ?? '' })
}
