import { JSDOM } from 'jsdom'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type PremiumBasis, quotesOf } from '../../../market/tickers/premium.ts'
import type { Ticker } from '../../../market/tickers/ticker.ts'
import { textOf } from '../../../tests/helpers/browser/html-page.ts'
import { ticker } from '../../../tests/helpers/calls/fake-market.ts'
import { RupeeSummary } from './rupee-summary.tsx'

const BASIS: PremiumBasis = {
  coinId: 'tether',
  worldPriceUsd: { amount: 0.999, fetchedAtMs: 0 },
  rupeesPerDollar: { amount: 88, fetchedAtMs: 60_000 },
  isWorldPriceConverted: false,
  tickersFetchedAtMs: 0,
  maxDataAgeMs: 30 * 60_000,
}

const WAZIRX = { exchangeId: 'wazirx', exchangeName: 'WazirX' }

function textsOf(tickers: Ticker[], basis: PremiumBasis = BASIS): string[] {
  const quotes = quotesOf({ tickers, basis }, 60_000)
  const summary = <RupeeSummary coinName="Tether" quotes={quotes} basis={basis} />
  const { document } = new JSDOM(renderToStaticMarkup(summary)).window
  return [...document.querySelectorAll('p')].map(textOf)
}

test('a converted world price says so', () => {
  const [, , sources] = textsOf([ticker({})], { ...BASIS, isWorldPriceConverted: true })
  expect(sources).toContain('price of $0.9990, converted at the bank rate, received 1 Jan 1970')
})

test('names the price with the largest volume, the median, and both sources with their times', () => {
  const tickers = [
    ticker({ last: 95, volumeUsd: 500 }),
    ticker({ ...WAZIRX, last: 93, volumeUsd: 2000 }),
    // Neither a price in doubt nor one of another coin counts, however large its volume.
    ticker({ exchangeId: 'odd', exchangeName: 'Odd', last: 9000, volumeUsd: 9e9 }),
    ticker({ base: 'BTC', coinId: 'bitcoin', last: 60_00_000, volumeUsd: 9e9 }),
  ]
  expect(textsOf(tickers)).toEqual([
    '₹93.00 on WazirX, 5.8% above the world price of ₹87.91.',
    'The median of 2 exchanges is 6.9% above the world price.',
    'The world price is CoinGecko’s price of $0.9990, received 1 Jan 1970, 05:30 IST ' +
      'The bank rate is ₹88.00 per dollar, from CoinGecko’s exchange rates, received 1 Jan 1970, 05:31 IST ' +
      'Together they make ₹87.91 per Tether. Bank rates stand still at weekends, and prices of coins do not.',
  ])
})

test('one exchange is named, and is no median', () => {
  expect(textsOf([ticker({ last: 93 })])[1]).toBe(
    'Only the price on CoinDCX counts: it is 5.8% above the world price. A median needs two exchanges.',
  )
})

test('without a price that counts, no price is named', () => {
  const [text, ...others] = textsOf([ticker({ tradedAtMs: null }), ticker({ isStale: true })])
  expect(text).toMatch(/^There is no median/)
  expect(others).toHaveLength(1)
})

test('says which source is missing', () => {
  const basis = { ...BASIS, worldPriceUsd: null, rupeesPerDollar: null }
  const sources = textsOf([ticker()], basis).at(-1)
  expect(sources).toContain('The world price of Tether is unknown now.')
  expect(sources).toContain('The bank rate of the dollar is unknown now.')
})
