type BackoffOptions = {
  initialMs: number
  maxMs: number
  now: () => number
}

/**
 * Exponential backoff: each pause is twice as long as the last, at most `maxMs`. It starts again at
 * `initialMs` when the last pause ended at least `maxMs` ago.
 */
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
