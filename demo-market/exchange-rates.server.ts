// Answers `/exchange_rates`: the price of a bitcoin in other units. The real list has about 60
// more.
import type { Currency } from '../market/money/currency.ts'
import type { DemoCoin } from './coins/demo-coin.ts'
import { type Quotes, toAsOfMs } from './coins/quotes.server.ts'
import type { ExchangeRatesAnswer } from './vendor-shapes.ts'

type Sources = {
  bitcoin: DemoCoin
  quotes: Quotes
  nowMs: number
}

/** Computed from the price of bitcoin at its last refresh, so that rates and quotes agree. */
export function toExchangeRates({ bitcoin, quotes, nowMs }: Sources): ExchangeRatesAnswer {
  const asOfMs = toAsOfMs(bitcoin, nowMs)
  const priceIn = (currency: Currency) => quotes.getPriceReader(bitcoin, currency)(asOfMs)
  return {
    rates: {
      btc: { name: 'Bitcoin', unit: 'BTC', value: 1, type: 'crypto' },
      usd: { name: 'US Dollar', unit: '$', value: priceIn('usd'), type: 'fiat' },
      eur: { name: 'Euro', unit: '€', value: priceIn('eur'), type: 'fiat' },
      inr: { name: 'Indian Rupee', unit: '₹', value: priceIn('inr'), type: 'fiat' },
    } satisfies Record<Currency | 'btc', object>,
  }
}
