import { expect, test } from 'vitest'
import { createMemoryStore } from '../../tests/helpers/memory-store.ts'
import type { CoinBatch, CoinRow } from '../market/coin.ts'
import type { Snapshot } from '../market/snapshot.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'
import { createCoinRows } from './coin-rows.server.ts'
import { createSeenRows } from './seen-rows.server.ts'
import { createWantedCoins } from './wanted-coins.server.ts'

const MINUTE_MS = 60_000

/** A service that has no row of ids that begin with `dead`. */
function setUp() {
  const clock = { nowMs: 1_700_000_000_000 }
  const now = () => clock.nowMs
  const calls: (readonly string[])[] = []
  const held = new Map<number, Snapshot<CoinBatch>>()
  const seen = createSeenRows({ now })
  const notices: Record<string, 'held-back'> = {}

  async function fetchBatch(ids: readonly string[]): Promise<CoinBatch> {
    calls.push(ids)
    return {
      rows: ids.filter((id) => !id.startsWith('dead')).map(rowOf),
      without: ids.filter((id) => id.startsWith('dead')),
    }
  }

  const coinRows = createCoinRows({
    async askBatch(query, asker) {
      let answer = held.get(query.batch)
      const isDue = answer === undefined || now() >= answer.freshUntilMs
      if (isDue && asker === 'visitor') {
        answer = toSnapshot(await coinRows.loadBatch(query, fetchBatch), now(), notices)
        held.set(query.batch, answer)
      }
      if (answer === undefined) throw new UpstreamError('budget-spent', 'not held')
      return answer
    },
    async assertKnownCoin(id) {
      if (id === 'made-up') throw new UpstreamError('not-found', 'no coin')
    },
    seen,
    wanted: createWantedCoins({ store: createMemoryStore(), now }),
    source: 'live',
    now,
    gather: async () => undefined,
  })
  const read = (ids: readonly string[]) =>
    coinRows.getRows({ currency: 'inr', ids }, { asker: 'visitor' })
  return { clock, calls, seen, notices, read }
}

function rowOf(id: string): CoinRow {
  const unknown = { imageUrl: null, marketCap: null, marketCapRank: null, change24hPct: null }
  return { id, symbol: id, name: id, price: 1, asOfMs: null, ...unknown }
}

function toSnapshot<T>(
  value: T,
  fetchedAtMs: number,
  notices: Snapshot<T>['notices'] = {},
): Snapshot<T> {
  return {
    value,
    fetchedAtMs,
    freshUntilMs: fetchedAtMs + MINUTE_MS,
    staleFromMs: fetchedAtMs + 11 * MINUTE_MS,
    asOfMs: null,
    freshness: 'fresh',
    source: 'live',
    notices,
  }
}

test('what the service has no row of is told, and what a page once showed of it is not', async () => {
  const { clock, seen, read } = setUp()
  seen.noteRows('inr', toSnapshot({ rows: [rowOf('dead-1')] }, clock.nowMs))
  expect((await read(['dead-1', 'bitcoin'])).unknown).toEqual([])
  clock.nowMs += 2 * MINUTE_MS
  const kept = await read(['dead-1', 'bitcoin', 'made-up'])
  expect([kept.unknown, kept.missing]).toEqual([['made-up', 'dead-1'], []])
  expect(kept.snapshot?.fetchedAtMs).toBe(clock.nowMs)
})

test('an answer that is held back as a whole marks each of its rows', async () => {
  const { clock, seen, notices, read } = setUp()
  notices['*'] = 'held-back'
  seen.noteRows('inr', toSnapshot({ rows: [rowOf('solana')] }, clock.nowMs, notices))
  const { snapshot } = await read(['bitcoin', 'solana'])
  expect(snapshot?.notices).toEqual({ bitcoin: 'held-back', solana: 'held-back' })
})

test('a list is as old as the oldest of its rows', async () => {
  const { clock, seen, read } = setUp()
  await read(['bitcoin'])
  const oldMs = clock.nowMs - 20 * MINUTE_MS
  seen.noteRows('inr', toSnapshot({ rows: [rowOf('seen')] }, oldMs))
  const { snapshot, missing } = await read(['bitcoin', 'seen', 'late'])
  expect(snapshot).toMatchObject({ fetchedAtMs: oldMs, freshness: 'stale' })
  expect(missing).toEqual(['late'])
})

test('ids that are very long take more calls, none of them too long for an address', async () => {
  const { calls, read } = setUp()
  const ids = Array.from({ length: 250 }, (_, index) => `${index}-`.padEnd(40, 'x'))
  expect((await read(ids)).missing).toEqual([])
  expect(calls).toHaveLength(2)
  for (const call of calls) expect(encodeURIComponent(call.join()).length).toBeLessThan(6001)
})
