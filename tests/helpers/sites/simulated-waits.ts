// Simulates visitors who arrive at random at a site with few calls, and measures how long they wait
// for missing answers. It uses the clock of the fake timers.
import { vi } from 'vitest'
import type { Need } from '../../../server/gateway/planner/call-score.ts'
import { createSimulatedSite } from './simulated-site.ts'

type Simulation = {
  callsPerMinute: number
  /** Visitors arrive at random at this rate, for this time. */
  visitsPerMinute: number
  arrivalsForMs: number
  /** The answers that a visitor's page lacks. Each needs a separate call. */
  needs: readonly Need[]
  seed: number
}

type SimulatedWait = {
  need: Need
  /** The estimated wait after three seconds; null without an estimate. */
  estimatedMs: number | null
  /** The actual wait from then on; undefined if the call was never made. */
  tookMs: number | undefined
}

type SimulatedVisitor = {
  key: string
  client: string
  need: Need
  arrivedAtMs: number
  reportedWait?: SimulatedWait
}

const MAX_WAIT_MS = 3_000
const POLL_INTERVAL_MS = 10_000
const GIVE_UP_AFTER_MS = 600_000
const STEP_MS = 500

export async function simulateWaits(options: Simulation): Promise<SimulatedWait[]> {
  const { callsPerMinute, visitsPerMinute, arrivalsForMs, needs, seed } = options
  const random = createRandom(seed)
  const { planner, call, madeAtMs } = createSimulatedSite(callsPerMinute)
  const waits: SimulatedWait[] = []
  const visitors: SimulatedVisitor[] = []
  let count = 0

  function visit(): void {
    count += 1
    const client = `client ${count}`
    for (const need of needs) {
      const key = `${need} ${count}`
      visitors.push({ key, client, need, arrivedAtMs: Date.now() })
    }
  }

  function pollAll(): void {
    for (const visitor of [...visitors]) {
      const { key, client, need, arrivedAtMs, reportedWait } = visitor
      const madeMs = madeAtMs.get(key)
      const waitedMs = Date.now() - arrivedAtMs
      if (madeMs !== undefined || waitedMs > GIVE_UP_AFTER_MS) {
        if (reportedWait !== undefined && madeMs !== undefined) {
          reportedWait.tookMs = madeMs - arrivedAtMs - MAX_WAIT_MS
        }
        visitors.splice(visitors.indexOf(visitor), 1)
        continue
      }
      if (waitedMs % POLL_INTERVAL_MS === 0) planner.wait(call(key), { client, need, polls: false })
      if (waitedMs !== MAX_WAIT_MS) continue
      const wait = planner.estimateWait(key)
      if (wait === null) throw new Error(`${key} is not planned`)
      visitor.reportedWait = { need, estimatedMs: wait.inMs, tookMs: undefined }
      waits.push(visitor.reportedWait)
    }
  }

  for (let elapsedMs = 0; elapsedMs < arrivalsForMs + GIVE_UP_AFTER_MS; elapsedMs += STEP_MS) {
    if (elapsedMs < arrivalsForMs && random() < (visitsPerMinute * STEP_MS) / 60_000) visit()
    pollAll()
    await vi.advanceTimersByTimeAsync(STEP_MS)
  }
  planner.stop()
  return waits
}

/**
 * Random numbers from 0 to 1, the same in every run: the "minimal standard" generator of Park and
 * Miller.
 */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
