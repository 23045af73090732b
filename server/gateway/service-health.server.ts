// The state of the market service, from the calls that are made anyway, and the age of the answers
// that pages show.

import type { MarketSource } from '../../market/answer/snapshot.ts'
import type { ServiceStatus } from '../../market/service-status.ts'
import type { CallOutcome } from '../upstream/call-outcome.ts'

export type ServiceHealth = {
  recordCall: (outcome: CallOutcome, isProbe?: boolean) => void
  recordShown: (fetchedAtMs: number) => void
  status: () => ServiceStatus
}

/** Answers shown in the current or the previous span count as shown now. */
const SHOWN_SPAN_MS = 5 * 60_000

const STATES: Record<CallOutcome, Exclude<ServiceStatus['state'], 'unknown'>> = {
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

/** What is tried, and what visitors see, for who reads the log. Nothing yet before the first call. */
const LOG_TEXTS: Record<Exclude<ServiceStatus['state'], 'unknown'>, string> = {
  answering: 'the market service answers: prices are live',
  'rate-limited':
    'the market service asks to wait: visitors see the last prices with their time, and it is asked again after that',
  refused:
    'the market service refuses the key or this address: it is tried every 15 s, later once a minute. Visitors see the last prices, up to 24 hours old, else an error page that retries',
  failing:
    'the market service does not answer: it is tried every 15 s, later once a minute. Visitors see the last prices, up to 24 hours old, else an error page that retries',
}

type Log = Record<'info' | 'warn', (details: object, message: string) => void>

export function createServiceHealth(
  source: MarketSource,
  { now, log }: { now: () => number; log: Log },
): ServiceHealth {
  let state: ServiceStatus['state'] = 'unknown'
  let sinceMs: number | null = null
  let lastAnswerMs: number | null = null
  /** What the log has said last. It says nothing of a probe, after which the site may be a demo. */
  let loggedState: ServiceStatus['state'] = state
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
    recordCall(outcome, isProbe = false) {
      const next = STATES[outcome]
      lastCallMs = now()
      if (outcome === 'answered') lastAnswerMs = now()
      if (source === 'live' && !isProbe && next !== loggedState) {
        loggedState = next
        log[next === 'answering' ? 'info' : 'warn']({ outcome }, LOG_TEXTS[next])
      }
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
