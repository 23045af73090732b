import { expect, test } from 'vitest'
import { createDemoMarket } from '../demo-market.server.ts'

const demoMarket = createDemoMarket({
  seed: 'test',
  pictures: new Map(),
  now: () => Date.UTC(2026, 10, 21, 11, 17, 13),
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

test('lists exchanges by rank in pages, with a link to the next page', async () => {
  const response = await send('/exchanges')
  const rows: Row[] = await response.json()
  expect(rows).toHaveLength(100)
  expect(Number(response.headers.get('total'))).toBeGreaterThan(100)
  expect(response.headers.get('per-page')).toBe('100')
  expect(response.headers.get('link')).toBe(
    '<https://any-host.invalid/api/v3/exchanges?page=2>; rel="last", ' +
      '<https://any-host.invalid/api/v3/exchanges?page=2>; rel="next"',
  )
  const ranks = rows.flatMap((row) => (row.trust_score_rank === null ? [] : [row.trust_score_rank]))
  expect(ranks).toEqual(ranks.map((_, index) => index + 1))
  expect(await read('/exchanges/kraken')).toMatchObject({ name: 'Kraken', url: rows[5]?.url })
})

test('lists more than 130 exchanges, with WazirX after the first hundred', async () => {
  const rows: Row[] = await read('/exchanges?per_page=250')
  expect(rows.length).toBeGreaterThanOrEqual(130)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  expect(rows.slice(0, 100)).toEqual(await read('/exchanges'))
  for (const { trade_volume_24h_btc: volume, id } of rows) expect(volume, id).toBeGreaterThan(0)
  const wazirx = rows.find(({ id }) => id === 'wazirx')
  expect(wazirx).toMatchObject({ country: 'India', trust_score_rank: 110 })
})

test('lists the ids and names of all exchanges, also of one that has no row', async () => {
  const rows: Row[] = await read('/exchanges?per_page=250')
  const names: Row[] = await read('/exchanges/list')
  const listed = rows.map(({ id, name }) => ({ id, name }))
  const unlisted = { id: 'demo-unlisted', name: 'Demo Unlisted' }
  expect(names).toEqual([...listed, unlisted])
  expect(await read('/exchanges/demo-unlisted')).toMatchObject({
    name: 'Demo Unlisted',
    trust_score: null,
    trust_score_rank: null,
    tickers: expect.arrayContaining([expect.objectContaining({ base: 'BTC', target: 'USDT' })]),
  })
})

test('an exchange that quotes rupees has no country', async () => {
  const rows: Row[] = await read('/exchanges?per_page=250')
  const { tickers, ...facts } = await read('/exchanges/demo-indian')
  expect(rows.find(({ id }) => id === 'demo-indian')).toMatchObject({ country: null })
  expect(facts.country).toBeNull()
  expect(tickers.map(({ target }: Row) => target)).toContain('INR')
})

test.each(['nope', 'BINANCE', 'list/x', 'binance/tickers'])(
  'there is no /exchanges/%s',
  async (path) => {
    expect((await send(`/exchanges/${path}`)).status).toBe(404)
  },
)
