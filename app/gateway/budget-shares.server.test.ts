import { expect, test } from 'vitest'
import { about, answer, setUpBudget } from '../../tests/helpers/budget.ts'

const MINUTE_MS = 60_000

const MINUTES = [
  { perMinute: 5, alone: 3, besideOthers: 1 },
  { perMinute: 30, alone: 20, besideOthers: 10 },
  { perMinute: 1, alone: 1, besideOthers: 1 },
]

test.each(MINUTES)(
  'of $perMinute calls a client that is alone gets $alone',
  async ({ perMinute, alone }) => {
    const { spend } = setUpBudget({ perMinute })
    expect(await spend('visitor', 100, 'one')).toBe(alone)
  },
)

test.each(MINUTES)(
  'of $perMinute calls a client gets $besideOthers while another asks',
  async ({ perMinute, besideOthers }) => {
    const { clock, spend } = setUpBudget({ perMinute })
    await spend('visitor', 1, 'another')
    clock.nowMs += 2 * MINUTE_MS
    await spend('visitor', 1, 'another')
    expect(await spend('visitor', 100, 'one')).toBe(Math.min(besideOthers, perMinute - 1))
  },
)

test('a client that asks every four seconds leaves a call to whoever comes', async () => {
  const { clock, spend } = setUpBudget({ perMinute: 5 })
  const granted = { greedy: 0, guests: 0 }
  for (let step = 0; step < 150; step += 1) {
    clock.nowMs += 4_000
    granted.greedy += await spend('visitor', 1, 'greedy')
    if (step % 15 === 14) granted.guests += await spend('visitor', 1, `guest ${step}`)
  }
  expect(granted.guests).toBe(10)
  expect(granted.greedy).toBeLessThanOrEqual(3 + 10)
})

test('greedy clients together leave half of the minute to clients that ask for a page', async () => {
  const { spend } = setUpBudget({ perMinute: 30 })
  const greedy = ['a', 'b', 'c', 'd']
  let taken = 0
  for (let round = 0; round < 20; round += 1) {
    for (const client of greedy) taken += await spend('visitor', 1, client)
  }
  expect(taken).toBe(15)
  for (let guest = 0; guest < 4; guest += 1) expect(await spend('visitor', 2, `${guest}`)).toBe(2)
})

test('a refusal for want of a share says when the client has one again', async () => {
  const { gate, clock, spend } = setUpBudget({ perMinute: 5 })
  await spend('visitor', 3, 'one')
  clock.nowMs += 20_000
  await expect(gate({ ...about('/exchanges'), client: 'one' }, answer)).rejects.toMatchObject({
    kind: 'budget-spent',
    retryAtMs: clock.nowMs + 41_000,
    isShareSpent: true,
  })
  expect(await gate({ ...about('/exchanges'), client: 'another' }, answer)).toBe('answer')
})

test('where the minute is used up, no share is to blame', async () => {
  const { gate, spend } = setUpBudget({ perMinute: 5 })
  for (const client of ['a', 'b', 'c', 'd']) await spend('visitor', 1, client)
  await expect(gate({ ...about('/exchanges'), client: 'e' }, answer)).rejects.toMatchObject({
    kind: 'budget-spent',
    isShareSpent: false,
  })
})

test('however many clients ask, some calls are left for revalidation', async () => {
  const { spend } = setUpBudget({ perMinute: 30 })
  for (let client = 0; client < 30; client += 1) await spend('visitor', 5, `client ${client}`)
  expect(await spend('background', 20)).toBe(6)
})

test('revalidation beyond its reserve is paid for by the client that caused it', async () => {
  const { spend } = setUpBudget({ perMinute: 30 })
  await spend('visitor', 1, 'another')
  expect(await spend('background', 20, 'one')).toBe(6 + 8)
  expect(await spend('visitor', 20, 'one')).toBe(2)
})

test('a second attempt, too, is paid for by the client', async () => {
  const { spend } = setUpBudget({ perMinute: 30 })
  await spend('visitor', 1, 'another')
  expect(await spend('second-attempt', 20, 'one')).toBe(6)
  expect(await spend('visitor', 20, 'one')).toBe(4)
})
