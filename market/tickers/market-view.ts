export const PAIR_FILTERS = ['all', 'rupee'] as const

/** Which pairs a list of markets shows. */
export type PairFilter = (typeof PAIR_FILTERS)[number]

export const DOUBTFUL = ['shown', 'hidden'] as const

/** Whether a list shows markets that the service marks as stale or as an anomaly. */
export type Doubtful = (typeof DOUBTFUL)[number]

export const PAIR_ORDERS = [
  'rupee',
  'volume',
  'price',
  '-price',
  'spread',
  'depth',
  'traded',
] as const

/**
 * The order of markets. `rupee`: pairs in rupees first, then by volume. `price` is the lowest first,
 * `-price` the highest, `spread` the narrowest, `depth` the deepest, `traded` the latest trade.
 */
export type PairOrder = (typeof PAIR_ORDERS)[number]

export const PAIRS_PER_PAGE = 25

export const SPENDS = ['10000', '50000', '100000', '500000'] as const

/** An amount in rupees, as a URL writes it. */
export type Spend = (typeof SPENDS)[number]

export const DEFAULT_SPEND: Spend = '100000'
