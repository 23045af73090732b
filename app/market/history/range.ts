export const RANGES = ['24h', '7d', '14d', '30d', '60d', '200d', '1y', 'max'] as const

/** How far back a price history reaches. Only the upstream client knows what the service calls it. */
export type Range = (typeof RANGES)[number]

export const DEFAULT_RANGE: Range = '24h'
