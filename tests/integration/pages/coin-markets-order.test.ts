// The order of a coin's markets by price, on all of its pages.
import { expect, inject, test } from 'vitest'
import { openCompletePage } from '../../helpers/browser/complete-page.ts'
import { textOf } from '../../helpers/browser/html-page.ts'

const TETHER = `${inject('demoOrigin')}/coin/tether/markets`

test.each([
  ['price', 'inr', 1],
  ['-price', 'usd', -1],
  ['price', 'eur', 1],
] as const)(
  'by %s in %s, all prices are in order, and those of other coins stand apart',
  async (order, currency, sign) => {
    const prices: number[] = []
    const apart: string[] = []
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const url = `${TETHER}?currency=${currency}&page=${page}&pairsby=${order}`
      const shown = await openCompletePage(url)
      pages = Number(/Page \d+ of (\d+)/.exec(shown.text)?.[1])
      for (const table of shown.document.querySelectorAll('table')) {
        const cells = [...table.querySelectorAll('tbody td:nth-of-type(1)')].map(textOf)
        // Those of other coins have a section with a heading of its own.
        const isApart = table.closest('section:has(> h2)') !== null
        if (isApart) apart.push(...cells)
        else prices.push(...cells.map((cell) => toPrice(cell, currency)))
      }
    }
    expect(prices.length).toBeGreaterThan(5)
    expect(prices).toEqual(prices.toSorted((a, b) => sign * (a - b)))
    expect(apart.length).toBeGreaterThan(20)
    for (const text of apart) expect(text).toMatch(/^1 \S+ = |NA/)
  },
)

/** The price in the currency of the page: the converted one, or the quoted one. */
function toPrice(cell: string, currency: 'inr' | 'usd' | 'eur'): number {
  const symbol = { inr: '₹', usd: '$', eur: '€' }[currency]
  const [, amount = ''] = cell.split(symbol)
  return Number(/^[\d.,]+/.exec(amount)?.[0].replaceAll(',', ''))
}
