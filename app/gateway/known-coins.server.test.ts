import { expect, test, vi } from 'vitest'
import type { CoinList } from '../market/coin.ts'
import type { Snapshot } from '../market/snapshot.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'
import { createKnownCoins } from './known-coins.server.ts'

function listOf(...ids: string[]): Snapshot<CoinList> {
  return {
    value: { coins: ids.map((id) => ({ id, symbol: id, name: id })) },
    freshUntilMs: 0,
    staleFromMs: 0,
    fetchedAtMs: 0,
    asOfMs: null,
    freshness: 'fresh',
    source: 'live',
    notices: {},
  }
}

type GetListed = Parameters<typeof createKnownCoins>[0]['getListed']

function setUp(getListed: GetListed) {
  const clock = { nowMs: 0 }
  return { clock, known: createKnownCoins({ getListed, now: () => clock.nowMs }) }
}

test('a listed id is known and any other is not', async () => {
  const { known } = setUp(async () => listOf('bitcoin'))
  await expect(known.assertKnown('bitcoin')).resolves.toBeUndefined()
  await expect(known.assertKnown('bitcon')).rejects.toMatchObject({ kind: 'not-found' })
})

test('a coin that an answer has named is known before it is listed', async () => {
  const getListed = vi.fn(async () => listOf('bitcoin'))
  const { known } = setUp(getListed)
  known.note([{ id: 'newcomer' }])
  await expect(known.assertKnown('newcomer')).resolves.toBeUndefined()
  expect(getListed).not.toHaveBeenCalled()
})

test('while the list is not held, one unseen id a minute is let through', async () => {
  const { known, clock } = setUp(() =>
    Promise.reject(new UpstreamError('budget-spent', 'not held')),
  )
  await expect(known.assertKnown('bitcoin')).resolves.toBeUndefined()
  await expect(known.assertKnown('bitcoin')).resolves.toBeUndefined()
  await expect(known.assertKnown('ethereum')).rejects.toMatchObject({
    kind: 'budget-spent',
    retryAtMs: 60_000,
  })
  clock.nowMs = 60_000
  await expect(known.assertKnown('ethereum')).resolves.toBeUndefined()
})

test('the second unseen id of a minute waits for the list', async () => {
  const { known } = setUp(async (asker) => {
    if (asker === 'ourselves') throw new UpstreamError('budget-spent', 'not held yet')
    return listOf('bitcoin', 'ethereum')
  })
  await expect(known.assertKnown('bitcoin')).resolves.toBeUndefined()
  await expect(known.assertKnown('ethereum')).resolves.toBeUndefined()
  await expect(known.assertKnown('ethereun')).rejects.toMatchObject({ kind: 'not-found' })
})

test('an id that was taken on trust and denied is made up, for an hour', async () => {
  const { known, clock } = setUp(() => Promise.reject(new UpstreamError('network', 'no route')))
  await known.assertKnown('bitcon')
  known.noteDenied('bitcon')
  await expect(known.assertKnown('bitcon')).rejects.toMatchObject({ kind: 'not-found' })
  clock.nowMs = 3_600_000
  await expect(known.assertKnown('bitcon')).resolves.toBeUndefined()
})

test('a coin that an answer has named is not made up, whatever the service says of it', async () => {
  const { known } = setUp(() => Promise.reject(new UpstreamError('network', 'no route')))
  known.note([{ id: 'bitcoin' }])
  known.noteDenied('bitcoin')
  await expect(known.assertKnown('bitcoin')).resolves.toBeUndefined()
})

test('a clock that is set back keeps no id out', async () => {
  const { known, clock } = setUp(() =>
    Promise.reject(new UpstreamError('budget-spent', 'not held')),
  )
  clock.nowMs = 86_400_000
  await known.assertKnown('bitcoin')
  known.noteDenied('bitcoin')
  clock.nowMs = 0
  await expect(known.assertKnown('bitcoin')).resolves.toBeUndefined()
})
