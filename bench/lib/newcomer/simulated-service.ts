// The market service of a simulation: the demo market behind its own rate limit, with random
// latency.
import type { Handler } from '../../../demo-market/answers/responses.server.ts'
import { parseFaults } from '../../../demo-market/faults/faults.server.ts'
import { withFaults } from '../../../demo-market/faults/with-faults.server.ts'
import type { Outbound } from '../../../server/upstream/http/outbound.server.ts'
import type { FakeClock } from './fake-clock.ts'
import { createRandom } from './random.ts'

export const API_BASE = 'https://demo-market.invalid/api/v3'

export type ServiceOptions = {
  demoMarket: Handler
  callsPerMinute: number
  clock: FakeClock
  seed: string
}

export type SimulatedService = {
  outbound: Outbound
  /** Without the API base, each with the seconds since the start. */
  calls: string[]
  /** The number of calls that were answered with 429. */
  refusals: () => number
}

const HOUR_MS = 3_600_000
const MAX_LATENCY_MS = 400
const ROWS_PER_PAGE = 250

export function createSimulatedService(options: ServiceOptions): SimulatedService {
  const { demoMarket, callsPerMinute, seed, clock } = options
  const { now, sleep } = clock
  const startMs = now()
  const random = createRandom(`latency of ${seed}`)
  const faults = parseFaults(`rate-limit=${callsPerMinute}`)
  const limited = withFaults(demoMarket, () => faults, { sleep, now })
  const calls: string[] = []
  let refusals = 0
  return {
    async outbound(request) {
      await sleep(random() * MAX_LATENCY_MS)
      const seconds = Math.round((now() - startMs) / 1000)
      calls.push(`${String(seconds).padStart(6)} s  ${request.url.replace(API_BASE, '')}`)
      const response = await limited(request)
      if (response.status === 429) refusals += 1
      await sleep(random() * MAX_LATENCY_MS)
      return response
    },
    calls,
    refusals: () => refusals,
  }
}

/**
 * Caches answers until the hour ends: a page of the list costs 200 ms of CPU. The market's prices
 * must not change within the hour.
 */
export function cacheForAnHour(market: Handler): Handler {
  let hour = Number.NaN
  const answers = new Map<string, Response>()
  return async function handleCached(request) {
    const nowHour = Math.floor(Date.now() / HOUR_MS)
    if (nowHour !== hour) answers.clear()
    hour = nowHour
    const answer = answers.get(request.url) ?? (await market(request))
    answers.set(request.url, answer)
    return answer.clone()
  }
}

/** The ids of the largest coins by market cap, largest first. These calls use no budget. */
export async function readRankedIds(demoMarket: Handler, most: number): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; ids.length < most; page += 1) {
    const query = `vs_currency=usd&per_page=${ROWS_PER_PAGE}&page=${page}`
    const response = await demoMarket(new Request(`${API_BASE}/coins/markets?${query}`))
    const coins: { id: string }[] = await response.json()
    if (coins.length === 0) break
    ids.push(...coins.map(({ id }) => id))
  }
  return ids.slice(0, most)
}
