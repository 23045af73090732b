import { expect, test } from 'vitest'
import { createPace } from './pace.ts'

function setUp(perMinute: number) {
  const clock = { nowMs: 1_000_000 }
  return { clock, pace: createPace({ now: () => clock.nowMs, perMinute }) }
}

test('two fifths of the minute’s calls are made at once, and later ones spread evenly', () => {
  const { clock, pace } = setUp(5)
  pace.recordStart()
  expect(pace.nextAtMs()).toBe(0)
  pace.recordStart()
  expect(pace.nextAtMs()).toBe(clock.nowMs + 61_000 / 5)
})

test('calls of more than a minute ago do not count', () => {
  const { clock, pace } = setUp(5)
  for (let count = 0; count < 3; count += 1) pace.recordStart()
  expect(pace.timesInWindow()).toEqual([clock.nowMs, clock.nowMs, clock.nowMs])
  clock.nowMs += 61_000
  expect([pace.timesInWindow(), pace.nextAtMs()]).toEqual([[], 0])
})

test('a call is free soon if the oldest leaves the window well before the next one that is paced', () => {
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

test('a call that is refused has not been begun', () => {
  const { clock, pace } = setUp(5)
  pace.recordStart()
  const undo = pace.recordStart()
  undo()
  expect([pace.timesInWindow(), pace.nextAtMs()]).toEqual([[clock.nowMs], 0])
})

test('whoever has paid while others did pays again once that call has left the window', () => {
  const { clock, pace } = setUp(5)
  pace.recordStart('one')
  expect(pace.nextPaidAtMs(['one'])).toBe(0)
  const startMs = clock.nowMs
  clock.nowMs += 1_000
  pace.recordStart('other')
  expect(pace.nextPaidAtMs(['one'])).toBe(startMs + 61_000)
  expect(pace.nextPaidAtMs(['one', 'third'])).toBe(clock.nowMs + 61_000 / 5)
})

test('a clock that is set back holds no call up', () => {
  const { clock, pace } = setUp(5)
  for (let count = 0; count < 3; count += 1) pace.recordStart()
  clock.nowMs -= 3_600_000
  expect(pace.nextAtMs()).toBe(0)
})
