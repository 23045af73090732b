import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  rupees,
  sampleTransaction,
  sampleTransactions,
} from '../tests/helpers/sample-transactions.ts'
import { LedgerSession } from './ledger-session.ts'
import type { KeptTransaction } from './transaction.ts'

function sessionOf(rows: readonly KeptTransaction[]): LedgerSession {
  const session = new LedgerSession()
  session.change({ put: rows, removed: [] })
  return session
}

test('a coin whose transactions did not change is not worked out again', () => {
  const session = sessionOf(sampleTransactions({}, { coin: 'ethereum' }))
  const before = session.figures('inr').coins
  session.change({ put: [sampleTransaction({ key: 9, amount: '2' })], removed: [] })
  const after = session.figures('inr').coins
  expect(after.map(({ coin, amount }) => `${amount} ${coin}`)).toEqual(['3 bitcoin', '1 ethereum'])
  expect(after[1]).toBe(before[1])
  expect(after[0]).not.toBe(before[0])
})

test('a shortage that is there already is no reason against a change', () => {
  const [buy, sale] = sampleTransactions({}, { kind: 'sell', amount: '3' })
  if (buy === undefined || sale === undefined) throw new Error('no rows')
  const session = sessionOf([buy, sale])
  const smaller = { ...sale, amount: '2' }
  expect(session.shortageAfter({ put: [smaller], removed: [] })).toBeNull()
  expect(session.shortageAfter({ put: [], removed: [buy.key] })).toMatchObject({
    key: sale.key,
    missing: '3',
  })
  // A question changes nothing.
  expect(session.figures('inr').shortages).toMatchObject([{ missing: '2' }])
})

const row = fc
  .record({
    key: fc.integer({ min: 1, max: 12 }),
    kind: fc.constantFrom('buy', 'sell', 'swap'),
    coin: fc.constantFrom('bitcoin', 'ethereum'),
    amount: fc.constantFrom('0.1', '2', '3.000000000000000001'),
    day: fc.integer({ min: 0, max: 5 }),
    fee: fc.option(fc.constantFrom('bitcoin', 'solana')),
  })
  .map(({ day, fee, kind, ...given }) =>
    sampleTransaction({
      ...{ ...given, kind, atMs: Date.UTC(2025, 0, 1 + day), total: rupees('70') },
      received: kind === 'swap' ? { coin: 'solana', amount: '3' } : null,
      fee: fee && { coin: fee, amount: '0.01' },
    }),
  )
const change = fc.record({
  put: fc.array(row, { maxLength: 4 }),
  removed: fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 3 }),
})

test('after any changes the figures are those of all transactions at once', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 6 }), (changes) => {
      const session = new LedgerSession()
      const rows = new Map<number, KeptTransaction>()
      for (const one of changes) {
        session.change(one)
        for (const key of one.removed) rows.delete(key)
        for (const put of one.put) rows.set(put.key, put)
        session.figures('inr')
      }
      expect(sorted(session)).toEqual(sorted(sessionOf([...rows.values()])))
    }),
    { numRuns: Number(process.env.PROPERTY_RUNS), seed: Number(process.env.PROPERTY_SEED) },
  )
})

function sorted(session: LedgerSession) {
  const { coins, shortages } = session.figures('inr')
  return { shortages, coins: coins.toSorted((one, other) => (one.coin < other.coin ? -1 : 1)) }
}
