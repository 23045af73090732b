// Proves the table "Pages and calls" of CONTRIBUTING: the calls that each page causes, cold and warm.
// `calls-of-names.test.ts` has search, made-up ids, watchlists and crawlers.
import { expect, test } from 'vitest'
import { inventCoin } from '../../demo-market/coins/invented-coin.server.ts'
import { RANGES } from '../../market/history/range.ts'
import { openHtml } from '../helpers/browser/html-page.ts'
import {
  chartCall,
  coinCall,
  coinTickersCall,
  exchangeDetailCall,
  listPageCall,
} from '../helpers/calls/market-calls.ts'
import { startCountedSite } from '../helpers/sites/counted-site.ts'

const HOUR_MS = 3_600_000
const EXCHANGES = '/exchanges?per_page=250'
const RATES = '/exchange_rates'
const GLOBAL = '/global'
const TRENDING = '/search/trending'

function indianTickersCall(id: string) {
  return expect.stringMatching(new RegExp(`^/coins/${id}/tickers\\?exchange_ids=`))
}

test('home costs the first page of the list, the global figures and the trending coins', async () => {
  const { open } = await startCountedSite()
  expect(await open('/')).toEqual([listPageCall('inr', 1), GLOBAL, TRENDING])
  expect(await open('/', '/coins')).toEqual([])
})

test('with a cached list, home costs only its extras', async () => {
  const { open } = await startCountedSite()
  await open('/coins')
  expect(await open('/')).toEqual([GLOBAL, TRENDING])
})

test('two pages of the list cost one call together, as cards and as a table', async () => {
  const { open } = await startCountedSite()
  expect(await open('/coins', '/coins?page=2')).toEqual([listPageCall('inr', 1)])
  expect(await open('/coins?view=table', '/coins?page=2&view=table&sort=-24h')).toEqual([])
  expect(await open('/coins?page=8&view=table', '/coins?page=7')).toEqual([listPageCall('inr', 4)])
})

test('another currency costs one call for the same coins', async () => {
  const { open } = await startCountedSite()
  await open('/coins')
  expect(await open('/coins?currency=usd', '/coins?page=2&currency=usd')).toEqual([
    listPageCall('usd', 1),
  ])
})

test('a table without stablecoins costs their ids once', async () => {
  const { open } = await startCountedSite()
  await open('/coins')
  const calls = await open('/coins?stablecoins=hidden&view=table')
  expect(calls).toEqual([expect.stringContaining('category=stablecoins')])
  expect(await open('/coins?page=2&stablecoins=hidden&view=table')).toEqual([])
})

test('a coin on no cached page of the list costs its own call and its series', async () => {
  const { open } = await startCountedSite()
  expect(await open('/coin/bitcoin')).toEqual(
    [chartCall('bitcoin', 'inr', 1), coinCall('bitcoin')].toSorted(),
  )
  expect(await open('/coin/bitcoin', '/coin/bitcoin?range=24h&scale=log')).toEqual([])
  // Its own call has the facts in every currency.
  expect(await open('/coin/bitcoin?currency=eur')).toEqual([chartCall('bitcoin', 'eur', 1)])
})

test('a coin of a cached page costs its series and its text, and its eight ranges three', async () => {
  const { open } = await startCountedSite()
  await open('/coins')
  expect(await open('/coin/ethereum')).toEqual(
    [chartCall('ethereum', 'inr', 1), coinCall('ethereum')].toSorted(),
  )
  expect(RANGES).toHaveLength(8)
  expect(await open(...RANGES.map((range) => `/coin/ethereum?range=${range}`))).toEqual([
    chartCall('ethereum', 'inr', 365),
    chartCall('ethereum', 'inr', 90),
  ])
})

test('candles cost their own call instead of a series', async () => {
  const { open } = await startCountedSite()
  await open('/coin/bitcoin')
  expect(await open('/coin/bitcoin?type=candles')).toEqual([
    expect.stringMatching(/^\/coins\/bitcoin\/ohlc\?.*days=1$/),
  ])
})

test('a coin costs the list in its currency if the list in another one has it', async () => {
  const { open } = await startCountedSite()
  await open('/coins')
  expect(await open('/coin/zcash?currency=eur')).toEqual(
    [listPageCall('eur', 1), chartCall('zcash', 'eur', 1), coinCall('zcash')].toSorted(),
  )
  expect(await open('/coins?currency=eur')).toEqual([])
})

test('the table of a chart and its file cost no more than the chart', async () => {
  const { origin, open, callsOf } = await startCountedSite()
  expect(await open('/coin/bitcoin/table?range=30d')).toEqual(
    [chartCall('bitcoin', 'inr', 90), coinCall('bitcoin')].toSorted(),
  )
  const file = `${origin}/coin/bitcoin/history.csv?range=60d`
  expect(await callsOf(async () => expect((await fetch(file)).status).toBe(200))).toEqual([])
})

test('the days of a tax year cost one series a coin, and one more for its rate, which all visitors share', async () => {
  const { origin, open, callsOf } = await startCountedSite()
  expect(await open('/portfolio/tax')).toEqual([])
  const fillIn = async () => {
    for (const currency of ['inr', 'usd']) {
      const address = `${origin}/coin/tether/history.json?currency=${currency}&range=max`
      expect((await fetch(address)).status).toBe(200)
    }
  }
  expect(await callsOf(fillIn)).toEqual([
    chartCall('tether', 'inr', 365),
    chartCall('tether', 'usd', 365),
  ])
  expect(await callsOf(fillIn)).toEqual([])
  expect(await open('/coin/tether?range=max')).toEqual([coinCall('tether')])
})

test('the text about a coin costs one call in twelve hours', async () => {
  const { open, clock, callsOf, origin } = await startCountedSite()
  await open('/coins', '/coin/bitcoin')
  for (const hours of [6, 5.9]) {
    await clock.advance(hours * HOUR_MS)
    expect(await open('/coin/bitcoin')).not.toContain(coinCall('bitcoin'))
  }
  await clock.advance(0.2 * HOUR_MS)
  const openAgain = () => openHtml(`${origin}/coin/bitcoin`)
  expect(await callsOf(openAgain)).toContain(coinCall('bitcoin'))
})

test('a stale page of the list costs its call once more', async () => {
  const { origin, open, clock, service } = await startCountedSite()
  await open('/coins')
  await clock.advance(61_000)
  await openHtml(`${origin}/coins`)
  await clock.settle()
  expect(await service.calls()).toEqual([listPageCall('inr', 1), listPageCall('inr', 1)])
})

test('the markets of a coin cost facts, exchanges, two calls for tickers, and rates', async () => {
  const { open } = await startCountedSite()
  expect(await open('/coin/tether/markets')).toEqual([
    coinTickersCall('tether'),
    indianTickersCall('tether'),
    coinCall('tether'),
    RATES,
    EXCHANGES,
  ])
  const filters = ['pairs=rupee', 'pairsby=spread', 'doubtful=hidden', 'page=2']
  const views = [...filters, 'amount=1+lakh', 'currency=usd']
  expect(await open(...views.map((query) => `/coin/tether/markets?${query}`))).toEqual([])
})

test('two hundred cold visitors of a page of markets cause each call once', async () => {
  const { origin, open, service } = await startCountedSite()
  const url = `${origin}/coin/bitcoin/markets`
  const pages = await Promise.all(Array.from({ length: 200 }, () => fetch(url)))
  await Promise.all(pages.map((page) => page.arrayBuffer()))
  await open('/coin/bitcoin/markets')
  const calls = await service.calls()
  expect(calls).toHaveLength(new Set(calls).size)
})

test('India costs exchanges, the list in rupees, and the tickers of two coins', async () => {
  const { open } = await startCountedSite()
  expect(await open('/india?amount=10000', '/india')).toEqual([
    indianTickersCall('bitcoin'),
    listPageCall('inr', 1),
    indianTickersCall('tether'),
    EXCHANGES,
  ])
  expect(await open('/coin/tether/markets')).toEqual([coinTickersCall('tether'), RATES])
})

test('India costs exchanges, facts and tickers of a chosen coin, and those of USDT if it needs them', async () => {
  const { open } = await startCountedSite()
  expect(await open('/india?coin=ethereum', '/india?amount=10000&coin=ethereum&side=sell')).toEqual(
    [indianTickersCall('ethereum'), coinCall('ethereum'), EXCHANGES],
  )
  await open('/coins')
  expect(await open('/india?coin=1inch', '/india?coin=1inch&side=sell')).toEqual([
    indianTickersCall('1inch'),
    indianTickersCall('tether'),
  ])
  expect(await open('/india?coin=tether')).toEqual([])
})

test('home and the page of a coin never call for tickers', async () => {
  const { open } = await startCountedSite()
  const cold = await open('/coins', '/', '/coin/tether')
  await open('/coin/tether/markets', '/india')
  const warm = await open('/', '/coin/tether', '/coin/bitcoin')
  expect([...cold, ...warm].filter((call) => call.includes('/tickers'))).toEqual([])
})

test('an investment costs the daily prices of its coin, Bitcoin and Ether', async () => {
  const { origin, open, callsOf } = await startCountedSite()
  await open('/coins')
  expect(await open('/coin/solana/what-if')).toEqual(
    ['bitcoin', 'ethereum', 'solana'].map((id) => chartCall(id, 'inr', 365)),
  )
  const others = ['?every=week', '?every=once&from=2026-01-31', '?amount=1+lakh&tax=hidden']
  expect(await open(...others.map((rest) => `/coin/solana/what-if${rest}`))).toEqual([])
  const file = `${origin}/coin/solana/what-if.csv`
  expect(await callsOf(async () => expect((await fetch(file)).status).toBe(200))).toEqual([])
  // A chart of a year has the same prices.
  expect(await open('/coin/bitcoin?range=1y')).toEqual([coinCall('bitcoin')])
})

test('a comparison costs facts and daily prices of each coin, whatever the span', async () => {
  const { open } = await startCountedSite()
  await open('/coins')
  const unlisted = inventCoin(709).id
  const coins = ['bitcoin', unlisted, 'tether']
  const path = `/compare?coins=${coins}`
  expect(await open(path)).toEqual(
    [...coins.map((id) => chartCall(id, 'inr', 365)), coinCall(unlisted)].toSorted(),
  )
  const spans = ['60d', '200d', 'max'].map((span) => `${path}&span=${span}`)
  expect(await open(...spans, '/compare', '/compare?coins=bitcoin')).toEqual([])
})

test.each(['/compare?coins=solana,bitcoin,ethereum', '/coin/solana/what-if'])(
  'without a cached list, %s costs each coin',
  async (path) => {
    const { open } = await startCountedSite()
    expect(await open(path)).toEqual(
      ['bitcoin', 'ethereum', 'solana']
        .flatMap((id) => [chartCall(id, 'inr', 365), coinCall(id)])
        .toSorted(),
    )
  },
)

test('exchanges cost one call, and an exchange its own and the rates', async () => {
  const { open } = await startCountedSite()
  expect(await open('/exchanges', '/exchanges?order=volume&view=table')).toEqual([EXCHANGES])
  expect(await open('/exchange/wazirx')).toEqual([RATES, exchangeDetailCall('wazirx')])
  expect(await open('/exchange/wazirx?q=usdt', '/exchange/wazirx?page=2')).toEqual([])
  expect(await open('/exchange/kraken?currency=eur')).toEqual([exchangeDetailCall('kraken')])
})

test('an exchange that the list lacks costs all names, and a made-up one no more', async () => {
  const { open } = await startCountedSite()
  await open('/exchanges')
  expect(await open('/exchange/demo-unlisted')).toEqual([
    RATES,
    exchangeDetailCall('demo-unlisted'),
    '/exchanges/list',
  ])
  expect(await open('/exchange/made-up', '/exchange/made-up-too')).toEqual([])
})
