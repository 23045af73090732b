import { expect, test } from 'vitest'
import { createPacedGate } from './paced-gate.ts'

function setUp(callsPerMinute: number) {
  const clock = { nowMs: 1_000_000 }
  const waits: number[] = []
  const { gate, count } = createPacedGate({
    callsPerMinute,
    now: () => clock.nowMs,
    sleep: async (ms) => {
      clock.nowMs += ms
    },
    onWait: (ms) => waits.push(ms),
  })
  const call = () => gate({ priority: 'facts', subject: '/' }, async () => clock.nowMs)
  return { clock, waits, call, count }
}

test('makes calls at once up to the limit, then waits until one is a minute old', async () => {
  const { clock, waits, call, count } = setUp(2)
  await call()
  clock.nowMs += 10_000
  await call()
  expect(waits).toEqual([])
  expect(await call()).toBe(1_000_000 + 62_000)
  expect(await call()).toBe(1_000_000 + 72_000)
  expect([waits, count()]).toEqual([[52_000, 10_000], 4])
})

test('makes a call at once if the last one is a minute old', async () => {
  const { clock, waits, call } = setUp(1)
  await call()
  clock.nowMs += 62_000
  await call()
  expect(waits).toEqual([])
})

test('counts a failed call', async () => {
  const { gate, count } = createPacedGate({
    callsPerMinute: 5,
    now: () => 0,
    sleep: () => Promise.resolve(),
    onWait: () => undefined,
  })
  const failed = gate({ priority: 'facts', subject: '/' }, () => Promise.reject(new Error('no')))
  await expect(failed).rejects.toThrow('no')
  expect(count()).toBe(1)
})
