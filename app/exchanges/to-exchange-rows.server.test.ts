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
] as [ExchangeOrder, string[]][])('orders by %s, the unknown last', (order, names) => {
  const { value, ...rest } = toExchangeRows(SNAPSHOT, order)
  expect(value.rows.map(({ name }) => name)).toEqual(names)
  expect(rest).toEqual({ ...SNAPSHOT, value: undefined })
})

test('a list goes without descriptions, and the held one is left as it is', () => {
  const before = structuredClone(SNAPSHOT)
  for (const row of toExchangeRows(SNAPSHOT, 'name').value.rows) {
    expect(row).not.toHaveProperty('description')
  }
  expect(SNAPSHOT).toEqual(before)
})
