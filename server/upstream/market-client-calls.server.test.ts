// The request of each call, and that its answer is parsed.
import { expect, test } from 'vitest'
import coin from '../../tests/fixtures/coin.json' with { type: 'json' }
import coinsMarkets from '../../tests/fixtures/coins-markets.json' with { type: 'json' }
import exchanges from '../../tests/fixtures/exchanges.json' with { type: 'json' }
import globalFigures from '../../tests/fixtures/global.json' with { type: 'json' }
import marketChart from '../../tests/fixtures/market-chart.json' with { type: 'json' }
import trending from '../../tests/fixtures/search-trending.json' with { type: 'json' }
import { startTestClient } from '../../tests/helpers/calls/client-under-test.ts'
import { json } from '../../tests/helpers/sites/http-test-server.ts'
import { candlesCall } from './calls/candles/candles.server.ts'
import { coinCall } from './calls/coin/coin.server.ts'
import { coinListCall, stablecoinIdsCall } from './calls/coin-list/coin-list.server.ts'
import { exchangeRatesCall } from './calls/exchange-rates/exchange-rates.server.ts'
import { exchangesCall } from './calls/exchanges/exchanges.server.ts'
import { globalFiguresCall } from './calls/global-figures/global-figures.server.ts'
import { listPageCall, rowsCall } from './calls/market-rows/list-calls.server.ts'
import { priceSeriesCall } from './calls/price-series/price-series.server.ts'
import { trendingCall } from './calls/trending/trending.server.ts'

const ALL_COLUMNS = 'sparkline=true&price_change_percentage=1h%2C24h%2C7d%2C14d%2C30d%2C200d%2C1y'
const YEAR = { days: '365', covers: '1y' } as const

test('R18: requests 200 coins with all columns in one call', async () => {
  const { fetch, urls } = await startTestClient([json(coinsMarkets)])

  const { rows } = await fetch(listPageCall, { currency: 'inr', page: 3 })

  expect(urls()).toEqual([
    `/api/v3/coins/markets?vs_currency=inr&page=3&per_page=200&${ALL_COLUMNS}`,
  ])
  expect(rows[0]).toMatchObject({ id: 'tezi-gold', allTimeHigh: 5128383, weekPrices: [] })
})

test('requests coins by id, wrapped and staked ones too, with the same columns', async () => {
  const { fetch, urls } = await startTestClient([json(coinsMarkets)])

  const ids = ['_', 'a coin/&page=2', 'tezi-gold']
  const { rows, without } = await fetch(rowsCall, { currency: 'usd', ids })

  const query = 'vs_currency=usd&ids=_%2Ca+coin%2F%26page%3D2%2Ctezi-gold&per_page=250'
  expect(urls()).toEqual([
    `/api/v3/coins/markets?${query}&include_rehypothecated=true&${ALL_COLUMNS}`,
  ])
  expect([rows.map(({ id }) => id), without]).toEqual([['_', 'tezi-gold'], ['a coin/&page=2']])
})

test('coins by id may have no rows', async () => {
  const { fetch } = await startTestClient([json([])])

  await expect(fetch(rowsCall, { currency: 'inr', ids: ['weth'] })).resolves.toEqual({
    rows: [],
    without: ['weth'],
  })
})

test.each([
  ['1', '24h'],
  ['90', '90d'],
  ['365', '1y'],
  ['max', 'max'],
] as const)('R12: requests a series of %s days', async (days, covers) => {
  const { fetch, urls } = await startTestClient([json(marketChart)])

  const query = { id: 'x y', currency: 'eur', depth: { days, covers } } as const
  const history = await fetch(priceSeriesCall, query)

  expect(urls()).toEqual([`/api/v3/coins/x%20y/market_chart?vs_currency=eur&days=${days}`])
  expect(history.covers).toBe(covers)
  expect(history.points.length).toBeGreaterThan(0)
})

test('requests the largest stablecoins in one call', async () => {
  const { fetch, urls } = await startTestClient([json([{ id: 'tether' }, { id: 'usd-coin' }])])

  await expect(fetch(stablecoinIdsCall, null)).resolves.toEqual({ ids: ['tether', 'usd-coin'] })
  expect(urls()).toEqual([
    '/api/v3/coins/markets?vs_currency=usd&category=stablecoins&per_page=250',
  ])
})

test('requests the names of all coins', async () => {
  const { fetch, urls } = await startTestClient([json([{ id: 'weth', symbol: 'weth', name: 'W' }])])

  const { coins } = await fetch(coinListCall, null)

  expect(coins).toEqual([{ id: 'weth', symbol: 'weth', name: 'W' }])
  expect(urls()).toEqual(['/api/v3/coins/list'])
})

test('R18: requests the exchanges and sorts them by trust score rank', async () => {
  const { fetch, urls } = await startTestClient([json(exchanges)])

  const { rows } = await fetch(exchangesCall, null)

  expect(urls()).toEqual(['/api/v3/exchanges?per_page=250'])
  expect(rows.map(({ trustScoreRank }) => trustScoreRank)).toEqual([1, 2, null, null])
})

test('R18: requests a coin without unused parts', async () => {
  const { fetch, urls } = await startTestClient([json(coin)])

  await expect(fetch(coinCall, { id: 'tezi-gold' })).resolves.toMatchObject({ name: 'Tezi Gold' })
  expect(urls()).toEqual([
    '/api/v3/coins/tezi-gold?localization=false&tickers=false&community_data=false&developer_data=false',
  ])
})

test('requests the global figures', async () => {
  const { fetch, urls } = await startTestClient([json(globalFigures)])

  await expect(fetch(globalFiguresCall, null)).resolves.toMatchObject({ markets: 1476 })
  expect(urls()).toEqual(['/api/v3/global'])
})

test('requests the trending coins', async () => {
  const { fetch, urls } = await startTestClient([json(trending)])

  const { rows } = await fetch(trendingCall, null)

  expect(rows.map(({ id }) => id)).toEqual(['tezi-gold', 'quiet-coin'])
  expect(urls()).toEqual(['/api/v3/search/trending'])
})

test('requests candles with the number of days', async () => {
  const { clock, fetch, server, urls } = await startTestClient([])
  const candle = [clock.nowMs, 1, 2, 1, 2]
  server.answer(json([candle]))

  const query = { id: '1move token', currency: 'eur', days: 90 } as const
  const { candles } = await fetch(candlesCall, query)

  expect(urls()).toEqual(['/api/v3/coins/1move%20token/ohlc?vs_currency=eur&days=90'])
  expect(candles).toEqual([candle])
})

test('requests the exchange rates', async () => {
  const rates = { usd: { value: 100 }, inr: { value: 8800 }, eur: { value: 86 } }
  const { fetch, urls } = await startTestClient([json({ rates })])

  await expect(fetch(exchangeRatesCall, null)).resolves.toEqual({
    perDollar: { inr: 88, usd: 1, eur: 0.86 },
  })
  expect(urls()).toEqual(['/api/v3/exchange_rates'])
})

test.each([
  ['1move token', '/api/v3/coins/1move%20token/market_chart'],
  ['boringdao-[old]', '/api/v3/coins/boringdao-%5Bold%5D/market_chart'],
  ['a/../../ping?x#y', '/api/v3/coins/a%2F..%2F..%2Fping%3Fx%23y/market_chart'],
  ['%2e%2e', '/api/v3/coins/%252e%252e/market_chart'],
])('the id %j stays one segment of the path', async (id, path) => {
  const { fetch, urls } = await startTestClient([json(marketChart)])

  await fetch(priceSeriesCall, { id, currency: 'inr', depth: YEAR })

  expect(urls()[0]?.split('?')[0]).toBe(path)
})

test.each(['', ' ', '.', '..', '\ud800', 'x'.repeat(201)])(
  'the id %j is not found without a call',
  async (id) => {
    const { fetch, urls, outcomes } = await startTestClient([json(coin)])

    for (const answer of [
      fetch(coinCall, { id }),
      fetch(priceSeriesCall, { id, currency: 'inr', depth: YEAR }),
      fetch(candlesCall, { id, currency: 'inr', days: 7 }),
    ]) {
      await expect(answer).rejects.toMatchObject({ kind: 'not-found' })
    }
    expect([urls(), outcomes]).toEqual([[], []])
  },
)

test('an unexpected shape is a bad payload for every call', async () => {
  const { fetch } = await startTestClient([json({ unexpected: true })])

  const answers = await Promise.allSettled([
    fetch(listPageCall, { currency: 'inr', page: 1 }),
    fetch(rowsCall, { currency: 'inr', ids: ['tezi-gold'] }),
    fetch(coinCall, { id: 'tezi-gold' }),
    fetch(priceSeriesCall, { id: 'tezi-gold', currency: 'inr', depth: YEAR }),
    fetch(candlesCall, { id: 'tezi-gold', currency: 'inr', days: 7 }),
    fetch(exchangesCall, null),
    fetch(exchangeRatesCall, null),
    fetch(globalFiguresCall, null),
    fetch(trendingCall, null),
    fetch(coinListCall, null),
    fetch(stablecoinIdsCall, null),
  ])

  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 'rejected', reason: { kind: 'bad-payload' } })
  }
})
