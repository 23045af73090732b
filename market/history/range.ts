export const RANGES = ['24h', '7d', '14d', '30d', '60d', '200d', '1y', 'max'] as const

/** The length of a price history. Only the upstream client translates it for the service. */
export type Range = (typeof RANGES)[number]

export const DEFAULT_RANGE: Range = '24h'

export const RANGE_DAYS: Record<Exclude<Range, 'max'>, number> = {
  '24h': 1,
  '7d': 7,
  '14d': 14,
  '30d': 30,
  '60d': 60,
  '200d': 200,
  '1y': 365,
}
