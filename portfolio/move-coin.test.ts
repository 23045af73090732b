import { expect, test } from 'vitest'
import { sampleTransactions } from '../tests/helpers/sample-transactions.ts'
import { moveCoin } from './move-coin.ts'

test('a coin moves wherever it is: bought, received and as a fee', () => {
  const [buy, swap, fee, other] = sampleTransactions(
    { coin: 'matic-network' },
    { kind: 'swap', received: { coin: 'matic-network', amount: '2' } },
    { fee: { coin: 'matic-network', amount: '0.1' } },
    {},
  )
  const { changes, refused } = moveCoin(
    [buy, swap, fee, other].filter((one) => one !== undefined),
    'matic-network',
    'polygon',
  )
  expect(refused).toEqual([])
  expect(changes).toEqual([
    { before: buy, after: { ...buy, coin: 'polygon' } },
    { before: swap, after: { ...swap, received: { coin: 'polygon', amount: '2' } } },
    { before: fee, after: { ...fee, fee: { coin: 'polygon', amount: '0.1' } } },
  ])
})

test('a swap of both coins stays, because it would be one of a coin for itself', () => {
  const rows = sampleTransactions({ kind: 'swap', received: { coin: 'ethereum', amount: '2' } })
  expect(moveCoin(rows, 'bitcoin', 'ethereum')).toEqual({ changes: [], refused: rows })
})
