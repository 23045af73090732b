import type { Conversion } from './conversion.ts'

/** The price of a bitcoin in one currency, and its time. */
export type BitcoinPrice = {
  price: number
  asOfMs: number
  /** Set while the exact price in that currency is not yet available. */
  conversion?: Conversion
}
