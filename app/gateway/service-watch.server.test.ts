import { expect, test } from 'vitest'
import { createServiceWatch } from './service-watch.server.ts'

const MINUTE_MS = 60_000

function setUp() {
  const clock = { nowMs: MINUTE_MS }
  return { clock, watch: createServiceWatch('live', () => clock.nowMs) }
}

test('reports unknown before the first call', () => {
  expect(setUp().watch.status()).toEqual({
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
  ['aborted', 'unknown'],
] as const)('after a call with the outcome %s, it is %s', (outcome, state) => {
  const { watch } = setUp()
  watch.recordCall(outcome)
  expect(watch.status().state).toBe(state)
})

test('reports since when, and the time of the last answer', () => {
  const { clock, watch } = setUp()
  watch.recordCall('answered')
  clock.nowMs = 2 * MINUTE_MS
  watch.recordCall('timeout')
  clock.nowMs = 3 * MINUTE_MS
  watch.recordCall('network')
  expect(watch.status()).toMatchObject({
    state: 'failing',
    sinceMs: 2 * MINUTE_MS,
    lastAnswerMs: MINUTE_MS,
  })
})

test('a newer answer of another process ends a failure', () => {
  const { clock, watch } = setUp()
  watch.recordCall('timeout')
  watch.recordShown(MINUTE_MS - 1)
  expect(watch.status().state).toBe('failing')
  clock.nowMs = 3 * MINUTE_MS
  watch.recordShown(2 * MINUTE_MS)
  expect(watch.status()).toMatchObject({
    state: 'answering',
    sinceMs: 2 * MINUTE_MS,
    lastAnswerMs: 2 * MINUTE_MS,
  })
})

test('the oldest numbers are those shown within the last minutes', () => {
  const { clock, watch } = setUp()
  watch.recordShown(MINUTE_MS)
  watch.recordShown(0)
  expect(watch.status().oldestShownMs).toBe(0)
  clock.nowMs += 5 * MINUTE_MS
  watch.recordShown(clock.nowMs)
  expect(watch.status().oldestShownMs).toBe(0)
  clock.nowMs += 5 * MINUTE_MS
  expect(watch.status().oldestShownMs).toBe(6 * MINUTE_MS)
})

test('forgets what was shown long ago if the clock was set back', () => {
  const { clock, watch } = setUp()
  clock.nowMs = 1_000 * MINUTE_MS
  watch.recordShown(900 * MINUTE_MS)
  clock.nowMs = 10 * MINUTE_MS
  expect(watch.status().oldestShownMs).toBeNull()
})
