import { JSDOM } from 'jsdom'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Snapshot } from '../../../../market/answer/snapshot.ts'
import type { Currency } from '../../../../market/money/currency.ts'
import type { CoinMarkets } from '../../../../market/tickers/coin-markets.ts'
import type { Ticker } from '../../../../market/tickers/ticker.ts'
import { textOf } from '../../../../tests/helpers/browser/html-page.ts'
import { inRouter } from '../../../../tests/helpers/browser/in-router.tsx'
import { PER_DOLLAR, ticker } from '../../../../tests/helpers/calls/market-rows.ts'
import { parseSearchParams } from '../../../routing/search-params.ts'
import tickersStyles from '../../tickers/tickers.module.css'
import { MarketRow } from './market-row.tsx'
import { toCoinMarkets } from './to-coin-markets.server.ts'

const HOUR_MS = 3_600_000

const MARKETS: Pick<CoinMarkets, 'basis' | 'exchangeUrls' | 'perDollar'> = {
  basis: { coinId: 'tether', worldPrice: { amount: 88, fetchedAtMs: 0 }, arrivedAtMs: 0 },
  exchangeUrls: { coindcx: 'https://coindcx.com/' },
  perDollar: PER_DOLLAR,
}

const COIN = { id: 'tether', name: 'Tether', symbol: 'usdt' }

type Options = { markets?: Partial<typeof MARKETS>; currency?: Currency }

function renderRow(fields: Partial<Ticker> = {}, options: Options = {}) {
  const markets = { ...MARKETS, ...options.markets }
  const { currency = 'inr' } = options
  const market = ticker(fields)
  const found: Snapshot<CoinMarkets> = {
    value: { ...markets, tickers: [market], missing: [] },
    ...{ fetchedAtMs: 0, freshUntilMs: 0, staleFromMs: 0, asOfMs: null },
    ...{ freshness: 'fresh', source: 'live', notices: {} },
  }
  const { searchParams } = parseSearchParams(new URLSearchParams({ currency, pairs: 'all' }))
  const [row] = toCoinMarkets({ coin: COIN, markets: found }, searchParams).markets.value.rows
  if (row === undefined) throw new Error('there is no row')
  const html = renderToStaticMarkup(
    inRouter(<MarketRow market={row} coinId={COIN.id} currency={currency} hasPremiums />),
  )
  const { document } = new JSDOM(`<table>${html}</table>`).window
  return document
}

function cellsOf(document: Document): string[] {
  return [...document.querySelectorAll('th, td')].map(textOf)
}

const NAME = 'CoinDCXUSDT/INR on CoinDCX ↗ (opens in a new tab)'

test('a row has exchange, price and premium first, then the order book and the last trade', () => {
  expect(cellsOf(renderRow({ last: 93.45, volumeUsd: 3e6 }))).toEqual([
    NAME,
    '₹93.45',
    '6.2% above',
    'Spread 0.50%',
    'Depth +2%: ₹4.40 L −2%: ₹3.52 L',
    'Volume ₹26.4 Cr',
    '1 Jan 1970, 05:30 IST',
  ])
})

test.each<[Partial<Ticker>, string]>([
  [{ last: 120 }, '36.4% aboveFar from the world price'],
  [{ isAnomaly: true }, '2.3% aboveCoinGecko marks it as an anomaly'],
  [{ isStale: true }, '2.3% aboveCoinGecko marks it as out of date'],
  [{ volumeUsd: 0 }, '2.3% aboveNo known trade in 24 hours'],
  [{ spreadPct: null }, '2.3% aboveUnknown spread or depth'],
  [{ last: null }, 'NAThe price is unknown'],
  [{ tradedAtMs: null }, 'NANo trade in the last hour'],
])('a premium in doubt says why: %j', (fields, premium) => {
  expect(cellsOf(renderRow(fields))[2]).toBe(premium)
})

test.each<[string, Partial<typeof MARKETS>]>([
  ['NANo trade in the last hour', { basis: { ...MARKETS.basis, arrivedAtMs: HOUR_MS + 1 } }],
  ['NA', { basis: { ...MARKETS.basis, worldPrice: null } }],
])('there is no premium long after the trade, or without a world price (%s)', (text, markets) => {
  expect(cellsOf(renderRow({}, { markets }))[2]).toBe(text)
})

test('a row without figures shows NA for each, and never a zero', () => {
  const nothing = renderRow({
    last: null,
    lastUsd: null,
    volumeUsd: null,
    spreadPct: null,
    depthUpUsd: null,
    depthDownUsd: null,
    tradedAtMs: null,
  })
  expect(cellsOf(nothing)).toEqual([
    ...[NAME, 'NA', 'NAThe price is unknown', 'Spread NA', 'Depth NA', 'Volume NA', 'NA'],
  ])
  expect(textOf(nothing.body)).not.toMatch(/[₹$]\s?0/)
})

test('a volume of 0 is none, and one unknown side of the order book is NA', () => {
  const cells = cellsOf(renderRow({ volumeUsd: 0, depthDownUsd: null }))
  expect(cells.slice(4, 6)).toEqual(['Depth +2%: ₹4.40 L −2%: NA', 'Volume None'])
})

test('the price of another coin is not shown as the price of this coin', () => {
  const pair = { base: 'BTC', target: 'USDT', coinId: 'bitcoin', targetCoinId: 'tether' }
  const cells = cellsOf(renderRow({ ...pair, last: 64_012, lastUsd: 64_000 }))
  expect(cells.slice(1, 3)).toEqual(['1 BTC = 64,012 USDT= ₹56,32,000.00 converted', '–'])
})

test.each<[string, Partial<Ticker>, Currency, string]>([
  ['rupees in dollars', {}, 'usd', '₹90.00$1.02 converted'],
  ['rupees in rupees', {}, 'inr', '₹90.00'],
  ['euros in rupees', { target: 'EUR', last: 0.86 }, 'inr', '€0.8600₹88.00 converted'],
  [
    'a stablecoin',
    { target: 'USDC', targetCoinId: 'usd-coin', last: 1.01 },
    'usd',
    '1.01 USDC$1.02 converted',
  ],
  ['a coin called INR', { targetCoinId: 'inr-coin', last: 5 }, 'inr', '5 INR₹89.76 converted'],
])('the price of %s is quoted, and marked if it is converted', (_, fields, currency, text) => {
  expect(cellsOf(renderRow(fields, { currency }))[1]).toBe(text)
})

test('without exchange rates, prices in other currencies are unknown', () => {
  const markets = { perDollar: null }
  const cells = cellsOf(renderRow({ target: 'EUR' }, { markets }))
  expect(cells[1]).toBe('€90.00in ₹: NA')
  expect(cells.slice(4, 6)).toEqual(['Depth NA', 'Volume NA'])
})

test('the address of a contract is short on screen, and complete as title and for screen readers', () => {
  const address = '0xdac17f958d2ee523a2206206994597c13d831ec7'
  const row = renderRow({ base: address })
  const side = row.querySelector(`[title="${address}"]`)
  expect(side?.querySelector('[aria-hidden]')?.textContent).toBe('0xdac1…1ec7')
  expect(side?.querySelector('.visually-hidden')?.textContent).toBe(address)
})

test.each<[string, Partial<Ticker>, Partial<typeof MARKETS>, string | undefined]>([
  ['the pair', { tradeUrl: 'https://x.example/USDT' }, {}, 'https://x.example/USDT'],
  ['the exchange', {}, {}, 'https://coindcx.com/'],
  [
    'nothing if the site is not https',
    {},
    { exchangeUrls: { coindcx: 'http://a.example/' } },
    undefined,
  ],
  ['nothing if no site is known', { exchangeId: 'constructor' }, {}, undefined],
])('the pair leads to %s', (_, fields, markets, href) => {
  const row = renderRow(fields, { markets })
  const [own, out] = row.querySelectorAll('a')
  expect(own?.getAttribute('href')).toBe(`/exchange/${fields.exchangeId ?? 'coindcx'}`)
  expect(out?.getAttribute('href')).toBe(href)
  if (out !== undefined) expect(out.rel).toBe('noopener nofollow')
})

test('prices that the service marks say so beside the pair', () => {
  const marksOf = (fields: Partial<Ticker>) =>
    [...renderRow(fields).querySelectorAll(`th .${tickersStyles.doubtMark}`)].map(textOf)
  expect(marksOf({})).toEqual([])
  expect(marksOf({ isStale: true })).toEqual(['Out of date'])
  expect(marksOf({ isAnomaly: true, isStale: true })).toEqual(['Out of date', 'Anomaly'])
})

test('texts of the service are not read as HTML', () => {
  const row = renderRow({ exchangeName: '<img src=x onerror=alert(1)>', base: '<B>' })
  expect(row.querySelectorAll('img, b')).toHaveLength(0)
})
