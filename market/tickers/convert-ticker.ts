import { type Currency, isCurrency } from '../money/currency.ts'
import type { PerDollar } from './coin-markets.ts'
import type { Ticker } from './ticker.ts'

/** The currency of a price, if it is one of ours. */
export function currencyOfPair({
  target,
  targetCoinId,
}: Pick<Ticker, 'target' | 'targetCoinId'>): Currency | null {
  const code = target.toLowerCase()
  return targetCoinId === null && isCurrency(code) ? code : null
}

/**
 * The last price in a currency. A price in another of our currencies is converted at the bank rate,
 * any other price from dollars. Null if a price or the rates are unknown.
 */
export function priceIn(
  currency: Currency,
  ticker: Ticker,
  perDollar: PerDollar | null,
): number | null {
  const own = currencyOfPair(ticker)
  if (own === currency) return ticker.last
  if (own === null || ticker.last === null) return toCurrency(ticker.lastUsd, currency, perDollar)
  const ownPerDollar = perDollar?.[own] ?? null
  return toCurrency(ownPerDollar && ticker.last / ownPerDollar, currency, perDollar)
}

/** Dollars in a currency. Keeps 0. */
export function toCurrency(
  dollars: number | null,
  currency: Currency,
  perDollar: PerDollar | null,
): number | null {
  if (dollars === null || currency === 'usd') return dollars
  const rate = perDollar?.[currency] ?? null
  return rate && dollars * rate
}
