export const EXCHANGE_ORDERS = ['rank', 'volume', 'name', 'year'] as const

/** What a list of exchanges is ordered by. */
export type ExchangeOrder = (typeof EXCHANGE_ORDERS)[number]

export const DEFAULT_ORDER: ExchangeOrder = 'rank'
