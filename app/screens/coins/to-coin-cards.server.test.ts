import { expect, test } from 'vitest'
import type { CoinRow } from '../../../market/coin.ts'
import type { Snapshot } from '../../../market/snapshot.ts'
import { toCoinCards } from './to-coin-cards.server.ts'

const NOON_MS = Date.UTC(2026, 10, 21, 12)
const HOUR_MS = 3_600_000

function row(id: string, asOfMs: number | null): CoinRow {
  const known = {
    symbol: id,
    name: id,
    imageUrl: null,
    marketCap: 1,
    marketCapRank: 1,
    change24hPct: 1,
  }
  return { id, price: 1, asOfMs, ...known }
}

function page(rows: CoinRow[], asOfMs: number | null = NOON_MS): Snapshot<{ rows: CoinRow[] }> {
  const times = {
    fetchedAtMs: NOON_MS,
    freshUntilMs: NOON_MS + 60_000,
    staleFromMs: NOON_MS + 660_000,
    asOfMs,
  }
  return { value: { rows }, ...times, freshness: 'fresh', source: 'live', notices: {} }
}

test('a card has only the fields that it shows', () => {
  const cards = toCoinCards(page([row('bitcoin', NOON_MS)]))
  expect(cards.value.rows).toEqual([
    { id: 'bitcoin', symbol: 'bitcoin', name: 'bitcoin', imageUrl: null, price: 1 },
  ])
  expect(cards).toMatchObject({ asOfMs: NOON_MS, freshness: 'fresh' })
})

test('a price more than an hour older than its page has its own time', () => {
  const rows = [row('new', NOON_MS - HOUR_MS), row('old', NOON_MS - HOUR_MS - 1), row('no', null)]
  expect(toCoinCards(page(rows)).value.rows.map(({ oldAsOfMs }) => oldAsOfMs)).toEqual([
    undefined,
    NOON_MS - HOUR_MS - 1,
    undefined,
  ])
  expect(toCoinCards(page(rows, null)).value.rows[1]).not.toHaveProperty('oldAsOfMs')
})

test('the time of an old price is a time of day, or a date if it is a day old', () => {
  const formatOf = (ageMs: number) =>
    toCoinCards(page([row('old', NOON_MS - ageMs)])).value.rows[0]?.oldAsOfFormat
  expect(formatOf(HOUR_MS)).toBeUndefined()
  expect(formatOf(24 * HOUR_MS - 1)).toBe('time')
  expect(formatOf(24 * HOUR_MS)).toBe('date')
})
