import { setImmediate as untilShared } from 'node:timers/promises'
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
  expect(wanted.listLately('inr')).toHaveLength(3)
  clock.nowMs += 1
  expect(wanted.listLately('inr').toSorted()).toEqual(['ethereum', 'solana'])
  expect(wanted.list('inr')).toEqual(['solana', 'ethereum', 'bitcoin'])
  expect(wanted.list('usd')).toEqual([])
})

test('processes learn from each other, and forget after an hour', async () => {
  const { clock, create } = setUp()
  const [one, other] = [create(), create()]
  one.want('eur', ['bitcoin'])
  clock.nowMs += MINUTE_MS
  other.want('eur', ['ethereum'])
  await Promise.all([one.share('eur'), other.share('eur')])
  await one.share('eur')
  expect([one.list('eur'), other.list('eur')]).toEqual(Array(2).fill(['ethereum', 'bitcoin']))

  clock.nowMs += 59 * MINUTE_MS
  expect(other.list('eur')).toEqual(['ethereum'])
})

test('what is asked for all the time is told again before others cease to count it', async () => {
  const { clock, create } = setUp()
  const [one, other] = [create(), create()]
  for (let second = 0; second < 180; second += 5) {
    one.want('inr', ['bitcoin'])
    await untilShared()
    clock.nowMs += 5000
    if (second < 60) continue
    await other.share('inr')
    expect(other.listLately('inr')).toEqual(['bitcoin'])
  }
})

test('what is shared does not tell what was asked for at once', async () => {
  const { clock, store, create } = setUp()
  clock.nowMs -= clock.nowMs % MINUTE_MS
  const wanted = create()
  wanted.want('inr', ['solana', 'bitcoin'])
  clock.nowMs += 20_000
  wanted.want('inr', ['ethereum', 'cardano'])
  await wanted.share('inr')
  const text = await store.get('wanted-coins inr')
  const startMs = clock.nowMs - 20_000
  expect(JSON.parse(text ?? '')).toEqual(
    ['bitcoin', 'cardano', 'ethereum', 'solana'].map((id) => [id, startMs]),
  )
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
  expect(wanted.listLately('inr')).toEqual([])
})
