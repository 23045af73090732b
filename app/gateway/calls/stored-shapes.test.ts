import { expect, test } from 'vitest'
import coin from '../../../tests/fixtures/coin.json' with { type: 'json' }
import quietCoin from '../../../tests/fixtures/coin-without-market-data.json' with { type: 'json' }
import coinsMarkets from '../../../tests/fixtures/coins-markets.json' with { type: 'json' }
import exchanges from '../../../tests/fixtures/exchanges.json' with { type: 'json' }
import { marketRow } from '../../../tests/helpers/calls/fake-market.ts'
import { EMPTY_PROFILE } from '../../market/coin-profile.ts'
import { coinCall, parseCoin } from '../../upstream/calls/coin/coin.server.ts'
import { exchangeRatesCall } from '../../upstream/calls/exchange-rates/exchange-rates.server.ts'
import { exchangesCall, parseExchanges } from '../../upstream/calls/exchanges/exchanges.server.ts'
import {
  marketBatchCall,
  marketPageCall,
  parseMarketBatch,
  parseMarketPage,
} from '../../upstream/calls/market-rows/market-rows.server.ts'
import { priceSeriesCall } from '../../upstream/calls/price-series/price-series.server.ts'

const NOW_MS = Date.UTC(2026, 0, 15, 9)

const GOLD = parseCoin(coin, { id: 'tezi-gold', nowMs: NOW_MS })
const QUIET = parseCoin(quietCoin, { id: 'quiet-coin', nowMs: NOW_MS })
const EXCHANGES = parseExchanges(exchanges, { nowMs: NOW_MS, onDropped: () => undefined })

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
  const context = { nowMs: NOW_MS, onDropped: () => undefined }
  const page = parseMarketPage(coinsMarkets, { ...context, page: 1 })
  expect(page.rows.length).toBeGreaterThan(0)
  expect(marketPageCall.shape.parse(JSON.parse(JSON.stringify(page)))).toEqual(page)
  const batch = parseMarketBatch(coinsMarkets, { ...context, ids: ['tezi-gold', 'not-there'] })
  expect(marketBatchCall.shape.parse(JSON.parse(JSON.stringify(batch)))).toEqual(batch)
})

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
