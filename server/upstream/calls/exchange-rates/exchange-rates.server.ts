// Validates `/exchange_rates`. A missing rate leaves the others.
import { z } from 'zod'
import type { ExchangeRates } from '../../../../market/money/exchange-rates.ts'
import { vendorAmount, vendorByCurrency } from '../../payload/vendor-values.server.ts'
import type { MarketCall } from '../market-call.ts'

/** The price of one bitcoin. */
const vendorRate = z
  .object({ value: vendorAmount })
  .transform(({ value }) => value)
  .nullish()
  .catch(null)

const VENDOR_EXCHANGE_RATES = z.object({ rates: vendorByCurrency(vendorRate) })

/** Parses `/exchange_rates`, where all rates are per bitcoin. Throws without that of the dollar. */
export function parseExchangeRates(body: unknown): ExchangeRates {
  const { inr, usd, eur } = VENDOR_EXCHANGE_RATES.parse(body).rates
  if (usd == null) throw new Error('the rate of the dollar is unknown')
  return {
    perDollar: { inr: inr == null ? null : inr / usd, usd: 1, eur: eur == null ? null : eur / usd },
  }
}

/** `/exchange_rates`: the price of a dollar in each currency. */
export const exchangeRatesCall: MarketCall<null, ExchangeRates> = {
  toTarget: () => ({ path: '/exchange_rates' }),
  parse: parseExchangeRates,
}
