import { expect, test } from 'vitest'
import { createDemoMarket } from '../demo-market.server.ts'
import { parseFaults } from './faults.server.ts'
import { withFaults } from './with-faults.server.ts'

const API = 'https://demo.invalid/api/v3'
const ROWS = `${API}/coins/markets?vs_currency=usd&per_page=3`

function createFaultyMarket(text: string) {
  let nowMs = Date.UTC(2026, 10, 21, 11, 17)
  const slept: number[] = []
  const market = createDemoMarket({ seed: 'test', pictures: new Map(), now: () => nowMs })
  const faults = parseFaults(text)
  const send = withFaults(market, () => faults, {
    now: () => nowMs,
    async sleep(ms, signal) {
      signal.throwIfAborted()
      slept.push(ms)
    },
  })
  return {
    slept,
    send: (url: string, signal?: AbortSignal) => send(new Request(url, { signal })),
    wait(ms: number) {
      nowMs += ms
    },
  }
}

test('without faults, answers are unchanged', async () => {
  const response = await createFaultyMarket('').send(ROWS)
  expect(response.status).toBe(200)
  expect(await response.json()).toHaveLength(3)
})

test('latency delays the answer and does not change it', async () => {
  const { send, slept } = createFaultyMarket('latency=800')
  expect(await (await send(ROWS)).json()).toHaveLength(3)
  expect(slept).toEqual([800])
})

test.each([
  ['rate-limit=2', 429, null],
  ['rate-limit=2;retry-after=119', 429, '119'],
  ['rate-limit=2;as-200', 200, null],
])('%s allows two calls in any minute', async (text, status, retryAfter) => {
  const { send, wait } = createFaultyMarket(text)
  expect(await (await send(ROWS)).json()).toHaveLength(3)
  wait(30_000)
  expect(await (await send(ROWS)).json()).toHaveLength(3)
  const refused = await send(ROWS)
  expect(refused.status).toBe(status)
  expect(refused.headers.get('retry-after')).toBe(retryAfter)
  expect(await refused.json()).toMatchObject({ status: { error_code: 429 } })
  wait(30_001)
  expect(await (await send(ROWS)).json()).toHaveLength(3)
  expect(await (await send(ROWS)).json()).toMatchObject({ status: { error_code: 429 } })
})

test('a plan limit is a 401 with code 10012, nested twice', async () => {
  const response = await createFaultyMarket('plan-limit').send(ROWS)
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({ error: { status: { error_code: 10012 } } })
})

test.each([
  ['status=500', 500, { status: 500, error: 'Internal Server Error' }],
  ['status=503', 503, { status: 503, error: 'Service Unavailable' }],
  ['status=404', 404, { error: 'coin not found' }],
])('%s', async (text, status, body) => {
  const response = await createFaultyMarket(text).send(ROWS)
  expect(response.status).toBe(status)
  expect(await response.json()).toEqual(body)
})

test('html answers a web page with status 200', async () => {
  const response = await createFaultyMarket('html').send(ROWS)
  expect(response.headers.get('content-type')).toContain('text/html')
  expect(await response.text()).toMatch(/^<!DOCTYPE html>/)
})

test('truncated JSON starts like the answer and cannot be parsed', async () => {
  const whole = await (await createFaultyMarket('').send(ROWS)).text()
  const half = await (await createFaultyMarket('truncated').send(ROWS)).text()
  expect(whole.startsWith(half)).toBe(true)
  expect(() => JSON.parse(half)).toThrow(SyntaxError)
})

test('a wrong shape is valid JSON of an unexpected shape', async () => {
  expect(await (await createFaultyMarket('wrong-shape').send(ROWS)).json()).not.toBeInstanceOf(
    Array,
  )
})

test('nulls replace every number and nothing else', async () => {
  const text = await (await createFaultyMarket('nulls').send(ROWS)).text()
  expect(JSON.parse(text)[0]).toMatchObject({ id: 'bitcoin', current_price: null, ath: null })
  expect(text).not.toMatch(/":-?\d/)
})

test('nulls replace every number of the tickers', async () => {
  const text = await (await createFaultyMarket('nulls').send(`${API}/exchanges/coindcx`)).text()
  const { tickers } = JSON.parse(text)
  expect(tickers[0]).toMatchObject({ last: null, converted_last: { usd: null }, is_stale: false })
  expect(text).not.toMatch(/":-?\d/)
})

test('an endless body continues as long as it is read', async () => {
  const response = await createFaultyMarket('endless').send(ROWS)
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > 1_000_000) break
  }
  expect(bytes).toBeGreaterThan(1_000_000)
})

test('a stalled body starts, and ends only when the caller aborts', async () => {
  const caller = new AbortController()
  const response = await createFaultyMarket('stalled').send(ROWS, caller.signal)
  const reader = response.body?.getReader()
  expect((await reader?.read())?.value?.length).toBeGreaterThan(0)
  const rest = reader?.read()
  caller.abort(new Error('enough'))
  await expect(rest).rejects.toThrow('enough')
})

test('silent lasts until the caller aborts', async () => {
  const caller = new AbortController()
  const answer = createFaultyMarket('silent').send(ROWS, caller.signal)
  caller.abort(new Error('enough'))
  await expect(answer).rejects.toThrow('enough')
  await expect(createFaultyMarket('silent').send(ROWS, caller.signal)).rejects.toThrow('enough')
})

test('a reset rejects with the error of fetch', async () => {
  const answer = createFaultyMarket('reset').send(ROWS)
  await expect(answer).rejects.toThrow(TypeError)
  await expect(answer).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } })
})

test.each([
  ['/exchanges', '/exchanges?page=2', true],
  ['/exchanges', '/exchanges/kraken', false],
  ['/exchanges', '/exchange_rates', false],
  ['/coins/*', '/coins/bitcoin', true],
  ['/coins/*/market_chart', '/coins/bitcoin/market_chart?days=1', true],
  ['/coins/*/market_chart', '/coins/bitcoin', false],
  ['/coins/*/market_chart?*days=max*', '/coins/bitcoin/market_chart?days=max', true],
  ['/coins/*/market_chart?*days=max*', '/coins/bitcoin/market_chart?days=1', false],
  ['/coins/demo.x', '/coins/demo-x', false],
  ['*', '/ping', true],
])('path=%s and a call of %s', async (path, requested, isFaulty) => {
  const { send } = createFaultyMarket(`status=500;path=${path}`)
  expect((await send(`${API}${requested}`)).status === 500).toBe(isFaulty)
})

test('a fault affects pictures only if its path matches them', async () => {
  const picture = 'https://demo.invalid/pictures/coins/bitcoin.webp'
  expect((await createFaultyMarket('status=500').send(picture)).status).toBe(404)
  expect((await createFaultyMarket('status=500;path=/pictures/*').send(picture)).status).toBe(500)
})

test('a fault with times=2 affects only the first two matching calls', async () => {
  const { send } = createFaultyMarket('status=500;path=/ping;times=2')
  await send(ROWS)
  const statuses: number[] = []
  for (let call = 0; call < 3; call += 1) statuses.push((await send(`${API}/ping`)).status)
  expect(statuses).toEqual([500, 500, 200])
})

test('several faults apply to one call in the order of the list', async () => {
  const { send, slept } = createFaultyMarket('latency=100,truncated,nulls,latency=50')
  const text = await (await send(ROWS)).text()
  expect(text).toContain('"current_price":null')
  expect(() => JSON.parse(text)).toThrow(SyntaxError)
  expect(slept).toEqual([100, 50])
})
