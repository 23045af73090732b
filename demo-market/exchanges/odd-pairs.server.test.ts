import { expect, test } from 'vitest'
import { createDemoMarket } from '../demo-market.server.ts'
import type { CoinTickersAnswer, Ticker } from '../vendor-shapes.ts'

// With the usual seed, as visitors of the demo see it.

const NOW_MS = Date.UTC(2026, 10, 24, 11, 17, 13)
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const INDIAN = 'exchange_ids=koinbazar,coindcx,wazirx,zebpay,bitbns,demo-indian'
const USABLE_IDS = ['coindcx', 'koinbazar', 'wazirx']

const clock = { nowMs: NOW_MS }
const demoMarket = createDemoMarket({
  seed: 'tezi',
  pictures: new Map(),
  now: () => clock.nowMs,
})

async function readTickers(coinId: string, query: string): Promise<Ticker[]> {
  const path = `/coins/${coinId}/tickers?depth=true&order=volume_desc&${query}`
  const response = await demoMarket(new Request(`https://any-host.invalid/api/v3${path}`))
  expect(response.status).toBe(200)
  const { tickers }: CoinTickersAnswer = await response.json()
  return tickers
}

async function readRupeePairs(coinId: string): Promise<Ticker[]> {
  return (await readTickers(coinId, INDIAN)).filter(({ target }) => target === 'INR')
}

async function readPairs(coinId: string, exchangeId: string, target: string): Promise<Ticker[]> {
  const tickers = await readTickers(coinId, `exchange_ids=${exchangeId}`)
  return tickers.filter((one) => one.coin_id === coinId && one.target === target)
}

async function readPair(coinId: string, exchangeId: string, target: string): Promise<Ticker> {
  const [ticker] = await readPairs(coinId, exchangeId, target)
  if (ticker === undefined) throw new Error(`${exchangeId} has no pair of ${coinId} in ${target}`)
  return ticker
}

async function readRate(): Promise<number> {
  const response = await demoMarket(new Request('https://any-host.invalid/api/v3/exchange_rates'))
  const { rates } = await response.json()
  return rates.inr.value / rates.usd.value
}

/** Against the price in dollars elsewhere, which differs from the world price by at most 0.1 %. */
async function premiumPct(coinId: string, ticker: Ticker): Promise<number> {
  const { last } = await readPair(coinId, 'kraken', 'USD')
  return (Number(ticker.last) / (Number(last) * (await readRate())) - 1) * 100
}

test.each(['tether', 'bitcoin'])('three exchanges have a usable price of %s', async (coinId) => {
  const pairs = await readRupeePairs(coinId)
  const usable: string[] = []
  for (const ticker of pairs) {
    const pct = await premiumPct(coinId, ticker)
    const isUsable =
      !ticker.is_anomaly &&
      !ticker.is_stale &&
      Number(ticker.converted_volume.usd) > 0 &&
      Number(ticker.cost_to_move_up_usd) > 0 &&
      pct > 0.5 &&
      pct < 7.5
    if (isUsable) usable.push(ticker.market.identifier ?? '')
  }
  expect(usable).toEqual(expect.arrayContaining(USABLE_IDS))
})

test('each premium moves over hours, and stays between 1 and 7 percent', async () => {
  const premiums = new Map<string, number[]>(USABLE_IDS.map((id) => [id, []]))
  for (let hours = 0; hours < 48; hours += 6) {
    clock.nowMs = NOW_MS + hours * HOUR_MS
    for (const [id, pcts] of premiums) {
      pcts.push(await premiumPct('tether', await readPair('tether', id, 'INR')))
    }
  }
  clock.nowMs = NOW_MS
  for (const [id, pcts] of premiums) {
    expect(Math.min(...pcts), id).toBeGreaterThan(0.5)
    expect(Math.max(...pcts), id).toBeLessThan(7.5)
    expect(Math.max(...pcts) - Math.min(...pcts), id).toBeGreaterThan(0.3)
  }
})

test('one price in rupees is an anomaly far above the others', async () => {
  const ticker = await readPair('tether', 'zebpay', 'INR')
  expect(ticker.is_anomaly).toBe(true)
  expect(await premiumPct('tether', ticker)).toBeGreaterThan(55)
})

test('one price in rupees is that far above the others without a mark, beside a usable one', async () => {
  const pairs = await readPairs('bitcoin', 'koinbazar', 'INR')
  expect(pairs.map((ticker) => [ticker.is_anomaly, ticker.trade_url])).toEqual([
    [false, 'https://koinbx.com/trade/BTC_INR'],
    [false, 'https://koinbx.com/trade/BTC_INR_OLD'],
  ])
  expect(Number(pairs[1]?.last) / Number(pairs[0]?.last)).toBeCloseTo(1.6, 4)
})

test('one pair is listed twice with the same data', async () => {
  const pairs = await readPairs('tether', 'coindcx', 'INR')
  expect(pairs).toHaveLength(2)
  expect(pairs[0]).toEqual(pairs[1])
})

test('one stale price is days old, and one is unknown', async () => {
  const stale = await readPair('tether', 'bitbns', 'INR')
  expect(stale.is_stale).toBe(true)
  expect(NOW_MS - Date.parse(stale.last_traded_at)).toBeGreaterThan(48 * HOUR_MS)
  expect(await readPair('bitcoin', 'bitbns', 'INR')).toMatchObject({
    last: null,
    converted_last: { btc: null, eth: null, usd: null },
  })
})

test('one pair has had no trade in 24 hours', async () => {
  expect(await readPair('bitcoin', 'zebpay', 'INR')).toMatchObject({
    volume: 0,
    converted_volume: { btc: 0, eth: 0, usd: 0 },
  })
})

test.each([
  ['tether', 'wazirx', 'INR', 3],
  ['bitcoin', 'kucoin', 'USDT', 12],
])('the last trade of %s on %s in %s is minutes in the future', async (coin, id, target, min) => {
  const { last_traded_at: tradedAt, last_fetch_at: fetchedAt } = await readPair(coin, id, target)
  expect(Date.parse(tradedAt) - Date.parse(fetchedAt)).toBe(min * MINUTE_MS)
})

test('pairs have no spread, no depth or neither', async () => {
  const oddities = [
    await readPair('bitcoin', 'huobi', 'USDT'),
    await readPair('bitcoin', 'mxc', 'USDT'),
    await readPair('bitcoin', 'demo-indian', 'INR'),
  ]
  const isKnown = (value: unknown) => typeof value === 'number'
  expect(
    oddities.map((ticker) => [
      isKnown(ticker.bid_ask_spread_percentage),
      isKnown(ticker.cost_to_move_up_usd),
      isKnown(ticker.cost_to_move_down_usd),
    ]),
  ).toEqual([
    [false, true, true],
    [true, false, false],
    [false, false, false],
  ])
})

test('a pair without depth has no depth fields if they are not requested', async () => {
  const path = 'https://any-host.invalid/api/v3/coins/bitcoin/tickers?exchange_ids=mxc'
  const { tickers }: CoinTickersAnswer = await (await demoMarket(new Request(path))).json()
  expect(tickers[0]).not.toHaveProperty('cost_to_move_up_usd')
})

test.each([
  ['bitcoin', 'zebpay', 'INR', null],
  ['bitcoin', 'bitmart', 'USDT', null],
  ['bitcoin', 'bitbns', 'INR', 'javascript:alert(1)'],
  ['bitcoin', 'coindcx', 'INR', 'https://coindcx.com/trade/BTC_INR?ref=37754157'],
  ['bitcoin', 'binance', 'USDT', 'https://www.binance.com/trade/BTC_USDT?ref=37754157'],
])('the link to %s on %s in %s is %s', async (coinId, exchangeId, target, url) => {
  expect((await readPair(coinId, exchangeId, target)).trade_url).toBe(url)
})

const USDT_ADDRESS = '0XDAC17F958D2EE523A2206206994597C13D831EC7'
const BSC_ADDRESS = '0X55D398326F99059FF775485246999027B3197955'

test.each([
  ['', USDT_ADDRESS],
  ['dex_pair_format=contract_address', USDT_ADDRESS],
  ['dex_pair_format=symbol', 'USDT'],
])('with %j, a decentralised pair has a contract or a symbol', async (format, base) => {
  const tickers = await readTickers('tether', format)
  const ofExchange = (id: string) => tickers.find(({ market }) => market.identifier === id)
  expect(ofExchange('uniswap_v3')).toMatchObject({
    base,
    coin_id: 'tether',
    target_coin_id: 'usd-coin',
    trade_url: expect.stringContaining(`inputCurrency=${USDT_ADDRESS.toLowerCase()}&`),
  })
  expect(ofExchange('pancakeswap-v3-bsc')?.base).toBe(BSC_ADDRESS)
  expect(BSC_ADDRESS).toHaveLength(42)
})

test.each(['tether', 'bitcoin'])(
  'an Indian exchange without a country is among the hundred largest markets of %s',
  async (coinId) => {
    for (const hours of [0, 8, 16, 24, 32, 40]) {
      clock.nowMs = NOW_MS + hours * HOUR_MS
      const tickers = await readTickers(coinId, 'dex_pair_format=symbol')
      const pair = tickers.find(({ market }) => market.identifier === 'demo-indian')
      expect([tickers.length, pair?.coin_id, pair?.target]).toEqual([100, coinId, 'INR'])
    }
    clock.nowMs = NOW_MS
  },
)
