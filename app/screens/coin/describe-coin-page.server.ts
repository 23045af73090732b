// Title and description of a coin's page. Server only, so the browser does not load this code.

import { isolate } from '../../../lib/isolate.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { formatCardPrice } from '../../../market/money/format-price.ts'
import type { CoinAnswer } from './answer/coin-answer.ts'

type CoinPage = { id: string; answer: { value: CoinAnswer } | object; currency: Currency }

export function describeCoinPage({ id, answer, currency }: CoinPage) {
  // Without an answer only the id is known.
  if (!('value' in answer)) {
    return { title: `${id} price`, description: `Price and price history of ${id} in ₹, $ and €.` }
  }
  const coin = answer.value.coin.value
  // Some coins of the service have no symbol.
  const symbol = coin.symbol === '' ? '' : ` (${isolate(coin.symbol.toUpperCase())})`
  const name = isolate(coin.name)
  const price = formatCardPrice(coin.price, currency).text
  return {
    title: `${name}${symbol} price in ${currency.toUpperCase()}: ${price}`,
    description: `${name} price in ₹, $ and €, price history, market cap and supply.`,
  }
}
