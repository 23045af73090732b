// The prices in rupees on Indian exchanges as home shows them, in words: the formatters would be
// more code in the browser than the texts. `/india` has the same prices with more about each.
import { isolate } from '../../../lib/isolate.ts'
import { formatCardPrice } from '../../../market/money/format-price.ts'
import type { Snapshot } from '../../../market/snapshot.ts'
import { arrangeQuotes } from '../../../market/tickers/arrange-quotes.ts'
import type { RupeeMarkets, RupeePrices } from '../../../market/tickers/coin-markets.ts'
import { formatSpread } from '../../../market/tickers/format-spread.ts'
import { DEFAULT_SPEND } from '../../../market/tickers/market-view.ts'
import { type QuotedPremium, summarisePremiums } from '../../../market/tickers/premium.ts'
import { premiumText, reasonText } from '../../../market/tickers/premium-text.ts'
import {
  formatCoins,
  type Purchase,
  purchaseAt,
  SPEND_NAMES,
} from '../../../market/tickers/spend.ts'
import type { HomeRupees, RupeeCoin, RupeeQuote } from './rupee-coins.ts'

/** In rupees. */
const AMOUNT = Number(DEFAULT_SPEND)

/** Null without a price that counts. */
export function toHomeRupees(cached: Snapshot<RupeePrices> | null): HomeRupees {
  if (cached === null) return null
  const coins = toRupeeCoins(cached.value)
  return coins.length === 0 ? null : { ...cached, value: { coins } }
}

/** The coins with a price at which somebody could trade when the prices arrived. */
export function toRupeeCoins({ coins }: Pick<RupeePrices, 'coins'>): RupeeCoin[] {
  return coins.map(toRupeeCoin).filter(({ quotes }) => quotes.some(({ mayTrade }) => mayTrade))
}

function toRupeeCoin(markets: RupeeMarkets): RupeeCoin {
  const { coin, basis } = markets
  const quotes = arrangeQuotes(markets)
  const worldPrice = formatCardPrice(basis.worldPrice?.amount ?? null, 'inr').text
  return {
    id: coin.id,
    name: coin.name,
    summary: `World price ${worldPrice}${shortSummary(quotes)}`,
    arrivedAtMs: basis.arrivedAtMs,
    quotes: quotes.map((quote) => toRupeeQuote(quote, coin.symbol)),
  }
}

function shortSummary(quotes: readonly QuotedPremium[]): string {
  const summary = summarisePremiums(quotes)
  switch (summary.kind) {
    case 'median':
      return `, median ${premiumText(summary.pct)}`
    case 'single':
      return `, only ${isolate(summary.exchangeName)} counts`
    case 'none':
      return ', no price counts'
  }
}

function toRupeeQuote(quote: QuotedPremium, symbol: string): RupeeQuote {
  const { ticker, premium } = quote
  const purchase = purchaseAt(quote, AMOUNT)
  const amount = purchase === null ? '' : `${purchaseText(purchase, symbol)} `
  return {
    exchangeName: ticker.exchangeName,
    price: formatCardPrice(ticker.last, 'inr').text,
    mayTrade: purchase !== null,
    premium: 'pct' in premium ? premiumText(premium.pct) : null,
    details: `${amount}Spread ${formatSpread(ticker.spreadPct)}. Last trade `,
    tradedAtMs: ticker.tradedAtMs,
    reason: reasonText(premium),
  }
}

/** `₹1 lakh: about 1,074.6 USDT.` */
function purchaseText({ coins, exceedsDepth }: Purchase, symbol: string): string {
  const amount = `${SPEND_NAMES[DEFAULT_SPEND]}: about ${formatCoins(coins)} ${symbol}`
  return exceedsDepth ? `${amount} or less, as it moves the price by more than 2%.` : `${amount}.`
}
