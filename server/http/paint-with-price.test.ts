import { expect, test } from 'vitest'
import { paintWithPrice } from './paint-with-price.ts'

test('a page waits for its first price', () => {
  expect(
    paintWithPrice(
      '<head><title>Coins</title></head><p data-price="">₹1</p><p data-price="">₹2</p>',
    ),
  ).toBe(
    '<head><title>Coins</title><link rel="expect" href="#first-price" blocking="render"/></head><p id="first-price" data-price="">₹1</p><p data-price="">₹2</p>',
  )
})

test.each([
  '<head></head><p>No prices</p>',
  '<p data-price="">A part of a page</p>',
  '<head><meta data-price=""/></head><p>No prices</p>',
])('%s is painted as it comes', (html) => {
  expect(paintWithPrice(html)).toBe(html)
})
