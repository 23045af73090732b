import { expect, test } from 'vitest'
import { sampleTransaction } from '../../tests/helpers/sample-transactions.ts'
import type { KeptTransaction } from '../transaction.ts'
import { findKnown } from './find-known.ts'

type Changes = Partial<KeptTransaction>

function knownRows(candidates: readonly Changes[], kept: readonly Changes[]): number[] {
  const given = candidates.map((changes, index) => ({
    row: index + 2,
    transaction: sampleTransaction(changes),
  }))
  const there = kept.map((changes, index) => sampleTransaction({ key: index + 1, ...changes }))
  return findKnown(given, there).known.map(({ row }) => row)
}

test.each<[string, Changes[], Changes[], number[]]>([
  ['the same moment, coin, kind and amount', [{}], [{}], [2]],
  ['the same amount in other digits', [{ amount: '1.0' }], [{ amount: '1' }], [2]],
  ['another total', [{ total: null }], [{}], [2]],
  ['another moment', [{ atMs: 1.6e12 }], [{}], []],
  ['another coin', [{ coin: 'ethereum' }], [{}], []],
  ['another kind', [{ kind: 'sell' }], [{}], []],
  ['another amount', [{ amount: '1.00000001' }], [{}], []],
  ['a row that the file repeats', [{}, {}], [{}], [2]],
  [
    'the same trade of one exchange',
    [{ tradeId: 'a', exchange: 'X', amount: '5' }],
    [{ tradeId: 'a', exchange: 'x' }],
    [2],
  ],
  [
    'the same id at another exchange',
    [{ tradeId: 'a', exchange: 'X' }],
    [{ tradeId: 'a', exchange: 'Y' }],
    [],
  ],
  [
    'the same trade, before the visitor names the exchange',
    [{ tradeId: 'a' }],
    [{ tradeId: 'a', exchange: 'X' }],
    [2],
  ],
  ['another id', [{ tradeId: 'a' }], [{ tradeId: 'b' }], []],
  ['an id beside one that was entered without', [{ tradeId: 'a' }], [{}], [2]],
  ['no id beside one with an id', [{}], [{ tradeId: 'b' }], [2]],
])('%s', (_, candidates, kept, rows) => {
  expect(knownRows(candidates, kept)).toEqual(rows)
})
