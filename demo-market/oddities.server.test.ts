import { expect, test } from 'vitest'
import { createDemoMarket } from './demo-market.server.ts'

// Odd data in real answers that pages must handle. Each kind must be on the first pages.

const NOW_MS = Date.UTC(2026, 10, 21, 11, 17, 13)
const demoMarket = createDemoMarket({ seed: 'test', pictures: new Map(), now: () => NOW_MS })

async function read(path: string) {
  const response = await demoMarket(new Request(`https://demo.invalid/api/v3${path}`))
  expect(response.status).toBe(200)
  return response.json()
}

type Row = Record<string, unknown> & { id: string }

async function findRow(matches: (row: Row) => boolean): Promise<Row> {
  const rows: Row[] = await read('/coins/markets?vs_currency=usd&page=1')
  const row = rows.find(matches)
  if (row === undefined) throw new Error('not on the first page')
  return row
}

test('a coin without a price has no figures and an empty chart', async () => {
  const { id, ...row } = await findRow((one) => one.current_price === null)
  expect(Object.values(row).filter((value) => typeof value === 'number')).toEqual([])
  expect((await read(`/coins/${id}`)).market_data.current_price).toEqual({})
  const chart = await read(`/coins/${id}/market_chart?vs_currency=usd&days=1`)
  expect(chart).toEqual({ prices: [], market_caps: [], total_volumes: [] })
})

test('a coin at 0 is unranked, with supply and market cap 0', async () => {
  const row = await findRow((one) => one.current_price === 0)
  expect(row).toMatchObject({ market_cap: 0, circulating_supply: 0, market_cap_rank: null })
  const { market_data: data } = await read(`/coins/${row.id}`)
  expect(data.current_price).toEqual({ inr: 0, usd: 0, eur: 0 })
})

test('a coin has a price of about 6.5e-11 dollars', async () => {
  const row = await findRow(
    (one) => Number(one.current_price) > 0 && Number(one.current_price) < 1e-10,
  )
  expect(Number(row.current_price) / 6.5e-11).toBeCloseTo(1, 0)
})

test('a coin has no limit to its supply, and of another the limit is unknown', async () => {
  for (const [id, max_supply_infinite] of [
    ['ethereum', true],
    ['demo-dust', false],
  ] as const) {
    const row = await findRow((one) => one.id === id)
    expect(row.max_supply).toBeNull()
    const { market_data } = await read(`/coins/${id}`)
    expect(market_data).toMatchObject({ max_supply: null, max_supply_infinite })
  }
})

test('a coin has a total supply between its circulating and its maximum supply', async () => {
  const row = await findRow((one) => one.id === 'ripple')
  expect(Number(row.total_supply)).toBeGreaterThan(Number(row.circulating_supply))
  expect(Number(row.total_supply)).toBeLessThan(Number(row.max_supply))
  const valuation = Number(row.current_price) * Number(row.total_supply)
  expect(row.fully_diluted_valuation).toBeCloseTo(valuation, 0)
})

test('a coin has no market data', async () => {
  const row = await findRow((one) => one.id === 'demo-no-market-data')
  expect(row.current_price).toEqual(expect.any(Number))
  expect(await read(`/coins/${row.id}`)).not.toHaveProperty('market_data')
})

test('ranks are not in order', async () => {
  const rows: Row[] = await read('/coins/markets?vs_currency=usd')
  const ranks = rows.map((row) => row.market_cap_rank)
  expect(ranks).not.toEqual(ranks.map((_, index) => index + 1))
  const [before, after] = [Number(ranks[39]), Number(ranks[40])]
  expect(before).toBe(after + 1)
})

test('an id needs encoding', async () => {
  const row = await findRow((one) => encodeURIComponent(one.id) !== one.id)
  expect(await read(`/coins/${encodeURIComponent(row.id)}`)).toMatchObject({ id: row.id })
  expect(String(row.image)).toContain(encodeURIComponent(row.id))
})

test('a symbol is empty', async () => {
  expect((await findRow((one) => one.symbol === '')).name).not.toBe('')
})

test('a picture is missing', async () => {
  expect((await findRow((one) => one.image === 'missing_large.png')).id).toBe('demo-no-picture')
})

test('a row is hours old, and so is its chart', async () => {
  const ageMs = (row: Row) => NOW_MS - Date.parse(String(row.last_updated))
  const row = await findRow((one) => ageMs(one) > 4 * 3_600_000)
  const chart = await read(`/coins/${row.id}/market_chart?vs_currency=usd&days=1`)
  expect(chart.prices.at(-1)[0]).toBe(Date.parse(String(row.last_updated)))
})

test('an exchange has no rank, and the address of another is a script', async () => {
  const rows: Row[] = await read('/exchanges')
  expect(rows.filter((row) => row.trust_score_rank === null)).toHaveLength(1)
  expect(rows.filter((row) => /^javascript:/.test(String(row.url)))).toHaveLength(1)
})

test('the profile of a coin has hostile markup and links', async () => {
  const { description, links } = await read(`/coins/${encodeURIComponent('demo coin-[old]')}`)
  expect(description.en).toMatch(/<script>.*onerror=.*&lt;script&gt;/)
  expect([...links.homepage, ...links.blockchain_site]).toContainEqual(
    expect.stringMatching(/^javascript:/),
  )
})

test('one exchange has a future founding year, one more volume than all bitcoin', async () => {
  const rows: Row[] = await read('/exchanges')
  expect(rows.filter((row) => Number(row.year_established) > 2026)).toHaveLength(1)
  expect(rows.filter((row) => Number(row.trade_volume_24h_btc) > 21e6)).toHaveLength(1)
  expect(rows.filter((row) => String(row.description).includes('<b>')).length).toBeGreaterThan(5)
})

test('a row that is hours old has no change of the last hour', async () => {
  const [row]: Row[] = await read(
    '/coins/markets?vs_currency=usd&ids=demo-hours-old&price_change_percentage=1h,24h',
  )
  expect(row).toMatchObject({
    price_change_percentage_1h_in_currency: null,
    price_change_percentage_24h_in_currency: expect.any(Number),
  })
})
