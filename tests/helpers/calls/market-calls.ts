// The site's calls as paths without `/api/v3`, for tests that compare the calls which the market
// service received.
import type { Currency } from '../../../market/money/currency.ts'

const ALL_COLUMNS = 'sparkline=true&price_change_percentage=1h%2C24h%2C7d%2C14d%2C30d%2C200d%2C1y'

/** A page of the service's list: 200 coins. */
export function listPageCall(currency: Currency, page: number): string {
  return `/coins/markets?vs_currency=${currency}&page=${page}&per_page=200&${ALL_COLUMNS}`
}

/** The rows of the given coins. */
export function rowsCall(currency: Currency, ids: readonly string[]): string {
  const options = 'per_page=250&include_rehypothecated=true'
  return `/coins/markets?vs_currency=${currency}&ids=${ids.join('%2C')}&${options}&${ALL_COLUMNS}`
}

/** The description and other facts of a coin. */
export function coinCall(id: string): string {
  return `/coins/${id}?localization=false&tickers=false&community_data=false&developer_data=false`
}

export function chartCall(id: string, currency: Currency, days: 1 | 90 | 365 | 'max'): string {
  return `/coins/${id}/market_chart?vs_currency=${currency}&days=${days}`
}

/** The hundred largest markets of a coin. */
export function coinTickersCall(id: string): string {
  return `/coins/${id}/tickers?depth=true&dex_pair_format=symbol&order=volume_desc`
}

/** The facts and the pairs of one exchange. */
export function exchangeDetailCall(id: string): string {
  return `/exchanges/${id}?dex_pair_format=symbol`
}
