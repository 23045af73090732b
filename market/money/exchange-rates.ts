import type { Currency } from './currency.ts'

export type ExchangeRates = {
  /** The price of one dollar in each currency. Null is unknown. */
  perDollar: Record<Currency, number | null>
}
