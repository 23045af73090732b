// What an amount in rupees buys, or what coins of that worth bring, at the price of the last trade.
// Fees and GST are left out. Of a sale, the TDS is subtracted.
import { groupDigits, toDecimalText } from '../../../lib/decimal.ts'
import { isolate } from '../../../lib/isolate.ts'
import { formatQuantity } from '../../../market/money/format-quantity.ts'
import type { Side } from '../../../market/tickers/market-view.ts'
import { shortPairName } from '../../../market/tickers/pair-name.ts'
import type { CountedQuote, PremiumBasis } from '../../../market/tickers/premium.ts'
import { rupeesText } from '../../../market/tickers/rupee-amount.ts'
import type { Ticker } from '../../../market/tickers/ticker.ts'

/** The question: how much of what. Coins that are sold are worth the amount at the world price. */
export type Order = {
  side: Side
  rupees: number
  symbol: string
  worldPrice: PremiumBasis['worldPrice']
}

/** What comes of an order. Amounts are in rupees. */
export type Deal = {
  coins: number
  /** What is paid, or what a sale brings before the TDS. */
  gross: number
  /** What arrives. */
  net: number
  /** How many sales the TDS was subtracted from. */
  sales: number
  /** Above the same coins at the world price, before the TDS. Null if that is unknown. */
  extra: number | null
  hasRoom: boolean
}

/** What exchanges subtract from each sale. */
const TDS_SHARE = 0.01

/** One price, or the product of two. */
type Trade = { price: number; sales: number; hasRoom: (coins: number) => boolean }

export function toDeal({ price, sales, hasRoom }: Trade, order: Order): Deal {
  const { side, rupees, worldPrice } = order
  const isSale = side === 'sell'
  const coins = rupees / (isSale ? (worldPrice?.amount ?? price) : price)
  const gross = Math.round(coins * price)
  return {
    coins,
    gross,
    net: isSale ? Math.round(coins * price * (1 - TDS_SHARE) ** sales) : gross,
    sales: isSale ? sales : 0,
    extra: worldPrice && Math.round(coins * price - coins * worldPrice.amount),
    hasRoom: hasRoom(coins),
  }
}

export type QuotedDeal = { quote: CountedQuote; deal: Deal }

/**
 * A deal for each quote, the best price first, but before all others the best with room for the
 * amount. `counted` has the lowest price first.
 */
export function toDeals(counted: readonly CountedQuote[], order: Order): QuotedDeal[] {
  const deals = (order.side === 'buy' ? counted : counted.toReversed()).map((quote) => ({
    quote,
    deal: toDeal(
      {
        price: quote.price,
        sales: 1,
        hasRoom: (coins) => isWithinDepth(coins * quote.price, quote.ticker, order.side),
      },
      order,
    ),
  }))
  const best = deals.find(({ deal }) => deal.hasRoom)
  return best === undefined ? deals : [best, ...deals.filter((one) => one !== best)]
}

/**
 * `₹50,000 buys 551 USDT on CoinDCX; that costs ₹1,168 more than at the world price.` `where`: the
 * exchange, or the way.
 */
export function dealText(deal: Deal, where: string, order: Order): string {
  return order.side === 'buy' ? buyText(deal, where, order) : sellText(deal, where, order)
}

export function noPriceText(symbol: string): string {
  return `No exchange in India has a usable price of ${symbolText(symbol)} now.`
}

function buyText({ coins, extra, hasRoom }: Deal, where: string, { rupees, symbol }: Order) {
  const amount = rupeesText(rupees)
  const bought = coinsText(coins, symbol)
  if (!hasRoom) {
    const most = `${amount} buys at most ${bought} ${where}: the order would move this price.`
    return extra === null || extra <= 0
      ? most
      : `${most} It costs at least ${rupeesText(extra)} more than at the world price.`
  }
  if (extra === null) return `${amount} buys ${bought} ${where}; the world price is unknown.`
  if (extra === 0) return `${amount} buys ${bought} ${where}, as much as at the world price.`
  return extra > 0
    ? `${amount} buys ${bought} ${where}; that costs ${rupeesText(extra)} more than at the world price.`
    : `${amount} buys ${bought} ${where}; that costs ${rupeesText(-extra)} less than at the world price.`
}

/** `₹50,000 of USDT (564 USDT) sells for ₹51,196 on CoinDCX; ₹50,684 arrives after 1% TDS of ₹512.` */
function sellText(deal: Deal, where: string, { rupees, symbol, worldPrice }: Order): string {
  const sold = `${rupeesText(rupees)} of ${symbolText(symbol)} (${coinsText(deal.coins, symbol)})`
  const gross = rupeesText(deal.gross)
  const text = deal.hasRoom
    ? `${sold} sells for ${gross} ${where}; ${arrivesText(deal)}.`
    : `${sold} sells for at most ${gross} ${where}: the order would move this price. At most ${arrivesText(deal)}.`
  return worldPrice === null ? `${text} The world price is unknown.` : text
}

/** `₹50,684 arrives after 1% TDS of ₹512` */
export function arrivesText({ gross, net, sales }: Deal): string {
  const [arrives, tds] = [rupeesText(net), rupeesText(gross - net)]
  return sales === 1
    ? `${arrives} arrives after 1% TDS of ${tds}`
    : `${arrives} arrives after 1% TDS on both sales, ${tds}`
}

/** `buys 551 USDT`, or `₹50,684 arrives after 1% TDS` */
export function resultText({ coins, net, hasRoom }: Deal, { side, symbol }: Order): string {
  if (side === 'buy') {
    const bought = coinsText(coins, symbol)
    return hasRoom ? `buys ${bought}` : `buys at most ${bought}: the order would move this price`
  }
  return hasRoom
    ? `${rupeesText(net)} arrives after 1% TDS`
    : `at most ${rupeesText(net)} arrives after 1% TDS: the order would move this price`
}

/** `₹1,168 more`, than at the world price. */
export function extraText(extra: number): string {
  if (extra === 0) return 'equal'
  return extra > 0 ? `${rupeesText(extra)} more` : `${rupeesText(-extra)} less`
}

/**
 * Whether the amount moves the price by at most 2 %. It is in the unit of the price. The depth is in
 * dollars, so it is compared at the ticker's own dollar price. True if one of them is unknown.
 */
export function isWithinDepth(
  amount: number,
  {
    depthUpUsd,
    depthDownUsd,
    last,
    lastUsd,
  }: Pick<Ticker, 'depthUpUsd' | 'depthDownUsd' | 'last' | 'lastUsd'>,
  side: Side,
): boolean {
  const depthUsd = side === 'buy' ? depthUpUsd : depthDownUsd
  if (depthUsd === null || last === null || lastUsd === null || lastUsd === 0) return true
  return amount <= depthUsd * (last / lastUsd)
}

const WHOLE_FROM = 100

/** `551 USDT`. Whole from 100 up, because the price beside it says the rest. */
export function coinsText(coins: number, symbol: string): string {
  const number =
    coins >= WHOLE_FROM && coins < 1e15
      ? groupDigits(toDecimalText(coins, 0), 'indian')
      : formatQuantity(coins, 'inr')
  return `${number} ${symbolText(symbol)}`
}

export function symbolText(symbol: string): string {
  return isolate(shortPairName(symbol.toUpperCase()))
}
