import { expect, test } from 'vitest'
import { coinPath, pageHref, parseChoices } from './choices.ts'

test.each([
  ['', { currency: 'inr', page: 1, range: '24h' }, []],
  ['currency=inr&page=1&range=24h', { currency: 'inr', page: 1, range: '24h' }, []],
  ['currency=usd&page=132&range=max', { currency: 'usd', page: 132, range: 'max' }, []],
  ['utm_source=mail&page=7', { currency: 'inr', page: 7, range: '24h' }, []],
  ['currency=gbp', { currency: 'inr', page: 1, range: '24h' }, ['currency']],
  ['currency=USD', { currency: 'inr', page: 1, range: '24h' }, ['currency']],
  ['currency=usd&currency=eur', { currency: 'inr', page: 1, range: '24h' }, ['currency']],
  ['page=0', { currency: 'inr', page: 1, range: '24h' }, ['page']],
  ['page=133', { currency: 'inr', page: 1, range: '24h' }, ['page']],
  ['page=1e1', { currency: 'inr', page: 1, range: '24h' }, ['page']],
  ['page=07', { currency: 'inr', page: 1, range: '24h' }, ['page']],
  ['page=', { currency: 'inr', page: 1, range: '24h' }, ['page']],
  ['range=365d', { currency: 'inr', page: 1, range: '24h' }, ['range']],
  ['range=__proto__', { currency: 'inr', page: 1, range: '24h' }, ['range']],
])('reads the choices of ?%s', (query, choices, wrong) => {
  expect(parseChoices(new URLSearchParams(query))).toEqual({ choices, wrong })
})

test('an address leaves defaults out and orders what is left', () => {
  expect(pageHref('/coins', { page: 1, currency: 'inr' })).toBe('/coins')
  expect(pageHref('/coins', { page: 7, currency: 'usd' })).toBe('/coins?currency=usd&page=7')
  expect(pageHref('/coin/bitcoin', { range: '1y' })).toBe('/coin/bitcoin?range=1y')
})

test('an id that holds separators stays one path segment', () => {
  expect(coinPath('a/b?c#d [e]')).toBe('/coin/a%2Fb%3Fc%23d%20%5Be%5D')
})
