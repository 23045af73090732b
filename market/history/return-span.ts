/** The periods for which the service reports a price change, in each currency. */
export const RETURN_SPANS = ['1h', '24h', '7d', '14d', '30d', '60d', '200d', '1y'] as const

export type ReturnSpan = (typeof RETURN_SPANS)[number]

export function eachSpan<T>(read: (span: ReturnSpan) => T): Record<ReturnSpan, T> {
  return {
    '1h': read('1h'),
    '24h': read('24h'),
    '7d': read('7d'),
    '14d': read('14d'),
    '30d': read('30d'),
    '60d': read('60d'),
    '200d': read('200d'),
    '1y': read('1y'),
  }
}
