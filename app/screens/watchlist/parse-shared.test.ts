import { expect, test } from 'vitest'
import { parseShared, readingsOf, resolveShared } from './parse-shared.ts'

const COINS = ['bitcoin', 'ethereum', 'boringdao-[old]', '1move token']
const TICKERS = { btc: 'bitcoin', BTC: 'bitcoin', eth: 'ethereum', now: 'changenow' }

/** The ids that the page shows, if the server knows these coins. */
function idsOf(link: string): string[] | null {
  const { search, hash } = new URL(link, 'https://tezi.example/watchlist')
  const parts = parseShared({ search, hash })
  if (parts === null) return null
  const requested = readingsOf(parts)
  const unknown = requested.filter((id) => !COINS.includes(id))
  const tickers = Object.entries(TICKERS).filter(([ticker]) => unknown.includes(ticker))
  return resolveShared(parts, { requested, unknown, meant: Object.fromEntries(tickers) })
}

test.each([
  '#coins=bitcoin,ethereum',
  '#coins=bitcoin%2Cethereum)',
  '#Coins=Bitcoin,ethereum.',
  '#coins=bitcoin,ethereum&fbclid=x',
  '#coins=bitcoin,ethereum#main',
  '#coins=bitcoin,ethereum?utm_source=x',
  '#utm_source=x&coins=bitcoin,ethereum',
  '#coins=bitcoin&coins=ethereum',
  '#coins%3Dbitcoin%2Cethereum',
  '#%23coins=bitcoin,ethereum',
  '?coins=bitcoin,ethereum',
  '?fbclid=x&coins=bitcoin%2C+ethereum',
  '#coins=bitcoin,ethereum,bitcoin,Bitcoin',
  '#coins=btc,eth',
  '#coins=BTC%2C eth.',
  '#coins=bitcoin,btc,ethereum',
])('%s shares both coins', (link) => {
  expect(idsOf(link)).toEqual(['bitcoin', 'ethereum'])
})

test('a part without a coin stays as it is written', () => {
  expect(idsOf('#coins=<b>no,constructor,boringdao-[old],1move%20token')).toEqual([
    '<b>no',
    'constructor',
    'boringdao-[old]',
    '1move token',
  ])
})

test('a word of the message behind a link is no ticker', () => {
  expect(idsOf('#coins=bitcoin,ethereum+now')).toEqual(['bitcoin', 'ethereum'])
})

test.each(['#coins=', '#coins=,..', '#main', '?utm_source=coins', ''])('%j shares none', (link) => {
  expect(idsOf(link)).toBeNull()
})

test('a link with a thousand coins shares as many as a list holds', () => {
  const ids = Array.from({ length: 1000 }, (_, at) => `coin-${at}`)
  const parts = parseShared({ search: '', hash: `#coins=${ids.join()}.` }) ?? []
  expect(resolveShared(parts, { requested: readingsOf(parts), unknown: [] })).toEqual(
    ids.slice(0, 250),
  )
})
