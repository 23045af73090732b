import { toDecimalText } from '../../lib/decimal.ts'
import type { Snapshot } from '../snapshot.ts'
import type { Conversion } from './conversion.ts'
import { currencySymbol } from './currency.ts'
import { formatWithPlaces } from './format-price.ts'

/** From here on two places are precise enough. Below, three make four significant digits. */
const TWO_PLACES_FROM = 10

/** `converted from $ at ₹95.20`. The rate is that of the dearer currency, so that it is 1 or more. */
export function conversionText({ from, to, rate }: Conversion): string {
  const shown = rate >= 1 ? { amount: rate, currency: to } : { amount: 1 / rate, currency: from }
  const isLarge = Number(toDecimalText(shown.amount, 3)) >= TWO_PLACES_FROM
  const { text } = formatWithPlaces(shown.amount, shown.currency, isLarge ? 2 : 3)
  return `converted from ${currencySymbol(from)} at ${text}`
}

/** `, in $`: behind a change, which is in the currency that the amounts beside it came in. */
export function changeInText(conversion: Conversion | undefined): string {
  return conversion === undefined ? '' : `, in ${currencySymbol(conversion.from)}`
}

/** Says in a sentence which amounts of a snapshot are converted; empty where all are exact. */
export function conversionSentence({
  conversion,
  otherConversions,
}: Pick<Snapshot<unknown>, 'conversion' | 'otherConversions'>): string {
  if (conversion === undefined) return ''
  if (otherConversions === undefined) return `Amounts are ${conversionText(conversion)}.`
  const texts = [conversion, ...otherConversions].map(conversionText)
  return `Some amounts are ${texts.join(' and some are ')}.`
}
