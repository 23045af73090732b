/** How far back a comparison goes. `max`: as far as the daily prices of all coins. */
export const COMPARE_SPANS = ['60d', '200d', '1y', 'max'] as const

export type CompareSpan = (typeof COMPARE_SPANS)[number]

export const DAYS_OF_SPAN: Record<Exclude<CompareSpan, 'max'>, number> = {
  '60d': 60,
  '200d': 200,
  '1y': 365,
}
