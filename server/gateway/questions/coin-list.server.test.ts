import { expect, test } from 'vitest'
import { answered } from '../../../tests/helpers/calls/answered.ts'
import {
  createTestClock,
  createTestGateway,
} from '../../../tests/helpers/calls/gateway-under-test.ts'
import { listPageCall } from '../../../tests/helpers/calls/market-calls.ts'

test('two pages of the list share a call', async () => {
  const { visit, takeCalls } = await createTestGateway({ clock: createTestClock() })
  const { market } = visit()
  const [first, second] = await Promise.all([
    answered(market.getCoinPage({ currency: 'inr', page: 1 })),
    answered(market.getCoinPage({ currency: 'inr', page: 2 })),
  ])
  expect(takeCalls()).toEqual([listPageCall('inr', 1)])
  const ids = [...first.value.rows, ...second.value.rows].map(({ id }) => id)
  expect(ids[0]).toBe('bitcoin')
  expect(new Set(ids).size).toBe(200)
})

test('the fourth page is the second half of the second call', async () => {
  const lists: string[][] = []
  const { visit, takeCalls } = await createTestGateway({
    clock: createTestClock(),
    change(json) {
      if (Array.isArray(json)) lists.push(json.map(({ id }) => id))
      return json
    },
  })
  const { value } = await answered(visit().market.getCoinPage({ currency: 'usd', page: 4 }))
  expect(takeCalls()).toEqual([listPageCall('usd', 2)])
  expect(value.rows.map(({ id }) => id)).toEqual(lists[0]?.slice(100))
})

test('each currency has its own call', async () => {
  const { visit, takeCalls } = await createTestGateway({ clock: createTestClock() })
  const rupees = await answered(visit().market.getCoinPage({ currency: 'inr', page: 1 }))
  const dollars = await answered(visit().market.getCoinPage({ currency: 'usd', page: 1 }))
  expect(takeCalls()).toEqual([listPageCall('inr', 1), listPageCall('usd', 1)])
  const rate = Number(rupees.value.rows[0]?.price) / Number(dollars.value.rows[0]?.price)
  expect(rate).toBeGreaterThan(50)
})

test('a page beyond the last coin has no rows, and no time of the service', async () => {
  const { visit } = await createTestGateway({ clock: createTestClock() })
  const { market } = visit()
  const last = await answered(market.getCoinPage({ currency: 'inr', page: 1000 }))
  expect(last).toMatchObject({ value: { rows: [] }, asOfMs: null, freshness: 'fresh' })
})

test('a page is as new for the service as the newest of its own rows', async () => {
  const { visit } = await createTestGateway({
    clock: createTestClock(),
    change: (json) =>
      Array.isArray(json)
        ? json.map((row, index) => ({
            ...row,
            last_updated: new Date(Date.UTC(2026, 0, 15, 8, 0, index)).toISOString(),
          }))
        : json,
  })
  const { market } = visit()
  const first = await answered(market.getCoinPage({ currency: 'inr', page: 1 }))
  const second = await answered(market.getCoinPage({ currency: 'inr', page: 2 }))
  expect(first.asOfMs).toBe(Date.UTC(2026, 0, 15, 8, 0, 99))
  expect(second.asOfMs).toBe(Date.UTC(2026, 0, 15, 8, 0, 199))
})
