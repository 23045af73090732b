import { expect, test } from 'vitest'
import { z } from 'zod'
import coinsMarkets from '../../../tests/fixtures/coins-markets.json' with { type: 'json' }
import { toCoinRow, VENDOR_COIN_ROW } from './vendor-coin-row.server.ts'

const NOW_MS = Date.UTC(2026, 0, 15, 9)

test('a row whose name nobody can see has its id as its name', () => {
  for (const name of ['', '\u3164', '\u2800 \u00ad', '\u{e0041}\u0301']) {
    const row = VENDOR_COIN_ROW.parse({ id: 'dark-coin', symbol: '\u2060', name, current_price: 1 })
    expect(toCoinRow(row, NOW_MS)).toMatchObject({ name: 'dark-coin', symbol: '' })
  }
  expect(VENDOR_COIN_ROW.safeParse({ id: '\u3164', name: 'x' }).success).toBe(false)
})

test('parses the fields of a list row, with null for unknown values', () => {
  const rows = z.array(VENDOR_COIN_ROW).parse(coinsMarkets)
  expect(rows.map((row) => toCoinRow(row, NOW_MS))).toEqual([
    {
      id: 'tezi-gold',
      symbol: 'tgd',
      name: 'Tezi Gold',
      imageUrl: 'https://pictures.example/coins/1/large/gold.png?1696501400',
      price: 3534560,
      marketCap: 69364056262516,
      marketCapRank: 1,
      change24hPct: -0.80134,
      asOfMs: Date.UTC(2026, 0, 15, 8, 54, 11),
    },
    {
      id: 'dust-[old]',
      symbol: '',
      name: 'Dust evil coin',
      imageUrl: null,
      price: 6.5e-11,
      marketCap: null,
      marketCapRank: 41,
      change24hPct: 0,
      asOfMs: Date.UTC(2026, 0, 15, 2, 11),
    },
    {
      id: '1move token',
      symbol: '1mt',
      name: '1move token',
      imageUrl: null,
      price: null,
      marketCap: null,
      marketCapRank: 40,
      change24hPct: null,
      asOfMs: null,
    },
    {
      id: '_',
      symbol: '_',
      name: '_',
      imageUrl: null,
      price: null,
      marketCap: null,
      marketCapRank: null,
      change24hPct: null,
      asOfMs: null,
    },
  ])
})
