import { exponentOf, toDecimalText } from '../../lib/decimal.ts'
import type { Currency } from '../../market/money/currency.ts'
import { formatCompactPrice } from '../../market/money/format-compact.ts'
import {
  formatCardPrice,
  formatWithPlaces,
  toPlainShortText,
} from '../../market/money/format-price.ts'

const COMPACT_FROM = 1e9
const MIN_RELATIVE_STEP = 1e-9

/** The labels of a price axis, with just enough decimals to distinguish neighbouring ticks. */
export function formatAxisPrices(prices: readonly number[], currency: Currency): string[] {
  const highest = Math.max(...prices)
  const step = smallestStep(prices)
  if (step < highest * MIN_RELATIVE_STEP) {
    return prices.map((price) => formatAxisPrice(price, currency))
  }
  if (highest >= COMPACT_FROM) return prices.map((price) => formatCompactPrice(price, currency))
  return prices.map((price, index) => {
    const places = placesOf(smallestStep(prices.slice(Math.max(0, index - 1), index + 2)))
    return toPlainShortText(formatWithPlaces(price, currency, places))
  })
}

/** A single price on the axis, for example of the crosshair. */
export function formatAxisPrice(price: number, currency: Currency): string {
  if (price >= COMPACT_FROM) return formatCompactPrice(price, currency)
  return toPlainShortText(formatCardPrice(price, currency))
}

/** 0 if there are fewer than two prices. */
function smallestStep(prices: readonly number[]): number {
  const sorted = [...prices].sort((a, b) => a - b)
  const steps = sorted.slice(1).map((price, index) => price - (sorted[index] ?? price))
  return steps.length === 0 ? 0 : Math.min(...steps)
}

/** Steps have one or two significant digits, such as 2.5. Money never has exactly one decimal. */
function placesOf(step: number): number {
  const places = Math.max(0, -exponentOf(Number(step.toPrecision(6))))
  const isWhole = Math.abs(Number(toDecimalText(step, places)) - step) < step * 1e-6
  const needed = isWhole ? places : places + 1
  return needed === 1 ? 2 : needed
}
