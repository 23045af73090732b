// Validates `/exchange_rates`. All three rates are required.
import { z } from 'zod'
import type { ExchangeRates } from '../../../../market/money/exchange-rates.ts'
import { vendorAmount, vendorByCurrency } from '../../payload/vendor-values.server.ts'
import type { MarketCall } from '../market-call.ts'

/** The price of one bitcoin. It is required, because all prices are converted with these rates. */
const vendorRate = z.object({ value: vendorAmount.pipe(z.number()) })

const VENDOR_EXCHANGE_RATES = z.object({ rates: vendorByCurrency(vendorRate) })

/** Parses `/exchange_rates`, where all rates are per bitcoin. Throws if a rate is unknown. */
export function parseExchangeRates(body: unknown): ExchangeRates {
  const { inr, usd, eur } = VENDOR_EXCHANGE_RATES.parse(body).rates
  return {
    perDollar: { inr: inr.value / usd.value, usd: 1, eur: eur.value / usd.value },
  }
}

const storedRate = z.number().positive()

/** `/exchange_rates`: the price of a dollar in each currency. */
export const exchangeRatesCall: MarketCall<null, ExchangeRates> = {
  toTarget: () => ({ path: '/exchange_rates' }),
  parse: parseExchangeRates,
  shape: z.object({
    perDollar: z.object({ inr: storedRate, usd: storedRate, eur: storedRate }),
  }),
}
