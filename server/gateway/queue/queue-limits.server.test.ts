// Whatever is asked, and whenever the process ends: the service never gets more than the plan.
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { UpstreamError } from '../../../market/answer/upstream-error.ts'
import { createStore } from '../../../tests/helpers/calls/call-queue.ts'
import { fakeTimersClock } from '../../../tests/helpers/fake-timers-clock.ts'
import { type Attempts, PRIORITIES, type Priority } from './call-request.ts'
import { CircuitBreaker } from './circuit-breaker.server.ts'
import { minuteReserve } from './plan.server.ts'
import { PlanRecord } from './plan-record.server.ts'
import { CallQueue } from './queue.server.ts'

const MINUTE_MS = 60_000

type Attempt = { priority: Priority; startMs: number; endMs: number }

const step = fc.record({
  waitMs: fc.nat({ max: 8_000 }),
  key: fc.nat({ max: 15 }),
  priority: fc.constantFrom(...PRIORITIES),
  client: fc.constantFrom('a', 'b', 'c'),
  tookMs: fc.nat({ max: 4_000 }),
  retries: fc.nat({ max: 2 }),
  end: fc.constantFrom('answered', 'answered', 'network', 'not-found', 'rate-limited', 'released'),
  restarts: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Runs the steps in fake time. Returns the attempts as the service saw them. */
async function run(steps: Step[], perMinute: number): Promise<Attempt[]> {
  vi.setSystemTime(0)
  const store = createStore()
  const attempts: Attempt[] = []
  let open = new Set<Attempt>()
  let process = {}

  async function startProcess(): Promise<CallQueue> {
    const limits = { perMinute, perMonth: undefined }
    const record = new PlanRecord(store, { limits, isAlone: true })
    const plan = await record.openPlan(Date.now)
    return new CallQueue({ plan, record, breaker: new CircuitBreaker(), clock: fakeTimersClock })
  }

  async function make({ priority, tookMs, retries, end }: Step, { takeRetry, release }: Attempts) {
    const ofProcess = process
    if (end === 'released') return release()
    for (let retry = 0; retry <= retries; retry++) {
      if (retry > 0 && !takeRetry()) break
      const attempt = { priority, startMs: Date.now(), endMs: Number.NaN }
      attempts.push(attempt)
      open.add(attempt)
      await sleep(tookMs)
      // The process has been killed.
      if (ofProcess !== process) return new Promise<void>(() => undefined)
      attempt.endMs = Date.now()
      open.delete(attempt)
    }
    if (end !== 'answered') throw new UpstreamError(end, end)
  }

  let queue = await startProcess()
  for (const each of steps) {
    await vi.advanceTimersByTimeAsync(each.waitMs)
    if (each.restarts) {
      process = {}
      queue.stop()
      for (const attempt of open) attempt.endMs = Date.now()
      open = new Set()
      queue = await startProcess()
    }
    const { priority, client } = each
    const key = `${priority} ${each.key}`
    const request = { key, subject: key, priority, client }
    void queue.request({ ...request, make: (given) => make(each, given) })
  }
  await vi.advanceTimersByTimeAsync(3 * MINUTE_MS)
  queue.stop()
  return attempts
}

const requests = fc.tuple(
  fc.constantFrom(1, 2, 5, 12),
  fc.array(step, { maxLength: 100, size: 'max' }),
)

test('no 60 seconds hold more calls than the plan, also across restarts', async () => {
  vi.useFakeTimers({ now: 0 })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  await fc.assert(
    fc.asyncProperty(requests, async ([perMinute, steps]) => {
      const attempts = await run(steps, perMinute)
      expect(attempts.every(({ endMs }) => Number.isFinite(endMs))).toBe(true)
      for (const { endMs } of attempts) {
        // The service may have received an attempt at any time between its start and its end.
        const window = attempts.filter(
          (each) => each.endMs >= endMs && each.startMs < endMs + MINUTE_MS,
        )
        expect(window.length).toBeLessThanOrEqual(perMinute)
      }
    }),
  )
})

test('no call takes what its priority leaves to others, however long it has waited', async () => {
  vi.useFakeTimers({ now: 0 })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  await fc.assert(
    fc.asyncProperty(requests, async ([perMinute, steps]) => {
      const attempts = await run(steps, perMinute)
      for (const { priority, startMs } of attempts) {
        const before = attempts.filter(
          (each) => each.startMs < startMs && each.endMs > startMs - MINUTE_MS,
        )
        const left = perMinute - before.length - 1
        expect(left).toBeGreaterThanOrEqual(minuteReserve(priority, perMinute))
      }
    }),
  )
})
