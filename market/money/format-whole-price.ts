import type { Currency } from './currency.ts'
import { type FormattedPrice, formatCardPrice, formatPrice } from './format-price.ts'

/** A price that is shown without paise (or cents) from one lakh up, and copied with them. */
export function formatWholePrice(amount: number | null, currency: Currency): FormattedPrice {
  const price = formatPrice(amount, currency)
  const { text } = formatCardPrice(amount, currency)
  return text === price.text ? price : { ...price, rounded: text }
}
