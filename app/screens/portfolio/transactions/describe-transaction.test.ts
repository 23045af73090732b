import { expect, test } from 'vitest'
import { sampleTransaction } from '../../../../tests/helpers/sample-transactions.ts'
import { describeTransaction } from './describe-transaction.ts'

const names = { symbolOf: (coin: string) => ({ bitcoin: 'BTC', solana: 'SOL' })[coin] ?? coin }
const received = { amount: '30', coin: 'solana' }
const describe = (changes: Parameters<typeof sampleTransaction>[0]) =>
  describeTransaction(sampleTransaction(changes), names)

test.each([
  [{ kind: 'buy' }, 'Buy 1 BTC for ₹100'],
  [{ kind: 'buy', total: null }, 'Buy 1 BTC'],
  [{ kind: 'sell' }, 'Sell 1 BTC for ₹100'],
  [{ kind: 'swap', received }, 'Swap 1 BTC for 30 SOL worth ₹100'],
  [{ kind: 'swap', received, total: null }, 'Swap 1 BTC for 30 SOL'],
  [{ kind: 'transfer', total: null }, 'Transfer 1 BTC'],
  [{ kind: 'reward' }, 'Reward of 1 BTC worth ₹100'],
  [{ kind: 'gift-in' }, 'Gift received: 1 BTC at a cost of ₹100'],
  [{ kind: 'gift-out', total: null }, 'Gift given: 1 BTC'],
  [{ kind: 'lost', total: null }, 'Lost 1 BTC'],
] as const)('says in a sentence what happened: %o', (changes, text) => {
  expect(describe(changes)).toBe(text)
})

test('a fee follows in its own unit, and one in an unknown currency is left out', () => {
  expect(describe({ fee: { amount: '5', coin: null } })).toBe('Buy 1 BTC for ₹100, fee ₹5')
  expect(describe({ fee: { amount: '0.1', coin: 'solana' } })).toBe(
    'Buy 1 BTC for ₹100, fee 0.1 SOL',
  )
  expect(describe({ total: null, fee: { amount: '5', coin: null } })).toBe('Buy 1 BTC')
})
