import { expect, test } from 'vitest'
import { createPace } from './pace.ts'

function setUp(perMinute: number) {
  const clock = { nowMs: 1_000_000 }
  return { clock, pace: createPace({ now: () => clock.nowMs, perMinute }) }
}

test('makes two fifths of the minute’s calls at once, and spreads the rest evenly', () => {
  const { clock, pace } = setUp(5)
  pace.recordStart()
  expect(pace.nextAtMs()).toBe(0)
  pace.recordStart()
  expect(pace.nextAtMs()).toBe(clock.nowMs + 61_000 / 5)
})

test('ignores calls of more than a minute ago', () => {
  const { clock, pace } = setUp(5)
  for (let count = 0; count < 3; count += 1) pace.recordStart()
  expect(pace.timesInWindow()).toEqual([clock.nowMs, clock.nowMs, clock.nowMs])
  clock.nowMs += 61_000
  expect([pace.timesInWindow(), pace.nextAtMs()]).toEqual([[], 0])
})

test('a call is free soon if the oldest leaves the window well before the next paced call', () => {
  const { clock, pace } = setUp(5)
  expect(pace.isFreeSoon()).toBe(false)
  pace.recordStart()
  clock.nowMs += 1_000
  pace.recordStart()
  clock.nowMs += 60_000 - (61_000 / 5) * 0.9
  expect(pace.isFreeSoon()).toBe(false)
  clock.nowMs += 1
  expect(pace.isFreeSoon()).toBe(true)
})

test('a refused call does not count as started', () => {
  const { clock, pace } = setUp(5)
  pace.recordStart()
  const undo = pace.recordStart()
  undo()
  expect([pace.timesInWindow(), pace.nextAtMs()]).toEqual([[clock.nowMs], 0])
})

test('a client that paid while others did pays again after its call has left the window', () => {
  const { clock, pace } = setUp(5)
  pace.recordStart('one')
  expect(pace.nextPaidAtMs(['one'])).toBe(0)
  const startMs = clock.nowMs
  clock.nowMs += 1_000
  pace.recordStart('other')
  expect(pace.nextPaidAtMs(['one'])).toBe(startMs + 61_000)
  expect(pace.nextPaidAtMs(['one', 'third'])).toBe(clock.nowMs + 61_000 / 5)
})

test('if the clock is set back, no call is delayed', () => {
  const { clock, pace } = setUp(5)
  for (let count = 0; count < 3; count += 1) pace.recordStart()
  clock.nowMs -= 3_600_000
  expect(pace.nextAtMs()).toBe(0)
})
