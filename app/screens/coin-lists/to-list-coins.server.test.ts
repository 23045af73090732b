import { expect, test } from 'vitest'
import { type Snapshot, WHOLE_ANSWER } from '../../../market/answer/snapshot.ts'
import type { MarketRow } from '../../../market/coin.ts'
import { marketRow } from '../../../tests/helpers/calls/market-rows.ts'
import { addPrices } from './to-list-coins.server.ts'

const NOON_MS = Date.UTC(2026, 10, 21, 12)
const MATIC = {
  ...{ id: 'matic-network', symbol: 'pol', name: 'POL (ex-MATIC)' },
  ...{ imageUrl: null, marketCapRank: 60 },
}

function cachedRow(changes: Partial<Snapshot<MarketRow>> = {}): Snapshot<MarketRow> {
  return {
    value: marketRow(MATIC.id, {
      ...{ price: 8.756, change24hPct: 1.994, asOfMs: NOON_MS, weekPrices: [1, 2] },
    }),
    ...{ fetchedAtMs: NOON_MS, freshUntilMs: NOON_MS + 60_000, staleFromMs: NOON_MS + 300_000 },
    ...{ asOfMs: NOON_MS, freshness: 'fresh', source: 'live', notices: {} },
    ...changes,
  }
}

async function lineOf(row: Snapshot<MarketRow> | undefined) {
  const findCoinRows = async () => (row === undefined ? [] : [row])
  const [line] = await addPrices([MATIC], { findCoinRows }, 'inr')
  return line
}

test('a found coin has its former name, and the price and week of its cached row', async () => {
  const names = { id: MATIC.id, symbol: 'pol', name: 'POL, formerly Polygon', imageUrl: null }
  expect(await lineOf(undefined)).toEqual(names)
  const sparkline = { path: 'M84,19l0,-18', direction: 'up' }
  expect(await lineOf(cachedRow())).toEqual({
    ...{ ...names, price: 8.76, change24hPct: 1.99, sparkline },
  })
})

test('a stale price says its time, and a warning stays with it', async () => {
  const stale = cachedRow({
    freshness: 'stale',
    fetchedAtMs: NOON_MS + 1000,
    notices: { [MATIC.id]: 'outlier', [WHOLE_ANSWER]: 'quarantined' },
  })
  expect(await lineOf(stale)).toMatchObject({
    ...{ oldAsOfMs: NOON_MS, oldAsOfFormat: 'time', notice: 'outlier' },
  })
  const older = { ...stale, fetchedAtMs: NOON_MS + 2 * 3_600_000 }
  expect(await lineOf(older)).toMatchObject({ oldAsOfFormat: 'date' })
})
