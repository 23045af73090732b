import type { ReactNode } from 'react'
import type { TimeZone } from '../lib/format-date.ts'
import type { PricePoint } from '../market/coin.ts'
import type { ChartType } from '../market/history/chart-view.ts'
import type { Currency } from '../market/money/currency.ts'
import { formatChange } from '../market/money/format-change.ts'
import { formatCompactPrice } from '../market/money/format-compact.ts'
import type { FormattedPrice } from '../market/money/format-price.ts'
import { formatWholePrice } from '../market/money/format-whole-price.ts'
import { PriceText } from '../market/money/price-text.tsx'
import { LocalTime } from '../ui/local-time.tsx'
import type { TimeLabels } from './drawing/chart-geometry.ts'
import type { HistorySummary } from './drawing/summarise-series.ts'

type Amounts = { type: ChartType; currency: Currency }

type ChartSummaryProps = Amounts & {
  summary: HistorySummary
  timeLabels: TimeLabels
  timeZone: TimeZone
}

/** Describes the chart in words: start, end, change, high and low, with their dates. */
export function ChartSummary({
  summary,
  timeLabels,
  timeZone,
  ...amounts
}: ChartSummaryProps): ReactNode {
  const { first, last, high, low, highestVolume } = summary
  const quote = ([timeMs, amount]: PricePoint) => (
    <>
      <PriceText price={formatAmount(amount, amounts)} />
      {' on '}
      <LocalTime
        timeMs={timeMs}
        format={timeLabels === 'time' ? 'date-time' : 'date'}
        timeZone={timeZone}
      />
    </>
  )
  return (
    <>
      From {quote(first)} to {quote(last)}
      {`: ${changeOf(summary)}. High `}
      {quote(high)}, low {quote(low)}
      {amounts.type === 'candles' ? `. ${describeCandles(highestVolume, amounts.currency)}` : '.'}
    </>
  )
}

/** `price from ₹100.00 to ₹110.00, +10.00%` */
export function describeSummary(summary: HistorySummary, amounts: Amounts): string {
  const [start, end] = [summary.first, summary.last].map(([, amount]) => {
    const { text, rounded } = formatAmount(amount, amounts)
    return rounded ?? text
  })
  const name = amounts.type === 'market-cap' ? 'market cap' : 'price'
  return `${name} from ${start} to ${end}, ${changeOf(summary)}`
}

function formatAmount(amount: number, { type, currency }: Amounts): FormattedPrice {
  return type === 'market-cap'
    ? { text: formatCompactPrice(amount, currency), folded: null }
    : formatWholePrice(amount, currency)
}

function changeOf({ first, last }: HistorySummary): string {
  return formatChange((last[1] / first[1] - 1) * 100).text
}

function describeCandles(highestVolume: number | null, currency: Currency): string {
  const candles = 'Outlined candles rose, filled ones fell.'
  // A volume of 0 has no bar.
  if (highestVolume === null || highestVolume === 0) return candles
  const highest = formatCompactPrice(highestVolume, currency)
  return `${candles} Bars show the volume of the previous 24 hours, at most ${highest}.`
}
