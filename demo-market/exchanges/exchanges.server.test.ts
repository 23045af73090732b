import { expect, test } from 'vitest'
import { createDemoMarket } from '../demo-market.server.ts'

// With the usual seed, as visitors of the demo see it.

const NOW_MS = Date.UTC(2026, 10, 24, 11, 17, 13)
const MINUTE_MS = 60_000
const INDIAN = 'koinbazar,coindcx,wazirx,zebpay,bitbns,demo-indian'

const clock = { nowMs: NOW_MS }
const demoMarket = createMarket('tezi')

function createMarket(seed: string) {
  return createDemoMarket({ seed, pictures: new Map(), now: () => clock.nowMs })
}

async function read(path: string, market = demoMarket) {
  const response = await market(new Request(`https://any-host.invalid/api/v3${path}`))
  expect(response.status).toBe(200)
  return response.json()
}

type Row = Record<string, unknown> & { id: string }

type Ticker = Record<string, unknown> & {
  base: string
  target: string
  last: number
  market: { identifier: string }
  converted_volume: { usd: number }
  last_traded_at: string
}

async function readTickers(coinId: string, query: string, market = demoMarket): Promise<Ticker[]> {
  return (await read(`/coins/${coinId}/tickers?depth=true&${query}`, market)).tickers
}

async function readPairs(coinId: string, exchangeId: string, target: string): Promise<Ticker[]> {
  const tickers = await readTickers(coinId, `exchange_ids=${exchangeId}`)
  return tickers.filter((one) => one.coin_id === coinId && one.target === target)
}

/** Against the price in dollars elsewhere, which differs from the world price by at most 0.1 %. */
async function premiumPct(coinId: string, { last }: Ticker): Promise<number> {
  const [inDollars] = await readPairs(coinId, 'kraken', 'USD')
  const { rates } = await read('/exchange_rates')
  return (last / (Number(inDollars?.last) * (rates.inr.value / rates.usd.value)) - 1) * 100
}

test('lists 136 exchanges by rank, with Indian ones after the first hundred', async () => {
  const rows: Row[] = await read('/exchanges?per_page=250')
  expect(rows).toHaveLength(136)
  expect(await read('/exchanges')).toEqual(rows.slice(0, 100))
  const ranks = rows.flatMap((row) => (row.trust_score_rank === null ? [] : [row.trust_score_rank]))
  expect(ranks).toEqual(Array.from({ length: 135 }, (_, index) => index + 1))
  const places = ['coindcx', 'wazirx'].map((id) => rows.findIndex((row) => row.id === id))
  expect(Math.min(...places)).toBeGreaterThan(100)
})

test('an exchange has no rank and more volume than all bitcoin, another has unusable facts', async () => {
  const rows: Row[] = await read('/exchanges?per_page=250')
  expect(rows.filter((row) => row.trust_score_rank === null)).toMatchObject([
    { id: 'demo-unranked', trade_volume_24h_btc: expect.any(Number) },
  ])
  expect(rows.filter((row) => Number(row.trade_volume_24h_btc) > 21e6)).toHaveLength(1)
  expect(rows.filter((row) => Number(row.year_established) > 2026)).toMatchObject([
    { id: 'demo-script-address', url: 'javascript:alert(1)' },
  ])
  expect(rows.filter((row) => String(row.description).includes('<b>')).length).toBeGreaterThan(5)
})

test('lists the ids and names of all exchanges, also of one that has no row', async () => {
  const rows: Row[] = await read('/exchanges?per_page=250')
  const names: Row[] = await read('/exchanges/list')
  const unlisted = { id: 'demo-unlisted', name: 'Demo Unlisted' }
  expect(names).toEqual([...rows.map(({ id, name }) => ({ id, name })), unlisted])
  expect(await read('/exchanges/demo-unlisted')).toMatchObject({
    name: 'Demo Unlisted',
    trust_score_rank: null,
    tickers: expect.arrayContaining([expect.objectContaining({ base: 'BTC', target: 'USDT' })]),
  })
})

test('an exchange has its facts and its hundred largest pairs, without depth', async () => {
  const { tickers, ...facts } = await read('/exchanges/binance')
  expect(facts).toMatchObject({ name: 'Binance', country: 'Cayman Islands' })
  expect(tickers).toHaveLength(100)
  const volumes = tickers.map((ticker: Ticker) => ticker.converted_volume.usd)
  expect(volumes).toEqual(volumes.toSorted((a: number, b: number) => b - a))
  expect(new Set(tickers.map((ticker: Ticker) => ticker.market.identifier))).toEqual(
    new Set(['binance']),
  )
  expect(tickers[0]).not.toHaveProperty('cost_to_move_up_usd')
  expect((await read('/exchanges/osmosis')).tickers).toEqual([])
})

test('a pair has about the same price on the pages of its exchange and its coin', async () => {
  const ofCoin = await readTickers('ethereum', 'exchange_ids=kraken')
  const { tickers } = await read('/exchanges/kraken')
  expect(ofCoin.map(({ target }) => target)).toEqual(expect.arrayContaining(['USD', 'USDT']))
  for (const { target, last } of ofCoin) {
    const same = tickers.find((one: Ticker) => one.base === 'ETH' && one.target === target)
    expect(same.last / last).toBeCloseTo(1, 2)
  }
})

test('a ticker has the shape of the service', async () => {
  const [ticker] = await readPairs('bitcoin', 'gdax', 'USDT')
  expect(ticker).toEqual({
    base: 'BTC',
    target: 'USDT',
    market: { name: 'Coinbase Exchange', identifier: 'gdax' },
    last: expect.any(Number),
    cost_to_move_up_usd: expect.any(Number),
    cost_to_move_down_usd: expect.any(Number),
    converted_last: { usd: expect.any(Number) },
    converted_volume: { usd: expect.any(Number) },
    bid_ask_spread_percentage: expect.any(Number),
    last_traded_at: expect.stringMatching(/^2026-11-24T11:\d\d:\d\d\+00:00$/),
    is_anomaly: false,
    is_stale: false,
    trade_url: 'https://www.coinbase.com/trade/BTC_USDT',
    coin_id: 'bitcoin',
    target_coin_id: 'tether',
  })
})

test('a seed gives the same tickers in every process, another seed gives others', async () => {
  const tickers = await readTickers('bitcoin', '')
  expect(await readTickers('bitcoin', '', createMarket('tezi'))).toEqual(tickers)
  expect(await readTickers('bitcoin', '', createMarket('other'))).not.toEqual(tickers)
})

test('the tickers of tether include pairs that are priced in it, a coin without price has none', async () => {
  const tickers = await readTickers('tether', 'exchange_ids=coindcx')
  expect(tickers.find(({ coin_id: id }) => id === 'bitcoin')?.target_coin_id).toBe('tether')
  expect(await readTickers('demo-no-price', '')).toEqual([])
})

test.each([
  ['tether', ['coindcx', 'koinbazar', 'wazirx', 'demo-indian']],
  ['bitcoin', ['coindcx', 'koinbazar', 'wazirx']],
])('prices of %s in rupees are 1 to 7 percent above the world price', async (coinId, ids) => {
  for (const hours of [0, 8, 16, 24]) {
    clock.nowMs = NOW_MS + hours * 60 * MINUTE_MS
    const pairs = (await readTickers(coinId, `exchange_ids=${INDIAN}`)).filter(
      ({ target }) => target === 'INR',
    )
    for (const id of ids) {
      const ticker = pairs.find(({ market }) => market.identifier === id)
      if (ticker === undefined) throw new Error(`${id} has no price of ${coinId}`)
      expect(ticker.cost_to_move_up_usd).toEqual(expect.any(Number))
      const pct = await premiumPct(coinId, ticker)
      expect(pct, id).toBeGreaterThan(0.5)
      expect(pct, id).toBeLessThan(7.5)
    }
  }
  clock.nowMs = NOW_MS
})

test('odd pairs: too high, twice, without a trade, without a price, days old, in the future', async () => {
  const [anomaly] = await readPairs('tether', 'zebpay', 'INR')
  expect(anomaly?.is_anomaly).toBe(true)
  const twice = await readPairs('bitcoin', 'koinbazar', 'INR')
  expect(twice.map((ticker) => ticker.trade_url).toSorted()).toEqual([
    'https://koinbx.com/trade/BTC_INR',
    'https://koinbx.com/trade/BTC_INR_OLD',
  ])
  expect(await readPairs('bitcoin', 'zebpay', 'INR')).toMatchObject([
    { converted_volume: { usd: 0 }, trade_url: null },
  ])
  expect(await readPairs('bitcoin', 'bitbns', 'INR')).toMatchObject([
    { last: null, converted_last: {}, trade_url: 'javascript:alert(1)' },
  ])
  const [stale] = await readPairs('tether', 'bitbns', 'INR')
  expect(stale?.is_stale).toBe(true)
  expect(NOW_MS - Date.parse(String(stale?.last_traded_at))).toBeGreaterThan(48 * 60 * MINUTE_MS)
  const [early] = await readPairs('tether', 'wazirx', 'INR')
  expect(Date.parse(String(early?.last_traded_at))).toBeGreaterThan(NOW_MS + MINUTE_MS)
  expect(await readPairs('bitcoin', 'coindcx', 'INR')).toMatchObject([
    { trade_url: 'https://coindcx.com/trade/BTC_INR?ref=37754157' },
  ])
})

test('an exchange in rupees has no country, and the contract of a coin is in place of its symbol', async () => {
  const tickers = await readTickers('tether', '')
  const ofExchange = (id: string) => tickers.find(({ market }) => market.identifier === id)
  expect(ofExchange('demo-indian')).toMatchObject({ coin_id: 'tether', target: 'INR' })
  expect(ofExchange('pancakeswap-v3-bsc')).toMatchObject({
    base: '0X55D398326F99059FF775485246999027B3197955',
    coin_id: 'tether',
    target_coin_id: 'usd-coin',
  })
  expect(await read('/exchanges/demo-indian')).toMatchObject({ country: null })
  expect(await readPairs('bitcoin', 'demo-indian', 'INR')).toMatchObject([
    { bid_ask_spread_percentage: null, cost_to_move_up_usd: null, cost_to_move_down_usd: null },
  ])
})
