import { expect, test } from 'vitest'
import type { UndatedAnswer } from '../../../market/answer/answer.ts'
import type { StarredCoins } from '../../../market/starred-coins.ts'
import { answered } from '../../../tests/helpers/calls/answered.ts'
import { changeRows, scaleRowPrice } from '../../../tests/helpers/calls/changed-answers.ts'
import {
  createTestClock,
  createTestGateway,
  settle,
} from '../../../tests/helpers/calls/gateway-under-test.ts'
import { listPageCall, rowsCall } from '../../../tests/helpers/calls/market-calls.ts'

const MINUTE_MS = 60_000
const NAMES = '/coins/list'
const PAIR = ['bitcoin', 'wrapped-bitcoin']

type Options = Parameters<typeof createTestGateway>[0]

/** A gateway that knows the names, so that it knows which ids exist. */
async function createWithNames(options: Options) {
  const gateway = await createTestGateway(options)
  await gateway.visit().market.getListedIds({ ids: [], kind: 'coin' })
  gateway.takeCalls()
  return gateway
}

function idsIn(answer: UndatedAnswer<StarredCoins>) {
  return 'value' in answer ? answer.value.snapshot?.value.rows.map(({ id }) => id) : answer
}

test('thirty coins cost one call, and then none', async () => {
  const { visit, takeCalls } = await createWithNames({ clock: createTestClock() })
  const { value } = await answered(visit().market.getCoinPage({ currency: 'usd', page: 1 }))
  takeCalls()
  const plain = value.rows.map(({ id }) => id).filter((id) => /^[\w-]+$/.test(id))
  const ids = [...plain.slice(0, 29), 'wrapped-bitcoin']
  const query = { currency: 'inr', ids } as const
  const found = await answered(visit().market.getCoinRows(query))
  expect(idsIn(found)).toEqual(ids)
  expect(found.value).toMatchObject({ unknown: [], missing: [] })
  await visit().market.getCoinRows(query)
  expect(takeCalls()).toEqual([rowsCall('inr', ids)])
})

test('coins of a cached page of the list are not asked for', async () => {
  const { visit, takeCalls } = await createWithNames({ clock: createTestClock() })
  await visit().market.getCoinPage({ currency: 'inr', page: 1 })
  takeCalls()
  const found = await answered(visit().market.getCoinRows({ currency: 'inr', ids: PAIR }))
  expect(idsIn(found)).toEqual(PAIR)
  expect(takeCalls()).toEqual([rowsCall('inr', ['wrapped-bitcoin'])])
})

test('while no names are cached, they are asked for, and no made-up id is', async () => {
  const { visit, takeCalls } = await createTestGateway({ clock: createTestClock() })
  const query = { currency: 'inr', ids: ['made-up', ...PAIR] } as const
  const found = await answered(visit().market.getCoinRows(query))
  expect(idsIn(found)).toEqual(PAIR)
  expect(found.value).toMatchObject({ unknown: ['made-up'], missing: [] })
  expect(takeCalls()).toEqual([NAMES, rowsCall('inr', PAIR)])
})

test('while the names cannot be fetched, no coin is said to be made up', async () => {
  const { visit, takeCalls } = await createTestGateway({
    clock: createTestClock(),
    faults: `status=500;path=${NAMES}`,
  })
  const query = { currency: 'inr', ids: ['bitcoin', 'made-up', 'zcash'] } as const
  const found = await answered(visit().market.getCoinRows(query))
  expect(idsIn(found)).toEqual(['bitcoin'])
  expect(found.value).toMatchObject({ unknown: [], missing: ['made-up', 'zcash'] })
  expect(takeCalls()).toEqual([NAMES, rowsCall('inr', ['bitcoin'])])
})

test('visitors who wait for a call share it', async () => {
  const clock = createTestClock()
  const { visit, takeCalls } = await createWithNames({ clock, perMinute: 1 })
  const ids = ['zcash', 'monero', 'dogecoin']
  await clock.advance(MINUTE_MS - 1000)
  const waiting = ids.map((id, index) =>
    visit({ client: `visitor ${index}` }).market.getCoinRows({ currency: 'inr', ids: [id] }),
  )
  await clock.advance(1000)
  expect((await Promise.all(waiting)).map(idsIn)).toEqual(ids.map((id) => [id]))
  expect(takeCalls()).toEqual([rowsCall('inr', ids)])
})

test('rows that come too late are missing, and come with the next page', async () => {
  const clock = createTestClock()
  const { visit, takeCalls } = await createWithNames({ clock, perMinute: 1 })
  const query = { currency: 'inr', ids: PAIR } as const
  expect(await visit().market.getCoinRows(query)).toHaveProperty('wait')
  await clock.advance(MINUTE_MS)
  expect(idsIn(await visit().market.getCoinRows(query))).toEqual(PAIR)
  expect(takeCalls()).toEqual([rowsCall('inr', PAIR)])
})

test('stale rows are shown at once, and renewed behind the page', async () => {
  const clock = createTestClock()
  const { visit, takeCalls } = await createWithNames({ clock })
  const query = { currency: 'inr', ids: PAIR } as const
  await visit().market.getCoinPage({ currency: 'inr', page: 1 })
  const first = await answered(visit().market.getCoinRows(query))
  takeCalls()
  await clock.advance(MINUTE_MS)
  const aged = await answered(visit().market.getCoinRows(query))
  expect(aged.value.snapshot?.fetchedAtMs).toBe(first.value.snapshot?.fetchedAtMs)
  await settle()
  const calls = [rowsCall('inr', ['wrapped-bitcoin']), listPageCall('inr', 1)]
  expect(takeCalls()).toEqual(calls)
  const renewed = await answered(visit().market.getCoinRows(query))
  expect(renewed.value.snapshot).toMatchObject({ freshness: 'fresh', fetchedAtMs: clock.now() })
})

test('a failed call for rows is remembered, and leaves the other rows', async () => {
  const clock = createTestClock()
  const { visit, takeCalls, setFaults } = await createWithNames({ clock })
  await visit().market.getCoinPage({ currency: 'inr', page: 1 })
  takeCalls()
  setFaults('status=500;times=1')
  const query = { currency: 'inr', ids: PAIR } as const
  for (let visits = 0; visits < 3; visits += 1) {
    const found = await answered(visit().market.getCoinRows(query))
    expect(idsIn(found)).toEqual(['bitcoin'])
    expect(found.value).toMatchObject({ unknown: [], missing: ['wrapped-bitcoin'] })
  }
  expect(takeCalls()).toEqual([rowsCall('inr', ['wrapped-bitcoin'])])
  await clock.advance(5000)
  expect(idsIn(await visit().market.getCoinRows(query))).toEqual(PAIR)
})

test('a coin without a row is unknown, and asked for again when the answer is stale', async () => {
  const clock = createTestClock()
  let isThere = false
  const { visit, takeCalls } = await createWithNames({
    clock,
    change(json, call) {
      if (call === NAMES || isThere) return json
      return changeRows(json, (row) => (row.id === 'wrapped-bitcoin' ? null : row))
    },
  })
  const query = { currency: 'inr', ids: PAIR } as const
  const found = await answered(visit().market.getCoinRows(query))
  expect(found.value).toMatchObject({ unknown: ['wrapped-bitcoin'], missing: [] })
  await visit().market.getCoinRows(query)
  expect(takeCalls()).toEqual([rowsCall('inr', PAIR)])
  isThere = true
  await clock.advance(MINUTE_MS)
  await visit().market.getCoinRows(query)
  await settle()
  expect(takeCalls()).toEqual([rowsCall('inr', PAIR)])
  const renewed = await answered(visit().market.getCoinRows(query))
  expect(idsIn(renewed)).toEqual(PAIR)
  expect(renewed.value).toMatchObject({ unknown: [] })
})

test('a price that jumps is quarantined in its row alone', async () => {
  const clock = createTestClock()
  let factor = 1
  const { visit } = await createWithNames({
    clock,
    change: (json) => scaleRowPrice(json, 'wrapped-bitcoin', factor),
  })
  const query = { currency: 'inr', ids: PAIR } as const
  const first = await answered(visit().market.getCoinRows(query))
  factor = 6
  await clock.advance(MINUTE_MS)
  await visit().market.getCoinRows(query)
  await settle()
  const second = await answered(visit().market.getCoinRows(query))
  const priceIn = (found: typeof first) => found.value.snapshot?.value.rows[1]?.price
  expect(priceIn(second)).toBe(priceIn(first))
  expect(second.value.snapshot?.notices).toEqual({ 'wrapped-bitcoin': 'quarantined' })
})

test('a crawler gets the cached rows only', async () => {
  const { visit, takeCalls } = await createWithNames({ clock: createTestClock() })
  await visit().market.getCoinPage({ currency: 'inr', page: 1 })
  takeCalls()
  const crawler = visit({ mayCall: false }).market
  const found = await answered(crawler.getCoinRows({ currency: 'inr', ids: PAIR }))
  expect(idsIn(found)).toEqual(['bitcoin'])
  expect(found.value.missing).toEqual(['wrapped-bitcoin'])
  await settle()
  expect(takeCalls()).toEqual([])
})

test('rows that are much too old are waited for', async () => {
  const clock = createTestClock()
  const { visit } = await createWithNames({ clock })
  await visit().market.getCoinPage({ currency: 'inr', page: 1 })
  await visit().market.getCoinRows({ currency: 'inr', ids: PAIR })
  await clock.advance(52 * MINUTE_MS)
  const found = await answered(visit().market.getCoinRows({ currency: 'inr', ids: PAIR }))
  expect(found.value.snapshot).toMatchObject({ freshness: 'fresh', fetchedAtMs: clock.now() })
})

test('cached rows cost no call, have their own age, and end after a day', async () => {
  const clock = createTestClock()
  const { visit, takeCalls } = await createTestGateway({ clock })
  const query = { currency: 'inr', ids: [...PAIR, 'made-up'] } as const
  expect(await visit().market.findCoinRows(query)).toEqual([])
  await visit().market.getCoinPage({ currency: 'inr', page: 1 })
  takeCalls()
  await clock.advance(23 * 60 * MINUTE_MS)
  const { market, given } = visit()
  const [row, ...others] = await market.findCoinRows(query)
  expect(row).toMatchObject({ value: { id: 'bitcoin' }, freshness: 'stale' })
  expect(others).toEqual([])
  // A page with a stale price is not kept for long.
  expect(given().oldestFetchedAtMs).toBe(row?.fetchedAtMs)
  expect(await market.findCoinRows({ ...query, currency: 'usd' })).toEqual([])
  await clock.advance(60 * MINUTE_MS)
  expect(await visit().market.findCoinRows(query)).toEqual([])
  expect(takeCalls()).toEqual([])
})
