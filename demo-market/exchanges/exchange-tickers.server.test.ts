import { expect, test } from 'vitest'
import { createDemoMarket } from '../demo-market.server.ts'
import type { CoinTickersAnswer, ExchangeAnswer } from '../vendor-shapes.ts'

const NOW_MS = Date.UTC(2026, 10, 24, 11, 17, 13)

const demoMarket = createMarket()

function createMarket() {
  return createDemoMarket({ seed: 'tezi', pictures: new Map(), now: () => NOW_MS })
}

function request(path: string): Request {
  return new Request(`https://any-host.invalid/api/v3${path}`)
}

async function read<T>(path: string): Promise<T> {
  const response = await demoMarket(request(path))
  expect(response.status).toBe(200)
  return response.json()
}

const readExchange = (path: string) => read<ExchangeAnswer>(`/exchanges/${path}`)

test('an exchange has its facts and its hundred largest pairs, without depth', async () => {
  const { tickers, ...facts } = await readExchange('binance')
  expect(facts).toMatchObject({ name: 'Binance', country: 'Cayman Islands', centralized: true })
  expect(facts).not.toHaveProperty('id')
  expect(tickers).toHaveLength(100)
  const volumes = tickers.map(({ converted_volume: volume }) => Number(volume.usd))
  expect(volumes).toEqual(volumes.toSorted((a, b) => b - a))
  for (const ticker of tickers) {
    expect(ticker.market).toEqual({
      name: 'Binance',
      identifier: 'binance',
      has_trading_incentive: false,
    })
    expect(Object.keys(ticker).filter((field) => field.startsWith('cost_to_move'))).toEqual([])
  }
  expect(new Set(tickers.map(({ coin_id: id }) => id)).size).toBe(100)
})

test('an Indian exchange quotes its coins in rupees and in tether', async () => {
  const { tickers } = await readExchange('coindcx')
  const pairs = tickers.map(({ base, target }) => `${base}/${target}`)
  expect(pairs).toEqual(expect.arrayContaining(['BTC/INR', 'BTC/USDT', 'ETH/INR', 'USDT/INR']))
  expect(new Set(tickers.map(({ target }) => target))).toEqual(new Set(['INR', 'USDT']))
})

test('odd pairs are odd on the page of their exchange too', async () => {
  const { tickers } = await readExchange('zebpay')
  const rupees = tickers.filter(({ target }) => target === 'INR')
  expect(rupees.find(({ coin_id: id }) => id === 'tether')?.is_anomaly).toBe(true)
  const { tickers: ofCoindcx } = await readExchange('coindcx')
  const inTether = ofCoindcx.filter(({ base, target }) => `${base}/${target}` === 'USDT/INR')
  expect(inTether).toHaveLength(2)
})

test.each([
  ['', '0XDAC17F958D2EE523A2206206994597C13D831EC7'],
  ['?dex_pair_format=symbol', 'USDT'],
])('the pair of a decentralised exchange with %j is of %s', async (query, base) => {
  const { tickers } = await readExchange(`uniswap_v3${query}`)
  expect(tickers).toMatchObject([{ base, coin_id: 'tether', target_coin_id: 'usd-coin' }])
})

test('a pair has about the same price on the pages of its exchange and its coin', async () => {
  const { tickers: ofExchange } = await readExchange('kraken')
  const { tickers: ofCoin } = await read<CoinTickersAnswer>(
    '/coins/ethereum/tickers?exchange_ids=kraken',
  )
  for (const { target, last } of ofCoin) {
    const same = ofExchange.find((one) => one.base === 'ETH' && one.target === target)
    expect(Number(same?.last) / Number(last)).toBeCloseTo(1, 2)
  }
})

test('an exchange without known pairs has an empty list', async () => {
  expect((await readExchange('osmosis')).tickers).toEqual([])
})

test('a new market answers for an exchange without a price of every coin', async () => {
  const market = createMarket()
  await market(request('/ping'))
  const start = process.threadCpuUsage()
  await market(request('/exchanges/binance'))
  const { user, system } = process.threadCpuUsage(start)
  // Measured: 45 ms, and 800 ms with a price of every coin.
  expect((user + system) / 1000).toBeLessThan(300)
})
