// Stores the calls of the last minute, the month's bucket and the pause of the service, so that a
// restart does not exceed the plan.
import { z } from 'zod'
import type { Store } from '../stores/store.ts'
import { Plan, type PlanLimits, type PlanState } from './plan.server.ts'

const KEY = 'plan'

/** Entries end after 24 h. By then, the month's bucket is full again. */
const TTL_MS = 24 * 3_600_000

/** Longest time from the record of an attempt to its end: all attempts of a call take 8 s. */
const MAX_ATTEMPT_MS = 10_000

const finite = z.number().nonnegative()
const recordShape = z.object({
  callsMs: z.array(finite),
  saved: finite.nullable(),
  savedAtMs: finite,
  pausedUntilMs: finite,
})

export class PlanRecord {
  readonly #store: Store
  readonly #limits: PlanLimits
  readonly #isAlone: boolean

  /**
   * `store` is of this process alone: several would overwrite each other's record. `isAlone`: no
   * other process has a part of the plan, so a process without a record is the first one.
   */
  constructor(store: Store, { limits, isAlone }: { limits: PlanLimits; isAlone: boolean }) {
    this.#store = store
    this.#limits = limits
    this.#isAlone = isAlone
  }

  /** The plan of this process as far as it is known. Never rejects. */
  async openPlan(now: () => number): Promise<Plan> {
    const state = await this.#read(now)
    return new Plan(this.#limits, state, now())
  }

  /** Never rejects: the store logs its outages. */
  async write(state: PlanState): Promise<void> {
    if (isUnlimited(this.#limits)) return
    await this.#store.set(KEY, JSON.stringify(state), { ttlMs: TTL_MS }).catch(() => undefined)
  }

  async #read(now: () => number): Promise<PlanState> {
    const limits = this.#limits
    if (isUnlimited(limits)) return fullState(limits, now())
    try {
      const text = await this.#store.get(KEY)
      if (text !== undefined) return parseRecord(text, limits)
      // A new process of several may replace one whose folder is gone.
      return this.#isAlone ? fullState(limits, now()) : cautiousState(limits, now())
    } catch {
      return cautiousState(limits, now())
    }
  }
}

/** Throws if the record is not one. */
function parseRecord(text: string, { perMinute }: PlanLimits): PlanState {
  const record = recordShape.parse(JSON.parse(text))
  return {
    ...record,
    callsMs: record.callsMs.map((ms) => ms + MAX_ATTEMPT_MS),
    saved: record.saved ?? cautiousCalls(perMinute),
  }
}

function isUnlimited({ perMinute, perMonth }: PlanLimits): boolean {
  return perMinute === Number.POSITIVE_INFINITY && perMonth === undefined
}

function fullState({ perMinute }: PlanLimits, nowMs: number): PlanState {
  return { callsMs: [], saved: perMinute, savedAtMs: nowMs, pausedUntilMs: 0 }
}

/** Of an unknown minute, all calls but two of five count as made. */
function cautiousState({ perMinute }: PlanLimits, nowMs: number): PlanState {
  const left = cautiousCalls(perMinute)
  const made = Number.isFinite(perMinute) ? perMinute - left : 0
  const callsMs = Array.from({ length: made }, () => nowMs)
  return { callsMs, saved: left, savedAtMs: nowMs, pausedUntilMs: 0 }
}

function cautiousCalls(perMinute: number): number {
  return Math.max(1, Math.floor((2 * perMinute) / 5))
}
