import type { Currency } from './currency.ts'

/** Amounts that the service gave in another currency, at one rate for all coins. */
export type Conversion = {
  from: Currency
  to: Currency
  /** What one of `from` costs in `to`. */
  rate: number
}
