import type { ReactNode } from 'react'
import type { TimeZone } from '../lib/format-date.ts'
import type { PricePoint } from '../market/coin.ts'
import type { ChartType } from '../market/history/chart-view.ts'
import { describeJumps, type Jumps } from '../market/history/price-jump.ts'
import type { Currency } from '../market/money/currency.ts'
import { formatChange } from '../market/money/format-change.ts'
import { formatCompactPrice } from '../market/money/format-compact.ts'
import type { FormattedPrice } from '../market/money/format-price.ts'
import { formatWholePrice } from '../market/money/format-whole-price.ts'
import { PriceText } from '../market/money/price-text.tsx'
import { LocalTime } from '../ui/local-time.tsx'
import type { TimeLabels } from './drawing/chart-geometry.ts'
import type { HistorySummary, SeriesEnds } from './drawing/summarise-series.ts'

type Amounts = { type: ChartType; currency: Currency }

type ChartSummaryProps = Amounts & {
  summary: HistorySummary
  timeLabels: TimeLabels
  timeZone: TimeZone
}

/**
 * Describes the chart in words: start, end, change, high and low, with their dates. After a jump,
 * only what follows it.
 */
export function ChartSummary({
  summary,
  timeLabels,
  timeZone,
  ...amounts
}: ChartSummaryProps): ReactNode {
  const { jumped, highestVolume } = summary
  const ends = jumped === undefined ? summary : jumped.after
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
      {jumped === undefined
        ? null
        : `${describeJump(jumped, amounts, timeZone)} The chart marks it. `}
      {ends === null ? null : <EndsText ends={ends} quote={quote} />}
      {amounts.type === 'candles' ? ` ${describeCandles(highestVolume, amounts.currency)}` : null}
    </>
  )
}

type EndsTextProps = { ends: SeriesEnds; quote: (point: PricePoint) => ReactNode }

function EndsText({ ends, quote }: EndsTextProps) {
  const { first, last, high, low } = ends
  if (first[0] === last[0]) return <>Only one point: {quote(last)}.</>
  return (
    <>
      From {quote(first)} to {quote(last)}
      {`: ${changeOf(ends)}. High `}
      {quote(high)}, low {quote(low)}.
    </>
  )
}

/** `price from ₹100.00 to ₹110.00, +10.00%` */
export function describeSummary(
  summary: HistorySummary,
  { timeZone, ...amounts }: Amounts & { timeZone: TimeZone },
): string {
  const { jumped, first, last } = summary
  const name = nameOf(amounts)
  if (jumped !== undefined) return `${name}. ${describeJump(jumped, amounts, timeZone)}`
  const [start, end] = [first, last].map(([, amount]) => toText(amount, amounts))
  return `${name} from ${start} to ${end}, ${changeOf(summary)}`
}

function describeJump(jumps: Jumps, amounts: Amounts, timeZone: TimeZone): string {
  const formatAmount = (amount: number) => toText(amount, amounts)
  return describeJumps(jumps, { subject: `The ${nameOf(amounts)}`, formatAmount, timeZone })
}

function nameOf({ type }: Pick<Amounts, 'type'>): string {
  return type === 'market-cap' ? 'market cap' : 'price'
}

function toText(amount: number, amounts: Amounts): string {
  const { text, rounded } = formatAmount(amount, amounts)
  return rounded ?? text
}

function formatAmount(amount: number, { type, currency }: Amounts): FormattedPrice {
  return type === 'market-cap'
    ? { text: formatCompactPrice(amount, currency), folded: null }
    : formatWholePrice(amount, currency)
}

function changeOf({ first, last }: SeriesEnds): string {
  return formatChange((last[1] / first[1] - 1) * 100).text
}

function describeCandles(highestVolume: number | null, currency: Currency): string {
  const candles = 'Outlined candles rose, filled ones fell.'
  // A volume of 0 has no bar.
  if (highestVolume === null || highestVolume === 0) return candles
  const highest = formatCompactPrice(highestVolume, currency)
  return `${candles} Bars show the volume of the previous 24 hours, at most ${highest}.`
}
