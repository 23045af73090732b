import { expect, test } from 'vitest'
import type { CallLog } from './call-log.server.ts'
import { createFallbackCallLog } from './fallback-call-log.server.ts'
import { createMemoryCallLog } from './memory-call-log.server.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

/** Several processes with one log, which all of them lose and find again at the same time. */
function setUp({ processes }: { processes: number }) {
  const clock = { nowMs: Date.UTC(2026, 10, 21, 12) }
  const now = () => clock.nowMs
  const common = createMemoryCallLog({ now })
  let isInReach = true
  const shared: CallLog = {
    enter: async (limits) => (isInReach ? common.enter(limits) : undefined),
    closeFor: async (ms) => (isInReach ? common.closeFor(ms) : undefined),
    endSpacing: async () => (isInReach ? common.endSpacing() : undefined),
  }
  const logs = Array.from({ length: processes }, () =>
    createFallbackCallLog({ shared, own: createMemoryCallLog({ now }), now }),
  )
  return {
    clock,
    logs,
    reach(next: boolean) {
      isInReach = next
      for (const log of logs) log.noteReach(next)
    },
  }
}

test('four processes stay within the minute while their log goes and comes', async () => {
  const { clock, logs, reach } = setUp({ processes: 4 })
  const timesMs: number[] = []
  for (let second = 0; second < 600; second += 1) {
    if (second % 40 === 20) reach(false)
    if (second % 40 === 35) reach(true)
    for (const log of logs) {
      const { isGranted } = await log.enter({ perMinute: 8 })
      if (isGranted) timesMs.push(clock.nowMs)
    }
    clock.nowMs += SECOND_MS
  }
  for (const startMs of timesMs) {
    const within = timesMs.filter((ms) => ms >= startMs && ms < startMs + MINUTE_MS)
    expect(within.length).toBeLessThanOrEqual(8)
  }
  expect(timesMs.length).toBeGreaterThan(40)
})

test('alone a process takes a quarter of what was left, and tells the others afterwards', async () => {
  const { clock, logs, reach } = setUp({ processes: 2 })
  const [one, other] = logs
  for (let call = 0; call < 4; call += 1) await one?.enter({ perMinute: 20 })
  reach(false)
  let granted = 0
  for (let call = 0; call < 20; call += 1) {
    const verdict = await one?.enter({ perMinute: 20 })
    if (verdict?.isGranted) granted += 1
  }
  expect(granted).toBe(4)
  reach(true)
  clock.nowMs += 4 * SECOND_MS
  expect(await other?.enter({ perMinute: 0 })).toMatchObject({ callsInWindow: 8 })
})

test('the month, too, is left to all by quarters', async () => {
  const { logs, reach } = setUp({ processes: 1 })
  const [log] = logs
  const limits = { perMinute: 500, monthAllowance: { all: 100, renewals: 0 } }
  for (let call = 0; call < 60; call += 1) await log?.enter(limits)
  reach(false)
  let granted = 0
  for (let call = 0; call < 100; call += 1) {
    const verdict = await log?.enter(limits)
    if (verdict?.isGranted) granted += 1
  }
  expect(granted).toBe(10)
})

test('a closed tap stays closed while the log is away', async () => {
  const { clock, logs, reach } = setUp({ processes: 1 })
  const [log] = logs
  await log?.closeFor(MINUTE_MS)
  reach(false)
  expect(await log?.enter({ perMinute: 8 })).toMatchObject({ isGranted: false })
  clock.nowMs += MINUTE_MS
  expect(await log?.enter({ perMinute: 8 })).toMatchObject({ isGranted: true })
})

test('a client has a quarter of its share, but one call at least, while the log is away', async () => {
  const { clock, logs, reach } = setUp({ processes: 2 })
  const [one, other] = logs
  const limits = {
    perMinute: 40,
    charge: { payer: 'one', share: 8, shareBesideOthers: 2 },
  }
  reach(false)
  let granted = 0
  for (let call = 0; call < 5; call += 1) {
    const verdict = await one?.enter(limits)
    if (verdict?.isGranted) granted += 1
  }
  expect(granted).toBe(2)
  const another = { ...limits, charge: { ...limits.charge, payer: 'another' } }
  expect(await one?.enter(another)).toMatchObject({ isGranted: true })
  expect(await one?.enter(another)).toMatchObject({ isGranted: false, isShareSpent: true })

  reach(true)
  clock.nowMs += 4 * SECOND_MS
  expect(await other?.enter(limits)).toMatchObject({ isGranted: true, callsInWindow: 4 })
  await other?.enter(another)
  expect(await other?.enter(limits)).toMatchObject({ isGranted: false, isShareSpent: true })
})
