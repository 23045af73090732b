const INDIA = '+05:30'
const INDIAN_OFFSET_MS = 5.5 * 3_600_000
const MINUTE_MS = 60_000

/** Both ends are inside. Infinite where the window has no such end. */
export type TimeWindow = { fromMs: number; toMs: number }

/** The ends of a window as they stand in a URL; empty where the range's own end counts. */
type WindowParams = { from: string; to: string }

/** The window that the search params of a chart name. */
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

/** The choices that name a window: to the minute, so that both of its ends are inside. */
export function toWindowParams({ fromMs, toMs }: TimeWindow): WindowParams {
  return { from: minuteOf(fromMs).replace('T00:00', ''), to: minuteOf(toMs).replace('T23:59', '') }
}

function minuteOf(timeMs: number): string {
  return new Date(timeMs + INDIAN_OFFSET_MS).toISOString().slice(0, 16)
}
