// Makes the row of `/coins/markets` that matches a given answer of `/coins/{id}`.

type AmountsIn = Readonly<Record<string, unknown>>

/** The parts of `/coins/{id}` that a row repeats. A test may leave out or invent any of them. */
export type VendorCoin = {
  id?: unknown
  symbol?: unknown
  name?: unknown
  image?: unknown
  market_cap_rank?: unknown
  last_updated?: unknown
  market_data?: Readonly<Record<string, unknown>>
}

/** The amounts that `/coins/{id}` has in every currency. */
const AMOUNTS = [
  'current_price',
  'market_cap',
  'total_volume',
  'fully_diluted_valuation',
  'high_24h',
  'low_24h',
  'ath',
  'ath_date',
  'ath_change_percentage',
  'atl',
  'atl_date',
  'atl_change_percentage',
]

export function toVendorRow(coin: VendorCoin, currency: string): Record<string, unknown> {
  const { id, symbol, name, image, market_cap_rank, market_data = {} } = coin
  const amounts = AMOUNTS.map((field) => [field, amountIn(market_data[field], currency)])
  return {
    ...{ id, symbol, name, market_cap_rank },
    image: isAmounts(image) ? image.large : null,
    ...Object.fromEntries(amounts),
    price_change_percentage_24h: market_data.price_change_percentage_24h,
    circulating_supply: market_data.circulating_supply,
    total_supply: market_data.total_supply,
    max_supply: market_data.max_supply,
    last_updated: market_data.last_updated ?? coin.last_updated,
  }
}

function amountIn(amounts: unknown, currency: string): unknown {
  return isAmounts(amounts) ? amounts[currency] : null
}

function isAmounts(value: unknown): value is AmountsIn {
  return typeof value === 'object' && value !== null
}
