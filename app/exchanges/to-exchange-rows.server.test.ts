import { expect, test } from 'vitest'
import type { Exchange } from '../market/coin.ts'
import type { ExchangeOrder } from '../market/exchange-order.ts'
import type { Snapshot } from '../market/snapshot.ts'
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

test.each([
  ['rank', ['Beta', 'alpha', 'Exchange 10', 'Exchange 9']],
  ['volume', ['Exchange 9', 'alpha', 'Beta', 'Exchange 10']],
  ['name', ['alpha', 'Beta', 'Exchange 9', 'Exchange 10']],
  ['year', ['alpha', 'Beta', 'Exchange 10', 'Exchange 9']],
] as [ExchangeOrder, string[]][])('sorts by %s, with unknown values last', (order, names) => {
  const { value, ...rest } = toExchangeRows(SNAPSHOT, { order, rows: 'first' })
  expect(value.rows.map(({ name }) => name)).toEqual(names)
  expect(rest).toEqual({ ...SNAPSHOT, value: undefined })
})

test('the list has no descriptions, and the cached list does not change', () => {
  const before = structuredClone(SNAPSHOT)
  for (const row of toExchangeRows(SNAPSHOT, { order: 'name', rows: 'all' }).value.rows) {
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
  const { value } = toExchangeRows(list, { order: 'name', rows })
  expect(value.count).toBe(136)
  expect(value.rows).toHaveLength(length)
  expect(value.rows.at(-1)?.name).toBe(last)
})
