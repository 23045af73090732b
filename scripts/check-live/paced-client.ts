import type { MarketCall } from '../../server/upstream/calls/market-call.ts'
import type { MarketClient } from '../../server/upstream/market-client.server.ts'

const MINUTE_MS = 60_000
/** The service counts a call when it arrives, so its minute may begin later than ours. */
const SLACK_MS = 2_000

type PacedClientOptions = {
  client: Pick<MarketClient, 'fetch'>
  callsPerMinute: number
  now: () => number
  sleep: (ms: number) => Promise<void>
  onWait: (waitMs: number) => void
}

export type PacedClient = {
  /** Supports one call at a time. A failed call is not repeated. */
  fetch: <Query, T>(call: MarketCall<Query, T>, query: Query) => Promise<T>
  count: () => number
}

/** Delays each call that would exceed the limit of its minute. */
export function createPacedClient(options: PacedClientOptions): PacedClient {
  const { client, callsPerMinute, now, sleep, onWait } = options
  const startsMs: number[] = []

  return {
    async fetch(call, query) {
      const earlierMs = startsMs.at(-callsPerMinute) ?? Number.NEGATIVE_INFINITY
      const waitMs = earlierMs + MINUTE_MS + SLACK_MS - now()
      if (waitMs > 0) {
        onWait(waitMs)
        await sleep(waitMs)
      }
      startsMs.push(now())
      return client.fetch(call, query, () => false)
    },
    count: () => startsMs.length,
  }
}
