import type { ReactNode } from 'react'
import type { TimeZone } from '../../../lib/format-date.ts'
import type { ChartType } from '../../../market/history/chart-view.ts'
import type { PricePoint } from '../../../market/history/price-history.ts'
import type { Jumps } from '../../../market/history/price-jump.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { formatChange } from '../../../market/money/format-change.ts'
import { formatCompactPrice } from '../../../market/money/format-compact.ts'
import type { FormattedPrice } from '../../../market/money/format-price.ts'
import { formatWholePrice } from '../../../market/money/format-whole-price.ts'
import { ChangeText } from '../../figures/change-text.tsx'
import { PriceText } from '../../figures/price-text.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import type { TimeLabels } from './chart-geometry.ts'
import type { HistorySummary, SeriesEnds } from './summarise-series.ts'

type Amounts = {
  type: ChartType
  currency: Currency
  /** The change from start to end, if the page shows one. By default it is that of the ends. */
  changePct?: number | null
}

type ChartSummaryProps = Amounts & {
  summary: HistorySummary
  timeLabels: TimeLabels
  timeZone: TimeZone
  /** Whether dates are chosen. */
  isWindow: boolean
}

/**
 * Describes the chart in words: start, end, change, high and low, with their dates, and what a
 * point or a candle stands for. After a jump, only what follows it.
 */
export function ChartSummary({ summary, isWindow, ...props }: ChartSummaryProps): ReactNode {
  const { jumped, highestVolume, stepMs } = summary
  const ends = jumped === undefined ? summary : jumped.after
  const { type, currency } = props
  return (
    <>
      {jumped === undefined ? null : <JumpText jumps={jumped} {...props} />}
      {ends === null ? null : <EndsText ends={ends} stepMs={stepMs} {...props} />}
      {type === 'candles' ? (
        <span>
          {` ${describeCandleSize(stepMs, isWindow)} ${describeCandles(highestVolume, currency)}`}
        </span>
      ) : (
        <span>{describeStep(stepMs)}</span>
      )}
    </>
  )
}

/** High, low and change, for the eye: the summary says it in words. */
export function ChartBrief({ summary, ...amounts }: Amounts & { summary: HistorySummary }) {
  const { jumped } = summary
  const ends = jumped === undefined ? summary : jumped.after
  if (ends === null || ends.first[0] === ends.last[0]) return null
  return (
    <>
      <span>
        High <PriceText price={formatAmount(ends.high[1], amounts)} />
      </span>
      <span>
        Low <PriceText price={formatAmount(ends.low[1], amounts)} />
      </span>
      <ChangeText changePct={changePctOf(ends, amounts)} />
    </>
  )
}

type PointOptions = Omit<ChartSummaryProps, 'summary' | 'isWindow'>

/** Says where the price last jumps. */
export function JumpText({ jumps: { count, last }, ...props }: PointOptions & { jumps: Jumps }) {
  const { price, time } = partsOf(props)
  const { before, after } = last
  return (
    <span>
      <span>{props.type === 'market-cap' ? 'The market cap' : 'The price'}</span> moved more than
      twentyfold, from {price(before)} on {time(before)} to {price(after)} on {time(after)}.{' '}
      {count === 1 ? null : <span>{`This is the last of ${count} such moves. `}</span>}
      The chart marks it.{' '}
    </span>
  )
}

type EndsTextProps = PointOptions & { ends: SeriesEnds; stepMs: number | null }

/** With keys, one text replaces the other as a whole. */
function EndsText({ ends, stepMs, ...props }: EndsTextProps) {
  const { first, last, high, low } = ends
  const { price, time } = partsOf(props)
  const change = <span>{changeOf(ends, props)}</span>
  if (first[0] === last[0]) {
    return (
      <span key="one">
        Only one point: {price(last)} on {time(last)}.
      </span>
    )
  }
  if (props.type !== 'candles') {
    return (
      <span key="line">
        From {price(first)} on {time(first)} to {price(last)} on {time(last)}: {change}. High{' '}
        {price(high)} on {time(high)}, low {price(low)} on {time(low)}.
      </span>
    )
  }
  // A candle has its high at any time within it.
  const step = <span>{formatStep(stepMs ?? 0)}</span>
  return (
    <span key="candles">
      From {price(first)} on {time(first)} to {price(last)} on {time(last)}: {change}. High{' '}
      {price(high)} in the {step} from {time(high)}, low {price(low)} in the {step} from {time(low)}
      .
    </span>
  )
}

/** The placeholders of a sentence about points. */
function partsOf({ timeLabels, timeZone, ...amounts }: PointOptions) {
  return {
    price: ([, amount]: PricePoint) => <PriceText price={formatAmount(amount, amounts)} />,
    time: ([timeMs]: PricePoint) => (
      <LocalTime
        timeMs={timeMs}
        format={timeLabels === 'time' ? 'date-time' : 'date'}
        timeZone={timeZone}
      />
    ),
  }
}

/** `price from ₹100.00 to ₹110.00, +10.00%` */
export function describeSummary(summary: HistorySummary, amounts: Amounts): string {
  const name = nameOf(amounts)
  if (summary.jumped !== undefined) return `${name}, which moved more than twentyfold`
  const [start, end] = [summary.first, summary.last].map(([, amount]) => {
    const { text, rounded } = formatAmount(amount, amounts)
    return rounded ?? text
  })
  return `${name} from ${start} to ${end}, ${changeOf(summary, amounts)}`
}

function nameOf({ type }: Pick<Amounts, 'type'>): string {
  return type === 'market-cap' ? 'market cap' : 'price'
}

function formatAmount(amount: number, { type, currency }: Amounts): FormattedPrice {
  return type === 'market-cap'
    ? { text: formatCompactPrice(amount, currency), folded: null }
    : formatWholePrice(amount, currency)
}

function changeOf(ends: SeriesEnds, amounts: Amounts): string {
  return formatChange(changePctOf(ends, amounts)).text
}

function changePctOf({ first, last }: SeriesEnds, { changePct }: Amounts): number {
  return changePct ?? (last[1] / first[1] - 1) * 100
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** `30 minutes`, `4 hours`, `4 days` */
function formatStep(stepMs: number): string {
  if (stepMs < HOUR_MS) return countOf(stepMs / MINUTE_MS, 'minute')
  return stepMs < DAY_MS ? countOf(stepMs / HOUR_MS, 'hour') : countOf(stepMs / DAY_MS, 'day')
}

function countOf(amount: number, unit: string): string {
  const count = Math.round(amount)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** Candles come from their own call, so the last one may end before the price of the page. */
function describeCandleSize(stepMs: number | null, isWindow: boolean): string {
  const size = `One candle is ${formatStep(stepMs ?? 0)}.`
  return isWindow
    ? `${size} The first and the last may reach beyond your dates.`
    : `${size} The last one may lack the newest price.`
}

/** Why the high of a line differs from those of candles and of all time. */
function describeStep(stepMs: number | null): string {
  const step = stepMs === null ? undefined : lineStep(stepMs)
  if (step === undefined) return ''
  return ` The line has a point every ${step}, without the highs and lows in between.`
}

/**
 * The service has points of five minutes, hours and days. Gaps make the mean step longer. The page's
 * price may follow the last point within seconds.
 */
function lineStep(stepMs: number): string | undefined {
  if (stepMs < MINUTE_MS) return undefined
  if (stepMs < HOUR_MS / 2) return formatStep(stepMs)
  if (stepMs < DAY_MS / 2) return 'hour'
  return stepMs < 2 * DAY_MS ? 'day' : undefined
}

function describeCandles(highestVolume: number | null, currency: Currency): string {
  const candles = 'Outlined candles rose, filled ones fell.'
  // A volume of 0 has no bar.
  if (highestVolume === null || highestVolume === 0) return candles
  const highest = formatCompactPrice(highestVolume, currency)
  return `${candles} Bars show the volume of the previous 24 hours, at most ${highest}.`
}
