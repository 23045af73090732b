// The calls that each page costs on a site with an empty cache.
import { expect, test } from 'vitest'
import { openCompletePage } from '../helpers/browser/complete-page.ts'
import {
  chartCall,
  coinCall,
  coinTickersCall,
  exchangeDetailCall,
  marketBatchCall,
  marketPageCall,
} from '../helpers/calls/market-calls.ts'
import { disposeAfterTest } from '../helpers/dispose-after-test.ts'
import { startLiveSite } from '../helpers/sites/live-site.ts'

/**
 * Opens pages one after another and returns the calls that they cost. The call for the exchange
 * rates is left out: it is one call an hour for all coins. It shows in which currency the prices of
 * a row are.
 */
async function setUp() {
  const { origin, calls } = await disposeAfterTest(startLiveSite())
  async function listCalls(...paths: string[]): Promise<string[]> {
    const before = (await calls()).length
    for (const path of paths) await openCompletePage(origin + path)
    const pageCalls = (await calls()).slice(before)
    return pageCalls.filter((call) => call !== '/exchange_rates').toSorted()
  }
  return { origin, calls, listCalls }
}

const TICKERS_OF_INDIA = /\/tickers\?exchange_ids=/

test('cards and table cost one call, or two if the page needs rows of two', async () => {
  const { listCalls } = await setUp()
  expect(await listCalls('/coins')).toEqual([marketPageCall('inr', 1)])
  expect(await listCalls('/coins?view=table', '/coins?page=2', '/coins?page=2&view=table')).toEqual(
    [],
  )
  // Rows 200 to 299.
  expect(await listCalls('/coins?page=3&view=table')).toEqual([marketPageCall('inr', 2)])
  expect(await listCalls('/coins?page=3', '/coins?page=4', '/coins?page=5')).toEqual([])
  // Rows 700 to 799.
  expect(await listCalls('/coins?page=8')).toEqual([
    marketPageCall('inr', 3),
    marketPageCall('inr', 4),
  ])
})

test('home costs two calls if the list is cached: global figures and trending', async () => {
  const { listCalls } = await setUp()
  await listCalls('/coins')
  expect(await listCalls('/')).toEqual(['/global', '/search/trending'])
})

test('home calls for its list first, and then for its sections', async () => {
  const { origin, calls } = await setUp()
  await openCompletePage(`${origin}/`)
  const [first, ...others] = await calls()
  expect(first).toBe(marketPageCall('inr', 1))
  expect(others).toEqual(expect.arrayContaining(['/global', '/search/trending']))
})

test('a coin with a cached row costs its chart and, later, its description', async () => {
  const { listCalls } = await setUp()
  await listCalls('/coins')
  expect(await listCalls('/coin/ethereum')).toEqual(
    [chartCall('ethereum', 'inr', 1), coinCall('ethereum')].toSorted(),
  )
  expect(await listCalls('/coin/tether?range=1y')).toEqual(
    [chartCall('tether', 'inr', 365), coinCall('tether')].toSorted(),
  )
  expect(await listCalls('/coin/tether?range=max', '/coin/tether?range=200d')).toEqual([])
})

test('calls for exchange rates at most once an hour', async () => {
  const live = await disposeAfterTest(startLiveSite())
  for (const path of ['/coins', '/coin/ethereum', '/coin/tether', '/coin/tether?range=7d']) {
    await openCompletePage(live.origin + path)
  }
  live.advanceTime(55 * 60_000)
  await openCompletePage(`${live.origin}/coin/bitcoin`)
  const calls = await live.calls()
  expect(calls.filter((call) => call === '/exchange_rates').length).toBeLessThanOrEqual(1)
})

test('calls for the description of a coin once in twelve hours', async () => {
  const live = await disposeAfterTest(startLiveSite())
  const countTexts = async () =>
    (await live.calls()).filter((call) => call === coinCall('bitcoin')).length
  for (const hours of [0, 6, 5.9]) {
    live.advanceTime(hours * 3_600_000)
    await openCompletePage(`${live.origin}/coin/bitcoin`)
    expect(await countTexts()).toBe(1)
  }
  live.advanceTime(0.2 * 3_600_000)
  await expect
    .poll(async () => {
      await openCompletePage(`${live.origin}/coin/bitcoin`)
      return countTexts()
    })
    .toBe(2)
})

test('the first coin of a site costs the list, its chart and its description', async () => {
  const { listCalls } = await setUp()
  expect(await listCalls('/coin/bitcoin')).toEqual(
    [marketPageCall('inr', 1), chartCall('bitcoin', 'inr', 1), coinCall('bitcoin')].toSorted(),
  )
  expect(await listCalls('/coins', '/coins?view=table')).toEqual([])
})

test('a coin on no cached list costs its row, its chart and its description', async () => {
  const { listCalls } = await setUp()
  await listCalls('/coins')
  const id = 'demo-coin-709'
  const pageCalls = await listCalls(`/coin/${id}`)
  // In the background the site also calls for the next page of the list: most visited coins are on
  // it.
  const ownCalls = pageCalls.filter((call) => call !== marketPageCall('inr', 2))
  expect(ownCalls).toEqual(
    [marketBatchCall('inr', [id]), chartCall(id, 'inr', 1), coinCall(id)].toSorted(),
  )
})

test('the markets of a coin cost two calls, and one of them serves India as well', async () => {
  const { listCalls } = await setUp()
  await listCalls('/coins', '/exchanges')
  expect(await listCalls('/coin/tether/markets')).toEqual([
    coinTickersCall('tether'),
    expect.stringMatching(TICKERS_OF_INDIA),
  ])
  const filters = ['pairs=rupee', 'pairsby=spread', 'doubtful=hidden', 'page=2']
  expect(await listCalls(...filters.map((query) => `/coin/tether/markets?${query}`))).toEqual([])
  expect(await listCalls('/india')).toEqual([
    expect.stringMatching(/^\/coins\/bitcoin\/tickers\?exchange_ids=/),
    // The world price in dollars.
    marketPageCall('usd', 1),
  ])
  expect(await listCalls('/india?spend=50000', '/coin/tether/markets')).toEqual([])
})

test('two hundred cold visitors of a page of markets cause two calls for it', async () => {
  const { origin, calls } = await setUp()
  const url = `${origin}/coin/bitcoin/markets`
  const pages = await Promise.all(Array.from({ length: 200 }, () => fetch(url)))
  await Promise.all(pages.map((page) => page.arrayBuffer()))
  await openCompletePage(url)
  expect((await calls()).filter((call) => call.includes('/tickers'))).toHaveLength(2)
})

test('home and the page of a coin never call for tickers', async () => {
  const { listCalls } = await setUp()
  const cold = await listCalls('/coins', '/', '/coin/tether')
  await listCalls('/coin/tether/markets', '/india')
  const warm = await listCalls('/', '/coin/tether', '/coin/bitcoin')
  expect([...cold, ...warm].filter((call) => call.includes('/tickers'))).toEqual([])
})

test('the page of an exchange costs one call beside the list, and a made-up one none', async () => {
  const { listCalls } = await setUp()
  await listCalls('/exchanges')
  expect(await listCalls('/exchange/wazirx')).toEqual([exchangeDetailCall('wazirx')])
  expect(await listCalls('/exchange/wazirx?q=usdt', '/exchange/wazirx?page=2')).toEqual([])
  expect(await listCalls('/exchange/made-up')).toEqual(['/exchanges/list'])
  expect(await listCalls('/exchange/made-up-too')).toEqual([])
})

test('an investment costs the daily prices of its coin, Bitcoin and Ether, once a day', async () => {
  const { origin, calls, listCalls } = await setUp()
  await listCalls('/coins')
  expect(await listCalls('/coin/solana/what-if')).toEqual(
    ['bitcoin', 'ethereum', 'solana'].map((id) => chartCall(id, 'inr', 365)).toSorted(),
  )
  const paths = ['?every=week', '?every=once&from=2026-01-31', '?amount=1+lakh&tax=hidden']
  expect(await listCalls(...paths.map((rest) => `/coin/solana/what-if${rest}`))).toEqual([])
  expect((await fetch(`${origin}/coin/solana/what-if.csv`)).status).toBe(200)
  expect((await calls()).filter((call) => call.includes('market_chart'))).toHaveLength(3)
  // A chart of a year has the same prices.
  expect(await listCalls('/coin/bitcoin?range=1y')).toEqual([coinCall('bitcoin')])
})

test('a comparison costs the daily prices of each coin, whatever the span', async () => {
  const { origin, calls, listCalls } = await setUp()
  const coins = ['bitcoin', 'ethereum', 'tether']
  const path = `/compare?coins=${coins.join(',')}`
  const crawler = { headers: { 'user-agent': 'Googlebot/2.1' } }
  const prefetch = { headers: { 'sec-purpose': 'prefetch' } }
  for (const init of [crawler, prefetch]) await (await fetch(origin + path, init)).text()
  expect(await calls()).toEqual([])

  expect(await listCalls(path)).toEqual(
    [marketPageCall('inr', 1), ...coins.map((id) => chartCall(id, 'inr', 365))].toSorted(),
  )
  const spans = ['60d', '200d', 'max'].map((span) => `${path}&span=${span}`)
  expect(await listCalls(...spans, '/compare', '/compare?coins=bitcoin')).toEqual([])

  const unknown = Array.from({ length: 40 }, (_, index) => `none-${index}`)
  expect(await listCalls(`/compare?coins=bitcoin,${unknown}`)).toEqual([])
})
