// Renders the lowest prices in rupees as a static island.
import { formatCardPrice } from '../market/money/format-price.ts'
import { arrangeQuotes, lowestQuote } from '../market/tickers/arrange-quotes.ts'
import type { RupeePrices } from '../market/tickers/coin-markets.ts'
import { summarisePremiums } from '../market/tickers/premium.ts'
import { comparisonText, premiumText } from '../market/tickers/premium-text.ts'
import { islandRowId } from '../ui/island-row-id.ts'

export const RUPEES_ISLAND = 'rupees'

/** The coins that have a price which counts, each with the lowest one. */
export function toLowestPrices({ coins, nowMs }: Pick<RupeePrices, 'coins' | 'nowMs'>) {
  return coins.flatMap((markets) => {
    const quotes = arrangeQuotes(markets, nowMs)
    const lowest = lowestQuote(quotes)
    const summary = summarisePremiums(quotes)
    if (lowest === null || summary.kind === 'none') return []
    return [{ coin: markets.coin, lowest, summary }]
  })
}

/**
 * A price on an exchange is not the price of the coin that the rest of the page shows, so each names
 * its exchange.
 */
export function RupeeItems({ prices }: { prices: ReturnType<typeof toLowestPrices> }) {
  return prices.map(({ coin, lowest: { ticker, price, pct }, summary }) => (
    <li key={coin.id} id={islandRowId(RUPEES_ISLAND, coin.id)}>
      <strong>
        {coin.name} from {formatCardPrice(price, 'inr').text}
      </strong>{' '}
      on {ticker.exchangeName}
      <span className="home-rupees-premium">
        {comparisonText(pct)}
        {summary.kind === 'single' ? null : `, median ${premiumText(summary.pct)}`}
      </span>
    </li>
  ))
}
