// Renders the chart and the table of a comparison as static islands.
import type { ComparedCoins } from '../answer/get-compared-coins.server.ts'
import { renderIsland } from '../answer/render-island.server.ts'
import type { PageRequest } from '../answer/request-context.server.ts'
import { type Comparison, compareSeries } from '../market/comparison/compare-series.ts'
import type { ComparedCoin } from '../market/comparison/compared-coins.ts'
import { toDailyPoints } from '../market/history/daily-points.ts'
import type { ParamsOf } from '../routing/screens.ts'
import type { CompareAnswer } from './compare-answer.ts'
import { CompareTable, firstOf } from './compare-table.server.tsx'
import { formatSpanDates } from './format-figures.ts'
import { renderCompareChart } from './render-compare-chart.server.tsx'

type Target = { shown: ParamsOf<'compare'>; page: PageRequest }

export function renderComparison(
  { coins, ...compared }: ComparedCoins,
  { shown, page }: Target,
): CompareAnswer {
  const named = coins.map(({ id, name }) => ({ id, name }))
  if (coins.length < 2) {
    return { ...compared, coins: named, firstName: '', chart: null, table: null }
  }
  const { currency } = shown
  const comparison = compare(coins, shown)
  return {
    ...compared,
    coins: named,
    firstName: firstOf(coins, comparison)?.name ?? '',
    chart: comparison === null ? null : renderCompareChart(coins, { comparison, currency, page }),
    table: renderIsland(
      page,
      'table',
      <>
        {coins.map((coin) => (
          <NotInChart key={coin.id} coin={coin} comparison={comparison} />
        ))}
        <CompareTable coins={coins} comparison={comparison} currency={currency} />
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

type NotInChartProps = { coin: ComparedCoin; comparison: Comparison | null }

/** Says why a coin with a known history has no line. */
function NotInChart({ coin: { id, name, history }, comparison }: NotInChartProps) {
  if (history === null || comparison?.coins.some((compared) => compared.id === id)) return null
  const days = toDailyPoints(history.value.points)
  const [first, last] = [days[0], days.at(-1)]
  const reason =
    first === undefined || last === undefined
      ? 'CoinGecko has no daily prices of it.'
      : `its daily prices are from ${formatSpanDates(first[0], last[0])}.`
  return (
    <p className="compare-text">
      {name} is not in the chart: {reason}
    </p>
  )
}
