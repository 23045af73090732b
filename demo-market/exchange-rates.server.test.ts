import { expect, test } from 'vitest'
import { createDemoMarket } from './demo-market.server.ts'
import type { ExchangeRatesAnswer } from './vendor-shapes.ts'

const NOW_MS = Date.UTC(2026, 10, 21, 11, 17, 13)
const demoMarket = createDemoMarket({ seed: 'test', pictures: new Map(), now: () => NOW_MS })

async function read(path: string) {
  const response = await demoMarket(new Request(`https://demo.invalid/api/v3${path}`))
  expect(response.status).toBe(200)
  return response.json()
}

test('rates per bitcoin have the shape of the service', async () => {
  const { rates }: ExchangeRatesAnswer = await read('/exchange_rates')
  expect(rates.btc).toEqual({ name: 'Bitcoin', unit: 'BTC', value: 1, type: 'crypto' })
  expect(rates.inr).toEqual({
    name: 'Indian Rupee',
    unit: '₹',
    value: expect.any(Number),
    type: 'fiat',
  })
  expect(Object.keys(rates)).toEqual(expect.arrayContaining(['usd', 'eur']))
})

test('a rate is the price of bitcoin, and matches the prices of every other coin', async () => {
  const { rates }: ExchangeRatesAnswer = await read('/exchange_rates')
  for (const currency of ['inr', 'eur'] as const) {
    const [own, inDollars] = await Promise.all(
      [currency, 'usd'].map((one) => read(`/coins/markets?vs_currency=${one}&per_page=250`)),
    )
    expect(own[0]).toMatchObject({ id: 'bitcoin', current_price: rates[currency]?.value })
    const rate = (rates[currency]?.value ?? 0) / (rates.usd?.value ?? 0)
    for (const [index, { id, current_price: price }] of own.entries()) {
      if (!price) continue
      // A row is up to a minute older than the rates. The row of one coin is hours older.
      const digits = id === 'demo-hours-old' ? 1 : 4
      expect(price / inDollars[index].current_price / rate, id).toBeCloseTo(1, digits)
    }
  }
})

test('paths below the rates are 404', async () => {
  const request = new Request('https://demo.invalid/api/v3/exchange_rates/usd')
  expect((await demoMarket(request)).status).toBe(404)
})
