import { expect, test } from 'vitest'
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
  const { value } = await visit().market.getCoinPage({ currency: 'inr', page: 1 })
  takeCalls()
  const facts = await visit().market.getCoinFacts(ZCASH)
  expect(facts.value.price).toBe(value.rows.find(({ id }) => id === 'zcash')?.price)
  expect(takeCalls()).toEqual([])
})

test('facts have the former name that people still use, from a list and from an own answer', async () => {
  const { visit } = await createTestGateway({ clock: createTestClock() })
  const { market } = visit()
  const polygon = { id: 'matic-network', currency: 'inr' } as const
  expect((await market.getCoinFacts(polygon)).value.name).toBe('POL, formerly Polygon')
  await market.getCoinPage({ currency: 'inr', page: 1 })
  expect((await market.getCoinFacts(polygon)).value.name).toBe('POL, formerly Polygon')
})

test('a coin that only a list in another currency has gets the list in its own', async () => {
  const { visit, takeCalls } = await createTestGateway({ clock: createTestClock() })
  await visit().market.getCoinPage({ currency: 'inr', page: 1 })
  takeCalls()
  await visit().market.getCoinFacts({ id: 'zcash', currency: 'eur' })
  await visit().market.getCoinFacts({ id: 'bitcoin', currency: 'eur' })
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
  const { value } = await visit().market.getCoinFacts({ id: 'zcash', currency: 'eur' })
  expect(value.price).toBeGreaterThan(0)
  expect(takeCalls()).toEqual([listPageCall('eur', 1), coinCall('zcash')])
})

test('without a list, one call has the facts in all currencies, and the text', async () => {
  const { visit, takeCalls } = await createTestGateway({ clock: createTestClock() })
  const { market } = visit()
  const rupees = await market.getCoinFacts(ZCASH)
  const dollars = await market.getCoinFacts({ ...ZCASH, currency: 'usd' })
  expect(Number(rupees.value.price) / Number(dollars.value.price)).toBeGreaterThan(50)
  expect(await market.findCoinAbout({ id: 'zcash' })).not.toBeNull()
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
    const { value } = await visit().market.getCoinFacts({ id, currency: 'inr' })
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
  const list = await gateway.visit().market.getCoinPage({ currency: 'inr', page: 1 })
  await clock.advance(MINUTE_MS)
  await gateway.visit().market.findCoinAbout({ id: 'zcash' })
  const facts = await gateway.visit().market.getCoinFacts(ZCASH)
  const rowPrice = Number(list.value.rows.find(({ id }) => id === 'zcash')?.price)
  return { ...gateway, clock, list, facts, ratio: Number(facts.value.price) / rowPrice }
}

test('the newer one of row and own answer is shown', async () => {
  const { facts, ratio, clock, visit } = await askListThenCoin(2)
  expect(ratio).toBeCloseTo(2, 1)
  expect(facts.fetchedAtMs).toBe(clock.now())
  await clock.advance(6 * MINUTE_MS)
  const { value, fetchedAtMs } = await visit().market.getCoinPage({ currency: 'inr', page: 1 })
  expect(fetchedAtMs).toBeLessThan(facts.fetchedAtMs)
  await settle()
  const newer = await visit().market.getCoinFacts(ZCASH)
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
  await visit().market.findListedIds({ ids: ['bitcoin'], kind: 'coin' })
  expect(takeCalls()).toEqual([NAMES])
  for (const id of ['made-up', 'made-up-2', 'constructor', '__proto__']) {
    const question = visit().market.getCoinFacts({ id, currency: 'inr' })
    await expect(question).rejects.toMatchObject({ kind: 'not-found' })
  }
  expect(takeCalls()).toEqual([])
})

test('while no names are cached, one unverified id a minute is asked for', async () => {
  const clock = createTestClock()
  const { visit, takeCalls, setFaults } = await createTestGateway({ clock, perMinute: 30 })
  setFaults(`status=500;path=${NAMES}`)
  const ask = (id: string) =>
    visit()
      .market.getCoinFacts({ id, currency: 'inr' })
      .then(
        ({ value }) => value.id,
        ({ kind }) => kind,
      )
  expect(await ask('zcash')).toBe('zcash')
  expect(await ask('made-up')).toBe('bad-status')
  expect(takeCalls()).toEqual([coinCall('zcash'), NAMES])
  await clock.advance(MINUTE_MS)
  expect(await ask('made-up')).toBe('not-found')
  expect(await ask('made-up-2')).toBe('bad-status')
  expect(takeCalls()).toEqual([coinCall('made-up'), NAMES])
})

test('a second made-up id of a minute waits for the names', async () => {
  const { visit, takeCalls } = await createTestGateway({ clock: createTestClock() })
  const ask = (id: string) => visit().market.getCoinFacts({ id, currency: 'inr' })
  await expect(ask('made-up')).rejects.toMatchObject({ kind: 'not-found' })
  await expect(ask('made-up-2')).rejects.toMatchObject({ kind: 'not-found' })
  await expect(ask('made-up-3')).rejects.toMatchObject({ kind: 'not-found' })
  expect(takeCalls()).toEqual([coinCall('made-up'), NAMES])
})

test('a crawler spends neither a call nor the unverified id of the minute', async () => {
  const { visit, takeCalls } = await createTestGateway({ clock: createTestClock() })
  const crawler = visit({ mayCall: false }).market
  const question = crawler.getCoinFacts({ id: 'bitcoin', currency: 'inr' })
  await expect(question).rejects.toMatchObject({ kind: 'budget-spent' })
  expect(takeCalls()).toEqual([])
  await visit().market.getCoinFacts(ZCASH)
  expect(takeCalls()).toEqual([coinCall('zcash')])
})

test('the first page of a coin that may not exist has the text that came with its facts', async () => {
  const { visit, takeCalls } = await createTestGateway({ clock: createTestClock() })
  const { market } = visit()
  const [, about] = await Promise.all([
    market.getCoinFacts(ZCASH),
    market.findCoinAbout({ id: 'zcash' }),
  ])
  expect(about?.profile.description).not.toEqual([])
  expect(takeCalls()).toEqual([coinCall('zcash')])
})

test('a made-up id has no text, and costs no call more than its facts', async () => {
  const { visit, takeCalls } = await createTestGateway({ clock: createTestClock() })
  expect(await visit().market.findCoinAbout({ id: 'made-up' })).toBeNull()
  expect(takeCalls()).toEqual([coinCall('made-up')])
})

test('if the list fails, a coin has the facts of its own answer', async () => {
  const { visit, takeCalls, setFaults } = await createTestGateway({ clock: createTestClock() })
  await visit().market.getCoinPage({ currency: 'inr', page: 1 })
  takeCalls()
  setFaults('status=500;path=/coins/markets')
  const facts = await visit().market.getCoinFacts({ id: 'zcash', currency: 'eur' })
  expect(facts.value.price).toBeGreaterThan(0)
  expect(takeCalls()).toContain(coinCall('zcash'))
})

test('the text about a coin is asked for again after 12 hours', async () => {
  const clock = createTestClock()
  const { visit, takeCalls } = await createTestGateway({ clock })
  await visit().market.getCoinFacts(ZCASH)
  takeCalls()
  await clock.advance(12 * 60 * MINUTE_MS - 1)
  await visit().market.findCoinAbout({ id: 'zcash' })
  expect(takeCalls()).toEqual([])
  await clock.advance(1)
  await visit().market.findCoinAbout({ id: 'zcash' })
  expect(takeCalls()).toEqual([coinCall('zcash')])
})
