// Summarises the series of a chart: start, end, high, low and change, as texts.
import type { PricePoint } from '../market/coin.ts'
import type { ChartType } from '../market/history/chart-view.ts'
import type { Currency } from '../market/money/currency.ts'
import { formatChange } from '../market/money/format-change.ts'
import { formatCompactPrice } from '../market/money/format-compact.ts'
import { formatPrice } from '../market/money/format-price.ts'
import type { ChartGeometry } from './drawing/chart-geometry.ts'

type Ends = { type: ChartType } & Record<'first' | 'last' | 'high' | 'low', PricePoint>

export function summarise(
  { type, first, last, high, low }: Ends,
  currency: Currency,
): Pick<ChartGeometry, 'summary' | 'description'> {
  const toQuote = ([timeMs, amount]: PricePoint) => ({
    timeMs,
    amount:
      type === 'market-cap'
        ? { text: formatCompactPrice(amount, currency), folded: null }
        : formatPrice(amount, currency),
  })
  const summary = {
    first: toQuote(first),
    last: toQuote(last),
    high: toQuote(high),
    low: toQuote(low),
    change: formatChange((last[1] / first[1] - 1) * 100).text,
  }
  const [start, end] = [summary.first, summary.last].map(({ amount }) => amount.text)
  const name = type === 'market-cap' ? 'market cap' : 'price'
  return { summary, description: `${name} from ${start} to ${end}, ${summary.change}` }
}
