// The market service of a simulation: the demo market behind its own rate limit, with random
// latency.
import type { Handler } from '../../../demo-market/demo-market.server.ts'
import { parseFaults } from '../../../demo-market/faults/faults.server.ts'
import { withFaults } from '../../../demo-market/faults/with-faults.server.ts'
import type { Outbound } from '../../../server/upstream/http/outbound.server.ts'
import type { FakeClock } from './fake-clock.ts'
import type { Random } from './random.ts'

export const API_BASE = 'https://demo-market.invalid/api/v3'

export type Call = { atMs: number; url: string }

type SimulatedServiceOptions = {
  demoMarket: Handler
  callsPerMinute: number
  clock: FakeClock
  random: Random
}

type BufferedResponse = { status: number; headers: Headers; body: ArrayBuffer }

const HOUR_MS = 3_600_000
const MAX_LATENCY_MS = 400
const ROWS_PER_PAGE = 250

/**
 * Caches answers until the hour ends: a page of the list costs 200 ms of CPU. The market's prices
 * must not change within the hour.
 */
export function cacheForAnHour(market: Handler): Handler {
  let hour = Number.NaN
  const answers = new Map<string, BufferedResponse>()
  return async function handleCached(request) {
    const nowHour = Math.floor(Date.now() / HOUR_MS)
    if (nowHour !== hour) answers.clear()
    hour = nowHour
    const answer = answers.get(request.url) ?? (await bufferResponse(market, request))
    answers.set(request.url, answer)
    return new Response(answer.body, answer)
  }
}

async function bufferResponse(market: Handler, request: Request): Promise<BufferedResponse> {
  const response = await market(request)
  const { status, headers } = response
  return { status, headers, body: await response.arrayBuffer() }
}

export function createSimulatedService({
  demoMarket,
  callsPerMinute,
  clock,
  random,
}: SimulatedServiceOptions) {
  const { now, sleep } = clock
  const faults = parseFaults(`rate-limit=${callsPerMinute}`)
  const limited = withFaults(demoMarket, () => faults, { sleep, now })
  const calls: Call[] = []
  let refusals = 0

  const outbound: Outbound = async (request) => {
    await sleep(random() * MAX_LATENCY_MS)
    calls.push({ atMs: now(), url: request.url })
    const response = await limited(request)
    if (response.status === 429) refusals += 1
    await sleep(random() * MAX_LATENCY_MS)
    return response
  }

  return { outbound, calls, refusals: () => refusals }
}

/** The ids of listed coins by market cap, largest first. These calls use no budget. */
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
