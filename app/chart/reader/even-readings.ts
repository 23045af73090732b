import { DAY_MS } from '../../../market/history/daily-points.ts'

/** Limits the size of a page. The daily points of a leap year fit, and the price now. */
const MAX_READINGS = 367

/**
 * The points of a chart that a slider reads, at about equal distances in time like the slider's
 * steps. `timesMs` is in ascending order. Daily points without a gap are all returned, up to 367.
 */
export function pickEvenReadings(timesMs: readonly number[]): number[] {
  const [firstMs, lastMs] = [timesMs[0], timesMs.at(-1)]
  if (firstMs === undefined || lastMs === undefined) return []
  const stepCount = Math.min(timesMs.length, MAX_READINGS) - 1
  const isDaily = lastMs - firstMs <= stepCount * DAY_MS
  if (isDaily && timesMs.length <= MAX_READINGS) return [...timesMs]
  let index = 0
  return Array.from({ length: stepCount + 1 }, (_, step) => {
    const targetMs = firstMs + ((lastMs - firstMs) * step) / stepCount
    while (isNextNearer(timesMs, { index, targetMs })) index += 1
    return timesMs[index] ?? lastMs
  })
}

type Place = { index: number; targetMs: number }

function isNextNearer(timesMs: readonly number[], { index, targetMs }: Place): boolean {
  const [currentMs, nextMs] = [timesMs[index], timesMs[index + 1]]
  if (currentMs === undefined || nextMs === undefined) return false
  return Math.abs(nextMs - targetMs) < Math.abs(currentMs - targetMs)
}
