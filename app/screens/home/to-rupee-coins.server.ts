// The prices in rupees on Indian exchanges as home shows them, in words: the formatters would be
// more code in the browser than the texts. `/india` has more about each.
import { isolate } from '../../../lib/isolate.ts'
import { formatCardPrice } from '../../../market/money/format-price.ts'
import type { RupeeMarkets, RupeePrices } from '../../../market/tickers/coin-markets.ts'
import { quotesOf, summarisePremiums } from '../../../market/tickers/premium.ts'
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
  const summary = summarisePremiums(quotes)
  return {
    id: markets.coin.id,
    name: markets.coin.name,
    lowest: `${formatCardPrice(price, 'inr').text} on ${isolate(ticker.exchangeName)}`,
    median: summary.kind === 'median' ? medianText(summary.pct) : null,
  }
}

function medianText(pct: number): string {
  const text = premiumText(pct)
  return `median ${text === 'equal' ? 'equal to' : text} the world price`
}
