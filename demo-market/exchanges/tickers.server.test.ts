import { expect, test } from 'vitest'
import { createDemoMarket } from '../demo-market.server.ts'
import type { CoinTickersAnswer, Ticker } from '../vendor-shapes.ts'

const NOW_MS = Date.UTC(2026, 10, 21, 11, 17, 13)
const INDIAN = 'koinbazar,coindcx,wazirx,zebpay,bitbns'

const demoMarket = createMarket('test')

function createMarket(seed: string) {
  return createDemoMarket({ seed, pictures: new Map(), now: () => NOW_MS })
}

async function send(path: string, market = demoMarket): Promise<Response> {
  const response = await market(new Request(`https://any-host.invalid/api/v3${path}`))
  expect(response.status).toBe(200)
  return response
}

async function read(path: string, market = demoMarket): Promise<CoinTickersAnswer> {
  return (await send(path, market)).json()
}

async function readRate(): Promise<number> {
  const { rates } = await (await send('/exchange_rates')).json()
  return rates.inr.value / rates.usd.value
}

test('lists 100 tickers per page, with a link to the next page', async () => {
  const response = await send('/coins/bitcoin/tickers?per_page=7')
  const first: CoinTickersAnswer = await response.json()
  const second = await read('/coins/bitcoin/tickers?page=2')
  expect([first.name, first.tickers.length]).toEqual(['Bitcoin', 100])
  expect(second.tickers).toHaveLength(Number(response.headers.get('total')) - 100)
  expect(response.headers.get('per-page')).toBe('100')
  expect(response.headers.get('link')).toContain('page=2>; rel="next"')
})

test('a ticker has the shape of the service', async () => {
  const { tickers } = await read('/coins/bitcoin/tickers?exchange_ids=gdax')
  expect(tickers.map(({ target }) => target)).toEqual(['USD', 'USDT'])
  expect(tickers[1]).toEqual({
    base: 'BTC',
    target: 'USDT',
    market: { name: 'Coinbase Exchange', identifier: 'gdax', has_trading_incentive: false },
    last: expect.any(Number),
    volume: expect.any(Number),
    converted_last: { btc: expect.closeTo(1, 1), eth: expect.any(Number), usd: expect.any(Number) },
    converted_volume: { btc: expect.any(Number), eth: expect.any(Number), usd: expect.any(Number) },
    trust_score: null,
    bid_ask_spread_percentage: expect.any(Number),
    timestamp: expect.stringMatching(/^2026-11-21T11:\d\d:\d\d\+00:00$/),
    last_traded_at: expect.stringMatching(/^2026-11-21T11:\d\d:\d\d\+00:00$/),
    last_fetch_at: expect.stringMatching(/^2026-11-21T11:\d\d:\d\d\+00:00$/),
    is_anomaly: false,
    is_stale: false,
    trade_url: 'https://www.coinbase.com/trade/BTC_USDT',
    token_info_url: null,
    coin_id: 'bitcoin',
    target_coin_id: 'tether',
    coin_mcap_usd: expect.any(Number),
  })
  expect(tickers[0]).not.toHaveProperty('target_coin_id')
})

test('sends order book depth and logo only on request', async () => {
  const query = 'exchange_ids=gdax&depth=true&include_exchange_logo=true'
  const { tickers } = await read(`/coins/bitcoin/tickers?${query}`)
  expect(tickers[0]).toMatchObject({
    cost_to_move_up_usd: expect.any(Number),
    cost_to_move_down_usd: expect.any(Number),
    market: { logo: expect.stringMatching(/gdax\.webp$/) },
  })
})

test('selects the requested exchanges', async () => {
  const { tickers } = await read('/coins/bitcoin/tickers?exchange_ids=kraken,wazirx,nope')
  expect(new Set(tickers.map(({ market }) => market.identifier))).toEqual(
    new Set(['kraken', 'wazirx']),
  )
})

test.each([
  ['volume_desc', -1],
  ['volume_asc', 1],
])('sorts by %s on request', async (order, sign) => {
  const { tickers } = await read(`/coins/ethereum/tickers?order=${order}`)
  const volumes = tickers.map(({ converted_volume: volume }) => volume.usd ?? 0)
  expect(volumes).toEqual(volumes.toSorted((a, b) => sign * (a - b)))
})

test('Indian exchanges quote tether in rupees, 1 to 7 percent above its price', async () => {
  const rate = await readRate()
  const { tickers } = await read(`/coins/tether/tickers?exchange_ids=${INDIAN}`)
  const rupeePairs = tickers.filter(({ target }) => target === 'INR')
  const quoting = new Set(rupeePairs.map(({ market }) => market.identifier))
  expect([...quoting]).toEqual(INDIAN.split(','))
  // The only anomaly is an odd pair.
  for (const { base, last, converted_last: converted } of rupeePairs.filter(isPlausible)) {
    expect(base).toBe('USDT')
    expect(Number(last) / rate).toBeGreaterThan(1.005)
    expect(Number(last) / rate).toBeLessThan(1.075)
    expect(converted.usd).toBeCloseTo(Number(last) / rate, 3)
  }
  expect(rupeePairs.filter(isPlausible).length).toBeGreaterThan(3)
})

function isPlausible({ is_anomaly: isAnomaly }: Ticker): boolean {
  return !isAnomaly
}

test('one Indian exchange has only stale prices that are days old', async () => {
  const { tickers } = await read(`/coins/tether/tickers?exchange_ids=${INDIAN}`)
  const stale = tickers.filter((ticker) => ticker.is_stale)
  expect(new Set(stale.map(({ market }) => market.identifier))).toEqual(new Set(['bitbns']))
  for (const ticker of stale) {
    expect(NOW_MS - Date.parse(ticker.last_traded_at)).toBeGreaterThan(2 * 86_400_000)
  }
})

test('the tickers of tether include pairs that are priced in it', async () => {
  const { tickers } = await read('/coins/tether/tickers?exchange_ids=coindcx')
  const ofBitcoin = await read('/coins/bitcoin/tickers?exchange_ids=coindcx')
  const pair = ofBitcoin.tickers.find(({ target }) => target === 'USDT')
  expect(tickers.find(({ coin_id: id }) => id === 'bitcoin')?.target_coin_id).toBe('tether')
  expect(tickers.find(({ coin_id: id }) => id === 'bitcoin')?.trade_url).toBe(pair?.trade_url)
})

test('a seed gives the same tickers in every process, another seed gives others', async () => {
  const path = '/coins/bitcoin/tickers'
  const tickers = await read(path)
  expect(await read(path, createMarket('test'))).toEqual(tickers)
  expect(await read(path, createMarket('other'))).not.toEqual(tickers)
})

test('a coin without a price has no tickers', async () => {
  const rows: { id: string; current_price: number | null }[] = await (
    await send('/coins/markets?vs_currency=usd&page=1')
  ).json()
  const id = rows.find((row) => row.current_price === null)?.id ?? ''
  expect((await read(`/coins/${encodeURIComponent(id)}/tickers`)).tickers).toEqual([])
})
