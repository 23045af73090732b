import { expect, test } from 'vitest'
import { UpstreamError } from '../../../market/answer/upstream-error.ts'
import type { CallEnd } from './call-request.ts'
import { CircuitBreaker } from './circuit-breaker.server.ts'

const FORBIDDEN = new UpstreamError('bad-status', '403', { status: 403 })
const NETWORK = new UpstreamError('network', 'connection reset')

/** A breaker after the ends of calls about the subjects 0, 1, 2 and so on, at the time 0. */
function breakerAfter(...ends: CallEnd[]): CircuitBreaker {
  const breaker = new CircuitBreaker()
  for (const [index, end] of ends.entries()) {
    breaker.recordEnd(end, { subject: String(index), nowMs: 0 })
  }
  return breaker
}

test.each(['timeout', 'network', 'bad-status', 'bad-payload'] as const)(
  'three subjects in a row that fail with %s open it',
  (kind) => {
    const error = new UpstreamError(kind, 'failed', { status: 500 })
    expect(breakerAfter(error, error).state).toBe('closed')
    expect(breakerAfter(error, error, error).state).toBe('failing')
  },
)

test('one subject that fails again and again does not open it', () => {
  const breaker = new CircuitBreaker()
  for (let index = 0; index < 9; index++) {
    breaker.recordEnd(NETWORK, { subject: 'list', nowMs: index })
  }
  expect([breaker.state, breaker.mayCall(9)]).toEqual(['closed', true])
})

test.each([401, 403])('a single %i opens it as refused', (status) => {
  expect(breakerAfter(new UpstreamError('bad-status', 'no', { status })).state).toBe('refused')
})

test.each(['answered', 'not-found', 'plan-limit', 'rate-limited'] as const)(
  'the end %s resets the count and closes it',
  (kind) => {
    const end = kind === 'answered' ? kind : new UpstreamError(kind, 'healthy', { status: 401 })
    expect(breakerAfter(NETWORK, NETWORK, end, NETWORK, NETWORK).state).toBe('closed')
    expect(breakerAfter(FORBIDDEN, end).state).toBe('closed')
    expect(breakerAfter(FORBIDDEN, end).mayCall(0)).toBe(true)
  },
)

test('a refusal by our own limits says nothing', () => {
  const end = new UpstreamError('budget-spent', 'nothing')
  expect(breakerAfter(NETWORK, NETWORK, end, 'dropped', NETWORK).state).toBe('failing')
})

test('while open, a probe may go every 15 s for two minutes, then once a minute', () => {
  const breaker = breakerAfter(FORBIDDEN)
  const startsMs: number[] = []
  for (let nowMs = 0; nowMs <= 300_000; nowMs += 1_000) {
    if (!breaker.mayCall(nowMs)) continue
    startsMs.push(nowMs)
    breaker.recordStart(nowMs)
    expect(breaker.mayCall(nowMs)).toBe(false)
    // However the last one ended.
    breaker.recordEnd(FORBIDDEN, { subject: 'probe', nowMs: nowMs + 4_000 })
  }
  expect(startsMs.map((ms) => ms / 1000)).toEqual([15, 30, 45, 60, 75, 90, 105, 120, 180, 240, 300])
  expect(breaker.state).toBe('refused')
})

test('an outage that follows another one begins with frequent probes again', () => {
  const breaker = breakerAfter(FORBIDDEN)
  breaker.recordEnd('answered', { subject: 'probe', nowMs: 600_000 })
  breaker.recordEnd(FORBIDDEN, { subject: 'list', nowMs: 700_000 })
  expect([breaker.mayCall(714_999), breaker.mayCall(715_000)]).toEqual([false, true])
})
