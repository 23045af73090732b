import type { Conversion } from './conversion.ts'

/** What a bitcoin is worth in a currency, and when we were given that price. */
export type BitcoinPrice = {
  price: number
  asOfMs: number
  /** Set where the price in that currency is still to come. */
  conversion?: Conversion
}
