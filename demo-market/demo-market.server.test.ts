import { expect, test } from 'vitest'
import { exchangePictureKey } from './coins/pictures.server.ts'
import { createDemoMarket } from './demo-market.server.ts'

const NOW_MS = Date.UTC(2026, 10, 21, 11, 17, 13)
const ICON = Buffer.from('RIFF')

const demoMarket = createDemoMarket({
  seed: 'test',
  pictures: new Map([
    ['bitcoin', ICON],
    [exchangePictureKey('kraken'), ICON],
  ]),
  now: () => NOW_MS,
})

function send(path: string): Promise<Response> {
  return demoMarket(new Request(`https://any-host.invalid/api/v3${path}`))
}

async function read(path: string) {
  const response = await send(path)
  expect(response.status).toBe(200)
  return response.json()
}

type Row = Record<string, unknown> & { id: string }

test('answers a ping', async () => {
  expect(await read('/ping')).toEqual({ gecko_says: '(V3) To the Moon!' })
})

test('has 132 full pages of 100 coins, and no rows after the last coin', async () => {
  const pages = [1, 2, 131, 132].map((page) =>
    read(`/coins/markets?vs_currency=inr&page=${page}&per_page=100`),
  )
  const rows: Row[] = (await Promise.all(pages)).flat()
  expect(new Set(rows.map(({ id }) => id)).size).toBe(400)
  expect(await read('/coins/markets?vs_currency=inr&page=134')).toEqual([])
})

test('lists well-known coins first, then a tail of invented ones', async () => {
  const rows: Row[] = await read('/coins/markets?vs_currency=usd&per_page=10')
  expect(rows[0]).toMatchObject({ id: 'bitcoin', symbol: 'btc', name: 'Bitcoin' })
  expect(rows.filter(({ name }) => /demo/i.test(String(name)))).toEqual([])
  const [tail]: Row[] = await read('/coins/markets?vs_currency=usd&per_page=1&page=9000')
  expect(tail?.id).toBe(String(tail?.name).toLowerCase().replaceAll(' ', '-'))
})

test('lists coins by descending market cap', async () => {
  const rows: Row[] = await read('/coins/markets?vs_currency=usd&per_page=250&page=3')
  const caps = rows.map((row) => Number(row.market_cap))
  expect(caps).toEqual(caps.toSorted((one, other) => other - one))
})

test('selects coins by id, in pages', async () => {
  const query = '/coins/markets?vs_currency=usd&ids=bitcoin,%20ethereum,nope&per_page=1'
  expect(await read(`${query}&page=1`)).toMatchObject([{ id: 'bitcoin' }])
  expect(await read(`${query}&page=2`)).toMatchObject([{ id: 'ethereum' }])
  expect(await read(`${query}&page=3`)).toEqual([])
})

test('sends sparkline and changes only on request', async () => {
  const [plain]: Row[] = await read('/coins/markets?vs_currency=usd&per_page=1')
  expect(Object.keys(plain ?? {}).filter((key) => /sparkline|in_currency/.test(key))).toEqual([])
  const [full]: Row[] = await read(
    '/coins/markets?vs_currency=usd&per_page=1&sparkline=true&price_change_percentage=1h,24h',
  )
  expect(full).toMatchObject({
    price_change_percentage_1h_in_currency: expect.any(Number),
    price_change_percentage_24h_in_currency: full?.price_change_percentage_24h,
    sparkline_in_7d: { price: expect.arrayContaining([full?.current_price]) },
  })
})

test('stablecoins are the only category', async () => {
  const rows: Row[] = await read('/coins/markets?vs_currency=usd&category=stablecoins&per_page=250')
  const ids = rows.map(({ id }) => id)
  expect(ids.slice(0, 2)).toEqual(['tether', 'usd-coin'])
  expect(ids.length).toBeGreaterThan(8)
  for (const { id, current_price } of rows) {
    expect(Number(current_price), id).toBeGreaterThan(0.9)
    expect(Number(current_price), id).toBeLessThan(1.3)
  }
  expect(await read('/coins/markets?vs_currency=usd&category=cats')).toEqual([])
})

test('parses page sizes like the service', async () => {
  expect(await read('/coins/markets?vs_currency=usd')).toHaveLength(100)
  expect(await read('/coins/markets?vs_currency=usd&per_page=999')).toHaveLength(250)
  expect(await read('/coins/markets?vs_currency=usd&per_page=nonsense&page=0')).toHaveLength(100)
})

test('a row, the details and the chart of the day agree about a coin', async () => {
  const { market_data: data } = await read('/coins/solana')
  expect(data.price_change_percentage_24h).toBe(data.price_change_percentage_24h_in_currency.usd)
  for (const currency of ['inr', 'usd', 'eur']) {
    const rows: Row[] = await read(`/coins/markets?vs_currency=${currency}&ids=solana`)
    const chart = await read(`/coins/solana/market_chart?vs_currency=${currency}&days=1`)
    const prices: number[] = chart.prices.map(([, price]: [number, number]) => price)
    expect(rows[0]).toMatchObject({
      current_price: prices.at(-1),
      market_cap: chart.market_caps.at(-1)[1],
      total_volume: chart.total_volumes.at(-1)[1],
      high_24h: Math.max(...prices),
      low_24h: Math.min(...prices),
      price_change_percentage_24h: data.price_change_percentage_24h_in_currency[currency],
      last_updated: new Date(chart.prices.at(-1)[0]).toISOString(),
    })
    expect(data.current_price[currency]).toBe(prices.at(-1))
    expect(data.ath[currency]).toBe(rows[0]?.ath)
  }
})

test('a rate is the price of a bitcoin, and matches the prices of every other coin', async () => {
  const { rates } = await read('/exchange_rates')
  for (const currency of ['inr', 'eur']) {
    const [own, inDollars]: Row[][] = await Promise.all(
      [currency, 'usd'].map((one) => read(`/coins/markets?vs_currency=${one}&per_page=10`)),
    )
    expect(own?.[0]?.current_price).toBe(rates[currency].value)
    const rate = rates[currency].value / rates.usd.value
    for (const [index, { current_price: price }] of own?.entries() ?? []) {
      if (price) {
        expect(Number(price) / Number(inDollars?.[index]?.current_price) / rate).toBeCloseTo(1, 4)
      }
    }
  }
})

test('reads 24h as 24 days', async () => {
  const chart = await read('/coins/bitcoin/market_chart?vs_currency=usd&days=24h')
  expect(chart.prices.length).toBeGreaterThan(500)
})

test.each([
  [1, 48, 1_800_000],
  [30, 180, 14_400_000],
  [365, 91, 345_600_000],
])('candles of %i days: %i candles, with their closing times', async (days, count, stepMs) => {
  const candles: number[][] = await read(`/coins/bitcoin/ohlc?vs_currency=usd&days=${days}`)
  expect(Math.abs(candles.length - count)).toBeLessThanOrEqual(1)
  expect(Math.abs((candles.at(-1)?.[0] ?? 0) - NOW_MS)).toBeLessThanOrEqual(stepMs)
  for (const [index, [closeMs = 0, open, high = 0, low = 0, close = 0]] of candles.entries()) {
    expect(closeMs % stepMs).toBe(0)
    expect(high).toBeGreaterThanOrEqual(Math.max(open ?? 0, close))
    expect(low).toBeLessThanOrEqual(Math.min(open ?? 0, close))
    expect(candles[index + 1]?.[1] ?? close).toBe(close)
  }
})

test('lists every id once, in about a megabyte', async () => {
  const text = await (await send('/coins/list')).text()
  const ids = JSON.parse(text).map(({ id }: Row) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThanOrEqual(13_200)
})

test('more than a dozen coins share a well-known ticker', async () => {
  const coins = await (await send('/coins/list')).json()
  const ids = coins.filter(({ symbol }: Row) => symbol === 'sol').map(({ id }: Row) => id)
  expect(ids).toContain('solana')
  expect(ids.length).toBeGreaterThan(12)
})

test('the global figures are the sum of all coins', async () => {
  const { data } = await read('/global')
  const rows: Row[] = await read('/coins/markets?vs_currency=usd&per_page=250')
  const largest = rows.reduce((sum, row) => sum + Number(row.market_cap), 0)
  expect(data.total_market_cap.usd / largest).toBeGreaterThan(0.99)
  expect(data.total_market_cap.usd / largest).toBeLessThan(1.05)
  expect(data.total_market_cap.inr).toBeGreaterThan(data.total_market_cap.usd * 60)
  expect(data.active_cryptocurrencies).toBeGreaterThanOrEqual(13_200)
})

test('fifteen coins are trending, and all of them exist', async () => {
  const { coins } = await read('/search/trending')
  expect(coins).toHaveLength(15)
  for (const { item } of coins) {
    expect(item.data.price_change_percentage_24h.inr).toEqual(expect.any(Number))
    expect((await send(`/coins/${encodeURIComponent(item.id)}`)).status).toBe(200)
  }
})

test.each([
  ['/coins/markets', 422, { error: 'Missing parameter vs_currency' }],
  ['/coins/markets?vs_currency=zzz', 422, { error: 'invalid vs_currency' }],
  ['/coins/bitcoin/market_chart?days=1', 422, { error: 'Missing parameter vs_currency' }],
  ['/coins/bitcoin/market_chart?vs_currency=usd', 422, { error: 'Missing parameter days' }],
  ['/coins/bitcoin/market_chart?vs_currency=usd&days=0', 422, { error: 'Invalid days' }],
  ['/coins/bitcoin/ohlc', 500, { status: 500, error: 'Internal Server Error' }],
  ['/coins/bitcoin/ohlc?vs_currency=usd&days=60', 422, { error: 'Invalid days' }],
  ['/coins/nope', 404, { error: 'coin not found' }],
  ['/coins/nope/market_chart?vs_currency=usd&days=1', 404, { error: 'coin not found' }],
  ['/exchanges/nope', 404, { error: 'exchange not found' }],
  ['/nope', 404, { status: 404, error: 'Not Found' }],
  ['/coins/bitcoin/nope', 404, { status: 404, error: 'Not Found' }],
  ['/exchanges/binance/tickers', 404, { status: 404, error: 'Not Found' }],
  ['/coins/%E0%A4%A', 400, { status: 400, error: 'Bad Request' }],
])('%s is refused with %i', async (path, status, body) => {
  const response = await send(path)
  expect(response.status).toBe(status)
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(await response.json()).toEqual(body)
})

test('serves the pictures in rows that there are', async () => {
  const coins: Row[] = await read('/coins/markets?vs_currency=usd&per_page=2')
  const exchanges: Row[] = await read('/exchanges?per_page=6')
  const pictures = [...coins, ...exchanges.slice(4)].map(async ({ image }) => {
    const { status, headers } = await demoMarket(new Request(String(image)))
    return [status, headers.get('content-type')]
  })
  const there = [200, 'image/webp']
  const missing = [404, 'text/plain;charset=UTF-8']
  expect(await Promise.all(pictures)).toEqual([there, missing, missing, there])
})

test.each([
  '/pictures/coins/nope.webp',
  '/pictures/coins/bitcoin.png',
  '/pictures/coins/bitcoin.webp/x',
  '/pictures',
  '/',
])('there is nothing at %s', async (path) => {
  const response = await demoMarket(new Request(`https://any-host.invalid${path}`))
  expect(response.status).toBe(404)
})
