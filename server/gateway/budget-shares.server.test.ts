import { expect, test } from 'vitest'
import { makeCall, setUpBudget, visitorIntent } from '../../tests/helpers/calls/budget.ts'

const MINUTE_MS = 60_000

const MINUTES = [
  { perMinute: 5, alone: 4, contendedCalls: 1 },
  { perMinute: 30, alone: 24, contendedCalls: 10 },
  { perMinute: 1, alone: 1, contendedCalls: 1 },
]

test.each(MINUTES)(
  'of $perMinute calls, a client that is alone gets $alone: all but the reserve',
  async ({ perMinute, alone }) => {
    const { spend } = setUpBudget({ perMinute })
    expect(await spend('facts', 100, 'one')).toBe(alone)
  },
)

test.each(MINUTES)(
  'of $perMinute calls, a client gets $contendedCalls while another client is active',
  async ({ perMinute, contendedCalls }) => {
    const { clock, spend } = setUpBudget({ perMinute })
    await spend('facts', 1, 'another')
    clock.nowMs += 2 * MINUTE_MS
    await spend('facts', 1, 'another')
    expect(await spend('facts', 100, 'one')).toBe(Math.min(contendedCalls, perMinute - 1))
  },
)

test('a client that calls every four seconds leaves a call for each new client', async () => {
  const { clock, spend } = setUpBudget({ perMinute: 5 })
  const granted = { greedy: 0, guests: 0 }
  for (let step = 0; step < 150; step += 1) {
    clock.nowMs += 4_000
    granted.greedy += await spend('facts', 1, 'greedy')
    if (step % 15 === 14) granted.guests += await spend('facts', 1, `guest ${step}`)
  }
  expect(granted.guests).toBe(10)
  expect(granted.greedy).toBeLessThanOrEqual(4 + 10)
})

test('greedy clients together leave half of the minute to clients that open one page', async () => {
  const { spend } = setUpBudget({ perMinute: 30 })
  const greedy = ['a', 'b', 'c', 'd']
  let taken = 0
  for (let round = 0; round < 20; round += 1) {
    for (const client of greedy) taken += await spend('facts', 1, client)
  }
  expect(taken).toBe(15)
  for (let guest = 0; guest < 4; guest += 1) expect(await spend('facts', 2, `${guest}`)).toBe(2)
})

test('a refusal because of a spent share says when the client has a call again', async () => {
  const { gate, clock, spend } = setUpBudget({ perMinute: 5 })
  await spend('facts', 1, 'another')
  await spend('facts', 1, 'one')
  clock.nowMs += 20_000
  await expect(
    gate({ ...visitorIntent('/exchanges'), client: 'one' }, makeCall),
  ).rejects.toMatchObject({
    kind: 'budget-spent',
    retryAtMs: clock.nowMs + 41_000,
    limit: 'share',
  })
  expect(await gate({ ...visitorIntent('/exchanges'), client: 'third' }, makeCall)).toBe('answer')
})

test('if the minute is used up, the refusal does not blame a share', async () => {
  const { gate, spend } = setUpBudget({ perMinute: 5 })
  for (const client of ['a', 'b', 'c', 'd', 'e']) await spend('facts', 1, client)
  await expect(
    gate({ ...visitorIntent('/exchanges'), client: 'f' }, makeCall),
  ).rejects.toMatchObject({
    kind: 'budget-spent',
    limit: 'minute',
  })
})

test('a client that is alone leaves calls to others', async () => {
  const { spend } = setUpBudget({ perMinute: 30 })
  expect(await spend('facts', 100, 'greedy')).toBe(24)
  expect(await spend('facts', 1, 'guest')).toBe(1)
})

test('the client that caused a revalidation pays for it beyond the reserve', async () => {
  const { spend } = setUpBudget({ perMinute: 30 })
  await spend('facts', 1, 'another')
  expect(await spend('revalidation', 20, 'one')).toBe(6 + 8)
  expect(await spend('facts', 20, 'one')).toBe(2)
})

test('the client also pays for retries', async () => {
  const { spend } = setUpBudget({ perMinute: 30 })
  await spend('facts', 1, 'another')
  expect(await spend('retry', 20, 'one')).toBe(6)
  expect(await spend('facts', 20, 'one')).toBe(4)
})

test.each([
  { perMinute: 5, charts: 4, facts: 1 },
  { perMinute: 30, charts: 24, facts: 6 },
])(
  'of $perMinute calls, at most $charts are for charts: a fifth is left for facts',
  async ({ perMinute, charts, facts }) => {
    const { spend } = setUpBudget({ perMinute })
    expect(await spend('chart', 100)).toBe(charts)
    expect(await spend('facts', 100)).toBe(facts)
  },
)

test('facts may use calls that charts do not need', async () => {
  const { spend } = setUpBudget({ perMinute: 30 })
  expect(await spend('facts', 100)).toBe(30)
  expect(await spend('chart', 100)).toBe(0)
})

test.each([5, 30, 500])(
  'with %i calls a minute, callsPerMinute is correct for each priority',
  async (n) => {
    for (const priority of ['facts', 'chart', 'revalidation'] as const) {
      const { callsPerMinute, spend } = setUpBudget({ perMinute: n })
      expect(callsPerMinute(priority)).toBe(await spend(priority, 1000))
    }
  },
)
