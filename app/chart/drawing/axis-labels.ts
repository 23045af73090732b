import { exponentOf, toDecimalText } from '../../../lib/decimal.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { formatInUnit } from '../../../market/money/format-compact.ts'
import {
  formatCardPrice,
  formatWithPlaces,
  isFullLength,
  toPlainShortText,
} from '../../../market/money/format-price.ts'

/** Below, the full number is as short: `$5,240` and `$5.24 K`. */
const COMPACT_FROM = 10_000
const MIN_RELATIVE_STEP = 1e-9

/**
 * The labels of an amount axis, with just enough decimals to distinguish neighbouring ticks. Large
 * amounts are compact, `₹62.8 L`, unless the ticks are so close that the full number is shorter.
 */
export function formatAxisPrices(prices: readonly number[], currency: Currency): string[] {
  const highest = Math.max(...prices)
  if (smallestStep(prices) < highest * MIN_RELATIVE_STEP) {
    return prices.map((price) => formatAxisPrice(price, currency))
  }
  const steps = prices.map((_, index) =>
    smallestStep(prices.slice(Math.max(0, index - 1), index + 2)),
  )
  const toFull = (price: number, step = 0) =>
    toPlainShortText(formatWithPlaces(price, currency, moneyPlacesOf(step)))
  const full = prices.map((price, index) => toFull(price, steps[index]))
  if (highest < COMPACT_FROM) return full
  const compact = prices.map((price, index) => {
    const step = steps[index] ?? 0
    return formatInUnit(price, currency, (size) => placesOf(step / size)) ?? toFull(price, step)
  })
  const isShorter = !isFullLength(highest) || lengthOf(compact) <= lengthOf(full)
  return isShorter ? compact : full
}

/** A single amount on the axis, for example of the crosshair. */
export function formatAxisPrice(price: number, currency: Currency): string {
  const compact = price < COMPACT_FROM ? null : formatInUnit(price, currency, () => 2)
  return compact ?? toPlainShortText(formatCardPrice(price, currency))
}

function lengthOf(labels: readonly string[]): number {
  return Math.max(...labels.map((label) => label.length))
}

/** 0 if there are fewer than two prices. */
function smallestStep(prices: readonly number[]): number {
  const sorted = [...prices].sort((a, b) => a - b)
  const steps = sorted.slice(1).map((price, index) => price - (sorted[index] ?? price))
  return steps.length === 0 ? 0 : Math.min(...steps)
}

/** Money in full never has exactly one decimal. */
function moneyPlacesOf(step: number): number {
  const places = placesOf(step)
  return places === 1 ? 2 : places
}

/** Steps have one or two significant digits, such as 2.5. */
function placesOf(step: number): number {
  const places = Math.max(0, -exponentOf(Number(step.toPrecision(6))))
  const isWhole = Math.abs(Number(toDecimalText(step, places)) - step) < step * 1e-6
  return isWhole ? places : places + 1
}
