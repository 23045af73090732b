// The answer of a comparison: the data of its chart and of its table.

import { isolate } from '../../../lib/isolate.ts'
import type { ComparedCoin } from '../../../market/compared-coins.ts'
import { toDailyPoints } from '../../../market/history/daily-points.ts'
import { describeJumps, toJumps } from '../../../market/history/price-jump.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { formatCardPrice } from '../../../market/money/format-price.ts'
import type { ParamsOf } from '../../routing/screens.ts'
import type { CompareAnswer, ComparedFigures, CompareTableAnswer } from './compare-answer.ts'
import { toCompareChart } from './compare-chart.server.ts'
import {
  type Comparison,
  compareSeries,
  type JumpsOfCoin,
  leaveOutJumps,
} from './comparison/compare-series.ts'
import { formatSpanDates } from './format-figures.ts'
import type { ComparedCoins } from './get-compared-coins.server.ts'

export function answerComparison(
  { coins, ...compared }: ComparedCoins,
  shown: ParamsOf<'compare'>,
): CompareAnswer {
  const named = coins.map(({ id, name }) => ({ id, name }))
  if (coins.length < 2) {
    return { ...compared, coins: named, jumpTexts: [], chart: null, table: null }
  }
  const { currency } = shown
  const { comparison, jumps } = compare(coins, shown)
  return {
    ...compared,
    coins: named,
    jumpTexts: jumpTextsOf(coins, { jumps, currency }),
    chart: comparison === null ? null : toCompareChart(coins, { comparison, jumps }),
    table: toTable(coins, { comparison, jumps }),
  }
}

type Compared = { comparison: Comparison | null; jumps: JumpsOfCoin[] }

function compare(coins: ComparedCoins['coins'], { span }: ParamsOf<'compare'>): Compared {
  const all = coins.flatMap(({ id, history }) =>
    history !== null && 'value' in history ? [{ id, points: history.value.points }] : [],
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

function toTable(
  coins: readonly ComparedCoin[],
  { comparison, jumps }: Compared,
): CompareTableAnswer | null {
  const first = coins.find(({ id }) => id === comparison?.firstId) ?? coins[0]
  if (first === undefined) return null
  const unbroken = coins.filter(({ id }) => !jumps.some((coin) => coin.id === id))
  return {
    first: { id: first.id, name: first.name },
    notInChart: unbroken.flatMap((coin) => notInChartText(coin, comparison) ?? []),
    rows: coins.map(({ id, name, facts }) => {
      const { marketCap = null, volume24h = null } = 'value' in facts ? facts.value : {}
      return { id, name, past: pastOf(id, comparison), marketCap, volume24h }
    }),
  }
}

function pastOf(id: string, comparison: Comparison | null): ComparedFigures['past'] {
  const own = comparison?.coins.find((coin) => coin.id === id)
  if (own === undefined) return null
  const { returnPct, volatilityPct, maxDrawdown, correlation } = own
  return { returnPct, volatilityPct, maxDrawdown, correlation }
}

/** Says why a coin with a known history has no line. */
function notInChartText(
  { id, name, history }: ComparedCoin,
  comparison: Comparison | null,
): string | null {
  if (history === null || !('value' in history)) return null
  if (comparison?.coins.some((compared) => compared.id === id)) return null
  const days = toDailyPoints(history.value.points)
  const [first, last] = [days[0], days.at(-1)]
  const reason =
    first === undefined || last === undefined
      ? 'CoinGecko has no daily prices of it.'
      : `its daily prices are from ${formatSpanDates(first[0], last[0])}.`
  return `${isolate(name)} is not in the chart: ${reason}`
}
