// Visitors who come at random to a site with few calls, and how long they wait for what they lack.
// It goes by the fake timers' clock.
import { vi } from 'vitest'
import type { Need } from '../../../app/gateway/planner/call-worth.ts'
import { createSimulatedSite } from './simulated-site.ts'

type Simulation = {
  callsPerMinute: number
  /** How many come at random in a minute, and for how long. */
  visitsAMinute: number
  comeForMs: number
  /** What the page of a visitor lacks, each for a call of its own. */
  needs: readonly Need[]
  seed: number
}

type SimulatedWait = {
  need: Need
  /** What the page was told after three seconds; null without an estimate. */
  toldMs: number | null
  /** From then on; undefined where the call never came. */
  tookMs: number | undefined
}

type Person = {
  key: string
  client: string
  need: Need
  cameAtMs: number
  told?: SimulatedWait
}

const PATIENCE_MS = 3_000
const ASKS_AGAIN_MS = 10_000
const LEAVES_AFTER_MS = 600_000
const STEP_MS = 500

export async function simulateWaits(options: Simulation): Promise<SimulatedWait[]> {
  const { callsPerMinute, visitsAMinute, comeForMs, needs, seed } = options
  const random = createRandom(seed)
  const { planner, call, madeAtMs } = createSimulatedSite(callsPerMinute)
  const waits: SimulatedWait[] = []
  const people: Person[] = []
  let count = 0

  function visit(): void {
    count += 1
    const client = `client ${count}`
    for (const need of needs) {
      const key = `${need} ${count}`
      people.push({ key, client, need, cameAtMs: Date.now() })
    }
  }

  function lookAgain(): void {
    for (const person of [...people]) {
      const { key, client, need, cameAtMs, told } = person
      const madeMs = madeAtMs.get(key)
      const waitedMs = Date.now() - cameAtMs
      if (madeMs !== undefined || waitedMs > LEAVES_AFTER_MS) {
        if (told !== undefined && madeMs !== undefined) {
          told.tookMs = madeMs - cameAtMs - PATIENCE_MS
        }
        people.splice(people.indexOf(person), 1)
        continue
      }
      if (waitedMs % ASKS_AGAIN_MS === 0) planner.wait(call(key), { client, need, polls: false })
      if (waitedMs !== PATIENCE_MS) continue
      const wait = planner.expect(key)
      if (wait === null) throw new Error(`${key} is not planned`)
      person.told = { need, toldMs: wait.inMs, tookMs: undefined }
      waits.push(person.told)
    }
  }

  for (let elapsedMs = 0; elapsedMs < comeForMs + LEAVES_AFTER_MS; elapsedMs += STEP_MS) {
    if (elapsedMs < comeForMs && random() < (visitsAMinute * STEP_MS) / 60_000) visit()
    lookAgain()
    await vi.advanceTimersByTimeAsync(STEP_MS)
  }
  planner.stop()
  return waits
}

/** Numbers from 0 to 1, the same in every run: the minimal standard generator of Park and Miller. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
