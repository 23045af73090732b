import { expect, test } from 'vitest'
import { createMemoryStore } from '../../../tests/helpers/stores/memory-store.ts'
import { createSharedPlaces } from './shared-places.server.ts'

const HOUR_MS = 3_600_000

function setUp() {
  const clock = { nowMs: Date.UTC(2026, 0, 15, 9) }
  const store = createMemoryStore()
  const create = () => createSharedPlaces({ store, lastPage: 3, now: () => clock.nowMs })
  return { clock, store, create }
}

test('other processes read which call has brought which coins', async () => {
  const { clock, create } = setUp()
  const [one, other] = [create(), create()]
  const page = { place: { page: 2 }, fetchedAtMs: clock.nowMs, ids: ['bitcoin', 'a b'] }
  const batch = { place: { batch: 'a-0' }, fetchedAtMs: clock.nowMs - 1, ids: ['far'] }
  await one.publish('usd', page)
  await other.publish('usd', batch)
  expect(await one.read('usd')).toEqual([page, batch])
  expect(await one.read('inr')).toEqual([])
})

test('a coin is listed only in the newest batch that contains it', async () => {
  const { clock, create } = setUp()
  const places = create()
  const list = (batch: string, ids: string[]) => {
    return { place: { batch }, fetchedAtMs: clock.nowMs, ids }
  }
  await Promise.all([
    places.publish('usd', list('a-0', ['one', 'two'])),
    places.publish('usd', list('b-0', ['three'])),
    places.publish('usd', list('c-0', ['two', 'three'])),
    places.publish('usd', list('d-0', [])),
  ])
  expect(await places.read('usd')).toEqual([list('c-0', ['two', 'three']), list('a-0', ['one'])])
})

test('ignores listings that are a day old', async () => {
  const { clock, create } = setUp()
  const places = create()
  await places.publish('usd', { place: { page: 1 }, fetchedAtMs: clock.nowMs, ids: ['one'] })
  await places.publish('usd', { place: { batch: 'a' }, fetchedAtMs: clock.nowMs, ids: ['two'] })
  clock.nowMs += 24 * HOUR_MS
  expect(await places.read('usd')).toEqual([])
  await places.publish('usd', { place: { batch: 'b' }, fetchedAtMs: clock.nowMs, ids: ['three'] })
  expect(await places.read('usd')).toHaveLength(1)
})

test.each(['', 'bitcoin\nethereum', 'page 1\nsoon\nbitcoin', '{}', 'exchange 1\n1\nbinance'])(
  '%j is not a listing',
  async (text) => {
    const { store, create } = setUp()
    await store.set('market-ids usd 1', text, { ttlMs: 1 })
    await store.set('market-ids usd batches', text, { ttlMs: 1 })
    expect(await create().read('usd')).toEqual([])
  },
)

test('leaves out an id that could be read as two', async () => {
  const { clock, create } = setUp()
  const places = create()
  await places.publish('usd', { place: { page: 1 }, fetchedAtMs: clock.nowMs, ids: ['a\nb', 'c'] })
  expect(await places.read('usd')).toMatchObject([{ ids: ['c'] }])
})
