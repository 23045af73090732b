import { JSDOM } from 'jsdom'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type PremiumBasis, quotesOf } from '../../../../market/tickers/premium.ts'
import type { Ticker } from '../../../../market/tickers/ticker.ts'
import { textOf } from '../../../../tests/helpers/browser/html-page.ts'
import { ticker } from '../../../../tests/helpers/calls/market-rows.ts'
import { RupeeSummary } from './rupee-summary.tsx'
import { summariseQuotes } from './summarise-quotes.server.ts'

const BASIS: PremiumBasis = {
  coinId: 'tether',
  worldPrice: { amount: 87.912, fetchedAtMs: 0 },
  arrivedAtMs: 60_000,
}

const WAZIRX = { exchangeId: 'wazirx', exchangeName: 'WazirX' }

function textsOf(tickers: Ticker[], basis: PremiumBasis = BASIS): string[] {
  const summary = summariseQuotes(quotesOf({ tickers, basis }), basis)
  if (summary === null) return []
  const html = renderToStaticMarkup(<RupeeSummary coinName="Tether" summary={summary} />)
  const { document } = new JSDOM(html).window
  return [...document.querySelectorAll('p')].map(textOf)
}

test('names the price with the largest volume, the median, and the times of both prices', () => {
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
    'The world price is CoinGecko’s price of ₹87.91, received 1 Jan 1970, 05:30 IST ' +
      'Premiums are of the time when these prices arrived, 1 Jan 1970, 05:31 IST ' +
      'CoinGecko converts its price in dollars at one bank rate. It stands still at weekends, and prices of coins do not.',
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

test('says that the world price was unknown, and when', () => {
  const sources = textsOf([ticker()], { ...BASIS, worldPrice: null }).at(-1)
  expect(sources).toMatch(
    /^The world price of Tether was unknown when these prices arrived, 1 Jan 1970, 05:31 IST/,
  )
})

test('without a price in rupees there is nothing to compare', () => {
  expect(textsOf([])).toEqual([])
})
