import { expect, test } from 'vitest'
import type { MarketSource } from '../../market/answer/snapshot.ts'
import { createServiceHealth } from './service-health.server.ts'

const MINUTE_MS = 60_000

function setUp(source: MarketSource = 'live') {
  const clock = { nowMs: MINUTE_MS }
  const logged: string[] = []
  const write = (_details: object, message: string) => void logged.push(message)
  const log = { info: write, warn: write }
  const health = createServiceHealth(source, { now: () => clock.nowMs, log })
  return { clock, logged, health }
}

test('the log says once what is tried and what visitors see, and not for the demo market', () => {
  const { health, logged } = setUp()
  health.recordCall('network', true)
  expect(logged).toEqual([])
  for (const outcome of ['network', 'timeout', 'answered', 'answered'] as const) {
    health.recordCall(outcome)
  }
  expect(logged).toEqual([
    expect.stringMatching(/does not answer: it is tried every 15 s.*Visitors see the last prices/),
    expect.stringMatching(/answers: prices are live/),
  ])
  const demo = setUp('demo')
  demo.health.recordCall('answered')
  expect(demo.logged).toEqual([])
})

test('reports unknown before the first call', () => {
  expect(setUp().health.status()).toEqual({
    state: 'unknown',
    sinceMs: null,
    lastAnswerMs: null,
    oldestShownMs: null,
    source: 'live',
  })
})

test.each([
  ['answered', 'answering'],
  ['not-found', 'answering'],
  ['plan-limit', 'answering'],
  ['rate-limited', 'rate-limited'],
  ['timeout', 'failing'],
  ['bad-payload', 'failing'],
] as const)('after a call with the outcome %s, it is %s', (outcome, state) => {
  const { health } = setUp()
  health.recordCall(outcome)
  expect(health.status().state).toBe(state)
})

test('reports since when, and the time of the last answer', () => {
  const { clock, health } = setUp()
  health.recordCall('answered')
  clock.nowMs = 2 * MINUTE_MS
  health.recordCall('timeout')
  clock.nowMs = 3 * MINUTE_MS
  health.recordCall('network')
  expect(health.status()).toMatchObject({
    state: 'failing',
    sinceMs: 2 * MINUTE_MS,
    lastAnswerMs: MINUTE_MS,
  })
})

test('a newer answer of another process ends a failure', () => {
  const { clock, health } = setUp()
  health.recordCall('timeout')
  health.recordShown(MINUTE_MS - 1)
  expect(health.status().state).toBe('failing')
  clock.nowMs = 3 * MINUTE_MS
  health.recordShown(2 * MINUTE_MS)
  expect(health.status()).toMatchObject({
    state: 'answering',
    sinceMs: 2 * MINUTE_MS,
    lastAnswerMs: 2 * MINUTE_MS,
  })
})

test('the oldest numbers are those shown within the last minutes', () => {
  const { clock, health } = setUp()
  health.recordShown(MINUTE_MS)
  health.recordShown(0)
  expect(health.status().oldestShownMs).toBe(0)
  clock.nowMs += 5 * MINUTE_MS
  health.recordShown(clock.nowMs)
  expect(health.status().oldestShownMs).toBe(0)
  clock.nowMs += 5 * MINUTE_MS
  expect(health.status().oldestShownMs).toBe(6 * MINUTE_MS)
})
