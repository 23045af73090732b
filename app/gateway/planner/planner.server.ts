// Decides which call is made next: the one that is worth most to those who wait for it and to the
// readers of the answer that it renews. Whether a call may be made at all is for the budget to say.
import { LRUCache } from 'lru-cache'
import { isWorthWaiting, type Wait } from '../../market/wait.ts'
import type { Priority } from '../../upstream/http/call-gate.ts'
import { addVisits, countOf, type Visits, visitsInSpan } from '../coins/popularity.server.ts'
import { type Need, priorityOf, WORTH_OF, worthOfRenewal } from './call-worth.ts'
import { type CallClass, createFairTurns } from './fair-turns.ts'
import { createOtherQueues } from './other-queues.ts'
import { createPace } from './pace.ts'
import { createPauses, type Refusal } from './pauses.ts'
import type { PlannedCall, Planner, StaleAnswer } from './planned-call.ts'
import { OWN_QUEUE, type QueuedCall, type SharedQueue } from './shared-queue.server.ts'
import { turnInMs } from './turn-in-ms.ts'

type Waiting = { need: Need; untilMs: number }
type Planned = {
  call: PlannedCall
  people: Map<string, Waiting>
  renewal: (StaleAnswer & { untilMs: number }) | undefined
  isInFlight: boolean
}

type Option = {
  planned: Planned
  priority: Priority
  client: string | undefined
  callClass: CallClass
  worth: number
}

type PlannerOptions = {
  now: () => number
  /** In flight at a time; the budget may allow fewer. */
  maxInFlight: number
  perMinute: number
  /** How many of them a priority has. */
  callsPerMinute: (priority: Priority) => number
  /** Of all processes that share the budget. */
  queue?: SharedQueue | undefined
}

/** A page that waits asks again within 5 s, and one without script soon after its estimate. */
const POLLS_WITHIN_MS = 7_000
const RELOADS_WITHIN_MS = 30_000
const LATE_BY_MS = 5_000
/** A reader of stale numbers may be gone, and yet others come. */
const RENEWAL_WANTED_MS = 60_000
/** From its turn to its answer. */
const CALL_TAKES_MS = 1_000
const BEHIND_OTHERS_MS = 100
/** For each visit lately: five count as much as a person who waits for a chart. */
const WORTH_OF_HABIT = 0.2
const MOST_WORTH_OF_HABIT = 6
const MAX_CALLS = 1_000
const MAX_ANSWERS = 5_000

export function createPlanner(options: PlannerOptions): Planner {
  const { now, maxInFlight, perMinute, callsPerMinute, queue = OWN_QUEUE } = options
  const visits = new LRUCache<string, Visits>({ max: MAX_ANSWERS })
  const plan = new Map<string, Planned>()
  const turns = createFairTurns()
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
      planned = { call, people: new Map(), renewal: undefined, isInFlight: false }
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

  function dropUnwanted(): void {
    for (const planned of [...plan.values()]) {
      for (const [client, { untilMs }] of planned.people) {
        if (now() >= untilMs) planned.people.delete(client)
      }
      if (planned.renewal !== undefined && now() >= planned.renewal.untilMs) {
        planned.renewal = undefined
      }
      const isWanted = planned.people.size > 0 || planned.renewal !== undefined
      if (!isWanted && !planned.isInFlight) drop(planned)
    }
  }

  function needsOf({ people }: Planned): Need[] {
    return [...people.values()].map(({ need }) => need)
  }

  function worthOfPeople(planned: Planned): number {
    return needsOf(planned).reduce((sum, need) => sum + WORTH_OF[need], 0)
  }

  function worthOf(planned: Planned): number {
    const { call, renewal } = planned
    const seen = visits.peek(call.key)
    const people = worthOfPeople(planned) + others.worthOf(call.key)
    const habit = Math.min(MOST_WORTH_OF_HABIT, WORTH_OF_HABIT * countOf(seen))
    const waiting = people === 0 ? 0 : people + habit
    if (renewal === undefined) return waiting
    return waiting + worthOfRenewal({ ...renewal, visits: visitsInSpan(seen, now()) }, now())
  }

  /** How a call may be made now; undefined where it may not. */
  function toOption(planned: Planned, owed: readonly CallClass[]): Option | undefined {
    if (planned.isInFlight) return undefined
    const [needs, worth] = [needsOf(planned), worthOf(planned)]
    const isOwed = owed.includes(classOf(needs))
    const isRenewalOwed = owed.includes('revalidation')
    const isLater = priorityOf(needs) !== 'facts' && !isOwed && now() < pace.nextAtMs()
    if (isLater && !isRenewalOwed) return undefined
    const priority = isOwed ? 'facts' : priorityNow(needs)
    const payer = [...planned.people.keys()].find((client) => mayPay(client, priority))
    if (!isLater && payer !== undefined && pauses.find(priority) === undefined) {
      return { planned, priority, client: payer, callClass: classOf(needs), worth }
    }
    const renewing = isRenewalOwed ? 'owed-revalidation' : 'revalidation'
    if (planned.renewal === undefined || pauses.find(renewing) !== undefined) return undefined
    const { client } = planned.renewal
    if (client !== undefined && !mayPay(client, renewing)) return undefined
    return { planned, priority: renewing, client, callClass: 'revalidation', worth }
  }

  /** A chart leaves the last calls to facts, unless it is its turn or another call is free soon. */
  function priorityNow(needs: readonly Need[]): Priority {
    const priority = priorityOf(needs)
    return priority === 'chart' && pace.isFreeSoon() ? 'facts' : priority
  }

  function mayPay(client: string, priority: Priority): boolean {
    return pauses.findOfClient(client, priority) === undefined
  }

  function pickNext(): Option | undefined {
    const owed = turns.owed()
    const options = [...plan.values()].flatMap((planned) => toOption(planned, owed) ?? [])
    const next = owed.find((owedClass) => options.some(({ callClass }) => callClass === owedClass))
    return options
      .filter(({ callClass }) => next === undefined || callClass === next)
      .reduce<Option | undefined>((best, option) => {
        return best === undefined || option.worth > best.worth ? option : best
      }, undefined)
  }

  function makeCalls(): void {
    if (isStopped) return
    dropUnwanted()
    while (inFlight < maxInFlight) {
      const next = pickNext()
      if (next === undefined) break
      void make(next)
    }
    wakeLater()
  }

  async function make({ planned, priority, client, callClass }: Option): Promise<void> {
    const undoPace = pace.noteBegun(client)
    planned.isInFlight = true
    inFlight += 1
    const endTurn = turns.begin(callClass)
    const outcome = await planned.call.make({ priority, client })
    // In the same turn as the rest: a call that is neither in flight nor gone would be made again.
    planned.isInFlight = false
    inFlight -= 1
    endTurn('end' in outcome ? 'made' : 'refused')
    if ('end' in outcome) {
      if (plan.get(planned.call.key) === planned) plan.delete(planned.call.key)
      outcome.end()
    } else {
      undoPace()
      pauses.note(outcome, { priority, client })
    }
    makeCalls()
  }

  /** Whoever has no script comes back when the call is expected, as it was told, and not before. */
  function waitForReload(key: string, client: string): void {
    const person = plan.get(key)?.people.get(client)
    const untilMs = now() + (expect(key)?.inMs ?? 0) + LATE_BY_MS
    if (person !== undefined) person.untilMs = Math.max(person.untilMs, untilMs)
  }

  /** Calls are made as soon as the first pause is over. */
  function wakeLater(): void {
    clearTimeout(wakeTimer)
    const timesMs = [pauses.firstEndMs() ?? 0, pace.nextAtMs()].filter((timeMs) => timeMs > now())
    if (timesMs.length === 0 || plan.size === 0) return
    wakeTimer = setTimeout(makeCalls, Math.min(...timesMs) - now() + behindOthersMs())
    wakeTimer.unref()
  }

  /** Where people wait for more elsewhere, that process goes first when a pause ends. */
  function behindOthersMs(): number {
    const most = others.mostWorth()
    return [...plan.values()].some((planned) => worthOf(planned) >= most) ? 0 : BEHIND_OTHERS_MS
  }

  function listOwn(): QueuedCall[] {
    return [...plan.values()]
      .filter(({ people }) => people.size > 0)
      .map((planned) => ({ key: planned.call.key, worth: worthOfPeople(planned) }))
  }

  function expect(key: string): Wait | null {
    const planned = plan.get(key)
    if (planned === undefined) return null
    const priority = priorityOf(needsOf(planned))
    const refusal = pauses.find(priority) ?? firstClientPause(planned, priority)
    const reason = refusal?.reason ?? 'minute'
    const wait = { reason, inMs: null }
    if (planned.people.size === 0 || !isWorthWaiting(wait)) return wait
    const nextAtMs = priority === 'facts' ? 0 : pace.nextPaidAtMs([...planned.people.keys()])
    const inMs = turnInMs({
      ahead: planned.isInFlight ? 0 : countAhead(planned, priority),
      firstAtMs: planned.isInFlight ? 0 : (refusal?.retryAtMs ?? nextAtMs),
      madeAtMs: pace.timesInWindow(),
      callsPerMinute: callsPerMinute(priority),
      nowMs: now(),
    })
    return { reason, inMs: inMs === null ? null : inMs + CALL_TAKES_MS }
  }

  /** Where no client who waits for a call may pay for it. */
  function firstClientPause({ people }: Planned, priority: Priority): Refusal | undefined {
    const refusals = [...people.keys()].map((client) => pauses.findOfClient(client, priority))
    if (refusals.includes(undefined)) return undefined
    return refusals.sort((a, b) => (a?.retryAtMs ?? 0) - (b?.retryAtMs ?? 0))[0]
  }

  function countAhead(planned: Planned, priority: Priority): number {
    const worth = worthOf(planned)
    const order = [...plan.values()]
    const place = order.indexOf(planned)
    const before = order.filter((other, index) => {
      if (other === planned || other.isInFlight || other.people.size === 0) return false
      const isBefore = priorityOf(needsOf(other)) === 'facts' || priority !== 'facts'
      const otherWorth = worthOf(other)
      return isBefore && (otherWorth > worth || (otherWorth === worth && index < place))
    })
    return before.length + others.countAbove(worth, (key) => plan.has(key))
  }

  return {
    noteVisits(key, count) {
      visits.set(key, addVisits(visits.get(key), count, now()))
    },
    wait(call, { client, need, polls }) {
      const planned = findOrAdd(call)
      const earlier = planned.people.get(client)
      const isLess = earlier !== undefined && WORTH_OF[earlier.need] > WORTH_OF[need]
      const untilMs = now() + (polls ? POLLS_WITHIN_MS : RELOADS_WITHIN_MS)
      planned.people.set(client, { need: isLess ? earlier.need : need, untilMs })
      // Whoever polls has been counted when the page was opened.
      if (earlier === undefined) visits.set(call.key, addVisits(visits.get(call.key), 1, now()))
      makeCalls()
      if (!polls) waitForReload(call.key, client)
    },
    withdraw: (key, client) => void plan.get(key)?.people.delete(client),
    settle(key, { client, need }) {
      const person = plan.get(key)?.people.get(client)
      if (person !== undefined) person.need = need
    },
    renew(call, answer) {
      const planned = findOrAdd(call)
      planned.renewal = { ...answer, untilMs: now() + RENEWAL_WANTED_MS }
      makeCalls()
    },
    isInFlight: (key) => plan.get(key)?.isInFlight ?? false,
    expect,
    stop() {
      isStopped = true
      others.stop()
      clearTimeout(wakeTimer)
      for (const planned of [...plan.values()]) if (!planned.isInFlight) drop(planned)
    },
  }
}

function classOf(needs: readonly Need[]): CallClass {
  return needs.some((need) => need === 'chart' || need === 'exact-chart') ? 'chart' : 'other'
}
