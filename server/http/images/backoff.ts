type BackoffOptions = {
  initialMs: number
  maxMs: number
  now: () => number
}

/** Each pause is twice as long as the one before, until `longestMs` have passed without any. */
export function createBackoff({ initialMs, maxMs, now }: BackoffOptions) {
  let delayMs = 0
  let endsAtMs = Number.NEGATIVE_INFINITY

  return {
    isActive: () => now() < endsAtMs,
    start(): void {
      const isFirst = now() >= endsAtMs + maxMs
      delayMs = isFirst ? initialMs : Math.min(2 * delayMs, maxMs)
      endsAtMs = now() + delayMs
    },
  }
}
