import { expect, test } from 'vitest'
import { createBackoff } from './backoff.ts'

function setUp() {
  const clock = { nowMs: 0 }
  const backoff = createBackoff({ initialMs: 10, maxMs: 60, now: () => clock.nowMs })

  /** Starts a pause and returns how long it lasts. */
  function measureMs(): number {
    backoff.start()
    const startedMs = clock.nowMs
    while (backoff.isActive()) clock.nowMs += 1
    return clock.nowMs - startedMs
  }
  return { clock, backoff, measureMs }
}

test('is not active before the first start', () => {
  expect(setUp().backoff.isActive()).toBe(false)
})

test('doubles each pause up to the maximum', () => {
  const { measureMs } = setUp()

  expect([1, 2, 3, 4, 5].map(measureMs)).toEqual([10, 20, 40, 60, 60])
})

test('starts again with the shortest pause after `maxMs` without a pause', () => {
  const { clock, measureMs } = setUp()
  measureMs()
  measureMs()

  clock.nowMs += 59
  expect(measureMs()).toBe(40)
  clock.nowMs += 60
  expect(measureMs()).toBe(10)
})
