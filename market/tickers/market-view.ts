export const PAIR_FILTERS = ['base', 'rupee', 'all'] as const

/**
 * Which pairs a list of markets shows. `base`: prices of the coin. `rupee`: those in rupees. `all`:
 * also prices of other coins that are paid with the coin.
 */
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

export const SIDES = ['buy', 'sell'] as const

/** What a visitor does with an amount of rupees. */
export type Side = (typeof SIDES)[number]

export const PAIRS_PER_PAGE = 25
