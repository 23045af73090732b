import { expect, test } from 'vitest'
import type { Snapshot } from '../../../market/answer/snapshot.ts'
import type { Exchange } from '../../../market/tickers/exchange.ts'
import type { ExchangeOrder } from '../../../market/tickers/exchange-order.ts'
import { toShownExchanges } from './to-shown-exchanges.server.ts'

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

const CARDS = { currency: 'inr', view: 'cards' } as const
const ALL_BY_NAME = { ...CARDS, country: '', order: 'name', rows: 'all' } as const
const BITCOIN = { price: 100, asOfMs: 1 }

test.each([
  ['rank', ['Beta', 'alpha', 'Exchange 10', 'Exchange 9']],
  ['volume', ['Exchange 9', 'alpha', 'Beta', 'Exchange 10']],
  ['name', ['alpha', 'Beta', 'Exchange 9', 'Exchange 10']],
  ['year', ['alpha', 'Beta', 'Exchange 10', 'Exchange 9']],
] as [ExchangeOrder, string[]][])('sorts by %s, with unknown values last', (order, names) => {
  const { value, ...rest } = toShownExchanges(
    SNAPSHOT,
    { ...ALL_BY_NAME, order, rows: 'first' },
    null,
  )
  expect(value.shown.exchanges.map(({ name }) => name)).toEqual(names)
  expect(rest).toEqual({ ...SNAPSHOT, value: undefined })
})

test('cards have neither descriptions nor what only the table shows', () => {
  const before = structuredClone(SNAPSHOT)
  const { shown } = toShownExchanges(SNAPSHOT, ALL_BY_NAME, null).value
  for (const card of shown.exchanges) {
    for (const field of ['description', 'country', 'yearEstablished', 'volumeBtc']) {
      expect(card).not.toHaveProperty(field)
    }
  }
  // The cached list does not change.
  expect(SNAPSHOT).toEqual(before)
})

test.each([
  [5e6, BITCOIN, '₹50.0 Cr', '50.0 L BTC'],
  [5e6, null, '50.0 L BTC', null],
  [null, BITCOIN, 'NA', null],
  [null, null, 'NA', null],
])('a volume of %s bitcoin at %j reads %s, and %s beside it', (volume24hBtc, bitcoin, ...texts) => {
  const list = { ...SNAPSHOT, value: { rows: [exchange('One', { volume24hBtc })] } }
  const { shown } = toShownExchanges(list, { ...ALL_BY_NAME, view: 'table' }, bitcoin).value
  const [volume, volumeBtc] = texts
  expect(shown.exchanges).toEqual([expect.objectContaining({ volume, volumeBtc })])
})

test.each([
  ['first', 100, 'Exchange 100'],
  ['all', 136, 'Exchange 136'],
] as const)('rows=%s gives the first %d of the order', (rows, length, last) => {
  const names = Array.from({ length: 136 }, (_, index) => `Exchange ${136 - index}`)
  const list = { ...SNAPSHOT, value: { rows: names.map((name) => exchange(name, {})) } }
  const { value } = toShownExchanges(list, { ...ALL_BY_NAME, rows }, null)
  expect(value.count).toBe(136)
  expect(value.shown.exchanges).toHaveLength(length)
  expect(value.shown.exchanges.at(-1)?.name).toBe(last)
})

test('a country shows all of its exchanges, whatever its case and the rows', () => {
  const rows = Array.from({ length: 250 }, (_, index) =>
    exchange(`Exchange ${index + 1}`, { country: index < 120 ? 'India' : index % 2 ? ' ' : null }),
  )
  const list = { ...SNAPSHOT, value: { rows } }
  const { value } = toShownExchanges(
    list,
    { ...CARDS, view: 'table', country: 'iNDIA', order: 'rank', rows: 'first' },
    null,
  )
  expect(value).toMatchObject({ count: 120, country: 'India' })
  expect(value.shown.exchanges).toHaveLength(120)
  expect(value.shown.exchanges).toEqual(
    Array(120).fill(expect.objectContaining({ country: 'India' })),
  )
})

test('a country without an exchange has no rows, and keeps its spelling', () => {
  const { value } = toShownExchanges(SNAPSHOT, { ...ALL_BY_NAME, country: 'null' }, null)
  expect(value).toEqual({
    shown: { view: 'cards', exchanges: [] },
    count: 0,
    country: 'null',
  })
})
