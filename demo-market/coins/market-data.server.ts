// Builds `market_data` of `/coins/{id}`: a coin's figures in all currencies.
import { CURRENCIES } from '../../market/money/currency.ts'
import type { CoinMarketData } from '../answers/vendor-shapes.ts'
import { type DemoCoin, hasPrice } from './demo-coin.ts'
import { toFigures, toSupplies } from './figures.server.ts'
import { type Quotes, toAsOfMs } from './quotes.server.ts'

export function toMarketData(coin: DemoCoin, quotes: Quotes, nowMs: number): CoinMarketData {
  const figures = CURRENCIES.map((currency) => ({
    currency,
    ...toFigures(coin, { currency, nowMs }, quotes),
  }))
  type Field = keyof (typeof figures)[number]
  const each = <F extends Field>(field: F) =>
    byCurrency(figures.map((one) => [one.currency, one[field]]))
  const changeOver = (days: number) =>
    byCurrency(
      CURRENCIES.map((currency) => [
        currency,
        hasPrice(coin) ? quotes.getChangePct(coin, currency, { days, nowMs }) : null,
      ]),
    )
  return {
    ...toSupplies(coin),
    max_supply_infinite: coin.isMaxSupplyInfinite,
    current_price: each('current_price'),
    market_cap: each('market_cap'),
    total_volume: each('total_volume'),
    high_24h: each('high_24h'),
    low_24h: each('low_24h'),
    ath: each('ath'),
    ath_date: each('ath_date'),
    atl: each('atl'),
    atl_date: each('atl_date'),
    price_change_percentage_24h: each('price_change_percentage_24h').usd ?? null,
    price_change_percentage_1h_in_currency: changeOver(1 / 24),
    price_change_percentage_24h_in_currency: changeOver(1),
    price_change_percentage_7d_in_currency: changeOver(7),
    price_change_percentage_14d_in_currency: changeOver(14),
    price_change_percentage_30d_in_currency: changeOver(30),
    price_change_percentage_60d_in_currency: changeOver(60),
    price_change_percentage_200d_in_currency: changeOver(200),
    price_change_percentage_1y_in_currency: changeOver(365),
    last_updated: new Date(toAsOfMs(coin, nowMs)).toISOString(),
  }
}

/** As in the service, a currency without a value is missing. */
function byCurrency<T>(values: readonly (readonly [string, T])[]): Record<string, NonNullable<T>> {
  return Object.fromEntries(
    values.flatMap(([currency, value]) => (value == null ? [] : [[currency, value]])),
  )
}
