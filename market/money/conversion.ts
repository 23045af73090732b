import type { Currency } from './currency.ts'

/** The conversion of amounts from another currency, at one rate for all coins. */
export type Conversion = {
  from: Currency
  to: Currency
  /** The price of one unit of `from` in `to`. */
  rate: number
}
