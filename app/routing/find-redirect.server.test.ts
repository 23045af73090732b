import { expect, test } from 'vitest'
import { findRedirect } from './find-redirect.server.ts'
import { readAddress } from './read-address.server.ts'

const LISTED = new Set(['bitcoin', 'ethereum', 'Odd-Id', 'kraken', 'usd coin'])
const names = {
  getListedIds: async ({ ids }: { ids: readonly string[] }) => ({ value: toListed(ids) }),
}

function toListed(ids: readonly string[]): Set<string> {
  return new Set(ids.filter((id) => LISTED.has(id)))
}

function redirectOf(url: string) {
  const { pathname, searchParams } = new URL(url, 'https://tezi.example')
  return findRedirect(readAddress(pathname, searchParams), names)
}

test.each([
  ['/coins?currency=gbp', '/coins'],
  ['/coins?page=2&page=3&utm_source=mail', '/coins?utm_source=mail'],
  ['/coins?view=list', '/coins'],
  ['/coins?view=table&sort=up', '/coins?view=table'],
  ['/coins?page=133&currency=usd', '/coins?currency=usd'],
  ['/search?q=btc&q=eth', '/search'],
  ['/coin/bitcoin?from=2026-11-02&from=2026-11-01', '/coin/bitcoin'],
  ['/coin/bitcoin?type=bars', '/coin/bitcoin'],
  ['/Coins?currency=GBP', '/coins'],
  // Which of the two is meant is not certain.
  ['/coins?currency=usd&Currency=EUR&currency=eur', '/coins?Currency=EUR'],
  ['/coins?currency=USD&page=0', '/coins?currency=usd'],
  ['/coin/Bitcoin?currency=USD&range=5d', '/coin/bitcoin?currency=usd'],
])('%s has a value that means nothing today, and leads to %s', async (url, to) => {
  expect(await redirectOf(url)).toEqual({ to, status: 302 })
})

test.each([
  ['/Coins', '/coins'],
  ['/COINS?page=2&utm_source=Mail', '/coins?page=2&utm_source=Mail'],
  ['/Coin/Bitcoin', '/coin/bitcoin'],
  ['/coin/odd-id', '/coin/odd-id'],
  ['/coin/bitcoin/Table', '/coin/bitcoin/table'],
  ['/Search.JSON?q=BTC', '/search.json?q=BTC'],
  ['/coins?currency=USD', '/coins?currency=usd'],
  ['/coins?Currency=Usd&PAGE=2', '/coins?currency=usd&page=2'],
  ['/coins?View=TABLE&sort=-MARKET-CAP', '/coins?view=table&sort=-market-cap'],
  ['/coin/bitcoin?range=7D&Type=Candles', '/coin/bitcoin?range=7d&type=candles'],
  ['/coin/Bitcoin?currency=USD', '/coin/bitcoin?currency=usd'],
  ['/exchange/Kraken?currency=USD', '/exchange/kraken?currency=usd'],
  ['/coins?currency=usd).&page=3', '/coins?currency=usd&page=3'],
  ['/coins?currency=usd&amp;page=3”', '/coins?currency=usd&page=3'],
  ['/coin/bitcoin/what-if?amount=5k', '/coin/bitcoin/what-if'],
  ['/coin/bitcoin/what-if?amount=5,000&every=week', '/coin/bitcoin/what-if?every=week'],
  ['/coin/bitcoin/what-if.csv?amount=1+lakh', '/coin/bitcoin/what-if.csv?amount=100000'],
  ['/compare?coins=bitcoin,,ethereum&span=max', '/compare?coins=bitcoin%2Cethereum&span=max'],
  ['/compare?coins=Bitcoin,,ethereum', '/compare?coins=bitcoin%2Cethereum'],
])('%s is written as %s, and one redirect leads there', async (url, to) => {
  const found = await redirectOf(url)
  if (url === to) expect(found).toBeNull()
  else expect(found).toEqual({ to, status: 301 })
})

test.each([
  '/coins?currency=usd&page=3&ref=A',
  '/coins?range=nonsense',
  '/coins?sort=nonsense',
  '/coin/No-Such-Coin',
  '/coin/Odd-Id',
  '/coin/usd%20coin',
  '/compare?coins=bitcoin%2Cethereum&utm_source=x',
])('%s is written as the site does', async (url) => {
  expect(await redirectOf(url)).toBeNull()
})

test.each([
  '/%2Fevil.example/Coins?currency=USD',
  '/Coin/%2F%2Fevil.example/Table',
  '/Coin/%5C%5Cevil.example',
  '/Coins?currency=USD&next=//evil.example',
  '/coins%3F//evil.example',
])('%s never redirects to another site', async (url) => {
  const { to } = (await redirectOf(url)) ?? { to: '/' }
  expect(to).toMatch(/^\/(?![\\/])/)
  expect(new URL(to, 'https://tezi.example').origin).toBe('https://tezi.example')
})
