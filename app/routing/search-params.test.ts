import { expect, test } from 'vitest'
import { pageHref } from './page-href.ts'
import { normalizeParams, parseSearchParams } from './search-params.ts'

const DEFAULTS = {
  add: '',
  amount: '',
  by: 'added',
  coin: '',
  coins: '',
  column: '24h',
  country: '',
  currency: 'inr',
  doubtful: 'shown',
  every: 'month',
  from: '',
  order: 'rank',
  page: 1,
  pairs: 'base',
  pairsby: 'rupee',
  q: '',
  range: '24h',
  rows: 'first',
  scale: 'linear',
  show: 'all',
  side: 'buy',
  sort: 'rank',
  span: '1y',
  stablecoins: 'shown',
  tax: 'shown',
  to: '',
  type: 'line',
  view: 'cards',
  year: '',
}

test.each([
  ['', {}, []],
  ['currency=inr&page=1&range=24h', {}, []],
  ['currency=usd&page=132&range=max', { currency: 'usd', page: 132, range: 'max' }, []],
  ['utm_source=mail&page=7', { page: 7 }, []],
  ['year=2025-26', { year: '2025-26' }, []],
  ['year=2025-27', {}, ['year']],
  ['view=table&sort=-market-cap', { view: 'table', sort: '-market-cap' }, []],
  ['show=losers&stablecoins=hidden', { show: 'losers', sort: '24h', stablecoins: 'hidden' }, []],
  ['show=gainers', { show: 'gainers', sort: '-24h' }, []],
  ['show=gainers&sort=rank', { show: 'gainers', sort: 'rank' }, []],
  ['show=gainers&sort=up', { show: 'gainers', sort: '-24h' }, ['sort']],
  ['sort=-rank', { sort: '-rank' }, []],
  ['q=btc', { q: 'btc' }, []],
  ['coins=a,b&span=60d', { coins: 'a,b', span: '60d' }, []],
  ['coins=%20a%2C,%0Ab%20,a,', { coins: 'a,, b ,a,' }, []],
  [`coins=${'x'.repeat(700)}`, { coins: 'x'.repeat(700) }, []],
  ['span=24h', {}, ['span']],
  ['q=btc&q=eth', {}, ['q']],
  ['currency=gbp', {}, ['currency']],
  ['currency=USD', {}, ['currency']],
  ['currency=usd&currency=eur', {}, ['currency']],
  ['page=0', {}, ['page']],
  ['page=133', {}, ['page']],
  ['page=1e1', {}, ['page']],
  ['page=07', {}, ['page']],
  ['page=', {}, ['page']],
  ['range=365d', {}, ['range']],
  ['range=__proto__', {}, ['range']],
  ['view=Table', {}, ['view']],
  ['sort=--price', {}, ['sort']],
  ['sort=-', {}, ['sort']],
  ['sort=price,name', {}, ['sort']],
  ['sort=price&sort=-price', {}, ['sort']],
  ['show=&stablecoins=1', {}, ['show', 'stablecoins']],
  ['scale=log&type=candles', { scale: 'log', type: 'candles' }, []],
  ['scale=Log&type=bars', {}, ['scale', 'type']],
  ['from=&to=', {}, []],
  ['from=2026-11-02&to=2026-11-01', { from: '2026-11-02', to: '2026-11-01' }, []],
  ['from=2026-11-01T10:00&to=2026-11-01', { from: '2026-11-01T10:00', to: '2026-11-01' }, []],
  ['from=2026-11-02&to=2026-11-02T10:00', { from: '2026-11-02', to: '2026-11-02T10:00' }, []],
  ['from=2026-11-02&from=2026-11-01', {}, ['from']],
  ['from=2026-11-01T00:00&to=2026-11-02T23:59', { from: '2026-11-01', to: '2026-11-02' }, []],
  ['from=soon&to=2026-02-31', { from: 'wrong', to: 'wrong' }, []],
])('parses ?%s', (query, searchParams, invalid) => {
  expect(parseSearchParams(new URLSearchParams(query))).toEqual({
    searchParams: { ...DEFAULTS, ...searchParams },
    invalid,
  })
})

test.each([
  ['  shiba \t inu ', 'shiba inu'],
  ['Bit\u0000co\u001fin\u007f', 'Bit co in'],
  ['\u202enioctib\u200b', 'nioctib'],
  ['x'.repeat(65), 'x'.repeat(64)],
  ['🚀'.repeat(65), '🚀'.repeat(32)],
  [`x${'🚀'.repeat(65)}`, `x${'🚀'.repeat(31)}`],
  [`${'x'.repeat(63)} y`, 'x'.repeat(63)],
  [' \n ', ''],
])('%j is searched as %j', (written, q) => {
  const { searchParams, invalid } = parseSearchParams(new URLSearchParams({ q: written }))
  expect({ q: searchParams.q, invalid }).toEqual({ q, invalid: [] })
})

test('a URL omits defaults and sorts its params', () => {
  expect(pageHref('coins', { page: 1, currency: 'inr' })).toBe('/coins')
  expect(pageHref('coins', { page: 7, currency: 'usd' })).toBe('/coins?currency=usd&page=7')
  expect(pageHref('coins', { view: 'table', sort: '-24h', show: 'all', currency: 'eur' })).toBe(
    '/coins?currency=eur&sort=-24h&view=table',
  )
  expect(pageHref('coin', { id: 'bitcoin', range: '1y' })).toBe('/coin/bitcoin?range=1y')
  expect(pageHref('search', { q: 'a&b c', currency: 'usd' })).toBe('/search?currency=usd&q=a%26b+c')
})

test('a URL has the sort of a table only if the filter has another default', () => {
  const table = { view: 'table' } as const
  expect(pageHref('coins', { ...table, show: 'gainers', sort: '-24h' })).toBe(
    '/coins?show=gainers&view=table',
  )
  expect(pageHref('coins', { ...table, show: 'losers', sort: 'rank' })).toBe(
    '/coins?show=losers&sort=rank&view=table',
  )
  expect(pageHref('coins', { ...table, show: 'all', sort: 'rank' })).toBe('/coins?view=table')
})

test('a URL contains a window in the format of the form', () => {
  const window = { from: '2026-11-21T14:30', to: '2026-11-22' }
  expect(pageHref('coin', { id: 'bitcoin', ...window, type: 'candles', scale: 'linear' })).toBe(
    '/coin/bitcoin?from=2026-11-21T14%3A30&to=2026-11-22&type=candles',
  )
})

test('parses order and length of the exchange list, with defaults', () => {
  const read = (query: string) => parseSearchParams(new URLSearchParams(query))
  expect(read('order=volume')).toMatchObject({ searchParams: { order: 'volume' }, invalid: [] })
  expect(read('')).toMatchObject({ searchParams: { order: 'rank' }, invalid: [] })
  expect(read('rows=all')).toMatchObject({ searchParams: { rows: 'all' }, invalid: [] })
  expect(read('rows=100')).toMatchObject({ searchParams: { rows: 'first' }, invalid: ['rows'] })
  expect(read('order=price')).toMatchObject({ searchParams: { order: 'rank' }, invalid: ['order'] })
  expect(pageHref('watchlist', { by: 'added' })).toBe('/watchlist')
  expect(pageHref('exchanges', { order: 'rank' })).toBe('/exchanges')
  expect(pageHref('exchanges', { order: 'year', currency: 'eur' })).toBe(
    '/exchanges?currency=eur&order=year',
  )
})

test.each([
  ['currency=USD', 'currency=usd'],
  ['View=TABLE&Sort=-Market-Cap&ref=A', 'view=table&sort=-market-cap&ref=A'],
  ['currency=GBP&page=2', 'currency=GBP&page=2'],
  ['Range=7D', 'Range=7D'],
  ['currency=usd&Currency=EUR', 'currency=usd&Currency=EUR'],
])('%s is spelled %s on the list of coins', (written, normalized) => {
  const params = new URLSearchParams(written)
  const result = normalizeParams(params, ['currency', 'page', 'sort', 'view'])
  expect(String(result)).toBe(normalized)
  expect(result === params).toBe(written === normalized)
})

test('a link writes a list of ids with commas, and encodes what else needs it', () => {
  expect(pageHref('compare', { coins: 'a,b' })).toBe('/compare?coins=a,b')
  expect(pageHref('compare', { coins: 'a b,c&d' })).toBe('/compare?coins=a+b,c%26d')
})
