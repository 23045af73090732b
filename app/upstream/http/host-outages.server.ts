// Knows which picture hosts are out, so that a page of pictures does not wait for each of them.
// Visitors choose what is asked for: only addresses that the market's answers name can bring an
// outage about, and never a single one.

type HostOutagesOptions = {
  isKnownUrl: (url: string) => boolean
  now: () => number
}

export type HostOutages = {
  isDown: (endpoint: string) => boolean
  recordSuccess: (endpoint: string) => void
  recordFailure: (endpoint: string, url: string) => void
}

/** Different addresses in a row, with no answer in between. */
const FAILURES_TO_OUTAGE = 5
const OUTAGE_MS = 60_000

export function createHostOutages({ isKnownUrl, now }: HostOutagesOptions): HostOutages {
  const downUntilMs = new Map<string, number>()
  const failedUrls = new Map<string, Set<string>>()

  return {
    isDown: (endpoint) => now() < (downUntilMs.get(endpoint) ?? 0),
    recordSuccess(endpoint) {
      failedUrls.delete(endpoint)
    },
    recordFailure(endpoint, url) {
      if (!isKnownUrl(url)) return
      const failed = failedUrls.get(endpoint) ?? new Set()
      failedUrls.set(endpoint, failed.add(url))
      if (failed.size < FAILURES_TO_OUTAGE) return
      failedUrls.delete(endpoint)
      downUntilMs.set(endpoint, now() + OUTAGE_MS)
    },
  }
}
