type GrowingPauseOptions = {
  firstMs: number
  longestMs: number
  now: () => number
}

/** Each pause is twice as long as the one before, until `longestMs` have passed without any. */
export function createGrowingPause({ firstMs, longestMs, now }: GrowingPauseOptions) {
  let lengthMs = 0
  let endsAtMs = Number.NEGATIVE_INFINITY

  return {
    isOn: () => now() < endsAtMs,
    begin(): void {
      const isFirst = now() >= endsAtMs + longestMs
      lengthMs = isFirst ? firstMs : Math.min(2 * lengthMs, longestMs)
      endsAtMs = now() + lengthMs
    },
  }
}
