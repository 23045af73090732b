import type { Currency } from './currency.ts'

export type ExchangeRates = {
  /** What one dollar costs. */
  perDollar: Record<Currency, number>
}
