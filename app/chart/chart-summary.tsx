import type { ReactNode } from 'react'
import type { PricePoint } from '../market/coin.ts'
import type { Currency } from '../market/currency.ts'
import { formatChange } from '../market/format-change.ts'
import { formatPrice } from '../market/format-price.ts'
import { PriceText } from '../market/price-text.tsx'
import { LocalTime } from '../ui/local-time.tsx'
import type { HistorySummary, TimeLabels } from './chart-geometry.ts'

type ChartSummaryProps = { summary: HistorySummary; currency: Currency; timeLabels: TimeLabels }

/** In words what the chart shows: its start, end, change, high and low, and over which dates. */
export function ChartSummary({ summary, currency, timeLabels }: ChartSummaryProps): ReactNode {
  const { first, last, high, low, changePct } = summary
  const quote = ([timeMs, price]: PricePoint, preposition: string) => (
    <>
      <PriceText price={formatPrice(price, currency)} /> {preposition}{' '}
      <LocalTime timeMs={timeMs} format={timeLabels === 'time' ? 'date-time' : 'date'} />
    </>
  )
  return (
    <>
      From {quote(first, 'on')} to {quote(last, 'on')}: {formatChange(changePct).text}. High{' '}
      {quote(high, 'on')}, low {quote(low, 'on')}.
    </>
  )
}
