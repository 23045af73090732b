// Decides which call is made next: the one with the highest score for waiting visitors and readers
// of its cached answer. The budget decides whether a call may be made at all.
import { LRUCache } from 'lru-cache'
import { isShortWait, type Wait } from '../../../market/wait.ts'
import type { Priority } from '../../upstream/http/call-gate.ts'
import { addVisits, countOf, type Visits, visitsInSpan } from '../coins/popularity.server.ts'
import { NEED_SCORE, type Need, priorityOf, revalidationScore } from './call-score.ts'
import { estimateWaitMs } from './estimate-wait-ms.ts'
import { type CallClass, classOf, createFairScheduler } from './fair-scheduler.ts'
import { createOtherQueues } from './other-queues.ts'
import { createPace } from './pace.ts'
import { createPauses, type Refusal } from './pauses.ts'
import type { PlannedCall, Planner, StaleAnswer } from './planned-call.ts'
import { OWN_QUEUE, type QueuedCall, type SharedQueue } from './shared-queue.server.ts'
import { type Waiting, waitingAfter } from './waiting.ts'

type Planned = {
  call: PlannedCall
  waiters: Map<string, Waiting>
  revalidation: (StaleAnswer & { untilMs: number }) | undefined
  isInFlight: boolean
}

type Candidate = {
  planned: Planned
  priority: Priority
  client: string | undefined
  callClass: CallClass
  score: number
}

type PlannerOptions = {
  now: () => number
  /** Maximum number of calls in flight. The budget may allow fewer. */
  maxInFlight: number
  perMinute: number
  callsPerMinute: (priority: Priority) => number
  queue?: SharedQueue | undefined
}

const RELOAD_GRACE_MS = 5_000
/** A reader of a stale answer may have left, but other readers may follow. */
const REVALIDATION_TTL_MS = 60_000
/** From the start of a call to its answer. */
const CALL_DURATION_MS = 1_000
const YIELD_MS = 100
/** For each recent visit: five count as much as two visitors who wait for a chart. */
const VISIT_SCORE = 0.4
const MAX_VISIT_SCORE = 6
const MAX_CALLS = 1_000
const MAX_ANSWERS = 5_000

export function createPlanner(options: PlannerOptions): Planner {
  const { now, maxInFlight, perMinute, callsPerMinute, queue = OWN_QUEUE } = options
  const visits = new LRUCache<string, Visits>({ max: MAX_ANSWERS })
  const plan = new Map<string, Planned>()
  const scheduler = createFairScheduler()
  const pauses = createPauses({ now })
  const pace = createPace({ now, perMinute })
  let inFlight = 0
  let isStopped = false
  let wakeTimer: NodeJS.Timeout | undefined
  const others = createOtherQueues({ queue, listOwn })

  function findOrAdd(call: PlannedCall): Planned {
    let planned = plan.get(call.key)
    if (planned === undefined) {
      if (plan.size >= MAX_CALLS) dropOldest()
      planned = { call, waiters: new Map(), revalidation: undefined, isInFlight: false }
      plan.set(call.key, planned)
    }
    return planned
  }

  function dropOldest(): void {
    const oldest = [...plan.values()].find(({ isInFlight }) => !isInFlight)
    if (oldest !== undefined) drop(oldest)
  }

  function drop({ call }: Planned): void {
    plan.delete(call.key)
    call.drop()
  }

  function dropExpired(): void {
    for (const planned of [...plan.values()]) {
      for (const [client, { untilMs }] of planned.waiters) {
        if (now() >= untilMs) planned.waiters.delete(client)
      }
      if (planned.revalidation !== undefined && now() >= planned.revalidation.untilMs) {
        planned.revalidation = undefined
      }
      const isNeeded = planned.waiters.size > 0 || planned.revalidation !== undefined
      if (!isNeeded && !planned.isInFlight) drop(planned)
    }
  }

  function needsOf({ waiters }: Planned): Need[] {
    return [...waiters.values()].map(({ need }) => need)
  }

  function waitersScore(planned: Planned): number {
    return needsOf(planned).reduce((sum, need) => sum + NEED_SCORE[need], 0)
  }

  function scoreOf(planned: Planned): number {
    const { call, revalidation } = planned
    const callVisits = visits.peek(call.key)
    const waiters = waitersScore(planned) + others.scoreOf(call.key)
    const visitScore = Math.min(MAX_VISIT_SCORE, VISIT_SCORE * countOf(callVisits))
    const waiting = waiters === 0 ? 0 : waiters + visitScore
    if (revalidation === undefined) return waiting
    return (
      waiting +
      revalidationScore({ ...revalidation, visits: visitsInSpan(callVisits, now()) }, now())
    )
  }

  /** How a call may be made now. Undefined if it may not. */
  function toOption(planned: Planned, starved: readonly CallClass[]): Candidate | undefined {
    if (planned.isInFlight) return undefined
    const [needs, score] = [needsOf(planned), scoreOf(planned)]
    const isStarved = starved.includes(classOf(needs))
    const isRevalidationStarved = starved.includes('revalidation')
    const isPaced = priorityOf(needs) !== 'facts' && !isStarved && now() < pace.nextAtMs()
    if (isPaced && !isRevalidationStarved) return undefined
    const priority = isStarved ? 'facts' : priorityNow(needs)
    const payer = [...planned.waiters.keys()].find((client) => mayPay(client, priority))
    if (!isPaced && payer !== undefined && pauses.find(priority) === undefined) {
      return { planned, priority, client: payer, callClass: classOf(needs), score }
    }
    const revalidationPriority = isRevalidationStarved ? 'starved-revalidation' : 'revalidation'
    if (planned.revalidation === undefined || pauses.find(revalidationPriority) !== undefined)
      return undefined
    const { client } = planned.revalidation
    if (client !== undefined && !mayPay(client, revalidationPriority)) return undefined
    return { planned, priority: revalidationPriority, client, callClass: 'revalidation', score }
  }

  /** A chart leaves the last calls to facts, unless another call becomes available soon. */
  function priorityNow(needs: readonly Need[]): Priority {
    const priority = priorityOf(needs)
    return priority === 'chart' && pace.isFreeSoon() ? 'facts' : priority
  }

  function mayPay(client: string, priority: Priority): boolean {
    return pauses.findOfClient(client, priority) === undefined
  }

  function pickNext(): Candidate | undefined {
    const starved = scheduler.starved()
    const options = [...plan.values()].flatMap((planned) => toOption(planned, starved) ?? [])
    const next = starved.find((starvedClass) =>
      options.some(({ callClass }) => callClass === starvedClass),
    )
    return options
      .filter(({ callClass }) => next === undefined || callClass === next)
      .reduce<Candidate | undefined>((best, option) => {
        return best === undefined || option.score > best.score ? option : best
      }, undefined)
  }

  function makeCalls(): void {
    if (isStopped) return
    dropExpired()
    while (inFlight < maxInFlight) {
      const next = pickNext()
      if (next === undefined) break
      void make(next)
    }
    wakeLater()
  }

  async function make({ planned, priority, client, callClass }: Candidate): Promise<void> {
    const undoPace = pace.recordStart(client)
    planned.isInFlight = true
    inFlight += 1
    const endCall = scheduler.begin(callClass)
    const outcome = await planned.call.make({ priority, client })
    // No `await` between these steps: a call that is planned but not in flight would be made again.
    planned.isInFlight = false
    inFlight -= 1
    endCall('end' in outcome ? 'made' : 'refused')
    if ('end' in outcome) {
      if (plan.get(planned.call.key) === planned) plan.delete(planned.call.key)
      outcome.end()
    } else {
      undoPace()
      pauses.record(outcome, { priority, client })
    }
    makeCalls()
  }

  /** A page without script reloads only at the estimated time, so its client waits until then. */
  function waitForReload(key: string, client: string): void {
    const waiter = plan.get(key)?.waiters.get(client)
    const untilMs = now() + (estimateWait(key)?.inMs ?? 0) + RELOAD_GRACE_MS
    if (waiter !== undefined) waiter.untilMs = Math.max(waiter.untilMs, untilMs)
  }

  function wakeLater(): void {
    clearTimeout(wakeTimer)
    const timesMs = [pauses.firstEndMs() ?? 0, pace.nextAtMs()].filter((timeMs) => timeMs > now())
    if (timesMs.length === 0 || plan.size === 0) return
    wakeTimer = setTimeout(makeCalls, Math.min(...timesMs) - now() + yieldMs())
    wakeTimer.unref()
  }

  /** If another process has the call with the highest score, it goes first when a pause ends. */
  function yieldMs(): number {
    const maxOtherScore = others.maxScore()
    return [...plan.values()].some((planned) => scoreOf(planned) >= maxOtherScore) ? 0 : YIELD_MS
  }

  function listOwn(): QueuedCall[] {
    return [...plan.values()]
      .filter(({ waiters }) => waiters.size > 0)
      .map((planned) => ({ key: planned.call.key, score: waitersScore(planned) }))
  }

  function estimateWait(key: string): Wait | null {
    const planned = plan.get(key)
    if (planned === undefined) return null
    const priority = priorityOf(needsOf(planned))
    const refusal = pauses.find(priority) ?? firstClientPause(planned, priority)
    const reason = refusal?.reason ?? 'minute'
    const wait = { reason, inMs: null }
    if (planned.waiters.size === 0 || !isShortWait(wait)) return wait
    const nextAtMs = priority === 'facts' ? 0 : pace.nextPaidAtMs([...planned.waiters.keys()])
    const inMs = estimateWaitMs({
      ahead: planned.isInFlight ? 0 : countAhead(planned, priority),
      firstAtMs: planned.isInFlight ? 0 : (refusal?.retryAtMs ?? nextAtMs),
      madeAtMs: pace.timesInWindow(),
      callsPerMinute: callsPerMinute(priority),
      nowMs: now(),
    })
    return { reason, inMs: inMs === null ? null : inMs + CALL_DURATION_MS }
  }

  /** The first pause to end, if every client that waits for the call is paused. */
  function firstClientPause({ waiters }: Planned, priority: Priority): Refusal | undefined {
    const refusals = [...waiters.keys()].map((client) => pauses.findOfClient(client, priority))
    if (refusals.includes(undefined)) return undefined
    return refusals.sort((a, b) => (a?.retryAtMs ?? 0) - (b?.retryAtMs ?? 0))[0]
  }

  function countAhead(planned: Planned, priority: Priority): number {
    const score = scoreOf(planned)
    const order = [...plan.values()]
    const place = order.indexOf(planned)
    const before = order.filter((other, index) => {
      if (other === planned || other.isInFlight || other.waiters.size === 0) return false
      const isBefore = priorityOf(needsOf(other)) === 'facts' || priority !== 'facts'
      const otherScore = scoreOf(other)
      return isBefore && (otherScore > score || (otherScore === score && index < place))
    })
    return before.length + others.countAbove(score, (key) => plan.has(key))
  }

  return {
    recordVisits(key, count) {
      visits.set(key, addVisits(visits.get(key), count, now()))
    },
    wait(call, { client, need, polls, page }) {
      const planned = findOrAdd(call)
      const earlier = planned.waiters.get(client)
      const waiting = waitingAfter({ need, polls, page }, earlier, now())
      planned.waiters.set(client, waiting)
      const newPages = waiting.pages - (earlier?.pages ?? 0)
      if (newPages > 0) visits.set(call.key, addVisits(visits.get(call.key), newPages, now()))
      makeCalls()
      if (!polls) waitForReload(call.key, client)
    },
    cancel: (key, client) => void plan.get(key)?.waiters.delete(client),
    lowerNeed(key, { client, need }) {
      const waiter = plan.get(key)?.waiters.get(client)
      if (waiter !== undefined) waiter.need = need
    },
    revalidate(call, answer) {
      const planned = findOrAdd(call)
      planned.revalidation = { ...answer, untilMs: now() + REVALIDATION_TTL_MS }
      makeCalls()
    },
    isInFlight: (key) => plan.get(key)?.isInFlight ?? false,
    estimateWait,
    stop() {
      isStopped = true
      others.stop()
      clearTimeout(wakeTimer)
      for (const planned of [...plan.values()]) if (!planned.isInFlight) drop(planned)
    },
  }
}
