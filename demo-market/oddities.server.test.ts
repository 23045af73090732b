import { expect, test } from 'vitest'
import { createDemoMarket } from './demo-market.server.ts'

// Odd data in real answers that pages must handle, each kind in a coin of its own.

const NOW_MS = Date.UTC(2026, 10, 21, 11, 17, 13)
const HOUR_MS = 3_600_000
const demoMarket = createDemoMarket({ seed: 'test', pictures: new Map(), now: () => NOW_MS })

async function read(path: string) {
  const response = await demoMarket(new Request(`https://demo.invalid/api/v3${path}`))
  expect(response.status).toBe(200)
  return response.json()
}

type Row = Record<string, unknown> & { id: string }

async function findRow(id: string): Promise<Row> {
  const query = `vs_currency=usd&price_change_percentage=1h,24h&ids=${encodeURIComponent(id)}`
  const [row]: Row[] = await read(`/coins/markets?${query}`)
  if (row === undefined) throw new Error('not listed')
  return row
}

test('odd coins are listed in the fourth hundred only, and none is trending', async () => {
  const pages = [1, 2, 3, 4].map(
    (page): Promise<Row[]> => read(`/coins/markets?vs_currency=usd&per_page=100&page=${page}`),
  )
  const [fourth = [], ...first] = (await Promise.all(pages)).toReversed()
  expect(fourth.filter(({ id }) => id.startsWith('demo'))).toHaveLength(9)
  const { coins: trending } = await read('/search/trending')
  const others = [...first.flat(), ...trending.map(({ item }: { item: Row }) => item)]
  expect(others.filter(({ id }) => id.startsWith('demo'))).toEqual([])
})

test('a coin without a price has no figures and an empty chart', async () => {
  const row = await findRow('demo-no-price')
  expect(Object.values(row).filter((value) => typeof value === 'number')).toEqual([])
  expect((await read(`/coins/${row.id}`)).market_data.current_price).toEqual({})
  const chart = await read(`/coins/${row.id}/market_chart?vs_currency=usd&days=1`)
  expect(chart).toEqual({ prices: [], market_caps: [], total_volumes: [] })
  expect(await read(`/coins/${row.id}/ohlc?vs_currency=usd&days=1`)).toEqual([])
})

test('a coin at 0 is unranked, with supply and market cap 0', async () => {
  const row = await findRow('demo-zero-price')
  expect(row).toMatchObject({ current_price: 0, market_cap: 0, circulating_supply: 0 })
  expect(row.market_cap_rank).toBeNull()
  const { market_data: data } = await read(`/coins/${row.id}`)
  expect(data.current_price).toEqual({ inr: 0, usd: 0, eur: 0 })
})

test('a coin has a price of about 6.5e-11 dollars, and is far from its rank', async () => {
  const row = await findRow('demo-dust')
  expect(Number(row.current_price) / 6.5e-11).toBeCloseTo(1, 0)
  expect(row.market_cap_rank).toBeGreaterThan(1000)
})

test('a coin has three supplies, another no limit, and of a third the limit is unknown', async () => {
  const { circulating_supply, total_supply, max_supply } = await findRow('ripple')
  expect(Number(total_supply)).toBeGreaterThan(Number(circulating_supply))
  expect(Number(max_supply)).toBeGreaterThan(Number(total_supply))
  for (const [id, max_supply_infinite] of [
    ['ethereum', true],
    ['demo-dust', false],
  ] as const) {
    const { market_data } = await read(`/coins/${id}`)
    expect(market_data).toMatchObject({ max_supply: null, max_supply_infinite })
    expect((await findRow(id)).max_supply).toBeNull()
  }
})

test('lists wrapped and staked coins only on request, also by id, and without the usual rank', async () => {
  const path = '/coins/markets?vs_currency=usd&ids=bitcoin,wrapped-bitcoin'
  const ranks = async (more: string) => {
    const rows: Row[] = await read(path + more)
    return rows.map((row) => [row.id, row.market_cap_rank, row.market_cap_rank_with_rehypothecated])
  }
  expect(await ranks('')).toEqual([['bitcoin', 1, 1]])
  expect(await ranks('&include_rehypothecated=true')).toEqual([
    ['bitcoin', 1, 1],
    ['wrapped-bitcoin', null, expect.any(Number)],
  ])
  await expect(findRow('wrapped-bitcoin')).rejects.toThrow()
  expect(await read('/coins/wrapped-bitcoin')).toMatchObject({ market_cap_rank: null })
})

test('the history of a coin has holes of six days', async () => {
  const longestHours = async (id: string, path: string) => {
    const answer = await read(`/coins/${id}/${path}&vs_currency=usd`)
    const times: number[] = (answer.prices ?? answer).map(([timeMs]: number[]) => timeMs)
    const steps = times.slice(1).map((timeMs, index) => timeMs - Number(times[index]))
    return Math.round(Math.max(...steps) / HOUR_MS)
  }
  expect(await longestHours('bitcoin', 'market_chart?days=90')).toBe(1)
  expect(await longestHours('demo-holes', 'market_chart?days=90')).toBe(6 * 24 + 1)
  expect(await longestHours('demo-holes', 'market_chart?days=365')).toBe(7 * 24)
  expect(await longestHours('demo-holes', 'ohlc?days=90')).toBeGreaterThan(4 * 24)
})

test('a coin has no market data', async () => {
  const row = await findRow('demo-no-market-data')
  expect(row.current_price).toEqual(expect.any(Number))
  expect(await read(`/coins/${row.id}`)).not.toHaveProperty('market_data')
})

test('an id needs encoding, a symbol is empty, a picture is missing', async () => {
  const { id, image } = await findRow('demo coin-[old]')
  expect(await read(`/coins/${encodeURIComponent(id)}`)).toMatchObject({ id })
  expect(image).toContain(encodeURIComponent(id))
  expect((await findRow('demo-no-symbol')).symbol).toBe('')
  expect((await findRow('demo-no-picture')).image).toBe('missing_large.png')
})

test('a row is hours old, and so is its chart', async () => {
  const row = await findRow('demo-hours-old')
  const asOfMs = Date.parse(String(row.last_updated))
  expect(NOW_MS - asOfMs).toBeGreaterThan(4 * HOUR_MS)
  const chart = await read(`/coins/${row.id}/market_chart?vs_currency=usd&days=1`)
  expect(chart.prices.at(-1)[0]).toBe(asOfMs)
  expect(row.price_change_percentage_1h_in_currency).toBeNull()
  expect(row.price_change_percentage_24h_in_currency).toEqual(expect.any(Number))
})

test('the profile of a coin has hostile markup and links', async () => {
  const { description, links } = await read(`/coins/${encodeURIComponent('demo coin-[old]')}`)
  expect(description.en).toMatch(/<script>.*onerror=.*&lt;script&gt;/)
  expect([...links.homepage, ...links.blockchain_site]).toContainEqual(
    expect.stringMatching(/^javascript:/),
  )
})
