import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DayRange, placeMarker } from './day-range.tsx'

test.each([
  [100, 0, '0% of the way from the low to the high'],
  [150, 50, '50% of the way from the low to the high'],
  [166.6, 67, '67% of the way from the low to the high'],
  [200, 100, '100% of the way from the low to the high'],
  [99.9, 0, 'below the low'],
  [1e-9, 0, 'below the low'],
  [200.1, 100, 'above the high'],
  [1e9, 100, 'above the high'],
])('in a range from 100 to 200 the marker of %d is at %d percent: %s', (price, pct, text) => {
  expect(placeMarker(price, { low: 100, high: 200 })).toEqual({ pct, text })
  const html = renderToStaticMarkup(<DayRange low={100} high={200} price={price} currency="inr" />)
  expect(html).toContain(`x="${pct}%"`)
  expect(html.replace(/<[^>]+>/g, '')).toBe('24H RangeLow ₹100.00High ₹200.00')
})

test.each([
  { price: 100, low: null, high: 200 },
  { price: 100, low: 100, high: null },
  { price: null, low: 100, high: 200 },
  { price: 100, low: 100, high: 100 },
  { price: 100, low: 200, high: 100 },
])('there is no marker for $price in a range from $low to $high', ({ price, ...ends }) => {
  expect(placeMarker(price, ends)).toBeNull()
})

test('R15: the fill is the same wherever the price is', () => {
  const bar =
    /<div class="[^"]*bar[^"]*" aria-hidden="true"><div class="[^"]*fill[^"]*"><\/div><\/div>/
  for (const price of [100, 190, 250]) {
    const html = renderToStaticMarkup(
      <DayRange low={100} high={200} price={price} currency="inr" />,
    )
    expect(html).toMatch(bar)
    expect(html).toContain('<svg')
    expect(html).not.toContain('style=')
  }
})

test('R15: nothing is drawn if the price is unknown', () => {
  const html = renderToStaticMarkup(<DayRange low={null} high={null} price={null} currency="inr" />)
  expect(html).not.toMatch(/bar|fill|<svg/)
  expect(html.match(/NA/g)).toHaveLength(2)
})
