import { expect, test } from 'vitest'
import { ticker } from '../../tests/helpers/calls/market-rows.ts'
import { mergeTickers } from './merge-tickers.ts'

test('of a pair that both lists have, the first list decides', () => {
  const [first, second] = [ticker({ last: 91 }), ticker({ last: 92 })]
  const other = ticker({ exchangeId: 'wazirx' })
  expect(mergeTickers([first], [second, other])).toEqual([first, other])
})

test('another target, base or exchange is another pair', () => {
  const pairs = [
    ticker(),
    ticker({ target: 'USD' }),
    ticker({ base: 'BTC' }),
    ticker({ exchangeId: 'wazirx' }),
  ]
  expect(mergeTickers(pairs, [])).toEqual(pairs)
})

test('a pair with a coin that is called INR does not replace the pair in rupees', () => {
  const [coin, rupees] = [ticker({ targetCoinId: 'inr-token' }), ticker()]
  expect(mergeTickers([coin], [rupees])).toEqual([coin, rupees])
})

test('a pair that a list has twice stays twice, unless both are the same', () => {
  const twice = [ticker({ last: 91 }), ticker({ last: 92 })]
  expect(mergeTickers(twice, [])).toEqual(twice)
  expect(mergeTickers([ticker(), ticker()], [ticker()])).toEqual([ticker()])
})
