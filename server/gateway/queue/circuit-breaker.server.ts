// Knows from the calls that are made anyway whether the service is down or refuses this site.
import type { CallEnd } from './call-request.ts'

/** `failing`: it is down. `refused`: it answers 401 or 403. Both are open: only probes may start. */
export type BreakerState = 'closed' | 'failing' | 'refused'

/** One broken record can fail again and again, so failures count by subject. */
const FAILED_SUBJECTS_TO_OPEN = 3

/** Most outages are short, and visitors wait. Each probe is a call of the plan. */
const FIRST_PROBES = { forMs: 120_000, everyMs: 15_000 }
const PROBE_INTERVAL_MS = 60_000

export class CircuitBreaker {
  #state: BreakerState = 'closed'
  /** Subjects that have failed since the last sign of health. */
  readonly #failed = new Set<string>()
  #openedMs = 0
  #nextProbeMs = 0

  get state(): BreakerState {
    return this.#state
  }

  /** Whether a call may start: any while closed, else the next probe. */
  mayCall(nowMs: number): boolean {
    return nowMs >= this.nextCallMs()
  }

  /** When the next call may start. 0 while closed. */
  nextCallMs(): number {
    return this.#state === 'closed' ? 0 : this.#nextProbeMs
  }

  /** While open, the started call is the probe. */
  recordStart(nowMs: number): void {
    this.#nextProbeMs = this.#probeAfter(nowMs)
  }

  recordEnd(end: CallEnd, { subject, nowMs }: { subject: string; nowMs: number }): void {
    const sign = signOf(end)
    if (sign === 'none') return
    if (sign === 'healthy') {
      this.#failed.clear()
      this.#state = 'closed'
      return
    }
    const wasClosed = this.#state === 'closed'
    if (this.#failed.size < FAILED_SUBJECTS_TO_OPEN) this.#failed.add(subject)
    if (sign === 'refused') this.#state = 'refused'
    else if (this.#failed.size >= FAILED_SUBJECTS_TO_OPEN) this.#state = 'failing'
    if (!wasClosed) return
    this.#openedMs = nowMs
    this.#nextProbeMs = this.#probeAfter(nowMs)
  }

  #probeAfter(nowMs: number): number {
    const isFirst = nowMs - this.#openedMs < FIRST_PROBES.forMs
    return nowMs + (isFirst ? FIRST_PROBES.everyMs : PROBE_INTERVAL_MS)
  }
}

/** What the end of a call says about the service. */
function signOf(end: CallEnd): 'healthy' | 'failed' | 'refused' | 'none' {
  if (end === 'answered') return 'healthy'
  if (end === 'dropped') return 'none'
  switch (end.kind) {
    case 'not-found':
    case 'plan-limit':
    case 'rate-limited':
    case 'empty':
      return 'healthy'
    case 'bad-status':
      return end.status === 401 || end.status === 403 ? 'refused' : 'failed'
    case 'timeout':
    case 'network':
    case 'bad-payload':
      return 'failed'
    case 'budget-spent':
      return 'none'
  }
}
