// The order of a coin's markets by price.
import { expect, inject, test } from 'vitest'
import { openCompletePage } from '../../helpers/browser/complete-page.ts'
import { textOf } from '../../helpers/browser/html-page.ts'

const TETHER = `${inject('demoOrigin')}/coin/tether/markets`

test.each([
  ['price', 'inr', 1],
  ['-price', 'usd', -1],
  ['price', 'eur', 1],
] as const)('by %s in %s, all prices are in order', async (order, currency, sign) => {
  const { document } = await openCompletePage(`${TETHER}?currency=${currency}&pairsby=${order}`)
  const cells = [...document.querySelectorAll('tbody td:nth-of-type(1)')].map(textOf)
  const prices = cells.map((cell) => toPrice(cell, currency)).filter((price) => price > 0)
  expect(prices.length).toBeGreaterThan(5)
  expect(prices).toEqual(prices.toSorted((a, b) => sign * (a - b)))
  // Other coins have no price of this one.
  expect(cells.filter((cell) => cell.includes(' = '))).toEqual([])
})

/** The price in the currency of the page: the converted one, or the quoted one. */
function toPrice(cell: string, currency: 'inr' | 'usd' | 'eur'): number {
  const symbol = { inr: '₹', usd: '$', eur: '€' }[currency]
  const [, amount = ''] = cell.split(symbol)
  return Number(/^[\d.,]+/.exec(amount)?.[0].replaceAll(',', ''))
}
