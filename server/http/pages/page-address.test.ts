import { expect, test } from 'vitest'
import { createAddressParser, type PageAddress, parsePageAddress } from './page-address.ts'

function read(address: string) {
  const { pathname, search } = new URL(address, 'https://tezi.example')
  return parsePageAddress(pathname, search)
}

test.each([
  ['/coins', '/coins'],
  ['/coins?page=1&currency=inr', '/coins'],
  ['/coins?page=3&currency=eur', '/coins?currency=eur&page=3'],
  ['/coins?utm_source=mail&page=3', '/coins?page=3'],
  ['/coins?range=7d', '/coins'],
  ['/coins?view=table&sort=-price', '/coins?sort=-price&view=table'],
  ['/coins?view=table&sort=rank&show=all&stablecoins=shown', '/coins?view=table'],
  ['/coins?sort=-price&show=gainers&stablecoins=hidden&page=2', '/coins?page=2'],
  ['/coins?view=cards&sort=nonsense', '/coins'],
  ['/exchanges?stablecoins=hidden&sort=price', '/exchanges'],
  ['/exchanges?range=nonsense&page=0', '/exchanges'],
  ['/exchanges?order=name&currency=usd', '/exchanges?currency=usd&order=name'],
  ['/watchlist?currency=usd&by=rank', '/watchlist?by=rank&currency=usd'],
  ['/exchange/kraken?order=name', '/exchange/kraken'],
  ['/coin/bitcoin?range=7d&page=4', '/coin/bitcoin?range=7d'],
  ['/coin/bitcoin/history.json?range=1y&x', '/coin/bitcoin/history.json?range=1y'],
  [
    '/coin/bitcoin?type=candles&scale=log&to=2026-11-02&from=2026-11-01T00:00&range=7d',
    '/coin/bitcoin?from=2026-11-01&range=7d&scale=log&to=2026-11-02&type=candles',
  ],
  ['/coin/bitcoin/table?page=2&type=line', '/coin/bitcoin/table?page=2'],
  ['/coin/bitcoin/history.csv?page=2&from=', '/coin/bitcoin/history.csv'],
  ['/coins?type=candles&from=2026-11-01', '/coins'],
  ['/search?q=%20Shiba%20%20Inu%0A&page=2', '/search?q=Shiba+Inu'],
  ['/search?q=&currency=inr', '/search'],
  ['/search.json?q=btc&page=2', '/search.json?q=btc'],
  ['/coins?q=btc', '/coins'],
  // All wrong dates share one page, which says so.
  ['/coin/bitcoin?from=soon&to=2026-02-31', '/coin/bitcoin?from=wrong&to=wrong'],
  ['/no-such-page?currency=usd', '/no-such-page?currency=usd'],
])('%s is the page %s', (address, page) => {
  expect(read(address)).toMatchObject({ kind: 'document', href: page, isCacheable: true })
})

test.each([
  ['/coins.data', '/coins', '/coins.data'],
  ['/_.data?currency=usd', '/', '/_.data?currency=usd'],
  [
    '/coins.data?_routes=routes%2Fcoins&page=2&utm_source=x',
    '/coins',
    '/coins.data?page=2&_routes=routes%2Fcoins',
  ],
  [
    '/exchange/kraken.data?_routes=routes/exchange',
    '/exchange/kraken',
    '/exchange/kraken.data?_routes=routes%2Fexchange',
  ],
  [
    '/search.data?q=btc&_routes=routes/search',
    '/search',
    '/search.data?q=btc&_routes=routes%2Fsearch',
  ],
  ['/coins.data?_routes=root,routes/coins', '/coins', '/coins.data?_routes=root%2Croutes%2Fcoins'],
])('%s is the data of the page %s', (address, path, href) => {
  expect(read(address)).toMatchObject({ address: { path }, kind: 'data', href, isCacheable: true })
})

test.each([
  ['/coin/bitcoin/what-if?every=month&tax=shown&amount=', '/coin/bitcoin/what-if'],
  ['/coin/bitcoin/what-if?utm_source=x&from=2026-01-31', '/coin/bitcoin/what-if?from=2026-01-31'],
  ['/compare?span=max&coins=bitcoin%2Cethereum', '/compare?coins=bitcoin,ethereum&span=max'],
])('%s is the page %s without a redirect', (url, page) => {
  expect(read(url)).toMatchObject({ kind: 'document', href: page, isCacheable: true })
})

test('unknown params keep their case', () => {
  expect(read('/coins?Range=7D&Q=Btc&ref=ABC')).toMatchObject({ href: '/coins' })
})

test('all addresses that are too long share one page', () => {
  const parseAddress = createAddressParser('https://tezi.example')
  const first = parseAddress(`/coins?page=${'1'.repeat(8_192)}`)
  expect(first).toMatchObject({ kind: 'document', isTooLong: true })
  expect(parseAddress(`/${'x'.repeat(9_000)}.data`)).toBe(first)
})

test.each(['/coins?currency=gbp', '/coins.data?page=none', '/Coins', '/coins/', '//coins'])(
  '%s redirects, which is not cached',
  (url) => {
    const address = createAddressParser('https://tezi.example')(url)
    expect(address).toMatchObject({ href: url, isCacheable: false })
  },
)

test.each([
  '/coins.data?_routes=made-up,ids',
  '/coins.data?_routes=routes/made-up',
  '/coins.data?_routes=root,routes/coins,routes/coin',
  '/coins.data?_routes=made-up&page=none',
])('%s names routes that do not exist, and is refused', (address) => {
  expect(read(address)).toEqual({ errorStatus: 400 })
})

test('an address that was read before means the same', () => {
  const parseAddress = createAddressParser('https://tezi.example')
  for (const url of ['/coins?page=2', '/coins?page=x', `/coins?page=3&q=${'x'.repeat(1000)}`]) {
    const first = parseAddress(url)
    expect(parseAddress(url)).toEqual(first)
    expect(first).toEqual(read(url))
  }
})

test.each([
  ['/coin/%62itcoin', '/coin/bitcoin'],
  ['/coin%73?page=2', '/coins?page=2'],
  ['/%7e%2D%5f%41', '/~-_A'],
])('%s is another spelling of %s', (url, own) => {
  const { address } = createAddressParser('https://tezi.example')(url) as PageAddress
  expect(`${address.path}?${address.params}`.replace(/\?$/, '')).toBe(own)
  expect(address.redirectStatus).toBe(301)
})

test.each(['/coin/a%20b', '/coin/%E0%A4%A4', '/coin/a%2Fb', '/coin/%2562'])(
  '%s is spelled as it must be',
  (url) => {
    expect(createAddressParser('https://tezi.example')(url)).toMatchObject({ href: url })
  },
)
