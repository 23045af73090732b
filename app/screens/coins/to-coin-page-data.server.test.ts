import { expect, test } from 'vitest'
import type { Snapshot } from '../../../market/answer/snapshot.ts'
import type { MarketPage, MarketRow } from '../../../market/coin.ts'
import { marketRow } from '../../../tests/helpers/calls/market-rows.ts'
import { toCoinCards, toCoinTable } from './to-coin-page-data.server.ts'

const NOON_MS = Date.UTC(2026, 10, 21, 12)
const HOUR_MS = 3_600_000

function row(id: string, price: number, asOfMs: number | null = NOON_MS): MarketRow {
  const returnsPct = { ...marketRow(id).returnsPct, '1h': -1, '7d': -3 }
  const known = { price, marketCapRank: 1, change24hPct: -2, weekPrices: [1, 2] }
  return marketRow(id, { ...known, returnsPct, asOfMs })
}

function page(rows: MarketRow[], asOfMs: number | null = NOON_MS): Snapshot<MarketPage> {
  const times = {
    fetchedAtMs: NOON_MS,
    freshUntilMs: NOON_MS + 60_000,
    staleFromMs: NOON_MS + 660_000,
    asOfMs,
  }
  return { value: { rows }, ...times, freshness: 'fresh', source: 'live', notices: {} }
}

const UNSORTED_OPTIONS: Parameters<typeof toCoinTable>[1] = {
  show: 'all',
  sort: 'rank',
  hidden: { ids: [] },
}

test('a row has its sparkline but not the prices behind it', () => {
  const table = toCoinTable(page([row('bitcoin', 5)]), UNSORTED_OPTIONS)
  expect(table.value.rows).toEqual([
    {
      ...{ id: 'bitcoin', symbol: 'bitcoin', name: 'bitcoin', imageUrl: null },
      ...{ price: 5, marketCap: null, marketCapRank: 1, volume24h: null },
      ...{ circulatingSupply: null, sparkline: { path: 'M84,19l0,-18', direction: 'up' } },
      ...{ change1hPct: -1, change24hPct: -2, change7dPct: -3 },
    },
  ])
  expect(table).toMatchObject({ asOfMs: NOON_MS, freshness: 'fresh' })
})

test('counts all coins of the page, before filters', () => {
  const coins = page([row('tether', 1), row('bitcoin', 5)])
  const ids = ['usd-coin', 'tether']
  const table = toCoinTable(coins, { ...UNSORTED_OPTIONS, sort: '-price', hidden: { ids } })
  expect(table.value).toMatchObject({ total: 2, isFilterable: true, rows: [{ id: 'bitcoin' }] })
})

test('hides no coin, and reports it, if the stablecoins are unknown', () => {
  const { value } = toCoinTable(page([row('tether', 1)]), { ...UNSORTED_OPTIONS, hidden: null })
  expect(value).toMatchObject({ total: 1, isFilterable: false, rows: [{ id: 'tether' }] })
})

test('a card has only the fields that it shows', () => {
  expect(toCoinCards(page([row('bitcoin', 5)])).value.rows).toEqual([
    {
      ...{ id: 'bitcoin', symbol: 'bitcoin', name: 'bitcoin', imageUrl: null },
      ...{ price: 5, change24hPct: -2 },
    },
  ])
})

test('a price more than an hour older than its page has its own time', () => {
  const rows = [
    row('new', 1, NOON_MS - HOUR_MS),
    row('old', 1, NOON_MS - HOUR_MS - 1),
    row('no', 1, null),
  ]
  const times = [undefined, NOON_MS - HOUR_MS - 1, undefined]
  expect(toCoinCards(page(rows)).value.rows.map(({ oldAsOfMs }) => oldAsOfMs)).toEqual(times)
  const table = toCoinTable(page(rows), UNSORTED_OPTIONS)
  expect(table.value.rows.map(({ oldAsOfMs }) => oldAsOfMs)).toEqual(times)
  expect(toCoinCards(page(rows, null)).value.rows[1]).not.toHaveProperty('oldAsOfMs')
})

test('the time of an old price is a time of day, or a date if it is a day old', () => {
  const formatOf = (ageMs: number) =>
    toCoinCards(page([row('old', 1, NOON_MS - ageMs)])).value.rows[0]?.oldAsOfFormat
  expect(formatOf(HOUR_MS)).toBeUndefined()
  expect(formatOf(24 * HOUR_MS - 1)).toBe('time')
  expect(formatOf(24 * HOUR_MS)).toBe('date')
})
