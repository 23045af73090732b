// Title and description of the pages of a coin. Server only, so the browser does not load this code.

import { formatDays } from '../../../lib/format-date.ts'
import { isolate } from '../../../lib/isolate.ts'
import type { Range } from '../../../market/history/range.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { formatChange } from '../../../market/money/format-change.ts'
import { formatCompactPrice } from '../../../market/money/format-compact.ts'
import { formatCardPrice } from '../../../market/money/format-price.ts'
import type { ChartParams } from '../../routing/screens.ts'
import { trailOfCoin } from '../coin-lists/trail-of-coin.server.ts'
import type { CoinAnswer } from './answer/coin-answer.ts'
import type { CoinTableAnswer } from './history/coin-table-answer.ts'
import type { CoinMarketsAnswer } from './markets/coin-markets-answer.ts'

const RANGE_TEXTS: Record<Range, string> = {
  '24h': 'in 24h',
  '7d': 'in 7 days',
  '14d': 'in 14 days',
  '30d': 'in 30 days',
  '60d': 'in 60 days',
  '200d': 'in 200 days',
  '1y': 'in a year',
  // As far as the plan reaches.
  max: '',
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
function describeFigures(answer: CoinAnswer, shown: ChartParams): string {
  const { name, price } = answer.coin.value
  const { changePct, span, high, low, isOfFacts } = figuresOf(answer, shown)
  const isOfMarketCap = shown.type === 'market-cap' && !isOfFacts
  const what = isOfMarketCap ? ' market cap' : ''
  const format = isOfMarketCap
    ? formatCompactPrice
    : (amount: number, currency: Currency) => formatCardPrice(amount, currency).text
  const figures = [
    isOfFacts ? formatCardPrice(price, shown.currency).text : [],
    changePct === null ? [] : `${formatChange(changePct).text} ${span}`,
    high === null ? [] : `high ${format(high, shown.currency)}`,
    low === null ? [] : `low ${format(low, shown.currency)}`,
  ].flat()
  return `${isolate(name)}${what} ${figures.join(', ')}`
}

/** The change over what the chart shows, in words, and its extremes. */
export function figuresOf({ coin, chart }: Pick<CoinAnswer, 'coin' | 'chart'>, shown: ChartParams) {
  const ends = 'value' in chart ? endsOf(chart.value, shown) : null
  if (ends === null) {
    const { change24hPct: changePct, high24h: high, low24h: low } = coin.value
    return { changePct, span: RANGE_TEXTS['24h'], high, low, isOfFacts: true }
  }
  const { first, last, high, low, span } = ends
  const changePct = (last[1] / first[1] - 1) * 100
  return { changePct, span, high: high[1], low: low[1], isOfFacts: false }
}

/** Null for a day of prices: the facts have its change. Null as well across a jump of the price. */
function endsOf({ geometry, covers, isHourly }: ChartOf, { range, type, from, to }: ChartParams) {
  if (geometry === null || geometry.summary.jumped !== undefined) return null
  const isWhole = from === '' && to === ''
  if (range === '24h' && isWhole && (type !== 'market-cap' || isHourly)) return null
  const { first, last, high, low } = geometry.summary
  const named = isWhole && covers === range ? RANGE_TEXTS[range] : ''
  return { first, last, high, low, span: named || `over ${formatDays(first[0], last[0])}` }
}

type ChartOf = Extract<CoinAnswer['chart'], { value: unknown }>['value']

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
