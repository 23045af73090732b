import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createDemoMarket } from '../../../demo-market/demo-market.server.ts'
import { systemClock } from '../../../lib/system-clock.server.ts'
import { candlesCall } from '../../upstream/calls/candles/candles.server.ts'
import { coinCall } from '../../upstream/calls/coin/coin.server.ts'
import { coinListCall, stablecoinIdsCall } from '../../upstream/calls/coin-list/coin-list.server.ts'
import { exchangeDetailCall } from '../../upstream/calls/exchange-detail/exchange-detail.server.ts'
import { exchangeNamesCall } from '../../upstream/calls/exchange-names/exchange-names.server.ts'
import { exchangeRatesCall } from '../../upstream/calls/exchange-rates/exchange-rates.server.ts'
import { exchangesCall } from '../../upstream/calls/exchanges/exchanges.server.ts'
import { globalFiguresCall } from '../../upstream/calls/global-figures/global-figures.server.ts'
import { listPageCall } from '../../upstream/calls/market-rows/list-calls.server.ts'
import { priceSeriesCall } from '../../upstream/calls/price-series/price-series.server.ts'
import { coinTickersCall } from '../../upstream/calls/tickers/coin-tickers.server.ts'
import { trendingCall } from '../../upstream/calls/trending/trending.server.ts'
import { createOutbound } from '../../upstream/http/outbound.server.ts'
import { createMarketClient } from '../../upstream/market-client.server.ts'
import type { IndianTickers } from '../calls/ticker-calls.server.ts'
import type { OwnRow } from '../questions/rows.server.ts'
import { CACHE_VERSION, type Entry } from './entry.server.ts'

const NOW_MS = Date.UTC(2026, 10, 21, 11, 17, 13)
const now = () => NOW_MS

const { fetch } = createMarketClient({
  outbound: createOutbound({
    demoMarket: createDemoMarket({ seed: 'test', pictures: new Map(), now }),
  }),
  apiBase: 'https://demo-market.invalid/api/v3',
  plan: 'pro',
  siteOrigin: 'https://tezi.example',
  clock: { ...systemClock, now },
  recordCall: () => undefined,
  logDroppedRows: () => undefined,
})

/** The fields of a value and their types. Unknown values have no type. */
function shapeOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) {
    const shapes = new Set(value.map(shapeOf).filter((shape) => shape !== ''))
    return `[${[...shapes].toSorted().join('|')}]`
  }
  if (typeof value !== 'object') return typeof value
  const fields = Object.entries(value).map(([name, field]) => `${name}:${shapeOf(field)}`)
  return `{${fields.toSorted().join(',')}}`
}

test('the version of the cache names the shapes of its answers', async () => {
  const never = () => false
  const coin = { id: 'bitcoin', currency: 'inr' } as const
  // With coins whose figures are unknown.
  const page = await fetch(listPageCall, { currency: 'inr', page: 2 }, never)
  const tickers = await fetch(coinTickersCall, { id: 'tether', exchangeIds: null }, never)
  const ownRow: OwnRow = { row: page.rows[0] ?? null }
  const indian: IndianTickers = { ...tickers, worldPrice: { amount: 1, fetchedAtMs: 1 } }
  const values = [
    page,
    tickers,
    ownRow,
    indian,
    await fetch(coinCall, coin, never),
    await fetch(priceSeriesCall, { ...coin, depth: { days: '1', covers: '24h' } }, never),
    await fetch(candlesCall, { ...coin, days: 1 }, never),
    await fetch(exchangesCall, null, never),
    await fetch(exchangeNamesCall, null, never),
    await fetch(exchangeDetailCall, { id: 'kraken' }, never),
    await fetch(exchangeRatesCall, null, never),
    await fetch(globalFiguresCall, null, never),
    await fetch(trendingCall, null, never),
    await fetch(coinListCall, null, never),
    await fetch(stablecoinIdsCall, null, never),
  ]
  const shapes = values.map((value) => {
    const entry: Entry<unknown> = { value, fetchedAtMs: 1, quarantined: {}, confirmedAtMs: {} }
    return shapeOf(entry)
  })
  const version = createHash('sha256').update(shapes.join('\n')).digest('hex').slice(0, 8)
  const advice = `a shape has changed: set CACHE_VERSION in entry.server.ts to '${version}'`
  expect(CACHE_VERSION, advice).toBe(version)
})
