// Title and description of the pages of a coin. Server only, so the browser does not load this code.

import { formatDays } from '../../../lib/format-date.ts'
import { isolate } from '../../../lib/isolate.ts'
import type { Range } from '../../../market/history/range.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { formatChange } from '../../../market/money/format-change.ts'
import { formatCompactPrice } from '../../../market/money/format-compact.ts'
import { formatCardPrice } from '../../../market/money/format-price.ts'
import type { ChartParams } from '../../routing/screens.ts'
import { describePrice } from '../coin-lists/describe-price.server.ts'
import { trailOfCoin } from '../coin-lists/trail-of-coin.server.ts'
import type { CoinAnswer } from './answer/coin-answer.ts'
import type { CoinTableAnswer } from './history/coin-table-answer.ts'
import type { CoinMarketsAnswer } from './markets/coin-markets-answer.ts'

const RANGE_TEXTS: Record<Range, string | null> = {
  '24h': 'in 24h',
  '7d': 'in 7 days',
  '14d': 'in 14 days',
  '30d': 'in 30 days',
  '60d': 'in 60 days',
  '200d': 'in 200 days',
  '1y': 'in a year',
  // As far as the plan reaches.
  max: null,
}

type CoinPage = { id: string; answer: { value: CoinAnswer } | object; shown: ChartParams }

export function describeCoinPage({ id, answer, shown }: CoinPage) {
  const { currency } = shown
  // Without an answer only the id is known.
  if (!('value' in answer)) {
    return {
      title: `${id} price`,
      description: `Price and price history of ${id} in ₹, $ and €.`,
      trail: trailOfCoin({ id, name: id, currency }),
    }
  }
  const coin = answer.value.coin.value
  // Some coins of the service have no symbol.
  const symbol = coin.symbol === '' ? '' : ` (${isolate(coin.symbol.toUpperCase())})`
  const price = formatCardPrice(coin.price, currency).text
  return {
    title: `${isolate(coin.name)}${symbol} price in ${currency.toUpperCase()}: ${price}`,
    description: `${describeFigures(answer.value, shown)}. Price history, market cap and supply.`,
    trail: trailOfCoin({ id, name: coin.name, currency }),
  }
}

/** `Bitcoin −5.10% in a year, high ₹88,83,375, low ₹51,20,000`, as the page shows it. */
export function describeFigures({ coin, chart }: CoinAnswer, shown: ChartParams): string {
  const { currency, type } = shown
  const span = 'value' in chart ? spanOf(chart.value, shown) : null
  if (span === null) {
    const { high24h, low24h } = coin.value
    const price = describePrice(coin.value, currency)
    return price + extremesText({ high: high24h, low: low24h }, (amount) => format(amount, shown))
  }
  const { ends, text } = span
  const what = type === 'market-cap' ? ' market cap' : ''
  const change = formatChange((ends.last[1] / ends.first[1] - 1) * 100).text
  const extremes = { high: ends.high[1], low: ends.low[1] }
  return `${isolate(coin.value.name)}${what} ${change} ${text}${extremesText(extremes, (amount) => format(amount, shown))}`
}

/** Null for a day of prices: the facts have its change. Null as well across a jump of the price. */
function spanOf(chart: NonNullable<ChartOf>, { range, type, from, to }: ChartParams) {
  const { geometry, covers, isHourly } = chart
  if (geometry === null || geometry.summary.jumped !== undefined) return null
  const isWhole = from === '' && to === ''
  if (range === '24h' && isWhole && (type !== 'market-cap' || isHourly)) return null
  const ends = geometry.summary
  const named = isWhole && covers === range ? RANGE_TEXTS[range] : null
  return { ends, text: named ?? `from ${formatDays(ends.first[0], ends.last[0])}` }
}

type ChartOf = Extract<CoinAnswer['chart'], { value: unknown }>['value']

function format(amount: number, { currency, type }: ChartParams): string {
  return type === 'market-cap'
    ? formatCompactPrice(amount, currency)
    : formatCardPrice(amount, currency).text
}

function extremesText(
  { high, low }: { high: number | null; low: number | null },
  toText: (amount: number) => string,
): string {
  return high === null || low === null ? '' : `, high ${toText(high)}, low ${toText(low)}`
}

type PageOf<T> = { answer: { value: T } | object; id: string; currency: Currency }

export function describeCoinMarkets({ answer, id, currency }: PageOf<CoinMarketsAnswer>) {
  const name = 'value' in answer ? answer.value.coin.name : id
  return {
    title: `${isolate(name)} markets: prices in rupees and on all exchanges`,
    description: `Where ${isolate(name)} is traded: prices on Indian exchanges compared with the world price, spread, depth and volume.`,
    trail: trailOfCoin({ id, name, currency }, { screen: 'coinMarkets', name: 'Markets' }),
  }
}

export function describeCoinTable({ answer, id, currency }: PageOf<CoinTableAnswer['value']>) {
  const name = 'value' in answer ? answer.value.name : id
  return {
    title: `${isolate(name)} prices as a table`,
    description: `Every point of the ${isolate(name)} chart with its time.`,
    trail: trailOfCoin({ id, name, currency }, { screen: 'historyTable', name: 'Table' }),
  }
}
