import { expect, test } from 'vitest'
import { routeLabel } from './route-label.ts'

test.each([
  ['/', '/'],
  ['/?currency=eur', '/'],
  ['/_.data?currency=eur', '/'],
  ['/coins?page=3', '/coins'],
  ['/coins.data?page=3', '/coins'],
  ['/coin/bitcoin', '/coin'],
  ['/coin/bitcoin.data', '/coin'],
  ['/coin/bitcoin/history.json?range=7d', '/coin/history.json'],
  ['/coin/bitcoin/what-if?amount=1', '/coin/what-if'],
  ['/search?q=btc', '/search'],
  ['/search.data?q=btc', '/search'],
  ['/search.json?q=btc', '/search.json'],
  ['/image?url=x&w=40', '/image'],
  ['/assets/root-abc.js', '/assets'],
  ['/wp-login.php', 'other'],
  ['/constructor', 'other'],
  ['//coins', 'other'],
  ['*', 'other'],
])('%s counts as %s', (url, label) => {
  expect(routeLabel(url)).toBe(label)
})
