/** The price as a line, the price as candles, or the market cap as a line. */
export const CHART_TYPES = ['line', 'candles', 'market-cap'] as const

export type ChartType = (typeof CHART_TYPES)[number]

export const PRICE_SCALES = ['linear', 'log'] as const

export type PriceScale = (typeof PRICE_SCALES)[number]

/** Stands for a text that is not a time. The page says so beside the field. */
export const WRONG_MOMENT = 'wrong'

const MOMENT = /^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/

/**
 * Validates a time in a URL: `2026-11-21` or `2026-11-21T14:30`, in Indian time like everything
 * that the server prints. An empty text stays empty, because a form sends it for a date that the
 * visitor left out. Undefined for an invalid time, such as 30 February.
 */
export function readMoment(text: string): string | undefined {
  if (text === '') return text
  const date = new Date(text.length > 10 ? `${text}Z` : text)
  const isMoment = MOMENT.test(text) && date.getTime() > 0 && date.toISOString().startsWith(text)
  return isMoment ? text : undefined
}
