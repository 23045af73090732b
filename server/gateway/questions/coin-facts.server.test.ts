import { expect, test } from 'vitest'
import { answered } from '../../../tests/helpers/calls/answered.ts'
import { changeRows, scaleOwnPrice } from '../../../tests/helpers/calls/changed-answers.ts'
import {
  createTestClock,
  createTestGateway,
  settle,
} from '../../../tests/helpers/calls/gateway-under-test.ts'
import { coinCall, listPageCall } from '../../../tests/helpers/calls/market-calls.ts'

const MINUTE_MS = 60_000
const NAMES = '/coins/list'
const ZCASH = { id: 'zcash', currency: 'inr' } as const

test('a coin of a cached page of the list has its facts without a call', async () => {
  const { visit, takeCalls } = await createTestGateway({ clock: createTestClock() })
  const { value } = await answered(visit().market.getCoinPage({ currency: 'inr', page: 1 }))
  takeCalls()
  const facts = await answered(visit().market.coin(ZCASH.id).getFacts(ZCASH.currency))
  expect(facts.value.price).toBe(value.rows.find(({ id }) => id === 'zcash')?.price)
  expect(takeCalls()).toEqual([])
})

test('facts have the former name that people still use, from a list and from an own answer', async () => {
  const { visit } = await createTestGateway({ clock: createTestClock() })
  const { market } = visit()
  const polygon = { id: 'matic-network', currency: 'inr' } as const
  expect((await answered(market.coin(polygon.id).getFacts(polygon.currency))).value.name).toBe(
    'POL, formerly Polygon',
  )
  await market.getCoinPage({ currency: 'inr', page: 1 })
  expect((await answered(market.coin(polygon.id).getFacts(polygon.currency))).value.name).toBe(
    'POL, formerly Polygon',
  )
})

test('a coin that only a list in another currency has gets the list in its own', async () => {
  const { visit, takeCalls } = await createTestGateway({ clock: createTestClock() })
  await visit().market.getCoinPage({ currency: 'inr', page: 1 })
  takeCalls()
  await visit().market.coin('zcash').getFacts('eur')
  await visit().market.coin('bitcoin').getFacts('eur')
  expect(takeCalls()).toEqual([listPageCall('eur', 1)])
})

test('a coin that has left its page of the list gets its own call', async () => {
  let isListed = true
  const { visit, takeCalls } = await createTestGateway({
    clock: createTestClock(),
    change: (json) => changeRows(json, (row) => (row.id === 'zcash' && !isListed ? null : row)),
  })
  await visit().market.getCoinPage({ currency: 'inr', page: 1 })
  isListed = false
  takeCalls()
  const { value } = await answered(visit().market.coin('zcash').getFacts('eur'))
  expect(value.price).toBeGreaterThan(0)
  expect(takeCalls()).toEqual([listPageCall('eur', 1), coinCall('zcash')])
})

test('without a list, one call has the facts in all currencies, and the text', async () => {
  const { visit, takeCalls } = await createTestGateway({ clock: createTestClock() })
  const { market } = visit()
  const rupees = await answered(market.coin(ZCASH.id).getFacts(ZCASH.currency))
  const dollars = await answered(market.coin(ZCASH.id).getFacts('usd'))
  expect(Number(rupees.value.price) / Number(dollars.value.price)).toBeGreaterThan(50)
  expect(await market.coin('zcash').getAbout()).toHaveProperty('value')
  expect(takeCalls()).toEqual([coinCall('zcash')])
})

test.each(['wrapped-bitcoin', 'demo-no-market-data'])(
  '%s has facts, though no list has it',
  async (id) => {
    const { visit, takeCalls } = await createTestGateway({
      clock: createTestClock(),
      change: (json) => changeRows(json, (row) => (row.id === id ? null : row)),
    })
    await visit().market.getCoinPage({ currency: 'inr', page: 1 })
    takeCalls()
    const { value } = await answered(visit().market.coin(id).getFacts('inr'))
    expect(value.name).not.toBe('')
    expect(value.price === null).toBe(id === 'demo-no-market-data')
    expect(takeCalls()).toEqual([coinCall(id)])
  },
)

/** The list, and a minute later the coin's own answer, whose price is `factor` times its own. */
async function askListThenCoin(factor: number) {
  const clock = createTestClock()
  const gateway = await createTestGateway({
    clock,
    plan: 'demo',
    change: (json) => scaleOwnPrice(json, factor),
  })
  const list = await answered(gateway.visit().market.getCoinPage({ currency: 'inr', page: 1 }))
  await clock.advance(MINUTE_MS)
  await gateway.visit().market.coin('zcash').getAbout()
  const facts = await answered(gateway.visit().market.coin(ZCASH.id).getFacts(ZCASH.currency))
  const rowPrice = Number(list.value.rows.find(({ id }) => id === 'zcash')?.price)
  return { ...gateway, clock, list, facts, ratio: Number(facts.value.price) / rowPrice }
}

test('the newer one of row and own answer is shown', async () => {
  const { facts, ratio, clock, visit } = await askListThenCoin(2)
  expect(ratio).toBeCloseTo(2, 1)
  expect(facts.fetchedAtMs).toBe(clock.now())
  await clock.advance(6 * MINUTE_MS)
  const { value, fetchedAtMs } = await answered(
    visit().market.getCoinPage({ currency: 'inr', page: 1 }),
  )
  expect(fetchedAtMs).toBeLessThan(facts.fetchedAtMs)
  await settle()
  const newer = await answered(visit().market.coin(ZCASH.id).getFacts(ZCASH.currency))
  const row = value.rows.find(({ id }) => id === 'zcash')
  expect(newer.fetchedAtMs).toBe(clock.now())
  expect(Number(newer.value.price) / Number(row?.price)).toBeCloseTo(1, 1)
})

test.each([
  { factor: 4.8, ratio: 4.8 },
  { factor: 5.2, ratio: 1 },
  { factor: 0.19, ratio: 1 },
])('an own price $factor times that of the row: pages show $ratio times', async (example) => {
  const { facts, list, ratio } = await askListThenCoin(example.factor)
  expect(ratio).toBeCloseTo(example.ratio, 1)
  if (example.ratio === 1) expect(facts.fetchedAtMs).toBe(list.fetchedAtMs)
})

test('made-up ids cost nothing while the names are cached', async () => {
  const { visit, takeCalls } = await createTestGateway({ clock: createTestClock() })
  await visit().market.getListedIds({ ids: ['bitcoin'], kind: 'coin' })
  expect(takeCalls()).toEqual([NAMES])
  for (const id of ['made-up', 'made-up-2', 'constructor', '__proto__']) {
    const question = visit().market.coin(id).getFacts('inr')
    expect(await question).toEqual({ error: 'not-found' })
  }
  expect(takeCalls()).toEqual([])
})

test('while no names are cached, one unverified id a minute is asked for', async () => {
  const clock = createTestClock()
  const { visit, takeCalls, setFaults } = await createTestGateway({ clock, perMinute: 30 })
  setFaults(`status=500;path=${NAMES}`)
  const ask = (id: string) =>
    visit()
      .market.coin(id)
      .getFacts('inr')
      .then((facts) => ('value' in facts ? facts.value.id : facts))
  expect(await ask('zcash')).toBe('zcash')
  expect(await ask('made-up')).toEqual({ error: 'failed' })
  expect(takeCalls()).toEqual([coinCall('zcash'), NAMES])
  await clock.advance(MINUTE_MS)
  expect(await ask('made-up')).toEqual({ error: 'not-found' })
  expect(await ask('made-up-2')).toEqual({ error: 'failed' })
  expect(takeCalls()).toEqual([coinCall('made-up'), NAMES])
})

test('a second made-up id of a minute waits for the names', async () => {
  const { visit, takeCalls } = await createTestGateway({ clock: createTestClock() })
  const ask = (id: string) => visit().market.coin(id).getFacts('inr')
  expect(await ask('made-up')).toEqual({ error: 'not-found' })
  expect(await ask('made-up-2')).toEqual({ error: 'not-found' })
  expect(await ask('made-up-3')).toEqual({ error: 'not-found' })
  expect(takeCalls()).toEqual([coinCall('made-up'), NAMES])
})

test('a crawler spends neither a call nor the unverified id of the minute', async () => {
  const { visit, takeCalls } = await createTestGateway({ clock: createTestClock() })
  const crawler = visit({ mayCall: false }).market
  const question = crawler.coin('bitcoin').getFacts('inr')
  expect(await question).toHaveProperty('wait')
  expect(takeCalls()).toEqual([])
  await visit().market.coin(ZCASH.id).getFacts(ZCASH.currency)
  expect(takeCalls()).toEqual([coinCall('zcash')])
})

test('the first page of a coin that may not exist has the text that came with its facts', async () => {
  const { visit, takeCalls } = await createTestGateway({ clock: createTestClock() })
  const { market } = visit()
  const [, about] = await Promise.all([
    market.coin(ZCASH.id).getFacts(ZCASH.currency),
    answered(market.coin('zcash').getAbout()),
  ])
  expect(about.value.profile.description).not.toEqual([])
  expect(takeCalls()).toEqual([coinCall('zcash')])
})

test('a made-up id has no text, and costs no call more than its facts', async () => {
  const { visit, takeCalls } = await createTestGateway({ clock: createTestClock() })
  expect(await visit().market.coin('made-up').getAbout()).toEqual({ error: 'not-found' })
  expect(takeCalls()).toEqual([coinCall('made-up')])
})

test('if the list fails, a coin has the facts of its own answer', async () => {
  const { visit, takeCalls, setFaults } = await createTestGateway({ clock: createTestClock() })
  await visit().market.getCoinPage({ currency: 'inr', page: 1 })
  takeCalls()
  setFaults('status=500;path=/coins/markets')
  const facts = await answered(visit().market.coin('zcash').getFacts('eur'))
  expect(facts.value.price).toBeGreaterThan(0)
  expect(takeCalls()).toContain(coinCall('zcash'))
})

test('the text about a coin is asked for again after 12 hours', async () => {
  const clock = createTestClock()
  const { visit, takeCalls } = await createTestGateway({ clock })
  await visit().market.coin(ZCASH.id).getFacts(ZCASH.currency)
  takeCalls()
  await clock.advance(12 * 60 * MINUTE_MS - 1)
  await visit().market.coin('zcash').getAbout()
  expect(takeCalls()).toEqual([])
  await clock.advance(1)
  await visit().market.coin('zcash').getAbout()
  expect(takeCalls()).toEqual([coinCall('zcash')])
})
