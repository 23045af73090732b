import { expect, test } from 'vitest'
import { createAddressParser, parsePageAddress } from './page-address.ts'

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
  expect(read(address)).toEqual({ page, kind: 'document', href: page, isCacheable: true })
})

test.each([
  ['/coins.data', '/coins', '/coins.data'],
  ['/_.data?currency=usd', '/?currency=usd', '/_.data?currency=usd'],
  [
    '/coins.data?_routes=routes%2Fcoins&page=2&utm_source=x',
    '/coins?page=2',
    '/coins.data?page=2&_routes=routes%2Fcoins',
  ],
  [
    '/exchange/kraken.data?_routes=routes/exchange',
    '/exchange/kraken',
    '/exchange/kraken.data?_routes=routes%2Fexchange',
  ],
  [
    '/search.data?q=btc&_routes=routes/search',
    '/search?q=btc',
    '/search.data?q=btc&_routes=routes%2Fsearch',
  ],
  ['/coins.data?_routes=root,routes/coins', '/coins', '/coins.data?_routes=root%2Croutes%2Fcoins'],
])('%s is the data of the page %s', (address, page, href) => {
  expect(read(address)).toEqual({ page, kind: 'data', href, isCacheable: true })
})

test.each([
  ['/coins?currency=gbp', '/coins'],
  ['/coins?page=2&page=3&utm_source=mail', '/coins?utm_source=mail'],
  ['/coins?view=list', '/coins'],
  ['/coins?view=table&sort=up', '/coins?view=table'],
  ['/search?q=btc&q=eth', '/search'],
  ['/coin/bitcoin?from=2026-11-02&from=2026-11-01', '/coin/bitcoin'],
  ['/coin/bitcoin?type=bars', '/coin/bitcoin'],
])('%s has a value that means nothing, and leads to %s', (address, redirectTo) => {
  expect(read(address)).toEqual({ redirectTo, status: 302 })
})

test.each([
  ['/Coins', '/coins'],
  ['/COINS?page=2&utm_source=Mail', '/coins?page=2&utm_source=Mail'],
  ['/EXCHANGES/', '/exchanges'],
  ['/Coin/Bitcoin', '/coin/Bitcoin'],
  ['/coin/bitcoin/Table', '/coin/bitcoin/table'],
  ['/Search.JSON?q=BTC', '/search.json?q=BTC'],
  ['/coins?currency=USD', '/coins?currency=usd'],
  ['/coins?Currency=Usd&PAGE=2', '/coins?currency=usd&page=2'],
  ['/coins?View=TABLE&sort=-MARKET-CAP', '/coins?view=table&sort=-market-cap'],
  ['/coin/bitcoin?range=7D&Type=Candles', '/coin/bitcoin?range=7d&type=candles'],
  ['/EXCHANGES/?currency=USD', '/exchanges?currency=usd'],
])('%s is %s in another case, and redirects once', (address, redirectTo) => {
  expect(read(address)).toEqual({ redirectTo, status: 301 })
})

test.each([
  ['/coin/bitcoin/what-if?amount=5k', '/coin/bitcoin/what-if'],
  ['/coin/bitcoin/what-if?amount=5,000&every=week', '/coin/bitcoin/what-if?every=week'],
  ['/coin/bitcoin/what-if.csv?amount=1+lakh', '/coin/bitcoin/what-if.csv?amount=100000'],
  ['/compare?coins=bitcoin,,ethereum&span=max', '/compare?coins=bitcoin%2Cethereum&span=max'],
])('%s is another spelling, and redirects to %s before anything is rendered', (url, redirectTo) => {
  expect(read(url)).toEqual({ redirectTo, status: 301 })
})

test.each([
  ['/coin/bitcoin/what-if?every=month&tax=shown&amount=', '/coin/bitcoin/what-if'],
  ['/coin/bitcoin/what-if?utm_source=x&from=2026-01-31', '/coin/bitcoin/what-if?from=2026-01-31'],
  ['/compare?span=max&coins=bitcoin%2Cethereum', '/compare?coins=bitcoin,ethereum&span=max'],
])('%s is the page %s without a redirect', (url, page) => {
  expect(read(url)).toEqual({ page, kind: 'document', href: page, isCacheable: true })
})

test.each([
  ['/Coins?currency=GBP', '/coins'],
  // Which of the two is meant is not certain.
  ['/coins?currency=usd&Currency=EUR&currency=eur', '/coins?Currency=EUR'],
  ['//coins/?currency=USD&page=0', '/coins?currency=usd'],
])('%s also has a value that means nothing, and redirects once to %s', (address, redirectTo) => {
  expect(createAddressParser('https://tezi.example')(address)).toEqual({ redirectTo, status: 302 })
})

test('unknown params keep their case', () => {
  expect(read('/coins?Range=7D&Q=Btc&ref=ABC')).toMatchObject({ page: '/coins' })
})

test('a page whose id may be wrong, too, leaves the redirect to its loader', () => {
  for (const href of [
    '/coin/Bitcoin?currency=USD',
    '/exchange/Kraken?currency=USD',
    '/compare?coins=Bitcoin%2C%2Cethereum',
  ]) {
    expect(read(href)).toMatchObject({ href, isCacheable: false })
  }
  // The hexadecimal digits of an encoded character are no upper case letters of the id.
  expect(read('/coin/%E0%A4%A4?currency=USD')).toMatchObject({ status: 301 })
})

test.each([
  '//evil.example/Coins',
  '///Evil.example//COINS/?currency=USD',
  '/\\evil.example\\Coins',
  '/%2Fevil.example/Coins?currency=USD',
  '/Coin/%2F%2Fevil.example/Table',
  '/Coin/%5C%5Cevil.example',
  '/.//evil.example/Coins/',
  '/Coins?currency=USD&next=//evil.example',
])('%s never redirects to another site', (url) => {
  const address = createAddressParser('https://tezi.example')(url)
  const target = 'redirectTo' in address ? address.redirectTo : '/'
  expect(target).toMatch(/^\/(?![\\/])/)
  expect(new URL(target, 'https://tezi.example').origin).toBe('https://tezi.example')
})

test('all addresses that are too long share one page', () => {
  const parseAddress = createAddressParser('https://tezi.example')
  const first = parseAddress(`/coins?page=${'1'.repeat(8_192)}`)
  expect(first).toMatchObject({ kind: 'document', isTooLong: true })
  expect(parseAddress(`/${'x'.repeat(9_000)}.data`)).toBe(first)
})

test('data with a value that means nothing are answered by the router', () => {
  expect(read('/coins.data?page=none')).toEqual({
    page: '/coins',
    kind: 'data',
    href: '/coins.data?page=none',
    isCacheable: false,
  })
})

test.each([
  '/coins.data?_routes=made-up,ids',
  '/coins.data?_routes=routes/made-up',
  '/coins.data?_routes=root,routes/coins,routes/coin',
  '/coins.data?_routes=made-up&page=none',
])('%s names routes that do not exist, and is refused', (address) => {
  expect(read(address)).toEqual({ errorStatus: 400 })
})

test.each(['//coins', '/coins/', '///coins//'])(
  '%s has moved to where no slash is too many',
  (url) => {
    const parseAddress = createAddressParser('https://tezi.example')
    expect(parseAddress(`${url}?page=2`)).toEqual({ redirectTo: '/coins?page=2', status: 301 })
  },
)

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
])('%s is another spelling of %s', (url, redirectTo) => {
  expect(createAddressParser('https://tezi.example')(url)).toEqual({ redirectTo, status: 301 })
})

test.each(['/coin/a%20b', '/coin/%E0%A4%A4', '/coin/a%2Fb', '/coin/%2562'])(
  '%s is spelled as it must be',
  (url) => {
    expect(createAddressParser('https://tezi.example')(url)).toMatchObject({ page: url })
  },
)
