// Works out what two coins cost in rupees on each Indian exchange, and what an amount gets there.
import type { Snapshot } from '../../../market/snapshot.ts'
import { arrangeQuotes } from '../../../market/tickers/arrange-quotes.ts'
import {
  exchangeUrlOf,
  RUPEE_COINS,
  type RupeeMarkets,
  type RupeePrices,
} from '../../../market/tickers/coin-markets.ts'
import type { Spend } from '../../../market/tickers/market-view.ts'
import { type QuotedPremium, summarisePremiums } from '../../../market/tickers/premium.ts'
import { summaryText } from '../../../market/tickers/premium-text.ts'
import { coinsFor, differenceText, formatCoins, purchaseAt } from '../../../market/tickers/spend.ts'
import { linkOf, withKeys } from '../tickers/to-ticker-row.server.ts'
import type { IndiaAnswer, RupeePrice, RupeeRow } from './india-answer.ts'

export function toRupeePrices(
  prices: Snapshot<RupeePrices>,
  { spend }: { spend: Spend },
): IndiaAnswer {
  const { coins: markets, exchangeUrls, missing } = prices.value
  const coins = RUPEE_COINS.map((coin): RupeePrice => {
    const found = markets.find((one) => one.coin.id === coin.id)
    return {
      coin,
      prices: found === undefined ? null : comparePrices(found, { spend, exchangeUrls }),
    }
  })
  return { ...prices, value: { coins: markets.length === 0 ? [] : coins, missing } }
}

type Comparison = Pick<RupeePrices, 'exchangeUrls'> & { spend: Spend }

function comparePrices(
  markets: RupeeMarkets,
  { spend, exchangeUrls }: Comparison,
): RupeePrice['prices'] {
  const { worldPrice, arrivedAtMs } = markets.basis
  const quotes = arrangeQuotes(markets)
  const atWorldPrice = coinsFor(Number(spend), worldPrice?.amount ?? null)
  const keyed = withKeys(quotes.map(({ ticker }) => ticker))
  return {
    basis: { worldPrice, arrivedAtMs },
    summary: summaryText(summarisePremiums(quotes)),
    coinsAtWorldPrice: atWorldPrice === null ? null : formatCoins(atWorldPrice),
    rows: quotes.map((quote, index): RupeeRow => {
      const { base, exchangeId, exchangeName, last, spreadPct, target, tradedAtMs } = quote.ticker
      return {
        key: keyed[index]?.key ?? '',
        ...{ base, exchangeId, exchangeName, last, spreadPct, target, tradedAtMs },
        url: linkOf(quote.ticker, exchangeUrlOf(exchangeUrls, exchangeId)),
        premium: quote.premium,
        purchase: toPurchase(quote, { rupees: Number(spend), atWorldPrice }),
      }
    }),
  }
}

function toPurchase(
  quote: QuotedPremium,
  { rupees, atWorldPrice }: { rupees: number; atWorldPrice: number | null },
): RupeeRow['purchase'] {
  const purchase = purchaseAt(quote, rupees)
  if (purchase === null) return null
  const { coins, exceedsDepth } = purchase
  const isComparable = 'pct' in quote.premium && atWorldPrice !== null
  const difference = isComparable ? differenceText(coins, atWorldPrice) : null
  return { coins: formatCoins(coins), difference, exceedsDepth }
}
