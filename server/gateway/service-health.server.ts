// The state of the market service, from the calls that are made anyway, and the age of the answers
// that pages show.

import type { MarketSource } from '../../market/answer/snapshot.ts'
import type { ServiceStatus } from '../../market/service-status.ts'
import type { CallOutcome } from '../upstream/call-outcome.ts'

export type ServiceHealth = {
  recordCall: (outcome: CallOutcome) => void
  recordShown: (fetchedAtMs: number) => void
  status: () => ServiceStatus
}

/** Answers shown in the current or the previous span count as shown now. */
const SHOWN_SPAN_MS = 5 * 60_000

const STATES: Record<CallOutcome, ServiceStatus['state']> = {
  answered: 'answering',
  'not-found': 'answering',
  'plan-limit': 'answering',
  'rate-limited': 'rate-limited',
  refused: 'refused',
  timeout: 'failing',
  network: 'failing',
  'bad-status': 'failing',
  'bad-payload': 'failing',
}

export function createServiceHealth(source: MarketSource, now: () => number): ServiceHealth {
  let state: ServiceStatus['state'] = 'unknown'
  let sinceMs: number | null = null
  let lastAnswerMs: number | null = null
  let lastCallMs = 0
  let shown = {
    spanEndsMs: 0,
    oldestMs: Number.POSITIVE_INFINITY,
    oldestBeforeMs: Number.POSITIVE_INFINITY,
  }

  function rotateSpan(): void {
    const overMs = now() - shown.spanEndsMs
    if (overMs < 0) return
    shown = {
      spanEndsMs: now() + SHOWN_SPAN_MS,
      oldestMs: Number.POSITIVE_INFINITY,
      oldestBeforeMs: overMs < SHOWN_SPAN_MS ? shown.oldestMs : Number.POSITIVE_INFINITY,
    }
  }

  /** An answer that is newer than our last call came through another process. */
  function recordAnswerOfOtherProcess(fetchedAtMs: number): void {
    if (fetchedAtMs <= lastCallMs) return
    lastAnswerMs = Math.max(lastAnswerMs ?? 0, fetchedAtMs)
    if (state === 'answering') return
    state = 'answering'
    sinceMs = fetchedAtMs
  }

  return {
    recordCall(outcome) {
      const next = STATES[outcome]
      lastCallMs = now()
      if (outcome === 'answered') lastAnswerMs = now()
      if (next === state) return
      state = next
      sinceMs = now()
    },
    recordShown(fetchedAtMs) {
      recordAnswerOfOtherProcess(fetchedAtMs)
      rotateSpan()
      shown.oldestMs = Math.min(shown.oldestMs, fetchedAtMs)
    },
    status() {
      rotateSpan()
      const oldestMs = Math.min(shown.oldestMs, shown.oldestBeforeMs)
      const oldestShownMs = Number.isFinite(oldestMs) ? oldestMs : null
      return { state, sinceMs, lastAnswerMs, oldestShownMs, source }
    },
  }
}
