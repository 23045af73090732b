// Empty answers of the service: they are a fact only where there may be nothing.
import { expect, test } from 'vitest'
import type { Market } from '../../../market/market.ts'
import { answered } from '../../../tests/helpers/calls/answered.ts'
import {
  createTestClock,
  createTestGateway,
} from '../../../tests/helpers/calls/gateway-under-test.ts'
import { createFakeStore } from '../../../tests/helpers/stores/fake-store.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS
const COIN = { id: 'bitcoin', currency: 'inr' } as const

/** Asks a question, and counts the items of its answer. */
type Count = (market: Market) => Promise<number>

/** Answers that the service must have, and the faults that empty them. */
const EXPECTED: Record<string, { fault: string; count: Count }> = {
  'the first page of the list': {
    fault: 'empty;path=/coins/markets',
    count: countPrices,
  },
  'a list without prices': {
    fault: 'nulls;path=/coins/markets',
    count: countPrices,
  },
  'a chart': {
    fault: 'empty;path=/coins/bitcoin/market_chart',
    async count(market) {
      const chart = await answered(
        market.coin(COIN.id).getChart({ ...COIN, range: '30d', type: 'line' }),
      )
      return 'value' in chart && 'history' in chart.value
        ? (chart.value.history?.points.length ?? 0)
        : 0
    },
  },
  'a history of nulls': {
    fault: 'nulls;path=/coins/bitcoin/market_chart',
    count: async (market) =>
      (await answered(market.coin(COIN.id).getHistory({ ...COIN, range: '1y' }))).value.points
        .length,
  },
  candles: {
    fault: 'empty;path=/coins/bitcoin/ohlc',
    count: async (market) =>
      (await answered(market.coin(COIN.id).getCandles({ ...COIN, range: '30d' }))).value.candles
        .length,
  },
  'the exchanges': {
    fault: 'empty;path=/exchanges',
    count: async (market) => (await answered(market.getExchanges())).value.rows.length,
  },
  'the figures of the market': {
    fault: 'nulls;path=/global',
    count: async (market) =>
      Object.values((await answered(market.getGlobalFigures())).value.totalMarketCap).filter(
        isKnown,
      ).length,
  },
  'the trending coins': {
    fault: 'empty;path=/search/trending',
    count: async (market) => (await answered(market.getTrending())).value.rows.length,
  },
  'the names': {
    fault: 'empty;path=/coins/list',
    count: async (market) => (await answered(market.getSearchResults('zcash'))).value.coins.length,
  },
}

async function countPrices(market: Market): Promise<number> {
  const { value } = await answered(market.getCoinPage({ currency: 'inr', page: 1 }))
  return value.rows.filter(({ price }) => isKnown(price)).length
}

function isKnown(figure: number | null): boolean {
  return figure !== null
}

test.each(Object.entries(EXPECTED))('%s: nothing replaces no content', async (_, given) => {
  const clock = createTestClock()
  const store = createFakeStore({ now: clock.now })
  const gateway = await createTestGateway({ clock, store, plan: 'pro' })
  const count = () => given.count(gateway.visit().market)
  const before = await count()
  expect(before).toBeGreaterThan(0)
  // Then every answer is asked for again.
  await clock.advance(DAY_MS - 60 * MINUTE_MS)

  gateway.setFaults(given.fault)
  expect(await count()).toBe(before)
  await clock.advance(MINUTE_MS)
  expect(await count()).toBe(before)
  await gateway.restart()
  expect(await count()).toBe(before)
})

test.each(Object.entries(EXPECTED))('%s: nothing is no first answer', async (_, given) => {
  const clock = createTestClock()
  const gateway = await createTestGateway({ clock, plan: 'pro', faults: given.fault })
  const count = () => given.count(gateway.visit().market)
  await expect(count()).rejects.toThrow('no answer: failed')
  gateway.setFaults()
  gateway.takeCalls()

  await clock.advance(MINUTE_MS - 1)
  await expect(count()).rejects.toThrow('no answer: failed')
  expect(gateway.takeCalls()).toEqual([])
  await clock.advance(1)
  expect(await count()).toBeGreaterThan(0)
})

test('a coin without a price may have no history, and is asked for it once', async () => {
  const faults = 'empty;path=/coins/*/market_chart'
  const { visit, takeCalls } = await createTestGateway({ clock: createTestClock(), faults })
  const coin = { id: 'demo-no-price', currency: 'inr' } as const
  await visit().market.coin(coin.id).getFacts(coin.currency)
  const ask = () =>
    answered(
      visit()
        .market.coin(coin.id)
        .getHistory({ ...coin, range: '1y' }),
    )
  expect((await ask()).value.points).toEqual([])
  takeCalls()
  await ask()
  expect(takeCalls()).toEqual([])
})

/** The number of a coin's daily prices, as a page asks for them, or why there are none. */
async function countDays({ market }: { market: Market }, id: string) {
  await market.coin(id).getFacts('inr')
  const days = await market.coin(id).getDays('inr')
  return 'value' in days ? days.value.points.length : days
}

test('a coin of which nothing is known has its history once its price is known', async () => {
  const clock = createTestClock()
  const gateway = await createTestGateway({ clock, plan: 'demo', faults: 'nulls' })
  const count = () => countDays(gateway.visit(), 'dogecoin')
  expect(await count()).toBe(0)
  gateway.setFaults()
  // On a free key, for so long a coin is fresh.
  await clock.advance(30 * MINUTE_MS)
  await count()
  await clock.advance(MINUTE_MS)
  expect(await count()).toBeGreaterThan(300)
})

test('the largest coins have numbers, whatever their own answers say', async () => {
  const clock = createTestClock()
  const gateway = await createTestGateway({ clock, plan: 'demo', faults: 'nulls;path=/coins/*' })
  expect(await countDays(gateway.visit(), 'bitcoin')).toEqual({ error: 'failed' })
  await gateway.visit().market.getCoinPage({ currency: 'inr', page: 1 })
  expect(await countDays(gateway.visit(), 'dogecoin')).toEqual({ error: 'failed' })
  const { market } = gateway.visit()
  expect(await market.coin('bitcoin').getFacts('inr')).toEqual({ error: 'failed' })
})

test('the page after the last coin is empty, unless a later page has coins', async () => {
  const gateway = await createTestGateway({ clock: createTestClock(), plan: 'pro' })
  const ask = (page: number) => gateway.visit().market.getCoinPage({ currency: 'inr', page })
  gateway.setFaults('empty;path=/coins/markets?*&page=3&*')
  expect(await ask(6)).toMatchObject({ value: { rows: [] } })
  gateway.setFaults('empty;path=/coins/markets?*&page=4&*')
  await ask(9)
  expect(await ask(8)).toEqual({ error: 'failed' })
})

test('a coin that disappears from the rows keeps its last one, another one has none', async () => {
  const clock = createTestClock()
  const { visit, setFaults } = await createTestGateway({ clock, plan: 'pro' })
  const ask = async (ids: readonly string[]) => {
    const starred = await answered(visit().market.getCoinRows({ currency: 'inr', ids }))
    return starred.value.snapshot?.value.rows.map(({ id }) => id) ?? []
  }
  expect(await ask(['wrapped-bitcoin'])).toEqual(['wrapped-bitcoin'])
  await clock.advance(10 * MINUTE_MS)
  setFaults('empty;path=/coins/markets?*ids=*')
  for (let minute = 0; minute < 5; minute += 1) {
    expect(await ask(['wrapped-bitcoin', 'nowhere'])).toEqual(['wrapped-bitcoin'])
    await clock.advance(MINUTE_MS)
  }
})
