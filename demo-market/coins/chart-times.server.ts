// Chooses the times of the points in a price history. `quotes.server.ts` computes the prices.
import { DAY_MS } from './log-series.server.ts'
import { chanceAt, hashText } from './noise.server.ts'

const JITTER_KEY = hashText('chart-times')
const FIVE_MINUTES_MS = 300_000
const HOUR_MS = 3_600_000
/** The daily series gets a new day only after this delay. */
const DAY_IS_READY_AFTER_MS = 20 * 60_000

export type ChartWindow = { sinceMs: number; asOfMs: number; days: number | 'max' }

/**
 * The times of the points in a price history, as in the service. Points are 5 minutes apart for a day,
 * an hour up to 90 days, else at 00:00 UTC. The last point is at `asOfMs`, off the grid. Steps are uneven:
 * points within a day are late by up to a fifth of a step, and some hourly points are missing.
 */
export function* chartTimes({ sinceMs, asOfMs, days }: ChartWindow): Generator<number> {
  const startMs = days === 'max' ? sinceMs : Math.max(sinceMs, asOfMs - days * DAY_MS)
  const stepMs = toStepMs(days)
  for (let index = Math.floor(startMs / stepMs); index * stepMs < asOfMs; index += 1) {
    const timeMs = toGridTime(index, stepMs)
    if (timeMs !== null && timeMs >= startMs && isReady(timeMs, stepMs, asOfMs)) yield timeMs
  }
  yield asOfMs
}

/** The start of a history, from which a change over the same time is measured. */
export function firstChartTime(window: ChartWindow): number {
  for (const timeMs of chartTimes(window)) return timeMs
  return window.asOfMs
}

function toStepMs(days: number | 'max'): number {
  if (days === 'max' || days > 90) return DAY_MS
  return days === 1 ? FIVE_MINUTES_MS : HOUR_MS
}

function toGridTime(index: number, stepMs: number): number | null {
  if (stepMs === DAY_MS) return index * stepMs
  const chance = chanceAt(JITTER_KEY + stepMs, index)
  if (stepMs === HOUR_MS && chance > 0.99) return null
  return index * stepMs + Math.floor((chance * stepMs) / 5)
}

function isReady(timeMs: number, stepMs: number, asOfMs: number): boolean {
  return timeMs < asOfMs - (stepMs === DAY_MS ? DAY_IS_READY_AFTER_MS : 0)
}
