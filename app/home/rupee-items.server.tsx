// Renders the prices in rupees on Indian exchanges as a static island: for each coin a list of the
// exchanges. `/india` has the same prices with more about each.
import { UNKNOWN_TEXT } from '../lib/unknown-text.ts'
import { formatCardPrice } from '../market/money/format-price.ts'
import { arrangeQuotes } from '../market/tickers/arrange-quotes.ts'
import type { RupeeMarkets, RupeePrices } from '../market/tickers/coin-markets.ts'
import { formatSpread } from '../market/tickers/format-spread.ts'
import { DEFAULT_SPEND } from '../market/tickers/market-view.ts'
import {
  type Premium,
  type QuotedPremium,
  summarisePremiums,
  worldPriceInRupees,
} from '../market/tickers/premium.ts'
import { doubtText, premiumText, refusalText } from '../market/tickers/premium-text.ts'
import { formatCoins, type Purchase, purchaseAt, SPEND_NAMES } from '../market/tickers/spend.ts'
import { withRowIds } from '../tickers/ticker-row-ids.ts'
import { islandRowId } from '../ui/island-row-id.ts'

export const RUPEES_ISLAND = 'rupees'

type ComparedCoin = RupeeMarkets & { quotes: QuotedPremium[] }

/** The coins with a price that counts. Others have nothing to compare. */
export function toComparedCoins({
  coins,
  nowMs,
}: Pick<RupeePrices, 'coins' | 'nowMs'>): ComparedCoin[] {
  return coins.flatMap((markets) => {
    const quotes = arrangeQuotes(markets, nowMs)
    return summarisePremiums(quotes).kind === 'none' ? [] : [{ ...markets, quotes }]
  })
}

export function RupeeItems({ coins }: { coins: readonly ComparedCoin[] }) {
  return coins.map(({ coin, quotes, basis }) => {
    const ids = withRowIds(
      RUPEES_ISLAND,
      quotes.map(({ ticker }) => ticker),
    )
    return (
      <li key={coin.id} id={islandRowId(RUPEES_ISLAND, coin.id)}>
        <div className="home-rupees-coin">
          <h3>{coin.name}</h3>
          <p className="home-rupees-details">
            World price {formatCardPrice(worldPriceInRupees(basis), 'inr').text}
            {medianText(quotes)}
          </p>
        </div>
        <ol>
          {quotes.map((quote, index) => (
            <RupeeItem
              key={ids[index]?.rowId}
              id={ids[index]?.rowId}
              quote={quote}
              symbol={coin.symbol}
              rupeesPerDollar={basis.rupeesPerDollar?.amount ?? null}
            />
          ))}
        </ol>
      </li>
    )
  })
}

function medianText(quotes: readonly QuotedPremium[]): string | null {
  const summary = summarisePremiums(quotes)
  return summary.kind === 'median' ? `, median ${premiumText(summary.pct)}` : null
}

type RupeeItemProps = {
  id: string | undefined
  quote: QuotedPremium
  symbol: string
  rupeesPerDollar: number | null
}

function RupeeItem({ id, quote, symbol, rupeesPerDollar }: RupeeItemProps) {
  const { ticker, premium } = quote
  const { exchangeName, last, spreadPct } = ticker
  const purchase = purchaseAt(quote, Number(DEFAULT_SPEND), rupeesPerDollar)
  const details = [
    purchase === null ? null : purchaseText(purchase, symbol),
    `Spread ${formatSpread(spreadPct)}.`,
    reasonText(premium),
  ]
  return (
    <li id={id} className="home-rupees-quote">
      <span className="home-rupees-exchange">{exchangeName}</span>{' '}
      <strong>{formatCardPrice(last, 'inr').text}</strong>{' '}
      <span className="home-rupees-premium">
        {'pct' in premium ? premiumText(premium.pct) : UNKNOWN_TEXT}
      </span>
      <p className="home-rupees-details">{details.filter((each) => each !== null).join(' ')}</p>
    </li>
  )
}

/** `₹1 lakh: about 1,074.6 USDT.` */
function purchaseText({ coins, exceedsDepth }: Purchase, symbol: string): string {
  const amount = `${SPEND_NAMES[DEFAULT_SPEND]}: about ${formatCoins(coins)} ${symbol}`
  return exceedsDepth ? `${amount} or less, as it moves the price by more than 2%.` : `${amount}.`
}

/** Why a price has no premium, or why its premium does not count. */
function reasonText(premium: Premium): string | null {
  if ('refusal' in premium) return refusalText(premium.refusal)
  return premium.doubt === null ? null : doubtText(premium.doubt)
}
