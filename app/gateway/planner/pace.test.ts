import { expect, test } from 'vitest'
import { createPace } from './pace.ts'

function setUp(perMinute: number) {
  const clock = { nowMs: 1_000_000 }
  return { clock, pace: createPace({ now: () => clock.nowMs, perMinute }) }
}

test('three fifths of the minute’s calls are made at once, and later ones spread evenly', () => {
  const { clock, pace } = setUp(5)
  pace.noteMade()
  pace.noteMade()
  expect(pace.nextAtMs()).toBe(0)
  pace.noteMade()
  expect(pace.nextAtMs()).toBe(clock.nowMs + 61_000 / 5)
})

test('calls of more than a minute ago do not count', () => {
  const { clock, pace } = setUp(5)
  for (let count = 0; count < 3; count += 1) pace.noteMade()
  expect(pace.inWindow()).toEqual([clock.nowMs, clock.nowMs, clock.nowMs])
  clock.nowMs += 61_000
  expect([pace.inWindow(), pace.nextAtMs()]).toEqual([[], 0])
})

test('a clock that is set back holds no call up', () => {
  const { clock, pace } = setUp(5)
  for (let count = 0; count < 3; count += 1) pace.noteMade()
  clock.nowMs -= 3_600_000
  expect(pace.nextAtMs()).toBe(0)
})
