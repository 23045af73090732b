import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { UpstreamError } from '../../../market/upstream-error.ts'
import {
  makeCall,
  NOVEMBER_MS,
  setUpBudget,
  visitorIntent,
} from '../../../tests/helpers/calls/budget.ts'
import { createBudget } from './budget.server.ts'
import { createMemoryRateLimiter } from './memory-rate-limiter.server.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const DOWN = new UpstreamError('network', 'no route')

test('no sliding minute contains more calls than the plan allows', async () => {
  const { clock, spend } = setUpBudget({ perMinute: 5 })
  const timesMs: number[] = []
  for (let step = 0; step < 600; step += 1) {
    clock.nowMs += 700 + (step % 7) * 300
    if ((await spend(step % 3 === 0 ? 'facts' : 'revalidation', 1)) === 1) timesMs.push(clock.nowMs)
  }
  const busiest = timesMs.map(
    (startMs) =>
      timesMs.filter((timeMs) => timeMs >= startMs && timeMs < startMs + MINUTE_MS).length,
  )
  expect(Math.max(...busiest)).toBe(5)
})

test('a revalidation leaves calls for the next visitor', async () => {
  const { spend } = setUpBudget({ perMinute: 6 })
  expect(await spend('revalidation', 20)).toBe(3)
  expect(await spend('facts', 20)).toBe(3)
})

test('retries are made only while many calls are left', async () => {
  const { spend } = setUpBudget({ perMinute: 6 })
  expect(await spend('facts', 3)).toBe(3)
  expect(await spend('retry', 1)).toBe(0)
})

test('a refusal says when a call is available again', async () => {
  const { gate, clock, spend } = setUpBudget({ perMinute: 2 })
  await spend('facts', 2)
  clock.nowMs += 20_000
  await expect(gate(visitorIntent('/exchanges'), makeCall)).rejects.toMatchObject({
    kind: 'budget-spent',
    retryAtMs: clock.nowMs + 41_000,
  })
})

test('spreads the calls of a month, with a day of calls ahead for visitors', async () => {
  const { gate, clock, spend } = setUpBudget({ perMinute: 1000, perMonth: 300 })
  expect(await spend('facts', 500)).toBe(160)
  await expect(gate(visitorIntent('/exchanges'), makeCall)).rejects.toMatchObject({
    kind: 'budget-spent',
    retryAtMs: clock.nowMs + MINUTE_MS,
  })
})

test('reserves half of a month’s calls for revalidations, however many visitors came', async () => {
  const { clock, spend } = setUpBudget({ perMinute: 1000, perMonth: 300 })
  expect(await spend('facts', 500)).toBe(160)
  expect(await spend('revalidation', 500)).toBe(75)
  clock.nowMs = NOVEMBER_MS + 30 * DAY_MS - 1000
  expect(await spend('revalidation', 500)).toBe(300 - 160 - 75)
  expect(await spend('facts', 500)).toBe(0)
})

test('after a 429, makes no call until the time in Retry-After', async () => {
  const { gate, clock, spend, fail, getLeft } = setUpBudget({ perMinute: 5 })
  const retryAtMs = clock.nowMs + MINUTE_MS
  expect(await fail(new UpstreamError('rate-limited', 'too many', { retryAtMs }))).toBe(true)
  await expect(gate(visitorIntent('/exchanges'), makeCall)).rejects.toMatchObject({
    kind: 'rate-limited',
    retryAtMs,
  })
  expect(await getLeft()).toEqual({ minute: 0, month: null })
  clock.nowMs = retryAtMs
  expect(await spend('facts', 1)).toBe(1)
})

test('spaces probes during an outage, so that calls are left after it', async () => {
  const { clock, spend, fail } = setUpBudget({ perMinute: 5 })
  const probes: number[] = []
  for (let second = 0; second < 120; second += 1) {
    if (await fail(DOWN)) probes.push(second)
    clock.nowMs += 1000
  }
  // Two failures start the outage. Then the spacing is 14.5 s.
  expect(probes).toEqual([0, 1, 16, 31, 46, 61, 76, 91, 106])
  clock.nowMs += 1000
  expect(await spend('facts', 1)).toBe(1)
  clock.nowMs += 1000
  expect(await spend('facts', 1)).toBe(1)
})

test('a revalidation may probe as often as a visitor', async () => {
  const { clock, spend, fail } = setUpBudget({ perMinute: 5 })
  for (const waitMs of [0, 1000, 14_500, 14_500]) {
    clock.nowMs += waitMs
    expect(await fail(DOWN)).toBe(true)
  }
  clock.nowMs += 14_500
  expect(await spend('revalidation', 1)).toBe(1)
})

test('neither one failure nor two with a success between them are an outage', async () => {
  const { spend, fail } = setUpBudget({ perMinute: 20 })
  for (let round = 0; round < 3; round += 1) {
    expect(await fail(DOWN)).toBe(true)
    expect(await spend('facts', 1)).toBe(1)
  }
  expect(await fail(new UpstreamError('not-found', 'no such coin'))).toBe(true)
  expect(await fail(DOWN)).toBe(true)
  expect(await spend('facts', 1)).toBe(1)
})

test('other calls wait for the outcome of a probe', async () => {
  const { gate, clock, fail } = setUpBudget({ perMinute: 10 })
  await fail(DOWN)
  await fail(DOWN)
  clock.nowMs += MINUTE_MS
  const probe = Promise.withResolvers<string>()
  const second = vi.fn(makeCall)
  const answers = [
    gate(visitorIntent('/exchanges'), () => probe.promise),
    gate(visitorIntent('/exchanges'), second),
  ]
  await setImmediate()
  expect(second).not.toHaveBeenCalled()
  probe.resolve('back')
  expect(await Promise.all(answers)).toEqual(['back', 'answer'])
})

test('refuses the waiting calls if the probe fails', async () => {
  const { gate, clock, fail } = setUpBudget({ perMinute: 10 })
  await fail(DOWN)
  await fail(DOWN)
  clock.nowMs += MINUTE_MS
  const waiting = vi.fn(makeCall)
  const outcomes = await Promise.allSettled([
    gate(visitorIntent('/exchanges'), () => Promise.reject(DOWN)),
    gate(visitorIntent('/exchanges'), waiting),
  ])
  expect(outcomes).toMatchObject([{ reason: DOWN }, { reason: { kind: 'budget-spent' } }])
  expect(waiting).not.toHaveBeenCalled()
})

test('failures that say nothing about other calls are no outage', async () => {
  const { gate, spend } = setUpBudget({ perMinute: 30 })
  const tickers = { ...visitorIntent('/coins/tezi-gold/tickers'), subject: null }
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await expect(gate(tickers, () => Promise.reject(DOWN))).rejects.toBe(DOWN)
  }
  expect(await spend('facts', 3)).toBe(3)
})

test('repeated failures of one subject are no outage', async () => {
  const { gate, spend } = setUpBudget({ perMinute: 30 })
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await expect(gate(visitorIntent('/coins/broken'), () => Promise.reject(DOWN))).rejects.toBe(
      DOWN,
    )
  }
  expect(await spend('facts', 3)).toBe(3)
})

test('makes no call for an aborted request', async () => {
  const { gate, getLeft } = setUpBudget({ perMinute: 5 })
  const call = vi.fn(makeCall)
  const intent = { ...visitorIntent('/exchanges'), signal: AbortSignal.abort() }
  await expect(gate(intent, call)).rejects.toMatchObject({ kind: 'aborted' })
  expect(call).not.toHaveBeenCalled()
  expect(await getLeft()).toEqual({ minute: 5, month: null })
})

test('limits calls in flight, so that an outage does not use up the minute', async () => {
  const { gate, getLeft } = setUpBudget({ perMinute: 20 })
  const outage = Promise.withResolvers<string>()
  const calls = Array.from({ length: 12 }, (_, i) =>
    gate(visitorIntent(`/coins/${i}`), () => outage.promise),
  )
  await setImmediate()
  expect(await getLeft()).toMatchObject({ minute: 16 })
  outage.reject(DOWN)
  await Promise.allSettled(calls)
  expect(await getLeft()).toMatchObject({ minute: 16 })
})

test('a call that waits for another one starts when that ends', async () => {
  const { gate } = setUpBudget({ perMinute: 5 })
  const slow = Promise.withResolvers<string>()
  const first = [
    gate(visitorIntent('/a'), () => slow.promise),
    gate(visitorIntent('/b'), () => slow.promise),
  ]
  const third = gate(visitorIntent('/c'), makeCall)
  slow.resolve('late')
  expect(await Promise.all([...first, third])).toEqual(['late', 'late', 'answer'])
})

test('revalidations in flight leave a place for a visitor', async () => {
  const { gate } = setUpBudget({ perMinute: 5 })
  const slow = Promise.withResolvers<string>()
  const revalidation = { priority: 'revalidation', subject: '/global' } as const
  const revalidations = [
    gate(revalidation, () => slow.promise),
    gate(revalidation, () => slow.promise),
  ]
  expect(await gate(visitorIntent('/exchanges'), makeCall)).toBe('answer')
  slow.resolve('late')
  await Promise.allSettled(revalidations)
})

test('refuses a call that waits too long for a place, with a time to retry', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { gate, clock } = setUpBudget({ perMinute: 5 })
  const slow = Promise.withResolvers<string>()
  const first = [
    gate(visitorIntent('/a'), () => slow.promise),
    gate(visitorIntent('/b'), () => slow.promise),
  ]
  const refused = expect(gate(visitorIntent('/c'), makeCall)).rejects.toMatchObject({
    kind: 'budget-spent',
    retryAtMs: clock.nowMs + 1000,
  })
  await vi.advanceTimersByTimeAsync(2000)
  await refused
  slow.resolve('late')
  await Promise.all(first)
})

test('a successful probe ends the outage for other processes, too', async () => {
  const clock = { nowMs: NOVEMBER_MS }
  const now = () => clock.nowMs
  const rateLimiter = createMemoryRateLimiter({ now })
  const [one, other] = [
    createBudget({ perMinute: 30, rateLimiter, now }),
    createBudget({ perMinute: 30, rateLimiter, now }),
  ]
  for (const { gate } of [one, other]) {
    for (const subject of ['/a', '/b']) {
      await expect(gate(visitorIntent(subject), () => Promise.reject(DOWN))).rejects.toBe(DOWN)
    }
  }
  clock.nowMs += 14_500
  expect(await one.gate(visitorIntent('/a'), makeCall)).toBe('answer')
  expect(await other.gate(visitorIntent('/b'), makeCall)).toBe('answer')
})

test('if the clock is set back by a day, calls are closed for at most two hours', async () => {
  const { clock, spend, fail } = setUpBudget({ perMinute: 5 })
  const retryAtMs = clock.nowMs + MINUTE_MS
  await fail(new UpstreamError('rate-limited', 'too many', { retryAtMs }))
  clock.nowMs -= DAY_MS
  expect(await spend('facts', 1)).toBe(0)
  clock.nowMs += 60 * MINUTE_MS
  await spend('facts', 1)
  clock.nowMs += 60 * MINUTE_MS
  expect(await spend('facts', 1)).toBe(1)
})

test('if the clock is set back by a day, probes are delayed by at most a minute', async () => {
  const { clock, spend, fail } = setUpBudget({ perMinute: 5 })
  for (const waitMs of [0, 0, 14_500]) {
    clock.nowMs += waitMs
    expect(await fail(DOWN)).toBe(true)
  }
  clock.nowMs -= DAY_MS
  const probes: number[] = []
  for (let second = 0; second < 60; second += 1) {
    probes.push(await spend('facts', 1))
    clock.nowMs += 1000
  }
  expect(probes).toContain(1)
})
