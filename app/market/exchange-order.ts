export const EXCHANGE_ORDERS = ['rank', 'volume', 'name', 'year'] as const

/** What a list of exchanges is ordered by. */
export type ExchangeOrder = (typeof EXCHANGE_ORDERS)[number]

export const EXCHANGE_ROWS = ['first', 'all'] as const

/** Which exchanges a list of them shows. */
export type ExchangeRows = (typeof EXCHANGE_ROWS)[number]

/** As many exchanges as the market service lists where no number is asked for. */
export const FIRST_EXCHANGES = 100

export const DEFAULT_ORDER: ExchangeOrder = 'rank'
