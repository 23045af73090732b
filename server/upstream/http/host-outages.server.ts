// Remembers which picture hosts are down, so that a page does not wait for each of its pictures.
// Visitors can request any URL, so only failures of URLs from market answers count, and one URL
// alone never marks a host as down.

type HostOutagesOptions = {
  isKnownUrl: (url: string) => boolean
  now: () => number
}

export type HostOutages = {
  isDown: (endpoint: string) => boolean
  recordSuccess: (endpoint: string) => void
  recordFailure: (endpoint: string, url: string) => void
}

/** Failures of different URLs in a row, without a success in between. */
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
