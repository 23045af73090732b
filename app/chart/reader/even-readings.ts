/** No slider on a screen has more steps that a visitor can tell apart. */
const MAX_READINGS = 366

/**
 * The points of a chart that a slider reads, at equal distances in time like the slider's steps.
 * `timesMs` is in ascending order. Daily points without a gap are all returned, up to 366.
 */
export function pickEvenReadings(timesMs: readonly number[]): number[] {
  const [firstMs, lastMs] = [timesMs[0], timesMs.at(-1)]
  if (firstMs === undefined || lastMs === undefined) return []
  const stepCount = Math.min(timesMs.length, MAX_READINGS) - 1
  if (stepCount === 0) return [firstMs]
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
