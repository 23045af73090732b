// Knows from the calls that are made anyway whether the service is down or refuses this site.
import type { CallEnd } from './call-request.ts'

/** `failing`: it is down. `refused`: it answers 401 or 403. Both are open: one probe a minute. */
export type BreakerState = 'closed' | 'failing' | 'refused'

/** One broken record can fail again and again, so failures count by subject. */
const FAILED_SUBJECTS_TO_OPEN = 3
const PROBE_INTERVAL_MS = 60_000

export class CircuitBreaker {
  #state: BreakerState = 'closed'
  /** Subjects that have failed since the last sign of health. */
  readonly #failed = new Set<string>()
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
    this.#nextProbeMs = nowMs + PROBE_INTERVAL_MS
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
    if (wasClosed) this.#nextProbeMs = nowMs + PROBE_INTERVAL_MS
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
