// What an amount in rupees gets at a price.
import { exponentOf, groupDigits, toDecimalText } from '../../lib/decimal.ts'
import type { Spend } from './market-view.ts'
import type { Premium, QuotedPremium } from './premium.ts'
import type { Ticker } from './ticker.ts'

/** In words, because four amounts with all their zeros do not fit beside each other on a phone. */
export const SPEND_NAMES: Record<Spend, string> = {
  '10000': '₹10,000',
  '50000': '₹50,000',
  '100000': '₹1 lakh',
  '500000': '₹5 lakh',
}

/** `₹1,00,000` */
export function spendText(spend: Spend): string {
  return `₹${groupDigits(spend, 'indian')}`
}

/** The number of coins for an amount. Null without a price. */
export function coinsFor(rupees: number, price: number | null): number | null {
  return price === null || price <= 0 ? null : rupees / price
}

/**
 * Whether the amount moves the price up by more than 2 %. The depth is in dollars, so it is compared
 * at the ticker's own dollar price. False if one of them is unknown.
 */
export function exceedsDepth(
  rupees: number,
  { depthUpUsd, last, lastUsd }: Pick<Ticker, 'depthUpUsd' | 'last' | 'lastUsd'>,
): boolean {
  if (depthUpUsd === null || last === null || lastUsd === null || lastUsd === 0) return false
  return rupees > depthUpUsd * (last / lastUsd)
}

/** `exceedsDepth`: the amount moves the price by more than 2 %, so it gets fewer coins. */
export type Purchase = { coins: number; exceedsDepth: boolean }

/**
 * What the amount gets at a price, before fees and GST. Null for a price that nobody could trade at
 * when it arrived: old, unknown, without trades, implausible, or marked by the service.
 */
export function purchaseAt({ ticker, premium }: QuotedPremium, rupees: number): Purchase | null {
  const coins = mayTradeAt(ticker, premium) ? coinsFor(rupees, ticker.last) : null
  if (coins === null) return null
  return { coins, exceedsDepth: exceedsDepth(rupees, ticker) }
}

function mayTradeAt({ isAnomaly, isStale, volumeUsd }: Ticker, premium: Premium): boolean {
  if (isAnomaly || isStale || volumeUsd === null || volumeUsd === 0) return false
  if ('refusal' in premium) return premium.refusal !== 'old-trade'
  return premium.doubt !== 'outlier'
}

/** Four digits would hide the difference between two exchanges. */
const SIGNIFICANT_DIGITS = 5

/** A number of coins with five significant digits: `1,070.1`, `0.0048804`. */
export function formatCoins(coins: number): string {
  return groupDigits(toDecimalText(coins, placesOf(coins)), 'indian')
}

/**
 * The difference from the coins that the amount gets at the world price, as precise as the coins:
 * `26.17 less`. Null if the printed numbers are equal.
 */
export function differenceText(coins: number, atWorldPrice: number): string | null {
  const places = placesOf(coins)
  const printed = (value: number) => Number(toDecimalText(value, places))
  const difference = printed(atWorldPrice) - printed(coins)
  const text = groupDigits(toDecimalText(difference, places), 'indian')
  if (Number(toDecimalText(difference, places)) === 0) return null
  return `${text} ${difference > 0 ? 'less' : 'more'}`
}

function placesOf(coins: number): number {
  return Math.max(0, SIGNIFICANT_DIGITS - 1 - exponentOf(coins))
}
