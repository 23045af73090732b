import { expect, test } from 'vitest'
import { UpstreamError } from '../../../market/upstream-error.ts'
import {
  exchange,
  PER_DOLLAR,
  setUpMarket,
  ticker,
} from '../../../tests/helpers/calls/fake-market.ts'

/** Kraken is in the list. A small exchange is only in the list of all names. */
function setUp() {
  const market = setUpMarket()
  market.state.exchanges = [exchange('kraken', { country: 'United States' })]
  market.state.exchangeNames = [
    { id: 'kraken', name: 'Kraken' },
    { id: 'small', name: 'Small' },
  ]
  market.state.tickers = [ticker({ exchangeId: 'kraken' })]
  return market
}

const EXCHANGE_CALLS = /^exchange/

test('an exchange of the list costs no call of its own', async () => {
  const { visitor, calls } = setUp()
  expect((await visitor.getExchange({ id: 'kraken' })).value.country).toBe('United States')
  expect(calls).toEqual(['exchanges'])
})

test('an exchange that only the list of names has is asked for once', async () => {
  const { visitor, calls } = setUp()
  for (const _ of [1, 2]) {
    expect((await visitor.getExchange({ id: 'small' })).value.id).toBe('small')
  }
  expect(calls).toEqual(['exchanges', 'exchange names', 'exchange small'])
})

test('a made-up id is not found, and costs no call once the names are cached', async () => {
  const { visitor, calls } = setUp()
  await expect(visitor.getExchange({ id: 'one' })).rejects.toMatchObject({ kind: 'not-found' })
  const before = calls.length
  for (const id of ['two', '..', '', 'a/b', '__proto__']) {
    await expect(visitor.getExchange({ id })).rejects.toMatchObject({ kind: 'not-found' })
  }
  expect(calls).toHaveLength(before)
  expect(calls.filter((call) => EXCHANGE_CALLS.test(call))).toEqual(['exchanges', 'exchange names'])
})

test('the pairs of an exchange share the call that answers for an unlisted one', async () => {
  const { visitor, calls } = setUp()
  const known = visitor.getExchange({ id: 'small' })
  const pairs = await visitor.getExchangePairs({ id: 'small' }, known)
  expect(pairs.value).toMatchObject({ tickers: [{ base: 'USDT' }], perDollar: PER_DOLLAR })
  expect(calls.filter((call) => call === 'exchange small')).toHaveLength(1)
})

test('an unknown exchange causes no call for pairs', async () => {
  const { visitor, calls } = setUp()
  const known = visitor.getExchange({ id: 'made-up' })
  const pairs = visitor.getExchangePairs({ id: 'made-up' }, known)
  await expect(pairs).rejects.toMatchObject({ kind: 'not-found' })
  expect(calls).not.toContain('exchange made-up')
})

test('failed rates leave the pairs, and their page waits for the rates', async () => {
  const { visitor, client } = setUp()
  client.fetchExchangeRates = async () => {
    throw new UpstreamError('bad-status', 'down')
  }
  const known = visitor.getExchange({ id: 'kraken' })
  const pairs = await visitor.getExchangePairs({ id: 'kraken' }, known)
  expect(pairs.value).toMatchObject({ perDollar: null, tickers: [{ base: 'USDT' }] })
  expect(pairs.wait).toBeDefined()
})
