import { INDIAN_OFFSET_MS } from '../../lib/format-date.ts'
import { indianDateOf, type WindowParams } from './chart-window.ts'
import { DAY_MS } from './daily-points.ts'

/** A month in India as the window of a chart. */
export type MonthWindow = WindowParams & { startMs: number }

const MONTHS = 12

/**
 * The last twelve months, the newest first. A chart of a year has all of them. The current month has
 * an open end, because there is no data after today.
 */
export function monthsBefore(nowMs: number): MonthWindow[] {
  const now = new Date(nowMs + INDIAN_OFFSET_MS)
  const startOf = (monthsAgo: number) =>
    Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo) - INDIAN_OFFSET_MS
  return Array.from({ length: MONTHS }, (_, monthsAgo) => {
    const startMs = startOf(monthsAgo)
    const to = monthsAgo === 0 ? '' : indianDateOf(startOf(monthsAgo - 1) - DAY_MS)
    return { startMs, from: indianDateOf(startMs), to }
  })
}
