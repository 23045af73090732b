// What a coin's page says of itself. Written on the server: a browser has no use for the writing.
import type { Answer } from '../answer/answer.ts'
import type { Currency } from '../market/money/currency.ts'
import { formatPrice } from '../market/money/format-price.ts'
import type { CoinAnswer } from './coin-answer.ts'

type CoinPage = { id: string; answer: Answer<CoinAnswer>; currency: Currency }

export function describeCoinPage({ id, answer, currency }: CoinPage) {
  // A coin whose answer is not at hand is known by its id alone.
  if (!('now' in answer)) {
    return { title: `${id} price`, description: `Price and price history of ${id} in ₹, $ and €.` }
  }
  const coin = answer.now.coin.value
  // The service knows coins without a symbol.
  const symbol = coin.symbol === '' ? '' : ` (${coin.symbol.toUpperCase()})`
  const price = formatPrice(coin.price, currency).text
  return {
    title: `${coin.name}${symbol} price in ${currency.toUpperCase()}: ${price}`,
    description: `${coin.name} price in ₹, $ and €, price history, market cap and supply.`,
  }
}
