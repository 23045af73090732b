import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DayRange, positionInRangePct } from './day-range.tsx'

test.each([
  [100, 0],
  [150, 50],
  [166.6, 67],
  [200, 100],
  [99.9, null],
  [200.1, null],
  [null, null],
])('in a range from 100 to 200 the price %s is at %s percent', (price, placePct) => {
  expect(positionInRangePct(price, { low: 100, high: 200 })).toBe(placePct)
})

test.each([
  { low: null, high: 200 },
  { low: 100, high: null },
  { low: 100, high: 100 },
])('there is no position in a range from $low to $high', (ends) => {
  expect(positionInRangePct(100, ends)).toBeNull()
})

test('R15: the fill is the same with and without a marker', () => {
  const bar =
    /<div class="[^"]*bar[^"]*" aria-hidden="true"><div class="[^"]*fill[^"]*"><\/div><\/div>/
  for (const price of [100, 190, 250]) {
    const html = renderToStaticMarkup(
      <DayRange low={100} high={200} price={price} currency="inr" />,
    )
    expect(html).toMatch(bar)
    expect(html.includes('<svg')).toBe(price === 100 || price === 190)
    expect(html).not.toContain('style=')
  }
})

test('R15: nothing is drawn if the price is unknown', () => {
  const html = renderToStaticMarkup(<DayRange low={null} high={null} price={null} currency="inr" />)
  expect(html).not.toMatch(/bar|fill|<svg/)
  expect(html.match(/NA/g)).toHaveLength(2)
})
