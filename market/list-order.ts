export const VIEWS = ['cards', 'table'] as const

/** How the list of coins is shown. */
export type View = (typeof VIEWS)[number]

export const COLUMNS = [
  'rank',
  'name',
  'price',
  '1h',
  '24h',
  '7d',
  'market-cap',
  'volume',
  'supply',
] as const

/** A column that the table of coins can be sorted by. */
export type Column = (typeof COLUMNS)[number]

/** A column in ascending order or, with a minus, in descending order. */
export type Sort = Column | `-${Column}`

export const SORTS: readonly Sort[] = COLUMNS.flatMap((column): Sort[] => [column, `-${column}`])

export const PHONE_COLUMNS = ['1h', '24h', '7d', 'market-cap', 'volume'] as const

/** The column that a table of coins shows on a phone, besides name and price. */
export type PhoneColumn = (typeof PHONE_COLUMNS)[number]

export const WATCHLIST_ORDERS = ['added', 'rank'] as const

/** The sort order of a watchlist. */
export type WatchlistOrder = (typeof WATCHLIST_ORDERS)[number]

export const CHANGE_FILTERS = ['all', 'gainers', 'losers'] as const

/** The filter of a table by change in 24 hours. */
export type ChangeFilter = (typeof CHANGE_FILTERS)[number]

/** The sort of a table without `sort` in its URL: the largest gain or loss first. */
export const DEFAULT_SORTS: Record<ChangeFilter, Sort> = {
  all: 'rank',
  gainers: '-24h',
  losers: '24h',
}

export const STABLECOINS = ['shown', 'hidden'] as const

export type Stablecoins = (typeof STABLECOINS)[number]
