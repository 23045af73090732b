// Knows which picture hosts are out, so that a page of pictures does not wait for each of them.
// Visitors choose what is asked for: only addresses that the market's answers name can bring an
// outage about, and never a single one.

type HostOutagesOptions = {
  isNamed: (url: string) => boolean
  now: () => number
}

export type HostOutages = {
  isOut: (endpoint: string) => boolean
  noteAnswer: (endpoint: string) => void
  noteFailure: (endpoint: string, url: string) => void
}

/** Different addresses in a row, with no answer in between. */
const FAILURES_TO_OUTAGE = 5
const OUTAGE_MS = 60_000

export function createHostOutages({ isNamed, now }: HostOutagesOptions): HostOutages {
  const outUntilMs = new Map<string, number>()
  const failedUrls = new Map<string, Set<string>>()

  return {
    isOut: (endpoint) => now() < (outUntilMs.get(endpoint) ?? 0),
    noteAnswer(endpoint) {
      failedUrls.delete(endpoint)
    },
    noteFailure(endpoint, url) {
      if (!isNamed(url)) return
      const failed = failedUrls.get(endpoint) ?? new Set()
      failedUrls.set(endpoint, failed.add(url))
      if (failed.size < FAILURES_TO_OUTAGE) return
      failedUrls.delete(endpoint)
      outUntilMs.set(endpoint, now() + OUTAGE_MS)
    },
  }
}
