import type { MetaDescriptor } from 'react-router'
import type { AnswerBeside } from '../answer/answer.ts'
import { type Currency, DEFAULT_CURRENCY } from '../market/currency.ts'
import { formatPrice } from '../market/format-price.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { CoinAnswer } from './coin-answer.ts'

type CoinMeta = {
  id: string
  answer?: AnswerBeside<CoinAnswer>
  currency?: Currency
  canonical?: string
}

/** A coin whose answer is not at hand is known by its id alone. */
export function coinMeta({
  id,
  answer,
  currency = DEFAULT_CURRENCY,
  canonical,
}: CoinMeta): MetaDescriptor[] {
  const coin = answer !== undefined && 'now' in answer ? answer.now.coin.value : undefined
  if (coin === undefined) {
    return pageMeta({
      title: `${id} price`,
      description: `Price and price history of ${id} in ₹, $ and €.`,
      canonical,
    })
  }
  // The service knows coins without a symbol.
  const symbol = coin.symbol === '' ? '' : ` (${coin.symbol.toUpperCase()})`
  const price = formatPrice(coin.amounts[currency].price, currency).text
  return pageMeta({
    title: `${coin.name}${symbol} price in ${currency.toUpperCase()}: ${price}`,
    description: `${coin.name} price in ₹, $ and €, price history, market cap and supply.`,
    canonical,
  })
}
