import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { MarketRow } from '../../../market/coin.ts'
import { marketRow } from '../../../tests/helpers/calls/market-rows.ts'
import { MoreFigures } from './about-coin.tsx'
import { CoinFigures } from './coin-figures.tsx'

function figuresOf(fields: Partial<MarketRow>, isMaxSupplyInfinite: boolean | null) {
  const return60dPct = { inr: null, usd: null, eur: null }
  const about =
    isMaxSupplyInfinite === null
      ? ({ error: 'failed' } as const)
      : { value: { isMaxSupplyInfinite, return60dPct } }
  return renderToStaticMarkup(
    <CoinFigures coin={marketRow('gold', fields)} about={about} currency="usd" />,
  )
}

test.each([
  [75, 100, '−25.00%'],
  [100, 100, '0.00%'],
  // The price is newer than the high.
  [102, 100, '+2.00%'],
  [0.00015, 100, '−99.9998%'],
  [1e-12, 1e9, '−99.999999%'],
  [1, 1e-4, '+1.00 M %'],
  [null, 100, 'NA'],
])('the distance of a price of %s from a high or low of %d is %s', (price, extreme, text) => {
  for (const field of ['allTimeHigh', 'allTimeLow']) {
    const html = figuresOf({ price, [field]: extreme }, null)
    expect(html.split('All Time').find((part) => part.includes('$')) ?? '').toContain(text)
  }
})

test.each([
  [21e6, false, '21,000,000'],
  [21e6, true, '21,000,000'],
  [null, true, 'No limit'],
  [null, false, 'NA'],
  [null, null, 'NA'],
])('R16: a maximum supply of %s that is infinite: %s, reads %s', (maxSupply, infinite, text) => {
  const [, supply] = figuresOf({ maxSupply }, infinite).split('Max Supply')
  expect(supply?.split('Circulating')[0]).toContain(`>${text}<`)
})

test.each([
  [{ price: 862, totalSupply: 137_730_000, maxSupply: 200_000_000 }, '$119 B'],
  [{ price: 862, totalSupply: null, maxSupply: 200_000_000 }, 'NA'],
  [{ price: null, totalSupply: 137_730_000, maxSupply: null }, 'NA'],
])('the fully diluted valuation is the total supply at the price: %o', (fields, text) => {
  const html = renderToStaticMarkup(<MoreFigures coin={marketRow('gold', fields)} currency="usd" />)
  const [, value] = html.split('Fully diluted valuation')
  expect(value?.split('Total supply')[0]).toContain(`>${text}<`)
  expect(html).toContain('All coins that exist, at today’s price.')
})
