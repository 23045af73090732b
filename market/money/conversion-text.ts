import { toDecimalText } from '../../lib/decimal.ts'
import type { Snapshot } from '../snapshot.ts'
import type { Conversion } from './conversion.ts'
import { currencySymbol } from './currency.ts'
import { formatWithPlaces } from './format-price.ts'

/** From 10 up, two decimals are enough. Below, three decimals give four significant digits. */
const TWO_PLACES_FROM = 10

/** `converted from $ at ₹95.20`. Shows the direction in which the rate is at least 1. */
export function conversionText({ from, to, rate }: Conversion): string {
  const shown = rate >= 1 ? { amount: rate, currency: to } : { amount: 1 / rate, currency: from }
  const isLarge = Number(toDecimalText(shown.amount, 3)) >= TWO_PLACES_FROM
  const { text } = formatWithPlaces(shown.amount, shown.currency, isLarge ? 2 : 3)
  return `converted from ${currencySymbol(from)} at ${text}`
}

/** `, in $`: follows a change, which is not converted and stays in the original currency. */
export function changeInText(conversion: Conversion | undefined): string {
  return conversion === undefined ? '' : `, in ${currencySymbol(conversion.from)}`
}

/** A sentence about the converted amounts of a snapshot. Empty if all amounts are exact. */
export function conversionSentence({
  conversion,
  otherConversions,
}: Pick<Snapshot<unknown>, 'conversion' | 'otherConversions'>): string {
  if (conversion === undefined) return ''
  if (otherConversions === undefined) return `Amounts are ${conversionText(conversion)}.`
  const texts = [conversion, ...otherConversions].map(conversionText)
  return `Some amounts are ${texts.join(' and some are ')}.`
}
