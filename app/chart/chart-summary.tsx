import type { ReactNode } from 'react'
import { PriceText } from '../market/money/price-text.tsx'
import { LocalTime } from '../ui/local-time.tsx'
import type { HistorySummary, Quote, TimeLabels } from './drawing/chart-geometry.ts'

type ChartSummaryProps = { summary: HistorySummary; timeLabels: TimeLabels }

/** Describes the chart in words: start, end, change, high and low, with their dates. */
export function ChartSummary({ summary, timeLabels }: ChartSummaryProps): ReactNode {
  const { first, last, high, low, change } = summary
  const quote = ({ timeMs, amount }: Quote, preposition: string) => (
    <>
      <PriceText price={amount} /> {preposition}{' '}
      <LocalTime timeMs={timeMs} format={timeLabels === 'time' ? 'date-time' : 'date'} />
    </>
  )
  return (
    <>
      From {quote(first, 'on')} to {quote(last, 'on')}: {change}. High {quote(high, 'on')}, low{' '}
      {quote(low, 'on')}.
    </>
  )
}
