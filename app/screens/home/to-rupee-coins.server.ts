// The prices in rupees on Indian exchanges as home shows them, in words: the formatters would be
// more code in the browser than the texts. `/india` has more about each.
import { isolate } from '../../../lib/isolate.ts'
import { formatCardPrice } from '../../../market/money/format-price.ts'
import type { RupeeMarkets, RupeePrices } from '../../../market/tickers/coin-markets.ts'
import {
  type PremiumSummary,
  quotesOf,
  summarisePremiums,
} from '../../../market/tickers/premium.ts'
import { premiumText } from '../../../market/tickers/premium-text.ts'
import { arrangeQuotes } from '../tickers/arrange-quotes.server.ts'
import type { HomeRupees, RupeeCoin } from './rupee-coins.ts'

export function toHomeRupees({ coins }: RupeePrices): HomeRupees {
  return { coins: coins.flatMap((markets) => toRupeeCoin(markets) ?? []) }
}

/** Null without a price that counts. */
function toRupeeCoin(markets: RupeeMarkets): RupeeCoin | null {
  const quotes = quotesOf(markets)
  const [lowest] = arrangeQuotes(quotes).counted
  if (lowest === undefined) return null
  const { price, ticker } = lowest
  const lowestText = `${formatCardPrice(price, 'inr').text} on ${isolate(ticker.exchangeName)}`
  return {
    id: markets.coin.id,
    name: markets.coin.name,
    text: withMost(lowestText, summarisePremiums(quotes)),
  }
}

function withMost(lowest: string, summary: PremiumSummary): string {
  if (summary.kind !== 'median') return lowest
  const premium = premiumText(summary.pct)
  const comparison = premium === 'equal' ? 'the world price' : `${premium} the world price`
  return summary.exchangeCount === 2
    ? `${lowest}; two ask about ${comparison}`
    : `${lowest}; most ask about ${comparison}`
}
