const INDIA = '+05:30'
const INDIAN_OFFSET_MS = 5.5 * 3_600_000
const MINUTE_MS = 60_000

/** Both ends are inclusive. An open end is infinite. */
export type TimeWindow = { fromMs: number; toMs: number }

/** The ends of a window in a URL. Empty stands for the end of the range. */
export type WindowParams = { from: string; to: string }

/** Converts the search params of a chart to a window. A wrong time makes it empty. */
export function toTimeWindow({ from, to }: WindowParams): TimeWindow {
  return {
    fromMs:
      from === ''
        ? Number.NEGATIVE_INFINITY
        : Date.parse(`${from.includes('T') ? from : `${from}T00:00`}${INDIA}`),
    toMs:
      to === ''
        ? Number.POSITIVE_INFINITY
        : Date.parse(`${to.includes('T') ? to : `${to}T23:59`}${INDIA}`) + MINUTE_MS - 1,
  }
}

/** Converts a window to search params, rounded to minutes such that both ends stay inside. */
export function toWindowParams({ fromMs, toMs }: TimeWindow): WindowParams {
  return { from: minuteOf(fromMs).replace('T00:00', ''), to: minuteOf(toMs).replace('T23:59', '') }
}

/** The date in India: `2026-11-21`. */
export function indianDateOf(timeMs: number): string {
  return minuteOf(timeMs).slice(0, 10)
}

function minuteOf(timeMs: number): string {
  return new Date(timeMs + INDIAN_OFFSET_MS).toISOString().slice(0, 16)
}
