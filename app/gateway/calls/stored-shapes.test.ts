import { expect, test } from 'vitest'
import coin from '../../../tests/fixtures/coin.json' with { type: 'json' }
import quietCoin from '../../../tests/fixtures/coin-without-market-data.json' with { type: 'json' }
import coinsMarkets from '../../../tests/fixtures/coins-markets.json' with { type: 'json' }
import exchanges from '../../../tests/fixtures/exchanges.json' with { type: 'json' }
import { marketRow } from '../../../tests/helpers/calls/fake-market.ts'
import { parseCoin } from '../../upstream/calls/coin/coin.server.ts'
import { parseExchanges } from '../../upstream/calls/exchanges/exchanges.server.ts'
import {
  parseMarketBatch,
  parseMarketPage,
} from '../../upstream/calls/market-rows/market-rows.server.ts'
import {
  coinShape,
  exchangeListShape,
  exchangeRatesShape,
  marketBatchShape,
  marketPageShape,
  priceHistoryShape,
} from '../cache/entry-shape.server.ts'

const NOW_MS = Date.UTC(2026, 0, 15, 9)

const GOLD = parseCoin(coin, { id: 'tezi-gold', nowMs: NOW_MS })
const QUIET = parseCoin(quietCoin, { id: 'quiet-coin', nowMs: NOW_MS })
const EXCHANGES = parseExchanges(exchanges, { nowMs: NOW_MS, onDropped: () => undefined })

test('parsed answers of the service are unchanged after storage', () => {
  for (const value of [GOLD, QUIET]) {
    expect(coinShape.parse(JSON.parse(JSON.stringify(value)))).toEqual(value)
  }
  expect(exchangeListShape.parse(JSON.parse(JSON.stringify(EXCHANGES)))).toEqual(EXCHANGES)
})

test('a coin stored before it had a profile gets an empty one', () => {
  const { profile: _, ...earlier } = GOLD
  const profile = {
    description: [],
    categories: [],
    homepageUrl: null,
    explorerUrls: [],
    genesisMs: null,
  }
  expect(coinShape.parse(earlier)).toEqual({ ...earlier, profile })
})

test('a stored link that is not http(s) makes the answer invalid', () => {
  const profile = { ...GOLD.profile, explorerUrls: ['javascript:alert(1)'] }
  expect(coinShape.safeParse({ ...GOLD, profile }).success).toBe(false)
})

test('exchanges stored before they had a description get an empty one', () => {
  const rows = EXCHANGES.rows.map(({ description: _, ...earlier }) => earlier)
  const expected = rows.map((row) => ({ ...row, description: [] }))
  expect(exchangeListShape.parse({ rows })).toEqual({ rows: expected })
})

test('a history stored by an older release has only prices', () => {
  const stored = { points: [[1, 5]], covers: '24h' }
  expect(priceHistoryShape.parse(stored)).toEqual({ ...stored, volumes: [], marketCaps: [] })
})

test('rows are unchanged after storage', () => {
  const context = { nowMs: NOW_MS, onDropped: () => undefined }
  const page = parseMarketPage(coinsMarkets, { ...context, page: 1 })
  expect(page.rows.length).toBeGreaterThan(0)
  expect(marketPageShape.parse(JSON.parse(JSON.stringify(page)))).toEqual(page)
  const batch = parseMarketBatch(coinsMarkets, { ...context, ids: ['tezi-gold', 'not-there'] })
  expect(marketBatchShape.parse(JSON.parse(JSON.stringify(batch)))).toEqual(batch)
})

test('rows without fields that every release had are invalid', () => {
  const row = marketRow('bitcoin')
  expect(marketPageShape.safeParse({ rows: [row] }).success).toBe(true)
  for (const column of ['allTimeHigh', 'weekPrices']) {
    const earlier = { ...row, [column]: undefined }
    expect(marketPageShape.safeParse({ rows: [earlier] }).success).toBe(false)
    expect(marketBatchShape.safeParse({ rows: [earlier], without: [] }).success).toBe(false)
  }
})

test.each([0, -1, null, undefined])('a rate of %s is invalid', (inr) => {
  expect(exchangeRatesShape.safeParse({ perDollar: { inr, usd: 1, eur: 0.86 } }).success).toBe(
    false,
  )
})
