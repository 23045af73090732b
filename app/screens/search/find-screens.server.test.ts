import { expect, test } from 'vitest'
import { findScreens } from './find-screens.server.ts'

test.each([
  ['tax', '/portfolio/tax', true],
  ['Schedule VDA', '/portfolio/tax', true],
  ['tds', '/portfolio/tax', true],
  ['SIP', '/coin/bitcoin/what-if', true],
  ['calculator', '/coin/bitcoin/what-if', true],
  ['what-if', '/coin/bitcoin/what-if', true],
  ['past returns', '/coin/bitcoin/what-if', true],
  ['compare', '/compare', true],
  ['portfolio', '/portfolio', true],
  ['premium', '/india', true],
  ['p2p', '/india', true],
  ['where to buy', '/india', true],
  ['heatmap', '/', true],
  ['exchanges', '/exchanges', true],
  ['portf', '/portfolio', false],
])('%s finds %s first: %s', (q, href, isFirst) => {
  const { screens, areScreensFirst } = findScreens(q, 'inr')
  expect([screens[0]?.href, areScreensFirst]).toEqual([href, isFirst])
})

test.each(['bitcoin', 'ta', '', '%'])('%s finds no screen', (q) => {
  expect(findScreens(q, 'inr')).toEqual({ screens: [], areScreensFirst: false })
})

test('a found screen keeps the currency', () => {
  expect(findScreens('compare', 'usd').screens[0]?.href).toBe('/compare?currency=usd')
})
