import { ascending } from '../../lib/ascending.ts'
import type { RupeeMarkets } from './coin-markets.ts'
import { countedQuotes, type Premium, type QuotedPremium, quotesOf } from './premium.ts'

/**
 * The prices of a coin in rupees with their premiums, the lowest price first. Prices that count in
 * the median come before those in doubt, and prices without a premium are last. Of two prices on an
 * exchange that could count, the one with less volume is in doubt.
 */
export function arrangeQuotes(
  markets: Pick<RupeeMarkets, 'tickers' | 'basis'>,
  nowMs: number,
): QuotedPremium[] {
  return markSmaller(quotesOf(markets, nowMs)).toSorted(
    (a, b) =>
      gradeOf(a.premium) - gradeOf(b.premium) ||
      byPrice(a, b) ||
      (a.ticker.exchangeName < b.ticker.exchangeName ? -1 : 1),
  )
}

function markSmaller(quotes: readonly QuotedPremium[]): QuotedPremium[] {
  const counted = new Set(countedQuotes(quotes).map(({ ticker }) => ticker))
  return quotes.map(({ ticker, premium }) => {
    if ('refusal' in premium || premium.doubt !== null || counted.has(ticker)) {
      return { ticker, premium }
    }
    return { ticker, premium: { ...premium, doubt: 'smaller-volume' } }
  })
}

function gradeOf(premium: Premium): number {
  if ('refusal' in premium) return 2
  return premium.doubt === null ? 0 : 1
}

const byPrice = ascending(({ ticker }: QuotedPremium) => ticker.last)
