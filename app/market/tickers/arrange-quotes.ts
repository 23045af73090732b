import type { RupeeMarkets } from './coin-markets.ts'
import { type Premium, premiumOf, type QuotedPremium } from './premium.ts'

/**
 * The prices of a coin in rupees with their premiums, the lowest price first. Prices that count in
 * the median come before those in doubt, and prices without a premium are last.
 */
export function arrangeQuotes(
  { tickers, basis }: Pick<RupeeMarkets, 'tickers' | 'basis'>,
  nowMs: number,
): QuotedPremium[] {
  const quotes = tickers.flatMap((ticker): QuotedPremium[] => {
    const premium = premiumOf(ticker, basis, nowMs)
    return premium === undefined ? [] : [{ ticker, premium }]
  })
  return quotes.toSorted(
    (a, b) =>
      gradeOf(a.premium) - gradeOf(b.premium) ||
      comparePrices(a, b) ||
      (a.ticker.exchangeName < b.ticker.exchangeName ? -1 : 1),
  )
}

/** A price that counts in the median. */
export type UsableQuote = { ticker: QuotedPremium['ticker']; price: number; pct: number }

/** The lowest price that counts in the median. `quotes` must come from `arrangeQuotes`. */
export function lowestQuote([first]: readonly QuotedPremium[]): UsableQuote | null {
  if (first === undefined) return null
  const { ticker, premium } = first
  if ('refusal' in premium || premium.doubt !== null || ticker.last === null) return null
  return { ticker, price: ticker.last, pct: premium.pct }
}

function gradeOf(premium: Premium): number {
  if ('refusal' in premium) return 2
  return premium.doubt === null ? 0 : 1
}

/** An unknown price is last. */
function comparePrices(
  { ticker: { last: a } }: QuotedPremium,
  { ticker: { last: b } }: QuotedPremium,
): number {
  return a === null || b === null ? Number(a === null) - Number(b === null) : a - b
}
