// Renders the chart and the table of a comparison as static islands.

import { isolate } from '../../../lib/isolate.ts'
import {
  type Comparison,
  compareSeries,
  type JumpsOfCoin,
  leaveOutJumps,
} from '../../../market/comparison/compare-series.ts'
import type { ComparedCoin } from '../../../market/comparison/compared-coins.ts'
import { toDailyPoints } from '../../../market/history/daily-points.ts'
import { describeJumps, toJumps } from '../../../market/history/price-jump.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { formatCardPrice } from '../../../market/money/format-price.ts'
import type { ParamsOf } from '../../routing/screens.ts'
import { renderIsland } from '../../shell/answer/render-island.server.ts'
import type { PageRequest } from '../../shell/answer/request-context.server.ts'
import type { CompareAnswer } from './compare-answer.ts'
import { CompareTable, firstOf } from './compare-table.server.tsx'
import { formatSpanDates } from './format-figures.ts'
import type { ComparedCoins } from './get-compared-coins.server.ts'
import { renderCompareChart } from './render-compare-chart.server.tsx'

type Target = { shown: ParamsOf<'compare'>; page: PageRequest }

export function renderComparison(
  { coins, ...compared }: ComparedCoins,
  { shown, page }: Target,
): CompareAnswer {
  const named = coins.map(({ id, name }) => ({ id, name }))
  if (coins.length < 2) {
    return { ...compared, coins: named, firstName: '', jumpTexts: [], chart: null, table: null }
  }
  const { currency } = shown
  const { comparison, jumps } = compare(coins, shown)
  const jumpIds = new Set(jumps.map(({ id }) => id))
  return {
    ...compared,
    coins: named,
    firstName: firstOf(coins, comparison)?.name ?? '',
    jumpTexts: jumpTextsOf(coins, { jumps, currency }),
    chart:
      comparison === null ? null : renderCompareChart(coins, { comparison, jumps, currency, page }),
    table: renderIsland(
      page,
      'table',
      <>
        {coins
          .filter(({ id }) => !jumpIds.has(id))
          .map((coin) => (
            <NotInChart key={coin.id} coin={coin} comparison={comparison} />
          ))}
        <CompareTable coins={coins} comparison={comparison} currency={currency} />
      </>,
    ),
  }
}

type Compared = { comparison: Comparison | null; jumps: JumpsOfCoin[] }

function compare(coins: ComparedCoins['coins'], { span }: ParamsOf<'compare'>): Compared {
  const all = coins.flatMap(({ id, history }) =>
    history === null ? [] : [{ id, points: history.value.points }],
  )
  const { series, jumps } = leaveOutJumps(all, span)
  const isFirstLeftOut = jumps.some(({ id }) => id === coins[0]?.id)
  const firstId = (isFirstLeftOut ? series[0]?.id : coins[0]?.id) ?? ''
  return { comparison: compareSeries(series, { span, firstId }), jumps }
}

type JumpTexts = { jumps: JumpsOfCoin[]; currency: Currency }

/** Why a coin has no line and no figures: they would mislead. */
function jumpTextsOf(coins: readonly ComparedCoin[], { jumps, currency }: JumpTexts): string[] {
  return jumps.flatMap(({ id, jumps: all }) => {
    const found = toJumps(all)
    if (found === null) return []
    const name = coins.find((coin) => coin.id === id)?.name ?? id
    const formatAmount = (amount: number) => formatCardPrice(amount, currency).text
    const sentence = describeJumps(found, {
      subject: `The price of ${isolate(name)}`,
      formatAmount,
    })
    return `${sentence} Its line and its returns would mislead, so they are left out.`
  })
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
      <bdi>{name}</bdi> is not in the chart: {reason}
    </p>
  )
}
