import { setImmediate as untilShared } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createMemoryStore } from '../../../tests/helpers/stores/memory-store.ts'
import { createRequestedCoins } from './requested-coins.server.ts'

const MINUTE_MS = 60_000

function setUp() {
  const clock = { nowMs: 1_700_000_000_000 }
  const store = createMemoryStore()
  const create = () => createRequestedCoins({ store, now: () => clock.nowMs })
  return { clock, store, create }
}

test('the latest requests come first, and count as recent for a minute', () => {
  const { clock, create } = setUp()
  const requested = create()
  requested.request('inr', ['bitcoin', 'solana'])
  clock.nowMs += MINUTE_MS - 1
  requested.request('inr', ['ethereum', 'solana'])
  expect(requested.listRecent('inr')).toHaveLength(3)
  clock.nowMs += 1
  expect(requested.listRecent('inr').toSorted()).toEqual(['ethereum', 'solana'])
  expect(requested.list('inr')).toEqual(['solana', 'ethereum', 'bitcoin'])
  expect(requested.list('usd')).toEqual([])
})

test('processes share requests, and forget them after an hour', async () => {
  const { clock, create } = setUp()
  const [one, other] = [create(), create()]
  one.request('eur', ['bitcoin'])
  clock.nowMs += MINUTE_MS
  other.request('eur', ['ethereum'])
  await Promise.all([one.publish('eur'), other.publish('eur')])
  await one.publish('eur')
  expect([one.list('eur'), other.list('eur')]).toEqual(Array(2).fill(['ethereum', 'bitcoin']))

  clock.nowMs += 59 * MINUTE_MS
  expect(other.list('eur')).toEqual(['ethereum'])
})

test('republishes permanent requests before other processes stop counting them', async () => {
  const { clock, create } = setUp()
  const [one, other] = [create(), create()]
  for (let second = 0; second < 180; second += 5) {
    one.request('inr', ['bitcoin'])
    await untilShared()
    clock.nowMs += 5000
    if (second < 60) continue
    await other.publish('inr')
    expect(other.listRecent('inr')).toEqual(['bitcoin'])
  }
})

test('shared requests do not reveal which were made at once', async () => {
  const { clock, store, create } = setUp()
  clock.nowMs -= clock.nowMs % MINUTE_MS
  const requested = create()
  requested.request('inr', ['solana', 'bitcoin'])
  clock.nowMs += 20_000
  requested.request('inr', ['ethereum', 'cardano'])
  await requested.publish('inr')
  const text = await store.get('requested-coins inr')
  const startMs = clock.nowMs - 20_000
  expect(JSON.parse(text ?? '')).toEqual(
    ['bitcoin', 'cardano', 'ethereum', 'solana'].map((id) => [id, startMs]),
  )
})

test.each(['{', '[["bitcoin"]]', '{"bitcoin":1}'])(
  'ignores %s from another process',
  async (text) => {
    const { store, create } = setUp()
    await store.set('requested-coins inr', text, { ttlMs: 1 })
    const requested = create()
    requested.request('inr', ['ethereum'])
    await requested.publish('inr')
    expect(requested.list('inr')).toEqual(['ethereum'])
  },
)

test('a time in the future, from another clock, counts as now', async () => {
  const { clock, store, create } = setUp()
  const published = JSON.stringify([['bitcoin', clock.nowMs + MINUTE_MS]])
  await store.set('requested-coins inr', published, { ttlMs: 1 })
  const requested = create()
  await requested.publish('inr')
  clock.nowMs += MINUTE_MS
  expect(requested.listRecent('inr')).toEqual([])
})
