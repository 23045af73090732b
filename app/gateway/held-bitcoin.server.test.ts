import { expect, test } from 'vitest'
import coin from '../../tests/fixtures/coin.json' with { type: 'json' }
import type { Snapshot } from '../market/snapshot.ts'
import { parseCoin } from '../upstream/parse-coin.server.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'
import { findHeldBitcoin } from './held-bitcoin.server.ts'

const NOW_MS = Date.UTC(2026, 0, 15, 9)
const MINUTE_MS = 60_000
const GOLD = parseCoin(coin, { id: 'tezi-gold', nowMs: NOW_MS })

function snapshot<T>(value: T, fetchedAtMs: number): Snapshot<T> {
  return {
    ...{ value, fetchedAtMs, freshUntilMs: 0, staleFromMs: 0, asOfMs: null },
    ...{ freshness: 'fresh', source: 'live', notices: {} },
  }
}

type Held = { listedAtMs?: number; ownAtMs?: number; price?: number | null; id?: string }

/** A gateway that holds the first page of coins, bitcoin's own page, both or neither. */
function gateway({ listedAtMs, ownAtMs, price = 100, id = 'bitcoin' }: Held) {
  const askers: string[] = []
  async function give<T>(value: T, asker: string, fetchedAtMs?: number): Promise<Snapshot<T>> {
    askers.push(asker)
    if (fetchedAtMs === undefined) throw new UpstreamError('budget-spent', 'not held')
    return snapshot(value, fetchedAtMs)
  }
  const row = { ...GOLD, id, price, marketCap: null }
  return {
    askers,
    coinPage: (_: object, asker: string) => give({ rows: [row] }, asker, listedAtMs),
    coin: (_: object, asker: string) => give(GOLD, asker, ownAtMs),
  }
}

const OWN = GOLD.amounts.usd.price

test.each<[string, Held, number | null]>([
  ['nothing', {}, null],
  ['the list alone', { listedAtMs: NOW_MS }, 100],
  ['its own page alone', { ownAtMs: NOW_MS }, OWN],
  ['both', { listedAtMs: NOW_MS, ownAtMs: NOW_MS + MINUTE_MS }, 100],
  ['an old list', { listedAtMs: NOW_MS, ownAtMs: NOW_MS + 11 * MINUTE_MS }, OWN],
  ['a list without a price', { listedAtMs: NOW_MS, price: null }, null],
  ['a list without it', { listedAtMs: NOW_MS, id: 'ethereum' }, null],
])('where %s is held', async (_name, held, price) => {
  const questions = gateway(held)
  expect((await findHeldBitcoin(questions, 'usd'))?.price ?? null).toBe(price)
  expect(questions.askers).toEqual(['passer-by', 'passer-by'])
})

test('a fault of our own is not taken for a price that is missing', async () => {
  const questions = { ...gateway({}), coin: () => Promise.reject(new TypeError('a slip')) }
  await expect(findHeldBitcoin(questions, 'usd')).rejects.toThrow('a slip')
})
