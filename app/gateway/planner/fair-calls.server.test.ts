// The planner and the real budget together: no class of calls starves.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSimulatedSite } from '../../../tests/helpers/simulated-site.ts'

const STEP_MS = 5_000
const HALF_AN_HOUR_MS = 30 * 60_000
const FRESH_FOR_MS = 60_000

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) })
})

afterEach(() => {
  vi.useRealTimers()
})

test('of 5 calls a minute, while all are wanted, 18 in 100 are charts and 18 revalidations', async () => {
  const { planner, call, madeAtMs } = createSimulatedSite(5)
  for (let elapsedMs = 0; elapsedMs < HALF_AN_HOUR_MS; elapsedMs += STEP_MS) {
    const client = `client ${elapsedMs}`
    planner.wait(call(`facts ${elapsedMs}`), { client, need: 'everything', polls: false })
    planner.wait(call(`chart ${elapsedMs}`), { client, need: 'chart', polls: false })
    const key = `renewal ${elapsedMs}`
    planner.noteVisits(key, 1)
    const fetchedAtMs = Date.now() - 2 * FRESH_FOR_MS
    planner.renew(call(key), { fetchedAtMs, freshForMs: FRESH_FOR_MS, client })
    await vi.advanceTimersByTimeAsync(STEP_MS)
  }
  planner.stop()
  const made = [...madeAtMs.keys()]
  const partOf = (kind: string) => made.filter((key) => key.startsWith(kind)).length / made.length
  expect(made.length).toBeGreaterThanOrEqual(30 * 4)
  expect(partOf('chart')).toBeGreaterThanOrEqual(0.18)
  expect(partOf('renewal')).toBeGreaterThanOrEqual(0.18)
  expect(partOf('facts')).toBeGreaterThanOrEqual(0.18)
})
