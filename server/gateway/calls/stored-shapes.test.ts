import { expect, test } from 'vitest'
import { EMPTY_PROFILE } from '../../../market/coin-profile.ts'
import coin from '../../../tests/fixtures/coin.json' with { type: 'json' }
import coinTickers from '../../../tests/fixtures/coin-tickers.json' with { type: 'json' }
import quietCoin from '../../../tests/fixtures/coin-without-market-data.json' with { type: 'json' }
import coinsMarkets from '../../../tests/fixtures/coins-markets.json' with { type: 'json' }
import exchangeDetail from '../../../tests/fixtures/exchange-detail.json' with { type: 'json' }
import exchangeNames from '../../../tests/fixtures/exchange-names.json' with { type: 'json' }
import exchanges from '../../../tests/fixtures/exchanges.json' with { type: 'json' }
import { marketRow } from '../../../tests/helpers/calls/fake-market.ts'
import { coinCall, parseCoin } from '../../upstream/calls/coin/coin.server.ts'
import {
  exchangeDetailCall,
  parseExchangeDetail,
} from '../../upstream/calls/exchange-detail/exchange-detail.server.ts'
import {
  exchangeNamesCall,
  parseExchangeNames,
} from '../../upstream/calls/exchange-names/exchange-names.server.ts'
import { exchangeRatesCall } from '../../upstream/calls/exchange-rates/exchange-rates.server.ts'
import { exchangesCall, parseExchanges } from '../../upstream/calls/exchanges/exchanges.server.ts'
import {
  marketBatchCall,
  marketPageCall,
  parseMarketBatch,
  parseMarketPage,
} from '../../upstream/calls/market-rows/market-rows.server.ts'
import { priceSeriesCall } from '../../upstream/calls/price-series/price-series.server.ts'
import {
  coinTickersCall,
  parseCoinTickers,
} from '../../upstream/calls/tickers/coin-tickers.server.ts'

const NOW_MS = Date.UTC(2026, 0, 15, 9)

const GOLD = parseCoin(coin, { id: 'tezi-gold', nowMs: NOW_MS })
const QUIET = parseCoin(quietCoin, { id: 'quiet-coin', nowMs: NOW_MS })
const CONTEXT = { nowMs: NOW_MS, onDropped: () => undefined }
const EXCHANGES = parseExchanges(exchanges, CONTEXT)

test('parsed answers of the service are unchanged after storage', () => {
  for (const value of [GOLD, QUIET]) {
    expect(coinCall.shape.parse(JSON.parse(JSON.stringify(value)))).toEqual(value)
  }
  expect(exchangesCall.shape.parse(JSON.parse(JSON.stringify(EXCHANGES)))).toEqual(EXCHANGES)
})

test('a coin stored before it had a profile gets an empty one', () => {
  const { profile: _, ...earlier } = GOLD
  expect(coinCall.shape.parse(earlier)).toEqual({ ...earlier, profile: EMPTY_PROFILE })
})

test('a stored link that is not http(s) makes the answer invalid', () => {
  const profile = { ...GOLD.profile, explorerUrls: ['javascript:alert(1)'] }
  expect(coinCall.shape.safeParse({ ...GOLD, profile }).success).toBe(false)
})

test('exchanges stored before they had a description get an empty one', () => {
  const rows = EXCHANGES.rows.map(({ description: _, ...earlier }) => earlier)
  const expected = rows.map((row) => ({ ...row, description: [] }))
  expect(exchangesCall.shape.parse({ rows })).toEqual({ rows: expected })
})

test('a history stored by an older release has only prices', () => {
  const stored = { points: [[1, 5]], covers: '24h' }
  expect(priceSeriesCall.shape.parse(stored)).toEqual({ ...stored, volumes: [], marketCaps: [] })
})

test('rows are unchanged after storage', () => {
  const page = parseMarketPage(coinsMarkets, { ...CONTEXT, page: 1 })
  expect(page.rows.length).toBeGreaterThan(0)
  expect(marketPageCall.shape.parse(JSON.parse(JSON.stringify(page)))).toEqual(page)
  const batch = parseMarketBatch(coinsMarkets, { ...CONTEXT, ids: ['tezi-gold', 'not-there'] })
  expect(marketBatchCall.shape.parse(JSON.parse(JSON.stringify(batch)))).toEqual(batch)
})

test('tickers, an exchange and the names of exchanges are unchanged after storage', () => {
  const tickers = parseCoinTickers(coinTickers, CONTEXT)
  expect(coinTickersCall.shape.parse(JSON.parse(JSON.stringify(tickers)))).toEqual(tickers)
  const detail = parseExchangeDetail(exchangeDetail, CONTEXT, { id: 'north' })
  expect(exchangeDetailCall.shape.parse(JSON.parse(JSON.stringify(detail)))).toEqual(detail)
  const names = parseExchangeNames(exchangeNames, CONTEXT)
  expect(exchangeNamesCall.shape.parse(JSON.parse(JSON.stringify(names)))).toEqual(names)
})

test('a pair without any value is unchanged after storage, and so is a coin without pairs', () => {
  const pair = { base: 'a', target: 'b', market: { identifier: 'c', name: 'c' } }
  for (const pairs of [[pair], []]) {
    const tickers = parseCoinTickers({ tickers: pairs }, CONTEXT)
    expect(tickers.tickers).toHaveLength(pairs.length)
    expect(coinTickersCall.shape.parse(JSON.parse(JSON.stringify(tickers)))).toEqual(tickers)
  }
})

test.each(['javascript:alert(1)', 'http://north.example/', 'north.example'])(
  'a stored link %s to a pair makes the answer invalid',
  (tradeUrl) => {
    const { tickers } = parseCoinTickers(coinTickers, CONTEXT)
    const changed = tickers.map((ticker) => ({ ...ticker, tradeUrl }))
    expect(coinTickersCall.shape.safeParse({ tickers: changed }).success).toBe(false)
  },
)

test('rows without fields that every release had are invalid', () => {
  const row = marketRow('bitcoin')
  expect(marketPageCall.shape.safeParse({ rows: [row] }).success).toBe(true)
  for (const column of ['allTimeHigh', 'weekPrices']) {
    const earlier = { ...row, [column]: undefined }
    expect(marketPageCall.shape.safeParse({ rows: [earlier] }).success).toBe(false)
    expect(marketBatchCall.shape.safeParse({ rows: [earlier], without: [] }).success).toBe(false)
  }
})

test.each([0, -1, null, undefined])('a rate of %s is invalid', (inr) => {
  expect(exchangeRatesCall.shape.safeParse({ perDollar: { inr, usd: 1, eur: 0.86 } }).success).toBe(
    false,
  )
})
