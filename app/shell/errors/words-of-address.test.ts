import { expect, test } from 'vitest'
import { readableAddress } from './readable-address.ts'
import { wordsOfAddress } from './words-of-address.ts'

test.each([
  ['/coin/bitcon', 'bitcon'],
  ['/coin/bitcon/markets', 'bitcon'],
  ['/coin', ''],
  ['/coin/shiba-inu', 'shiba inu'],
  ['/bitcoin_cash', 'bitcoin cash'],
  ['/prices/%E0%A4%AC%E0%A4%BF%E0%A4%9F', 'बिट'],
  ['/wp-login.php', ''],
  ['/coin/%3Cscript%3E', ''],
  ['/coin/%', ''],
  [`/${'x'.repeat(41)}`, ''],
  ['/', ''],
])('%s makes the search text %j', (pathname, q) => {
  expect(wordsOfAddress(pathname)).toBe(q)
})

test.each([
  ['/nowhere', '/nowhere'],
  ['/a%20b', '/a b'],
  ['/%E2%80%AEevil', '/ evil'],
  ['/coin/%', '/coin/%'],
  [`/${'x'.repeat(100)}`, `/${'x'.repeat(79)}…`],
])('%s reads %j', (pathname, text) => {
  expect(readableAddress(pathname)).toBe(text)
})
