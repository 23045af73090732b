// What somebody opens who has just started the site: 33 pages, one every eight seconds.
import { inventCoin } from '../../../demo-market/coins/invented-coin.server.ts'
import type { Range } from '../../../market/history/range.ts'
import type { Currency } from '../../../market/money/currency.ts'
import * as pages from './pages.ts'
import { createRandom, createWeighted, type Random } from './random.ts'
import type { View } from './simulate.ts'

const PAUSE_MS = 8_000
/** Meanwhile the open page asks again for a chart that is missing or only hourly. */
const OPEN_FOR_MS = 30_000

const DEEP_COIN = inventCoin(544).id
const COINS = [
  ...['bitcoin', 'ethereum', 'solana', 'ripple', 'dogecoin', DEEP_COIN, 'cardano', 'chainlink'],
  ...['tron', 'litecoin'],
]
const OTHER_COINS = [
  ...['bitcoin', 'binancecoin', 'hyperliquid', 'monero', 'uniswap', 'stellar', 'zcash', 'dai'],
  ...['tether', 'bitcoin-cash', 'avalanche-2', 'hedera-hashgraph'],
]
/** Coins of low rank, which the first call of the list does not include. */
const OTHER_DEEP_COINS = [548, 507, 1404, 4321].map((number) => inventCoin(number).id)

/** Journey 1 is in rupees. Any other number is the seed for other coins in another order. */
export function planJourney(number: number, startMs: number): View[] {
  return planPages(number).map((page, index) => {
    return { ...page, atMs: startMs + index * PAUSE_MS, client: 'newcomer', openForMs: OPEN_FOR_MS }
  })
}

function planPages(number: number): pages.Page[] {
  if (number === 1) return groupPages(COINS, () => 'inr').flat()
  const random = createRandom(`journey ${number}`)
  const deepCoins = shuffle(OTHER_DEEP_COINS, random).slice(0, 1)
  const ids = shuffle([...shuffle(OTHER_COINS, random).slice(0, 9), ...deepCoins], random)
  const pickCurrency = createWeighted<Currency>(['inr', 'usd', 'eur'], [5, 3, 2], random)
  const [first = [], ...others] = groupPages(ids, pickCurrency)
  return [first, ...shuffle(others, random)].flat()
}

/** Pages that follow each other. */
function groupPages(ids: readonly string[], pickCurrency: () => Currency): pages.Page[][] {
  const currencies = ids.map(pickCurrency)

  function coin(number: number, range: Range = '24h', type?: 'candles'): pages.Page {
    const [id = '', currency = 'inr'] = [ids[number], currencies[number]]
    return pages.coin({ id, currency, range, type })
  }

  const [first = '', , third = '', , , sixth = ''] = ids
  return [
    [pages.home(), pages.list()],
    [coin(0), coin(0, '7d'), coin(0, '1y'), pages.markets({ id: first, currency: 'inr' })],
    [pages.list(), coin(1), coin(1, '7d')],
    [pages.search('sol'), coin(2)],
    [pages.list('usd'), coin(3, '7d'), coin(3, '30d')],
    [pages.list('usd'), coin(4), coin(4, '7d', 'candles')],
    [pages.watchlist([first, third, sixth])],
    [coin(5), coin(5, '7d')],
    [pages.exchanges(), pages.exchange('wazirx'), coin(6, '60d')],
    [pages.india()],
    [pages.list('eur'), coin(7, '1y'), coin(7, 'max')],
    [pages.list('eur'), coin(8), coin(0, '30d')],
    [coin(9, '7d')],
    [pages.home(), pages.home('usd')],
  ]
}

function shuffle<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
