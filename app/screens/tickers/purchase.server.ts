// What an amount in rupees buys at the price of the last trade, before fees and GST.
import { groupDigits, toDecimalText } from '../../../lib/decimal.ts'
import { isolate } from '../../../lib/isolate.ts'
import { formatQuantity } from '../../../market/money/format-quantity.ts'
import { shortPairName } from '../../../market/tickers/pair-name.ts'
import type { CountedQuote, PremiumBasis } from '../../../market/tickers/premium.ts'
import { rupeesText } from '../../../market/tickers/rupee-amount.ts'
import type { Ticker } from '../../../market/tickers/ticker.ts'

/** The question: how much for what. */
export type Order = { rupees: number; symbol: string; worldPrice: PremiumBasis['worldPrice'] }

/**
 * `₹50,000 buys 551 USDT on CoinDCX; that costs ₹1,168 more than at the world price.` Names the
 * lowest price whose order book has room for the amount. If none has, the lowest price of all.
 */
export function answerText(counted: readonly CountedQuote[], order: Order): string {
  const roomy = counted.find(({ ticker }) => !exceedsDepth(order.rupees, ticker))
  const quote = roomy ?? counted[0]
  if (quote === undefined) {
    return `No exchange in India has a usable price of ${symbolText(order)} now.`
  }
  const amount = rupeesText(order.rupees)
  const place = `${coinsText(quote, order)} on ${isolate(quote.ticker.exchangeName)}`
  const extra = extraRupees(quote, order)
  if (roomy === undefined) {
    const cost = extra !== null && extra > 0 ? ` It costs at least ${comparisonText(extra)}.` : ''
    return `${amount} buys at most ${place}: the order would move this price.${cost}`
  }
  if (extra === null) return `${amount} buys ${place}; the world price is unknown.`
  if (extra === 0) return `${amount} buys ${place}, as much as at the world price.`
  return `${amount} buys ${place}; that costs ${comparisonText(extra)}.`
}

/** `551 USDT`, or `at most 551 USDT: the order would move this price` */
export function boughtText(quote: CountedQuote, order: Order): string {
  const coins = coinsText(quote, order)
  if (!exceedsDepth(order.rupees, quote.ticker)) return coins
  return `at most ${coins}: the order would move this price`
}

/** The amount less the price of the same coins at the world price. Null if that is unknown. */
function extraRupees({ price }: CountedQuote, { rupees, worldPrice }: Order): number | null {
  return worldPrice === null ? null : Math.round(rupees - (rupees / price) * worldPrice.amount)
}

function comparisonText(extra: number): string {
  const difference = `${rupeesText(Math.abs(extra))} ${extra > 0 ? 'more' : 'less'}`
  return `${difference} than at the world price`
}

/**
 * Whether the amount moves the price up by more than 2 %. The depth is in dollars, so it is compared
 * at the ticker's own dollar price. False if one of them is unknown.
 */
function exceedsDepth(
  rupees: number,
  { depthUpUsd, last, lastUsd }: Pick<Ticker, 'depthUpUsd' | 'last' | 'lastUsd'>,
): boolean {
  if (depthUpUsd === null || last === null || lastUsd === null || lastUsd === 0) return false
  return rupees > depthUpUsd * (last / lastUsd)
}

const WHOLE_FROM = 100

/** `551 USDT`. Whole from 100 up, because the price beside it says the rest. */
function coinsText({ price }: CountedQuote, order: Order): string {
  const coins = order.rupees / price
  const number =
    coins >= WHOLE_FROM && coins < 1e15
      ? groupDigits(toDecimalText(coins, 0), 'indian')
      : formatQuantity(coins, 'inr')
  return `${number} ${symbolText(order)}`
}

function symbolText({ symbol }: Order): string {
  return isolate(shortPairName(symbol.toUpperCase()))
}
