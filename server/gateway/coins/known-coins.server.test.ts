import { expect, test, vi } from 'vitest'
import type { CoinList } from '../../../market/coin.ts'
import type { Snapshot } from '../../../market/snapshot.ts'
import { UpstreamError } from '../../../market/upstream-error.ts'
import type { FetchOptions } from '../cache/cached-call.server.ts'
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

const VISITOR: FetchOptions = { policy: 'network', visits: 1, client: 'one' }

type GetListed = Parameters<typeof createKnownCoins>[0]['getListed']

/**
 * `findListedOrInFlight` returns the list if it is cached or arrives without being queued. If the
 * call fails, it returns undefined, as in production.
 */
function setUp(getListed: GetListed, findListedOrInFlight = getListed) {
  const clock = { nowMs: 0 }
  const known = createKnownCoins({
    getListed,
    findListedOrInFlight: (fetchOptions) =>
      findListedOrInFlight(fetchOptions).catch(() => undefined),
    now: () => clock.nowMs,
  })
  return { clock, known }
}

test('knows listed ids and no others', async () => {
  const { known } = setUp(async () => listOf('bitcoin'))
  await expect(known.assertKnown('bitcoin', VISITOR)).resolves.toBeUndefined()
  await expect(known.assertKnown('bitcon', VISITOR)).rejects.toMatchObject({ kind: 'not-found' })
})

test('knows a coin from an answer before it is listed', async () => {
  const getListed = vi.fn(async () => listOf('bitcoin'))
  const { known } = setUp(getListed)
  known.record([{ id: 'newcomer' }])
  await expect(known.assertKnown('newcomer', VISITOR)).resolves.toBeUndefined()
  expect(getListed).not.toHaveBeenCalled()
})

test('while the list is not cached, allows one unverified id a minute', async () => {
  const notCached = new UpstreamError('budget-spent', 'not cached', { retryAtMs: 7000 })
  const { known, clock } = setUp(() => Promise.reject(notCached))
  await expect(known.assertKnown('bitcoin', VISITOR)).resolves.toBeUndefined()
  await expect(known.assertKnown('bitcoin', VISITOR)).resolves.toBeUndefined()
  await expect(known.assertKnown('ethereum', VISITOR)).rejects.toBe(notCached)
  clock.nowMs = 60_000
  await expect(known.assertKnown('ethereum', VISITOR)).resolves.toBeUndefined()
})

test('the second unverified id of a minute waits for the list', async () => {
  const notCached = new UpstreamError('budget-spent', 'not cached yet')
  const { known } = setUp(
    async () => listOf('bitcoin', 'ethereum'),
    () => Promise.reject(notCached),
  )
  await expect(known.assertKnown('bitcoin', VISITOR)).resolves.toBeUndefined()
  await expect(known.assertKnown('ethereum', VISITOR)).resolves.toBeUndefined()
  await expect(known.assertKnown('ethereun', VISITOR)).rejects.toMatchObject({ kind: 'not-found' })
})

/** A list that is cached until `expire`. */
function setUpExpiring() {
  let isThere = true
  const parts = setUp(async () => {
    if (isThere) return listOf('bitcoin')
    throw new UpstreamError('budget-spent', 'not cached')
  })
  return {
    ...parts,
    expire() {
      isThere = false
    },
  }
}

test('after the list has expired, an unknown id waits and does not count as made up', async () => {
  const { known, expire } = setUpExpiring()
  await expect(known.assertKnown('bitcoin', VISITOR)).resolves.toBeUndefined()
  await expect(known.assertKnown('newcomer', VISITOR)).rejects.toMatchObject({ kind: 'not-found' })
  expire()
  await expect(known.assertKnown('ethereum', VISITOR)).resolves.toBeUndefined()
  for (const id of ['newcomer', 'bitcoin']) {
    await expect(known.assertKnown(id, VISITOR)).rejects.toMatchObject({ kind: 'budget-spent' })
  }
})

test('after the list has expired, an id with a 404 waits for the list for an hour', async () => {
  const { known, clock, expire } = setUpExpiring()
  await known.assertKnown('bitcoin', VISITOR)
  expire()
  await known.assertKnown('newcomer', VISITOR)
  known.recordNotFound('bitcoin')
  // Another id would be allowed unverified by now.
  for (const nowMs of [0, 60_000, 3_599_000]) {
    clock.nowMs = nowMs
    await expect(known.assertKnown('bitcoin', VISITOR)).rejects.toMatchObject({
      kind: 'budget-spent',
    })
  }
  clock.nowMs = 3_600_000
  await expect(known.assertKnown('bitcoin', VISITOR)).resolves.toBeUndefined()
})

test('an unverified id with a 404 is not allowed again for an hour', async () => {
  const { known, clock } = setUp(() => Promise.reject(new UpstreamError('network', 'no route')))
  await known.assertKnown('bitcon', VISITOR)
  known.recordNotFound('bitcon')
  await expect(known.assertKnown('bitcon', VISITOR)).rejects.toMatchObject({ kind: 'network' })
  clock.nowMs = 3_600_000
  await expect(known.assertKnown('bitcon', VISITOR)).resolves.toBeUndefined()
})

test('a coin from an answer stays known despite a 404', async () => {
  const { known } = setUp(() => Promise.reject(new UpstreamError('network', 'no route')))
  known.record([{ id: 'bitcoin' }])
  known.recordNotFound('bitcoin')
  await expect(known.assertKnown('bitcoin', VISITOR)).resolves.toBeUndefined()
})

test('if the clock is set back, no id is blocked', async () => {
  const { known, clock } = setUp(() =>
    Promise.reject(new UpstreamError('budget-spent', 'not cached')),
  )
  clock.nowMs = 86_400_000
  await known.assertKnown('bitcoin', VISITOR)
  known.recordNotFound('bitcoin')
  clock.nowMs = 0
  await expect(known.assertKnown('bitcoin', VISITOR)).resolves.toBeUndefined()
})
