// Renders the prices in rupees on Indian exchanges as a static island: for each coin a list of the
// exchanges. `/india` has the same prices with more about each.
import { isolate } from '../../../lib/isolate.ts'
import { UNKNOWN_TEXT } from '../../../lib/unknown-text.ts'
import { formatCardPrice } from '../../../market/money/format-price.ts'
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
import { islandRowId } from '../../ui/island-row-id.ts'
import { LocalTime } from '../../ui/local-time.tsx'
import { withRowIds } from '../tickers/ticker-row-ids.ts'

export const RUPEES_ISLAND = 'rupees'

/** In rupees. */
const AMOUNT = Number(DEFAULT_SPEND)

type ComparedCoin = RupeeMarkets & { quotes: QuotedPremium[] }

/** The coins with a price at which somebody could trade when the prices arrived. */
export function toComparedCoins({ coins }: Pick<RupeePrices, 'coins'>): ComparedCoin[] {
  return coins.flatMap((markets) => {
    const quotes = arrangeQuotes(markets)
    const mayTrade = quotes.some((quote) => purchaseAt(quote, AMOUNT) !== null)
    return mayTrade ? [{ ...markets, quotes }] : []
  })
}

export function RupeeItems({ coins }: { coins: readonly ComparedCoin[] }) {
  return coins.map(({ coin, quotes, basis }) => {
    const ids = withRowIds(
      `${RUPEES_ISLAND}:${coin.id}`,
      quotes.map(({ ticker }) => ticker),
    )
    return (
      <li key={coin.id} id={islandRowId(RUPEES_ISLAND, coin.id)}>
        <div className="home-rupees-coin">
          <h3>{coin.name}</h3>
          <p className="home-rupees-details">
            World price {formatCardPrice(basis.worldPrice?.amount ?? null, 'inr').text}
            {shortSummary(quotes)}, as of <LocalTime timeMs={basis.arrivedAtMs} />
          </p>
        </div>
        <ol>
          {quotes.map((quote, index) => (
            <RupeeItem
              key={ids[index]?.rowId}
              id={ids[index]?.rowId}
              quote={quote}
              symbol={coin.symbol}
            />
          ))}
        </ol>
      </li>
    )
  })
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

type RupeeItemProps = {
  id: string | undefined
  quote: QuotedPremium
  symbol: string
}

function RupeeItem({ id, quote, symbol }: RupeeItemProps) {
  const { ticker, premium } = quote
  const { exchangeName, last, spreadPct, tradedAtMs } = ticker
  const purchase = purchaseAt(quote, AMOUNT)
  const price = formatCardPrice(last, 'inr').text
  const reason = reasonText(premium)
  const amount = purchase === null ? '' : `${purchaseText(purchase, symbol)} `
  return (
    <li id={id} className="home-rupees-quote">
      <bdi className="home-rupees-exchange">{exchangeName}</bdi>{' '}
      {purchase === null ? <span>{price}</span> : <strong>{price}</strong>}{' '}
      <span className="home-rupees-premium">
        {'pct' in premium ? <PremiumText pct={premium.pct} /> : UNKNOWN_TEXT}
      </span>
      <p className="home-rupees-details">
        {amount}Spread {formatSpread(spreadPct)}. Last trade{' '}
        {tradedAtMs === null ? UNKNOWN_TEXT : <LocalTime timeMs={tradedAtMs} />}.{' '}
        {reason === null ? null : <span className="home-rupees-reason">{reason}</span>}
      </p>
    </li>
  )
}

function PremiumText({ pct }: { pct: number }) {
  const text = premiumText(pct)
  return (
    <>
      {text}
      <span className="visually-hidden">{text === 'equal' ? ' to' : null} the world price</span>
    </>
  )
}

/** `₹1 lakh: about 1,074.6 USDT.` */
function purchaseText({ coins, exceedsDepth }: Purchase, symbol: string): string {
  const amount = `${SPEND_NAMES[DEFAULT_SPEND]}: about ${formatCoins(coins)} ${symbol}`
  return exceedsDepth ? `${amount} or less, as it moves the price by more than 2%.` : `${amount}.`
}
