import { ascending } from '../../lib/ascending.ts'
import type { RupeeMarkets } from './coin-markets.ts'
import { type Premium, type QuotedPremium, quotesOf } from './premium.ts'

/**
 * The prices of a coin in rupees with their premiums. Prices that count in the median come before
 * those in doubt, and prices without a premium are last. Each group has its lowest price first.
 */
export function arrangeQuotes(markets: Pick<RupeeMarkets, 'tickers' | 'basis'>): QuotedPremium[] {
  return quotesOf(markets).toSorted(
    (a, b) =>
      gradeOf(a.premium) - gradeOf(b.premium) ||
      byPrice(a, b) ||
      (a.ticker.exchangeName < b.ticker.exchangeName ? -1 : 1),
  )
}

function gradeOf(premium: Premium): number {
  if ('refusal' in premium) return 2
  return premium.doubt === null ? 0 : 1
}

const byPrice = ascending(({ ticker }: QuotedPremium) => ticker.last)
