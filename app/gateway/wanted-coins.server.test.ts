import { expect, test } from 'vitest'
import { createMemoryStore } from '../../tests/helpers/memory-store.ts'
import { createWantedCoins } from './wanted-coins.server.ts'

const MINUTE_MS = 60_000

function setUp() {
  const clock = { nowMs: 1_700_000_000_000 }
  const store = createMemoryStore()
  const create = () => createWantedCoins({ store, now: () => clock.nowMs })
  return { clock, store, create }
}

test('the latest come first, and count for a minute', () => {
  const { clock, create } = setUp()
  const wanted = create()
  wanted.want('inr', ['bitcoin', 'solana'])
  clock.nowMs += MINUTE_MS - 1
  wanted.want('inr', ['ethereum', 'solana'])
  expect(wanted.countLately('inr')).toBe(3)
  clock.nowMs += 1
  expect(wanted.countLately('inr')).toBe(2)
  expect(wanted.list('inr')).toEqual(['solana', 'ethereum', 'bitcoin'])
  expect(wanted.list('usd')).toEqual([])
})

test('processes learn from each other, and forget after an hour', async () => {
  const { clock, create } = setUp()
  const [one, other] = [create(), create()]
  one.want('eur', ['bitcoin'])
  clock.nowMs += 1
  other.want('eur', ['ethereum'])
  await Promise.all([one.share('eur'), other.share('eur')])
  await one.share('eur')
  expect([one.list('eur'), other.countLately('eur')]).toEqual([['ethereum', 'bitcoin'], 2])

  clock.nowMs += 60 * MINUTE_MS
  await other.share('eur')
  expect(other.list('eur')).toEqual(['ethereum'])
})

test.each(['{', '[["bitcoin"]]', '{"bitcoin":1}'])('%s is learnt nothing from', async (text) => {
  const { store, create } = setUp()
  await store.set('wanted-coins inr', text, { ttlMs: 1 })
  const wanted = create()
  wanted.want('inr', ['ethereum'])
  await wanted.share('inr')
  expect(wanted.list('inr')).toEqual(['ethereum'])
})

test('what another clock says of the future is of now', async () => {
  const { clock, store, create } = setUp()
  const told = JSON.stringify([['bitcoin', clock.nowMs + MINUTE_MS]])
  await store.set('wanted-coins inr', told, { ttlMs: 1 })
  const wanted = create()
  await wanted.share('inr')
  clock.nowMs += MINUTE_MS
  expect(wanted.countLately('inr')).toBe(0)
})
