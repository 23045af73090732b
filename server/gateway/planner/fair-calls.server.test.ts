// The planner with the real budget: no class of calls starves.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSimulatedSite } from '../../../tests/helpers/sites/simulated-site.ts'

const STEP_MS = 5_000
const HALF_AN_HOUR_MS = 30 * 60_000
const FRESH_FOR_MS = 60_000

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) })
})

afterEach(() => {
  vi.useRealTimers()
})

test('any ten calls include two revalidations, however many new facts are needed', async () => {
  const { planner, call, madeAtMs } = createSimulatedSite(30)
  for (let step = 0; step < 60; step += 1) {
    for (const part of ['a', 'b', 'c']) {
      const key = `revalidation ${step}${part}`
      planner.recordVisits(key, 1)
      const fetchedAtMs = Date.now() - 60 * FRESH_FOR_MS
      planner.revalidate(call(key), { fetchedAtMs, freshForMs: FRESH_FOR_MS, client: key })
    }
    const client = `client ${step}`
    planner.wait(call(`facts ${step}`), { client, need: 'everything', polls: true })
    await vi.advanceTimersByTimeAsync(500)
  }
  planner.stop()
  const made = [...madeAtMs.keys()]
  expect(made).toHaveLength(30)
  for (let from = 0; from <= made.length - 10; from += 1) {
    const ten = made.slice(from, from + 10)
    expect(ten.filter((key) => key.startsWith('revalidation')).length).toBeGreaterThanOrEqual(2)
  }
})

test('with 5 calls a minute, charts and revalidations get 18 % each under load', async () => {
  const { planner, call, madeAtMs } = createSimulatedSite(5)
  for (let elapsedMs = 0; elapsedMs < HALF_AN_HOUR_MS; elapsedMs += STEP_MS) {
    const client = `client ${elapsedMs}`
    planner.wait(call(`facts ${elapsedMs}`), { client, need: 'everything', polls: false })
    planner.wait(call(`chart ${elapsedMs}`), { client, need: 'chart', polls: false })
    const key = `revalidation ${elapsedMs}`
    planner.recordVisits(key, 1)
    const fetchedAtMs = Date.now() - 2 * FRESH_FOR_MS
    planner.revalidate(call(key), { fetchedAtMs, freshForMs: FRESH_FOR_MS, client })
    await vi.advanceTimersByTimeAsync(STEP_MS)
  }
  planner.stop()
  const made = [...madeAtMs.keys()]
  const partOf = (kind: string) => made.filter((key) => key.startsWith(kind)).length / made.length
  expect(made.length).toBeGreaterThanOrEqual(30 * 4)
  expect(partOf('chart')).toBeGreaterThanOrEqual(0.18)
  expect(partOf('revalidation')).toBeGreaterThanOrEqual(0.18)
  expect(partOf('facts')).toBeGreaterThanOrEqual(0.18)
})
