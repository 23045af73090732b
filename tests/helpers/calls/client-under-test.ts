// The client of the market service in front of a real HTTP server on this machine.
import { onTestFinished } from 'vitest'
import { systemClock } from '../../../lib/system-clock.server.ts'
import type { CallOutcome } from '../../../server/upstream/call-outcome.ts'
import type { MarketCall } from '../../../server/upstream/calls/market-call.ts'
import { createOutbound } from '../../../server/upstream/http/outbound.server.ts'
import {
  createMarketClient,
  type DroppedRows,
  type MarketClient,
} from '../../../server/upstream/market-client.server.ts'
import { startHttpTestServer } from '../sites/http-test-server.ts'

type Settings = Partial<Parameters<typeof createMarketClient>[0]>

const NOW_MS = Date.UTC(2026, 0, 15, 9)

/** The time limits are long, so that only a test about them meets one. */
export function createTestClient(settings: Settings = {}) {
  const clock = { nowMs: NOW_MS }
  const outcomes: CallOutcome[] = []
  const droppedRows: DroppedRows[] = []
  const client = createMarketClient({
    outbound: createOutbound({}),
    apiBase: 'https://market.invalid/api/v3',
    plan: 'demo',
    apiKey: 'test-key',
    siteOrigin: 'https://tezi.example',
    clock: { ...systemClock, now: () => clock.nowMs },
    recordCall: (outcome) => outcomes.push(outcome),
    logDroppedRows: (rows) => droppedRows.push(rows),
    attemptTimeoutMs: 60_000,
    totalTimeoutMs: 120_000,
    ...settings,
  })
  return { client, clock, outcomes, droppedRows, fetch: withoutRetry(client) }
}

/** `answers` as in `startHttpTestServer`: one for each request, the last one for all later ones. */
export async function startTestClient(
  answers: Parameters<typeof startHttpTestServer>,
  settings: Settings = {},
) {
  const server = await startHttpTestServer(...answers)
  onTestFinished(() => server[Symbol.asyncDispose]())
  const tested = createTestClient({ apiBase: `${server.origin}/api/v3`, ...settings })
  return { ...tested, server, urls: () => server.requests.map(({ url }) => url) }
}

function withoutRetry(client: MarketClient) {
  return <Query, T>(call: MarketCall<Query, T>, query: Query): Promise<T> =>
    client.fetch(call, query, () => false)
}
