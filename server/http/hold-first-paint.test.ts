import { expect, test } from 'vitest'
import { holdFirstPaint } from './hold-first-paint.ts'

function hold(...pieces: string[]): string {
  return holdFirstPaint(pieces).join('')
}

test('a page waits for its first price', () => {
  expect(
    hold('<head><title>Coins</title></head><p data-price="">₹1</p><p data-price="">₹2</p>'),
  ).toBe(
    '<head><title>Coins</title><link rel="expect" href="#first-price" blocking="render"/></head><p id="first-price" data-price="">₹1</p><p data-price="">₹2</p>',
  )
})

test('a page with a chart waits for it', () => {
  expect(hold('<head></head><p data-price="">₹1</p><p id="chart-end">From</p>')).toBe(
    '<head><link rel="expect" href="#chart-end" blocking="render"/></head><p data-price="">₹1</p><p id="chart-end">From</p>',
  )
})

test.each([
  '<head></head><p>No prices</p>',
  '<p data-price="">A part of a page</p>',
  '<head><meta data-price=""/></head><p>No prices</p>',
])('%s is painted as it comes', (html) => {
  expect(hold(html)).toBe(html)
})

test('the first price may stand in any piece', () => {
  expect(
    hold('<head></head><ul>', '<li data-price="">₹1</li>', '</ul><p data-price="">₹2</p>'),
  ).toBe(
    '<head><link rel="expect" href="#first-price" blocking="render"/></head><ul><li id="first-price" data-price="">₹1</li></ul><p data-price="">₹2</p>',
  )
})
