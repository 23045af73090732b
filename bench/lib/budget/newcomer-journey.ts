// The pages that a newcomer opens, in order. Journey 1 is fixed. Any other number is the seed of a
// journey with other coins in another order.

import { pageHref } from '../../../app/routing/page-href.ts'
import type { SearchParams } from '../../../app/routing/search-params.ts'
import type { Range } from '../../../market/history/range.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { createRandom, createWeighted, type Random } from './random.ts'

export type JourneyView =
  | { kind: 'home' | 'coins' | 'exchanges'; href: string }
  | { kind: 'search' | 'india'; href: string }
  | { kind: 'exchange'; href: string }
  | { kind: 'markets'; href: string; id: string }
  | { kind: 'watchlist'; href: string; ids: readonly string[] }
  | { kind: 'coin'; href: string; id: string; currency: Currency; range: Range; isLine: boolean }

type CoinParams = { range?: Range; type?: 'candles'; currency?: Currency }

/** A coin of low rank, which the first call of the list does not include. */
const DEEP_COIN = 'demo-coin-544'

const COINS = [
  'bitcoin',
  'ethereum',
  'solana',
  'ripple',
  'dogecoin',
  DEEP_COIN,
  'cardano',
  'chainlink',
  'tron',
  'litecoin',
] as const

const OTHER_COINS = [
  'bitcoin',
  'binancecoin',
  'hyperliquid',
  'monero',
  'uniswap',
  'stellar',
  'zcash',
  'dai',
  'tether',
  'bitcoin-cash',
  'avalanche-2',
  'hedera-hashgraph',
]
const OTHER_DEEP_COINS = ['demo-coin-548', 'demo-coin-507', 'demo-coin-1404', 'demo-coin-4321']

/** Groups of views that stay together when a journey is shuffled. */
function groupViews(coins: readonly string[], currencyOf: (id: string) => Currency) {
  const [c0 = '', c1 = '', c2 = '', c3 = '', c4 = '', c5 = '', c6 = '', c7 = '', c8 = '', c9 = ''] =
    coins
  const coin = (id: string, searchParams: CoinParams = {}) =>
    viewCoin(id, { currency: currencyOf(id), ...searchParams })
  return [
    [viewHome(), viewList()],
    [coin(c0), coin(c0, { range: '7d' }), coin(c0, { range: '1y' }), viewMarkets(c0)],
    [viewList({ view: 'table' }), coin(c1), coin(c1, { range: '7d' })],
    [viewSearch('sol'), coin(c2)],
    [viewList({ currency: 'usd' }), coin(c3, { range: '7d' }), coin(c3, { range: '30d' })],
    [
      viewList({ currency: 'usd', view: 'table' }),
      coin(c4),
      coin(c4, { range: '7d', type: 'candles' }),
    ],
    [viewWatchlist([c0, c2, c5])],
    [coin(c5), coin(c5, { range: '7d' })],
    [viewExchanges(), viewExchange('wazirx'), coin(c6, { range: '60d' })],
    [viewIndia()],
    [viewList({ currency: 'eur' }), coin(c7, { range: '1y' }), coin(c7, { range: 'max' })],
    [viewList({ currency: 'eur', view: 'table' }), coin(c8), coin(c0, { range: '30d' })],
    [coin(c9, { range: '7d' })],
    [viewHome(), viewHome('usd')],
  ]
}

/** 33 views. 18 of them are of ten coins, which are all in rupees in journey 1. */
export function planJourney(number: number): JourneyView[] {
  if (number === 1) return groupViews(COINS, () => 'inr').flat()
  const random = createRandom(`journey ${number}`)
  const deepCoin = shuffle(OTHER_DEEP_COINS, random)[0] ?? DEEP_COIN
  const coins = shuffle(
    [...shuffle(OTHER_COINS, random).slice(0, COINS.length - 1), deepCoin],
    random,
  )
  const pickCurrency = createWeighted<Currency>(['inr', 'usd', 'eur'], [5, 3, 2], random)
  const currencies = new Map(coins.map((id) => [id, pickCurrency()]))
  const [start = [], ...others] = groupViews(coins, (id) => currencies.get(id) ?? 'inr')
  return [start, ...shuffle(others, random)].flat()
}

function shuffle<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

function viewHome(currency?: Currency): JourneyView {
  return { kind: 'home', href: pageHref('home', { currency }) }
}

function viewList(
  searchParams: Partial<Pick<SearchParams, 'currency' | 'view'>> = {},
): JourneyView {
  return { kind: 'coins', href: pageHref('coins', searchParams) }
}

function viewExchanges(): JourneyView {
  return { kind: 'exchanges', href: '/exchanges' }
}

function viewExchange(id: string): JourneyView {
  return { kind: 'exchange', href: pageHref('exchange', { id }) }
}

function viewMarkets(id: string): JourneyView {
  return { kind: 'markets', href: pageHref('coinMarkets', { id }), id }
}

function viewIndia(): JourneyView {
  return { kind: 'india', href: pageHref('india', {}) }
}

function viewSearch(q: string): JourneyView {
  return { kind: 'search', href: pageHref('search', { q }) }
}

/** The watchlist page is the same for everybody. Its script fetches the rows from this URL. */
function viewWatchlist(ids: readonly string[]): JourneyView {
  return { kind: 'watchlist', href: `/watchlist.json?ids=${ids.join(',')}`, ids }
}

function viewCoin(id: string, { range = '24h', type, currency = 'inr' }: CoinParams): JourneyView {
  const href = pageHref('coin', { id, currency, range, type })
  return { kind: 'coin', href, id, currency, range, isLine: type === undefined }
}
