import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createMemoryCallLog } from './memory-call-log.server.ts'

const NOON_MS = Date.parse('2026-11-21T12:00:00Z')

function setUp(options: Partial<Parameters<typeof createMemoryCallLog>[0]> = {}) {
  const clock = { nowMs: NOON_MS }
  const log = createMemoryCallLog({ now: () => clock.nowMs, windowMs: 60_000, ...options })
  return { clock, log }
}

test('so many calls lie in a window, and the next when the first has left it', async () => {
  const { clock, log } = setUp()
  expect(await log.enter({ perMinute: 2 })).toEqual({
    isGranted: true,
    callsInWindow: 1,
    callsThisMonth: 1,
    windowFreeInMs: 0,
    closedForMs: 0,
  })
  clock.nowMs += 10_000
  expect(await log.enter({ perMinute: 2 })).toMatchObject({
    isGranted: true,
    windowFreeInMs: 50_000,
  })
  clock.nowMs += 49_999
  expect(await log.enter({ perMinute: 2 })).toMatchObject({ isGranted: false, windowFreeInMs: 1 })
  clock.nowMs += 1
  expect(await log.enter({ perMinute: 2 })).toMatchObject({
    isGranted: true,
    callsInWindow: 2,
    windowFreeInMs: 10_000,
  })
})

test('whoever has a smaller share waits until so few calls are left', async () => {
  const { clock, log } = setUp()
  for (let i = 0; i < 3; i += 1) {
    await log.enter({ perMinute: 3 })
    clock.nowMs += 1000
  }
  expect(await log.enter({ perMinute: 1 })).toMatchObject({
    isGranted: false,
    windowFreeInMs: 59_000,
  })
  expect(await log.enter({ perMinute: 0 })).toMatchObject({ isGranted: false })
})

test('a closed log lets nobody in for so long, and a shorter closure does not open it', async () => {
  const { clock, log } = setUp()
  await log.closeFor(5000)
  await log.closeFor(1000)
  expect(await log.enter({ perMinute: 2 })).toMatchObject({ isGranted: false, closedForMs: 5000 })
  clock.nowMs += 5000
  expect(await log.enter({ perMinute: 2 })).toMatchObject({ isGranted: true, closedForMs: 0 })
})

test('a month’s calls end with its allowance, and begin anew with the month in UTC', async () => {
  const { clock, log } = setUp({ initialMonth: { month: '2026-11', calls: 99 } })
  const limits = { perMinute: 9, monthAllowance: 100 }
  expect(await log.enter(limits)).toMatchObject({ isGranted: true, callsThisMonth: 100 })
  expect(await log.enter(limits)).toMatchObject({ isGranted: false, windowFreeInMs: 0 })
  clock.nowMs = Date.parse('2026-12-01T00:00:00Z')
  expect(await log.enter(limits)).toMatchObject({ isGranted: true, callsThisMonth: 1 })
})

test('the count of another month is of no use', async () => {
  const { log } = setUp({ initialMonth: { month: '2026-10', calls: 99 } })
  expect(await log.enter({ perMinute: 1 })).toMatchObject({ callsThisMonth: 1 })
})

test('every change of the month’s count is told', async () => {
  const onMonthCount = vi.fn()
  const { log } = setUp({ onMonthCount })
  await log.enter({ perMinute: 2 })
  await log.enter({ perMinute: 0, missedAgesMs: [5, 70_000] })
  await log.enter({ perMinute: 0 })
  expect(onMonthCount.mock.calls).toEqual([
    [{ month: '2026-11', calls: 1 }],
    [{ month: '2026-11', calls: 3 }],
  ])
})

test('calls that were missed count where they lie', async () => {
  const { log } = setUp()
  const missedAgesMs = [20_000, 70_000, 10_000]
  expect(await log.enter({ perMinute: 2, missedAgesMs })).toMatchObject({
    isGranted: false,
    callsInWindow: 2,
    callsThisMonth: 3,
    windowFreeInMs: 40_000,
  })
})

test('a clock that is set back does not keep the window full', async () => {
  const { clock, log } = setUp()
  await log.enter({ perMinute: 1 })
  clock.nowMs -= 86_400_000
  expect(await log.enter({ perMinute: 1 })).toMatchObject({ windowFreeInMs: 60_000 })
  clock.nowMs += 60_000
  expect(await log.enter({ perMinute: 1 })).toMatchObject({ isGranted: true })
})

test('whoever asks whenever, no window holds more than it may, and none stays empty', async () => {
  const waits = fc.array(fc.integer({ min: 0, max: 70_000 }), { minLength: 1, maxLength: 100 })
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 6 }), waits, async (perMinute, waitsMs) => {
      const { clock, log } = setUp()
      const grantedMs: number[] = []
      for (const waitMs of waitsMs) {
        clock.nowMs += waitMs
        const lately = grantedMs.filter((timeMs) => clock.nowMs - timeMs < 60_000)
        const { isGranted } = await log.enter({ perMinute })
        expect(isGranted).toBe(lately.length < perMinute)
        if (isGranted) grantedMs.push(clock.nowMs)
      }
    }),
  )
})
