// Counts the calls of the service's plan: no 60 seconds and no month hold more of them. It says
// whether a call of a priority may start. The queue says which one.
import type { WaitReason } from '../../../market/answer/wait.ts'
import type { Priority } from './call-request.ts'
import { KEEPER_CALLS_PER_MONTH } from './keeper-interval.ts'
import { MonthBucket } from './month-bucket.ts'

/** Calls per minute and month. Infinity and undefined mean no limit. */
export type PlanLimits = { perMinute: number; perMonth: number | undefined }

/** What a restart must know of a plan. */
export type PlanState = {
  /** The times of the last minute's attempts. */
  callsMs: number[]
  /** The calls that the month's bucket had saved at `savedAtMs`. Null without a monthly limit. */
  saved: number | null
  savedAtMs: number
  /** The end of the pause that the service asked for. 0 without one. */
  pausedUntilMs: number
}

/** An attempt that counts until a minute after its end: the service may receive it that late. */
export type Slot = {
  client: string | null
  startMs: number
  endMs: number | null
  /** Whether it is one of the keeper's own calls, which the month's bucket does not hold. */
  isKeepers?: boolean
}

const MINUTE_MS = 60_000
const MAX_PAUSE_MS = 10 * MINUTE_MS

export class Plan {
  readonly limits: PlanLimits
  readonly #month: MonthBucket | null
  #slots: Slot[]
  #pausedUntilMs: number
  /** Whether the last call was for a page with nothing to show. */
  #lastWasPage = false

  /** `nowMs` caps times of a future, which a changed system clock can leave in a record. */
  constructor(limits: PlanLimits, state: PlanState, nowMs: number) {
    this.limits = limits
    this.#slots = state.callsMs.map((ms) => {
      const endMs = Math.min(ms, nowMs)
      return { client: null, startMs: endMs, endMs }
    })
    const savedAtMs = Math.min(state.savedAtMs, nowMs)
    this.#month =
      limits.perMonth === undefined
        ? null
        : new MonthBucket(ofVisitors(limits.perMonth), { saved: state.saved ?? 0, savedAtMs })
    this.#pausedUntilMs = Math.min(state.pausedUntilMs, nowMs + MAX_PAUSE_MS)
  }

  /** The limit that refuses a call of this priority now. Null if the call may start. */
  refusal(priority: Priority, nowMs: number): WaitReason | null {
    if (nowMs < this.#pausedUntilMs) return 'service'
    const saved = this.#month?.saved(nowMs) ?? Number.POSITIVE_INFINITY
    const hasOwnShare = priority === 'keeper' && this.#month !== null
    if (!hasOwnShare && saved < 1 + this.#monthReserve(priority)) return 'month'
    const { perMinute } = this.limits
    const left = perMinute - this.#counted(nowMs).length
    const reserve = hasOwnShare ? 0 : minuteReserve(priority, perMinute)
    if (Number.isFinite(perMinute) && left <= reserve) return 'minute'
    return null
  }

  /** The next time at which a limit may refuse less. An attempt in flight counts as ending now. */
  nextChangeMs(nowMs: number): number {
    const times = this.#counted(nowMs).map(({ endMs }) => (endMs ?? nowMs) + MINUTE_MS)
    if (this.#pausedUntilMs > nowMs) times.push(this.#pausedUntilMs)
    if (this.#month !== null) times.push(this.#month.nextCallAtMs(nowMs))
    return times.reduce((first, ms) => Math.min(first, ms), Number.POSITIVE_INFINITY)
  }

  /** Takes an attempt from the plan. Ask `refusal` first. */
  take(client: string | null, nowMs: number, priority: Priority): Slot {
    const isKeepers = priority === 'keeper' && this.#month !== null
    const slot: Slot = { client, startMs: nowMs, endMs: null, isKeepers }
    this.#slots = [...this.#counted(nowMs), slot]
    if (isKeepers) return slot
    this.#lastWasPage = priority === 'page'
    this.#month?.add(-1, nowMs)
    return slot
  }

  /** The attempt has ended. */
  end(slot: Slot, nowMs: number): void {
    slot.endMs = nowMs
  }

  /** The attempt was not made. */
  giveBack(slot: Slot, nowMs: number): void {
    this.#slots = this.#slots.filter((each) => each !== slot)
    if (!slot.isKeepers) this.#month?.add(1, nowMs)
  }

  /** The service asked for a pause: of a minute if it named no time, never a long one. */
  pause(retryAfterMs: number | undefined, nowMs: number): void {
    const untilMs = nowMs + Math.min(retryAfterMs ?? MINUTE_MS, MAX_PAUSE_MS)
    this.#pausedUntilMs = Math.max(this.#pausedUntilMs, untilMs)
  }

  /** The calls of the last minute by client. Those of before a restart have the client null. */
  callsByClient(nowMs: number): Map<string | null, number> {
    const calls = new Map<string | null, number>()
    for (const { client } of this.#counted(nowMs)) calls.set(client, (calls.get(client) ?? 0) + 1)
    return calls
  }

  /** The calls that are left now, whatever their priority. */
  left(nowMs: number): { minute: number; month: number | null } {
    const minute = Math.max(0, this.limits.perMinute - this.#counted(nowMs).length)
    return { minute, month: this.#month && Math.floor(this.#month.saved(nowMs)) }
  }

  state(nowMs: number): PlanState {
    return {
      callsMs: this.#counted(nowMs).map(({ startMs, endMs }) => endMs ?? startMs),
      saved: this.#month?.saved(nowMs) ?? null,
      savedAtMs: nowMs,
      pausedUntilMs: this.#pausedUntilMs,
    }
  }

  /** A copy to play the future with. Attempts in flight have ended in it. */
  copy(nowMs: number): Plan {
    const copy = new Plan(this.limits, this.state(nowMs), nowMs)
    copy.#slots = this.#counted(nowMs).map((slot) => ({ ...slot, endMs: slot.endMs ?? nowMs }))
    copy.#lastWasPage = this.#lastWasPage
    return copy
  }

  /**
   * Whether the last saved call of the month is not for a page, if others wait. It goes in turn to a
   * page with nothing to show and to anything else: a month has so few calls that one of the two
   * would take all.
   */
  isTurnOfOthers(nowMs: number): boolean {
    return this.#lastWasPage && this.#month !== null && this.#month.saved(nowMs) < 2
  }

  /** The saved calls of the month that a priority leaves to others. */
  #monthReserve(priority: Priority): number {
    if (priority === 'page') return 0
    if (priority === 'extra' || priority === 'keeper') return 2
    return this.#lastWasPage ? 0 : 1
  }

  #counted(nowMs: number): Slot[] {
    return this.#slots.filter(({ endMs }) => endMs === null || endMs + MINUTE_MS > nowMs)
  }
}

/** What a month's quota leaves to all but the keeper. A tiny quota has no share for it to take. */
function ofVisitors(perMonth: number): number {
  return Math.max(1, perMonth - KEEPER_CALLS_PER_MONTH)
}

/**
 * The calls of a minute that a priority leaves free for others: one of five, or three of five. A
 * quiet minute always has one call for each priority, also on the smallest plan.
 */
export function minuteReserve(priority: Priority, perMinute: number): number {
  if (priority === 'page') return 0
  const fifth = Math.floor(perMinute / 5)
  const threeFifths = Math.floor((3 * perMinute) / 5)
  const isLast = priority === 'extra' || priority === 'keeper'
  const reserve = isLast ? Math.max(2, threeFifths) : Math.max(1, fifth)
  return Math.min(reserve, perMinute - 1)
}
