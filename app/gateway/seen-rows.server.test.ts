import { expect, test } from 'vitest'
import type { CoinRow } from '../market/coin.ts'
import type { Snapshot } from '../market/snapshot.ts'
import { createSeenRows } from './seen-rows.server.ts'

function pageOf(rows: (Partial<CoinRow> & { id: string })[], fetchedAtMs: number) {
  const unknown = {
    imageUrl: null,
    price: null,
    marketCap: null,
    marketCapRank: null,
    change24hPct: null,
    asOfMs: null,
  }
  const page: Snapshot<{ rows: CoinRow[] }> = {
    value: { rows: rows.map((row) => ({ symbol: row.id, name: row.id, ...unknown, ...row })) },
    fetchedAtMs,
    freshUntilMs: fetchedAtMs + 60_000,
    staleFromMs: fetchedAtMs + 660_000,
    asOfMs: null,
    freshness: 'fresh',
    source: 'live',
    notices: { solana: 'held-back' },
  }
  return page
}

test('the latest row of a coin is the one that counts', () => {
  const seen = createSeenRows({ now: () => 0 })
  seen.noteRows('inr', pageOf([{ id: 'solana', price: 2 }], 2000))
  seen.noteRows('inr', pageOf([{ id: 'solana', price: 1 }], 1000))
  expect(seen.find('inr', 'solana')).toMatchObject({
    value: { price: 2 },
    fetchedAtMs: 2000,
    notice: 'held-back',
  })
  expect(seen.find('usd', 'solana')).toBeUndefined()
})

test('ids come by rank, those without one last', () => {
  const seen = createSeenRows({ now: () => 0 })
  const rows = [{ id: 'late', marketCapRank: 900 }, { id: 'none' }]
  seen.noteRows('usd', pageOf([...rows, { id: 'early', marketCapRank: 1 }], 1000))
  expect(seen.listByRank('usd')).toEqual(['early', 'late', 'none'])
  expect(seen.listByRank('eur')).toEqual([])
})

test('a row from before the clock was set back is forgotten, and makes room for the next', () => {
  const clock = { nowMs: 86_400_000 }
  const seen = createSeenRows({ now: () => clock.nowMs })
  seen.noteRows('inr', pageOf([{ id: 'solana', price: 2 }], clock.nowMs))
  clock.nowMs = 0
  expect(seen.find('inr', 'solana')).toBeUndefined()
  seen.noteRows('inr', pageOf([{ id: 'solana', price: 1 }], clock.nowMs))
  expect(seen.find('inr', 'solana')).toMatchObject({ value: { price: 1 } })
})
