import { expect, test } from 'vitest'
import { assumedCallCount } from './assumed-call-count.server.ts'
import { CALL_WINDOW_MS } from './call-log.server.ts'
import { createMemoryCallLog } from './memory-call-log.server.ts'
import { monthAllowance } from './month-allowance.server.ts'

const NOON_MS = Date.UTC(2026, 10, 15, 12)

test('grants no call for a minute, then as many as a minute allows', async () => {
  let nowMs = NOON_MS
  const initial = assumedCallCount({ perMinute: 5, perMonth: undefined, nowMs })
  const log = createMemoryCallLog({ now: () => nowMs, initial })
  const enter = async () => (await log.enter({ perMinute: 5 })).isGranted

  nowMs += CALL_WINDOW_MS - 1
  expect(await enter()).toBe(false)
  nowMs += 1
  expect(await enter()).toBe(true)
})

test.each(['facts', 'revalidation'] as const)(
  'grants only what the month allows from now on: %s',
  async (priority) => {
    const isRenewal = priority === 'revalidation'
    let nowMs = NOON_MS
    const initial = assumedCallCount({ perMinute: 30, perMonth: 10_000, nowMs })
    const log = createMemoryCallLog({ now: () => nowMs, initial })
    const allowance = () => monthAllowance(10_000, { priority, nowMs })
    const enter = () => log.enter({ perMinute: 30, isRenewal, monthAllowance: allowance() })

    nowMs += CALL_WINDOW_MS
    expect((await enter()).isGranted).toBe(false)
    nowMs += 3_600_000
    expect((await enter()).isGranted).toBe(true)
  },
)
