/** What a chart shows of a coin: its price as a line or as candles, or its market cap as a line. */
export const CHART_TYPES = ['line', 'candles', 'market-cap'] as const

export type ChartType = (typeof CHART_TYPES)[number]

export const PRICE_SCALES = ['linear', 'log'] as const

export type PriceScale = (typeof PRICE_SCALES)[number]

const MOMENT = /^20\d\d-\d\d-\d\d(T\d\d:\d\d)?$/

/**
 * Reads a moment of an address: `2026-11-21` or `2026-11-21T14:30`, on India's calendar and clock
 * as all that the server prints. Empty stays empty: a form sends it for a date that was left out.
 * Undefined for a text that names no moment, such as the 30th of February.
 */
export function readMoment(text: string): string | undefined {
  if (text === '') return text
  const date = new Date(text.length > 10 ? `${text}Z` : text)
  const isMoment = MOMENT.test(text) && date.getTime() > 0 && date.toISOString().startsWith(text)
  return isMoment ? text : undefined
}
