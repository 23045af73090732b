import { expect, test } from 'vitest'
import { answered } from '../../../tests/helpers/calls/answered.ts'
import { changeRows } from '../../../tests/helpers/calls/changed-answers.ts'
import {
  createTestClock,
  createTestGateway,
} from '../../../tests/helpers/calls/gateway-under-test.ts'
import { exchangeDetailCall } from '../../../tests/helpers/calls/market-calls.ts'

const EXCHANGES = '/exchanges?per_page=250'
const NAMES = '/exchanges/list'
const RATES = '/exchange_rates'
const DAY_BUT_ONE_HOUR_MS = 23 * 3_600_000

test('an exchange of the list costs no call of its own', async () => {
  const { visit, takeCalls } = await createTestGateway({ clock: createTestClock() })
  const { value } = await answered(visit().market.getExchange({ id: 'binance' }))
  expect(value.name).toMatch(/binance/i)
  await visit().market.getExchange({ id: 'kraken' })
  expect(takeCalls()).toEqual([EXCHANGES])
})

test('another exchange is looked up among the names, and then has its own call', async () => {
  const { visit, takeCalls } = await createTestGateway({
    clock: createTestClock(),
    change: (json, call) =>
      call === EXCHANGES ? changeRows(json, (row) => (row.id === 'kraken' ? null : row)) : json,
  })
  const { value } = await answered(visit().market.getExchange({ id: 'kraken' }))
  expect(value).toMatchObject({ id: 'kraken', name: 'Kraken' })
  await visit().market.getExchange({ id: 'kraken' })
  expect(takeCalls()).toEqual([EXCHANGES, NAMES, exchangeDetailCall('kraken')])
})

test('made-up exchanges cost the names once, and no call of their own', async () => {
  const { visit, takeCalls } = await createTestGateway({ clock: createTestClock() })
  for (const id of ['made-up', 'made-up-2', 'constructor']) {
    const notFound = { error: 'not-found' }
    expect(await visit().market.getExchange({ id })).toEqual(notFound)
    expect(await visit().market.getExchangePairs({ id })).toEqual(notFound)
  }
  expect(takeCalls()).toEqual([EXCHANGES, NAMES])
})

test('while the names cannot be fetched, no exchange is said to be made up', async () => {
  const { visit } = await createTestGateway({
    clock: createTestClock(),
    faults: `status=500;path=${NAMES}`,
  })
  const question = visit().market.getExchange({ id: 'made-up' })
  expect(await question).toEqual({ error: 'failed' })
})

test('the pairs of an exchange come with the rates that convert them', async () => {
  const { visit, takeCalls } = await createTestGateway({ clock: createTestClock(), plan: 'pro' })
  const pairs = await answered(visit().market.getExchangePairs({ id: 'binance' }))
  expect(pairs.value.tickers.length).toBeGreaterThan(10)
  expect(pairs.value.perDollar).toMatchObject({ usd: 1 })
  expect(pairs.wait).toBeUndefined()
  expect(takeCalls()).toEqual([EXCHANGES, exchangeDetailCall('binance'), RATES])
})

test('pairs whose rates come later are shown, and say when', async () => {
  const clock = createTestClock()
  const { visit, setFaults } = await createTestGateway({ clock, plan: 'pro' })
  setFaults(`latency=2000;path=${RATES}`)
  const question = answered(visit().market.getExchangePairs({ id: 'binance' }))
  await clock.advance(650)
  const pairs = await question
  expect(pairs.value.tickers.length).toBeGreaterThan(10)
  expect(pairs.value.perDollar).toBeNull()
  expect(pairs.wait).toEqual({ reason: 'minute', inMs: 0 })
})

test('the pairs of an exchange wait only once for newer answers, however many are old', async () => {
  const clock = createTestClock()
  const { visit, setFaults } = await createTestGateway({ clock, perMinute: 100 })
  const before = await answered(visit().market.getExchangePairs({ id: 'kraken' }))
  expect(before.value.perDollar).not.toBeNull()
  setFaults('silent')
  await clock.advance(DAY_BUT_ONE_HOUR_MS)

  let pairs: typeof before | undefined
  void answered(visit().market.getExchangePairs({ id: 'kraken' })).then((found) => {
    pairs = found
  })
  await clock.advance(600)
  expect(pairs).toBeUndefined()
  await clock.advance(100)
  expect(pairs).toMatchObject({ freshness: 'stale', fetchedAtMs: before.fetchedAtMs })
})
