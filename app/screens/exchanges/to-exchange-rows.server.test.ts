import { expect, test } from 'vitest'
import type { Exchange } from '../../../market/coin.ts'
import type { ExchangeOrder } from '../../../market/exchange-order.ts'
import type { Snapshot } from '../../../market/snapshot.ts'
import { toExchangeRows } from './to-exchange-rows.server.ts'

function exchange(name: string, known: Partial<Exchange>): Exchange {
  return {
    ...{ id: name, name, imageUrl: null, trustScoreRank: null, trustScore: null, url: null },
    ...{ yearEstablished: null, country: null, volume24hBtc: null, description: ['Long.'] },
    ...known,
  }
}

const SNAPSHOT: Snapshot<{ rows: Exchange[] }> = {
  value: {
    rows: [
      exchange('Beta', { trustScoreRank: 1, volume24hBtc: 5, yearEstablished: 2017 }),
      exchange('alpha', { trustScoreRank: 2, volume24hBtc: 50, yearEstablished: 2011 }),
      exchange('Exchange 10', { trustScoreRank: 3, yearEstablished: 2017 }),
      exchange('Exchange 9', { volume24hBtc: 500 }),
    ],
  },
  ...{
    fetchedAtMs: 1,
    freshUntilMs: 2,
    staleFromMs: 3,
    asOfMs: null,
    freshness: 'fresh',
    source: 'live',
  },
  notices: {},
}

const ALL_BY_NAME = { country: '', order: 'name', rows: 'all' } as const

test.each([
  ['rank', ['Beta', 'alpha', 'Exchange 10', 'Exchange 9']],
  ['volume', ['Exchange 9', 'alpha', 'Beta', 'Exchange 10']],
  ['name', ['alpha', 'Beta', 'Exchange 9', 'Exchange 10']],
  ['year', ['alpha', 'Beta', 'Exchange 10', 'Exchange 9']],
] as [ExchangeOrder, string[]][])('sorts by %s, with unknown values last', (order, names) => {
  const { value, ...rest } = toExchangeRows(SNAPSHOT, { country: '', order, rows: 'first' })
  expect(value.rows.map(({ name }) => name)).toEqual(names)
  expect(rest).toEqual({ ...SNAPSHOT, value: undefined })
})

test('the list has no descriptions, and the cached list does not change', () => {
  const before = structuredClone(SNAPSHOT)
  for (const row of toExchangeRows(SNAPSHOT, ALL_BY_NAME).value.rows) {
    expect(row).not.toHaveProperty('description')
  }
  expect(SNAPSHOT).toEqual(before)
})

test.each([
  ['first', 100, 'Exchange 100'],
  ['all', 136, 'Exchange 136'],
] as const)('rows=%s gives the first %d of the order', (rows, length, last) => {
  const names = Array.from({ length: 136 }, (_, index) => `Exchange ${136 - index}`)
  const list = { ...SNAPSHOT, value: { rows: names.map((name) => exchange(name, {})) } }
  const { value } = toExchangeRows(list, { ...ALL_BY_NAME, rows })
  expect(value.count).toBe(136)
  expect(value.rows).toHaveLength(length)
  expect(value.rows.at(-1)?.name).toBe(last)
})

test('a country shows all of its exchanges, whatever its case and the rows', () => {
  const rows = Array.from({ length: 250 }, (_, index) =>
    exchange(`Exchange ${index + 1}`, { country: index < 120 ? 'India' : index % 2 ? ' ' : null }),
  )
  const list = { ...SNAPSHOT, value: { rows } }
  const { value } = toExchangeRows(list, { country: 'iNDIA', order: 'rank', rows: 'first' })
  expect(value).toMatchObject({ count: 120, country: 'India' })
  expect(value.rows.map(({ country }) => country)).toEqual(Array(120).fill('India'))
})

test('a country without an exchange has no rows, and keeps its spelling', () => {
  const { value } = toExchangeRows(SNAPSHOT, { ...ALL_BY_NAME, country: 'null' })
  expect(value).toEqual({ rows: [], count: 0, country: 'null' })
})
