export const EXCHANGE_ORDERS = ['rank', 'volume', 'name', 'year'] as const

/** The sort order of a list of exchanges. */
export type ExchangeOrder = (typeof EXCHANGE_ORDERS)[number]

export const EXCHANGE_ROWS = ['first', 'all'] as const

/** Which exchanges a list shows. */
export type ExchangeRows = (typeof EXCHANGE_ROWS)[number]

/** The default page size of the market service. */
export const FIRST_EXCHANGES = 100

export const DEFAULT_ORDER: ExchangeOrder = 'rank'
