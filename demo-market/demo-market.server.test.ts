import { expect, test } from 'vitest'
import { createDemoMarket } from './demo-market.server.ts'
import { exchangePictureKey } from './pictures/picture-urls.server.ts'

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

test('lists well-known coins first, then a tail of clearly invented coins', async () => {
  const rows: Row[] = await read('/coins/markets?vs_currency=usd&per_page=10')
  expect(rows[0]).toMatchObject({ id: 'bitcoin', symbol: 'btc', name: 'Bitcoin' })
  expect(rows.filter(({ name }) => /demo/i.test(String(name)))).toEqual([])
  const [tail]: Row[] = await read('/coins/markets?vs_currency=usd&per_page=1&page=9000')
  expect(tail?.name).toMatch(/^Demo Coin \d+$/)
})

test('lists coins by descending market cap, except pinned and swapped ones', async () => {
  const rows: Row[] = await read('/coins/markets?vs_currency=usd&per_page=250&page=2')
  const caps = rows.map((row) => Number(row.market_cap))
  const rises = caps.filter((cap, index) => cap > (caps[index - 1] ?? cap) * 1.02)
  expect(rises).toEqual([])
})

test.each([
  ['market_cap_asc', 'market_cap', 1],
  ['volume_desc', 'total_volume', -1],
  ['volume_asc', 'total_volume', 1],
  ['id_asc', 'id', 1],
  ['id_desc', 'id', -1],
])('sorts by %s on request', async (order, field, direction) => {
  const rows: Row[] = await read(`/coins/markets?vs_currency=usd&order=${order}&page=3`)
  const [first, last] = [rows.at(0)?.[field], rows.at(-1)?.[field]]
  const isRising = typeof first === 'string' ? first < String(last) : Number(first) < Number(last)
  expect(isRising).toBe(direction === 1)
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
    '/coins/markets?vs_currency=usd&per_page=1&sparkline=true&price_change_percentage=1h,24h,60d',
  )
  expect(full).toMatchObject({
    price_change_percentage_1h_in_currency: expect.any(Number),
    price_change_percentage_24h_in_currency: full?.price_change_percentage_24h,
    sparkline_in_7d: { price: expect.arrayContaining([full?.current_price]) },
  })
  // The service has no 60d in this call.
  expect(full).not.toHaveProperty('price_change_percentage_60d_in_currency')
})

test('coins by id have all columns, with the same values as on a page', async () => {
  const columns = 'sparkline=true&price_change_percentage=1h,24h,7d,14d,30d,200d,1y'
  const page: Row[] = await read(`/coins/markets?vs_currency=inr&per_page=250&${columns}`)
  const ids = [page[240], page[3], page[0]].map((row) => encodeURIComponent(row?.id ?? ''))
  const rows: Row[] = await read(
    `/coins/markets?vs_currency=inr&ids=${ids.join(',')}&per_page=250&${columns}`,
  )
  expect(rows).toEqual([page[0], page[3], page[240]])
  for (const span of ['1h', '24h', '7d', '14d', '30d', '200d', '1y']) {
    expect(rows[0]).toHaveProperty(
      `price_change_percentage_${span}_in_currency`,
      expect.any(Number),
    )
  }
  expect(rows[0]?.sparkline_in_7d).toEqual({ price: expect.arrayContaining([expect.any(Number)]) })
})

test('a week has one price per hour and the current one, or no prices', async () => {
  const rows: { sparkline_in_7d: { price: number[] } }[] = await read(
    '/coins/markets?vs_currency=inr&sparkline=true',
  )
  const lengths = rows.map(({ sparkline_in_7d: week }) => week.price.length)
  expect(new Set(lengths)).toEqual(new Set([169, 0]))
})

test('stablecoins are the only category', async () => {
  const rows: Row[] = await read('/coins/markets?vs_currency=usd&category=stablecoins&per_page=250')
  const ids = rows.map(({ id }) => id)
  expect(ids.slice(0, 2)).toEqual(['tether', 'usd-coin'])
  expect(ids.length).toBeGreaterThan(9)
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
  for (const currency of ['inr', 'usd', 'eur']) {
    const rows: Row[] = await read(`/coins/markets?vs_currency=${currency}&ids=solana`)
    const { market_data: data } = await read('/coins/solana')
    const chart = await read(`/coins/solana/market_chart?vs_currency=${currency}&days=1`)
    const prices: number[] = chart.prices.map(([, price]: [number, number]) => price)
    const [first = 0, last = 0] = [prices.at(0), prices.at(-1)]
    expect(rows[0]).toMatchObject({
      current_price: last,
      market_cap: chart.market_caps.at(-1)[1],
      total_volume: chart.total_volumes.at(-1)[1],
      high_24h: Math.max(...prices),
      low_24h: Math.min(...prices),
      price_change_percentage_24h: (last / first - 1) * 100,
      last_updated: new Date(chart.prices.at(-1)[0]).toISOString(),
    })
    expect(data.current_price[currency]).toBe(last)
    expect(data.ath[currency]).toBe(rows[0]?.ath)
    expect(data.price_change_percentage_24h_in_currency[currency]).toBe((last / first - 1) * 100)
  }
})

test('the 24h change in the details is measured in dollars', async () => {
  const { market_data: data } = await read('/coins/bitcoin')
  expect(data.price_change_percentage_24h).toBe(data.price_change_percentage_24h_in_currency.usd)
})

test('omits the parts of a coin that flags exclude', async () => {
  const flags = ['localization', 'tickers', 'market_data', 'community_data', 'developer_data']
  expect(Object.keys(await read('/coins/bitcoin'))).toEqual(expect.arrayContaining(flags))
  const declined = await read(`/coins/bitcoin?${flags.map((flag) => `${flag}=false`).join('&')}`)
  expect(Object.keys(declined).filter((key) => flags.includes(key))).toEqual([])
})

test('old history has no volume at first and one missing market cap', async () => {
  const chart = await read('/coins/bitcoin/market_chart?vs_currency=usd&days=max')
  expect(chart.prices[0][0]).toBe(Date.UTC(2013, 3, 28))
  expect(chart.total_volumes[0][1]).toBe(0)
  expect(chart.market_caps.filter(([, cap]: [number, number | null]) => cap === null)).toEqual([
    [Date.UTC(2017, 3, 2), null],
  ])
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

test('finds coins and exchanges by part of a name, largest first', async () => {
  const found = await read('/search?query=Bitc')
  expect(found.coins[0]).toMatchObject({ id: 'bitcoin', symbol: 'BTC', market_cap_rank: 1 })
  expect(found.exchanges.length).toBeGreaterThan(0)
  expect((await read('/search?query=')).coins).toEqual([])
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
  ['/coins/nope/tickers', 404, { error: 'coin not found' }],
  ['/exchanges/nope', 404, { error: 'exchange not found' }],
  ['/nope', 404, { status: 404, error: 'Not Found' }],
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

test('lists wrapped and staked coins only on request, and without a rank', async () => {
  const path = '/coins/markets?vs_currency=usd&ids=bitcoin,wrapped-bitcoin'
  const ids = async (more: string) => {
    const rows: Row[] = await read(path + more)
    return rows.map(({ id, market_cap_rank }) => [id, market_cap_rank])
  }
  expect(await ids('')).toEqual([['bitcoin', 1]])
  expect(await ids('&include_rehypothecated=true')).toEqual([
    ['bitcoin', 1],
    ['wrapped-bitcoin', null],
  ])
  expect((await send('/coins/wrapped-bitcoin')).status).toBe(200)
})
