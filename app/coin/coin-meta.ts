import type { MetaDescriptor } from 'react-router'
import type { Answer } from '../answer/answer.ts'
import type { Currency } from '../market/currency.ts'
import { formatPrice } from '../market/format-price.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { CoinAnswer } from './coin-answer.ts'

type CoinPageData = {
  id: string
  answer: Answer<CoinAnswer>
  currency: Currency
  canonical: string
}

/** What a coin's page says of itself; without data it is the error display that does. */
export function coinMeta(page: CoinPageData | undefined): MetaDescriptor[] {
  if (page === undefined) {
    return pageMeta({
      title: 'Error While Fetching Coin',
      description: 'The prices of this coin could not be fetched.',
    })
  }
  const { id, answer, currency, canonical } = page
  // A coin whose answer is not at hand is known by its id alone.
  if (!('now' in answer)) {
    return pageMeta({
      title: `${id} price`,
      description: `Price and price history of ${id} in ₹, $ and €.`,
      canonical,
    })
  }
  const coin = answer.now.coin.value
  // The service knows coins without a symbol.
  const symbol = coin.symbol === '' ? '' : ` (${coin.symbol.toUpperCase()})`
  const price = formatPrice(coin.amounts[currency].price, currency).text
  return pageMeta({
    title: `${coin.name}${symbol} price in ${currency.toUpperCase()}: ${price}`,
    description: `${coin.name} price in ₹, $ and €, price history, market cap and supply.`,
    canonical,
  })
}
