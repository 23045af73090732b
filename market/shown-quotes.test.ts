import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatChange } from './money/format-change.ts'
import { formatCardPrice } from './money/format-price.ts'
import { formatShownQuotes, parseShownQuotes } from './shown-quotes.ts'

test('quotes are one short text', () => {
  const text = formatShownQuotes([
    { id: 'bitcoin', price: 6_243_358.12, change24hPct: -0.3612 },
    { id: 'a,b;c d', price: null, change24hPct: null },
    { id: 'only-change', change24hPct: 1.2 },
  ])
  expect(text).toBe('bitcoin,6243358.12,-0.36;a%2Cb%3Bc%20d,NA,NA;only-change,,1.2')
  expect([...parseShownQuotes(text)]).toEqual([
    ['bitcoin', { price: 6_243_358.12, change24hPct: -0.36 }],
    ['a,b;c d', { price: null, change24hPct: null }],
    ['only-change', { change24hPct: 1.2 }],
  ])
})

test('the first quote of a coin counts, and no coins have no quotes', () => {
  expect(parseShownQuotes('', 'gold,5,1', 'gold,,2')).toEqual(
    new Map([['gold', { price: 5, change24hPct: 1 }]]),
  )
  expect(parseShownQuotes(formatShownQuotes([])).size).toBe(0)
})

test('a quote prints the same price and change as its row', () => {
  const price = fc.double({ min: 1e-12, max: 1e12, noNaN: true })
  const change24hPct = fc.double({ min: -100, max: 1e6, noNaN: true })
  fc.assert(
    fc.property(price, change24hPct, (price, change24hPct) => {
      const quote = parseShownQuotes(formatShownQuotes([{ id: 'gold', price, change24hPct }])).get(
        'gold',
      )
      expect(formatCardPrice(quote?.price ?? null, 'inr')).toEqual(formatCardPrice(price, 'inr'))
      expect(formatChange(quote?.change24hPct ?? null)).toEqual(formatChange(change24hPct))
    }),
  )
})
