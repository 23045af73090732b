// The one list of calls to make. It starts a call when the plan and the circuit breaker allow it,
// and shares it between all who ask for its key. It knows nothing of answers: `make` stores them.
import type { Clock } from '../../../lib/clock.ts'
import { UpstreamError } from '../../../market/answer/upstream-error.ts'
import type { Wait } from '../../../market/answer/wait.ts'
import {
  type CallEnd,
  type CallRequest,
  PRIORITIES,
  type Priority,
  toFailure,
} from './call-request.ts'
import type { CircuitBreaker } from './circuit-breaker.server.ts'
import { chooseNextCall, estimateStart } from './next-call.ts'
import type { Plan, Slot } from './plan.server.ts'
import type { PlanRecord } from './plan-record.server.ts'

type Call = CallRequest & {
  queuedAtMs: number
  /** When somebody asked for it last. */
  askedAtMs: number
  /** Its attempt in the plan. Null while it is queued, and when another process makes the call. */
  slot: Slot | null
  ended: PromiseWithResolvers<CallEnd>
}

type CallQueueOptions = {
  plan: Plan
  record: PlanRecord
  breaker: CircuitBreaker
  clock: Clock
}

/** A page asks again every few seconds while somebody looks at it. */
const DROP_AFTER_MS = 45_000

/** So that a slow service does not get all calls of a large plan at once. */
const MAX_IN_FLIGHT = 6

export class CallQueue {
  readonly #plan: Plan
  readonly #record: PlanRecord
  readonly #breaker: CircuitBreaker
  readonly #clock: Clock
  readonly #queued = new Map<string, Call>()
  readonly #inFlight = new Map<string, Call>()
  #cancelTimer: (() => void) | undefined
  #isStopped = false

  constructor({ plan, record, breaker, clock }: CallQueueOptions) {
    this.#plan = plan
    this.#record = record
    this.#breaker = breaker
    this.#clock = clock
  }

  /**
   * Queues the call, or joins the call of its key. Asking again keeps its place in the queue and
   * can raise its priority. Never rejects.
   */
  request(request: CallRequest): Promise<CallEnd> {
    const inFlight = this.#inFlight.get(request.key)
    if (inFlight !== undefined) return inFlight.ended.promise
    if (this.#isStopped) return Promise.resolve('dropped')
    const call = this.#queued.get(request.key) ?? this.#add(request)
    this.#join(call, request)
    this.#startCalls()
    return call.ended.promise
  }

  /** When the call of this key is expected to start, and the limit that it waits for. */
  estimate(key: string): Wait {
    if (this.#inFlight.has(key)) return { reason: 'minute', inMs: 0 }
    const call = this.#queued.get(key)
    if (call === undefined) return { reason: 'minute', inMs: null }
    if (this.isOutage) return { reason: 'outage', inMs: null }
    const options = { plan: this.#plan, nowMs: this.#clock.now() }
    return estimateStart(call, this.#queued.values(), options)
  }

  /** Whether calls wait for the service to work again. */
  get isOutage(): boolean {
    return this.#breaker.state !== 'closed'
  }

  /** Whether the call of this key is queued or in flight. */
  has(key: string): boolean {
    return this.#queued.has(key) || this.#inFlight.has(key)
  }

  isInFlight(key: string): boolean {
    return this.#inFlight.has(key)
  }

  /** Whether a new call would start at once. */
  mayStartNow(priority: Priority, client: string): boolean {
    const nowMs = this.#clock.now()
    if (!this.#mayStartAny(nowMs)) return false
    const call = { priority, client, queuedAtMs: nowMs, askedAtMs: nowMs }
    return chooseNextCall([...this.#queued.values(), call], this.#plan, nowMs) === call
  }

  getLeft(): { minute: number; month: number | null } {
    return this.#plan.left(this.#clock.now())
  }

  /** Drops all queued calls. Calls in flight go on. */
  stop(): void {
    this.#isStopped = true
    this.#cancelTimer?.()
    for (const call of this.#queued.values()) this.#drop(call)
  }

  #add(request: CallRequest): Call {
    const nowMs = this.#clock.now()
    const ended = Promise.withResolvers<CallEnd>()
    const call: Call = { ...request, queuedAtMs: nowMs, askedAtMs: nowMs, slot: null, ended }
    this.#queued.set(request.key, call)
    return call
  }

  #join(call: Call, { priority, client }: CallRequest): void {
    const nowMs = this.#clock.now()
    call.askedAtMs = nowMs
    if (PRIORITIES.indexOf(priority) < PRIORITIES.indexOf(call.priority)) call.priority = priority
    // A busy client must not slow down a visitor who wants the same.
    const calls = this.#plan.callsByClient(nowMs)
    if ((calls.get(client) ?? 0) < (calls.get(call.client) ?? 0)) call.client = client
  }

  #drop(call: Call): void {
    this.#queued.delete(call.key)
    call.ended.resolve('dropped')
  }

  #mayStartAny(nowMs: number): boolean {
    return !this.#isStopped && this.#inFlight.size < MAX_IN_FLIGHT && this.#breaker.mayCall(nowMs)
  }

  /** Starts all calls that may start now, and looks again when another one might. */
  #startCalls(): void {
    const nowMs = this.#clock.now()
    for (const call of this.#queued.values()) {
      if (call.askedAtMs + DROP_AFTER_MS <= nowMs) this.#drop(call)
    }
    while (this.#mayStartAny(nowMs)) {
      const call = chooseNextCall(this.#queued.values(), this.#plan, nowMs)
      if (call === null) break
      this.#queued.delete(call.key)
      this.#inFlight.set(call.key, call)
      this.#breaker.recordStart(nowMs)
      call.slot = this.#plan.take(call.client, nowMs, call.priority)
      void this.#makeCall(call)
    }
    this.#setTimer(nowMs)
  }

  #setTimer(nowMs: number): void {
    this.#cancelTimer?.()
    if (this.#queued.size === 0) return
    const probeMs = this.#breaker.nextCallMs()
    let atMs = probeMs > nowMs ? probeMs : this.#plan.nextChangeMs(nowMs)
    for (const { askedAtMs } of this.#queued.values()) {
      atMs = Math.min(atMs, askedAtMs + DROP_AFTER_MS)
    }
    const delayMs = Math.max(1, Math.ceil(atMs - nowMs))
    this.#cancelTimer = this.#clock.after(delayMs, () => this.#startCalls())
  }

  /** The record is written first, so that a restart knows of the call. */
  async #makeCall(call: Call): Promise<void> {
    await this.#writeRecord()
    const end = await endOf(() =>
      call.make({
        takeRetry: () => this.#takeRetry(call),
        release: () => this.#release(call),
      }),
    )
    const nowMs = this.#clock.now()
    // After a release, the end says what happened to another process.
    if (call.slot !== null) {
      this.#plan.end(call.slot, nowMs)
      this.#breaker.recordEnd(end, { subject: call.subject, nowMs })
    }
    if (end instanceof UpstreamError && end.kind === 'rate-limited') {
      this.#plan.pause(end.retryAfterMs, nowMs)
      void this.#writeRecord()
    }
    this.#inFlight.delete(call.key)
    call.ended.resolve(end)
    this.#startCalls()
  }

  /** A retry is a call like any other, but it starts at once or never. */
  #takeRetry(call: Call): boolean {
    const nowMs = this.#clock.now()
    if (this.isOutage) return false
    if (this.#plan.refusal(call.priority, nowMs) !== null) return false
    if (call.slot !== null) this.#plan.end(call.slot, nowMs)
    call.slot = this.#plan.take(call.client, nowMs, call.priority)
    void this.#writeRecord()
    return true
  }

  #release(call: Call): void {
    if (call.slot === null) return
    this.#plan.giveBack(call.slot, this.#clock.now())
    call.slot = null
    this.#startCalls()
  }

  #writeRecord(): Promise<void> {
    return this.#record.write(this.#plan.state(this.#clock.now()))
  }
}

/** Never rejects. */
async function endOf(make: () => Promise<void>): Promise<CallEnd> {
  try {
    await make()
    return 'answered'
  } catch (error) {
    return toFailure(error)
  }
}
