import type { Currency } from '../../../market/money/currency.ts'
import { describePrice } from '../coin-lists/describe-price.server.ts'
import type { HomeCoins } from './heatmap/home-coins.ts'

const CURRENCY_NAMES = { inr: 'rupees', usd: 'dollars', eur: 'euros' }
const NAMED_COINS = 2

type HomePage = { answer: { value: HomeCoins } | object; currency: Currency }

export function describeHome({ answer, currency }: HomePage) {
  const title = `Crypto prices in ${CURRENCY_NAMES[currency]}`
  const coins = 'value' in answer ? answer.value.top.slice(0, NAMED_COINS) : []
  const first = coins.map((coin) => describePrice(coin, currency))
  const prices = first.length === 0 ? title : first.join('; ')
  return {
    title,
    description: `${prices}: the ten largest coins, the market at a glance, gainers and losers, what is trending, and a heatmap.`,
  }
}
