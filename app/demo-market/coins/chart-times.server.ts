import { DAY_MS } from './log-series.server.ts'
import { chanceAt, hashText } from './noise.server.ts'

const JITTER_KEY = hashText('chart-times')
const FIVE_MINUTES_MS = 300_000
const HOUR_MS = 3_600_000
/** A day that has just begun is not in the daily series yet. */
const DAY_IS_READY_AFTER_MS = 20 * 60_000

export type ChartWindow = { sinceMs: number; asOfMs: number; days: number | 'max' }

/**
 * The moments a price history has points for, as the service chooses them: every 5 minutes for a
 * day, hourly up to 90 days, else at 00:00 UTC, and at last `asOfMs`, off the grid. Points within a
 * day come late by up to a fifth of their step and the hourly ones have gaps, so nobody can count
 * on even steps.
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

/** Where a history of so many days starts: what a change over that time is measured from. */
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
