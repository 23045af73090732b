import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rupees, sampleTransaction } from '../../tests/helpers/sample-transactions.ts'
import { toNumber } from '../decimals.ts'
import { keepLedger } from '../ledger.ts'
import type { KeptTransaction } from '../transaction.ts'
import { findShort } from './find-short.ts'

const DAY_MS = 86_400_000
const START = Date.UTC(2025, 0, 1)

type Changes = Partial<KeptTransaction> & { day?: number }

function make({ day = 0, ...changes }: Changes, key: number): KeptTransaction {
  return sampleTransaction({ key, atMs: START + day * DAY_MS, ...changes })
}

function check(candidates: readonly Changes[], kept: readonly Changes[] = []) {
  return findShort(
    candidates.map((changes, index) => ({ row: index + 2, transaction: make(changes, 0) })),
    kept.map((changes, index) => make(changes, index + 1)),
  )
}

/** By key and coin. */
function missingOf(transactions: readonly KeptTransaction[]): Map<string, number> {
  const found = new Map<string, number>()
  for (const { key, coin, missing } of keepLedger(transactions).shortages) {
    const id = `${key} ${coin}`
    found.set(id, (found.get(id) ?? 0) + toNumber(missing))
  }
  return found
}

function sale(amount: string, day = 1): Changes {
  return { kind: 'sell', amount, day }
}

test('a sale of more than is held names what is missing, and later rows do not suffer', () => {
  const { enough, short } = check([{}, sale('3', 1), sale('1', 2), sale('0.5', 3)])
  expect(short).toEqual([
    { row: 3, reason: '2 bitcoin missing: more than was held.' },
    { row: 5, reason: '0.5 bitcoin missing: more than was held.' },
  ])
  expect(enough.map(({ row }) => row)).toEqual([2, 4])
})

test('coins that are in the portfolio count, and so does the order of rows of one moment', () => {
  expect(check([sale('1')], [{}]).short).toEqual([])
  expect(check([{ day: 1 }, sale('1')]).short).toEqual([])
  expect(check([sale('1'), { day: 1 }]).short).toHaveLength(1)
})

test('what a refused swap would have brought is missing too', () => {
  const { short } = check([
    { kind: 'swap', received: { coin: 'ethereum', amount: '5' } },
    { kind: 'sell', coin: 'ethereum', amount: '1', day: 1 },
  ])
  expect(short.map(({ row }) => row)).toEqual([2, 3])
})

test('a fee in coin must be held, and may come from the purchase itself', () => {
  expect(check([{ fee: { amount: '0.1', coin: 'bitcoin' } }]).short).toEqual([])
  expect(check([{ fee: { amount: '0.1', coin: 'bnb' } }]).short).toEqual([
    { row: 2, reason: '0.1 bnb missing: more than was held.' },
  ])
})

test('a row may not take what a kept transaction gives later', () => {
  const { short } = check([sale('1', 1)], [{}, sale('1', 5)])
  expect(short).toEqual([
    { row: 2, reason: 'bitcoin is needed for a transaction of 2025-01-06 that is kept.' },
  ])
})

test('a kept transaction that is short already is no fault of the rows', () => {
  expect(check([{ day: 7 }, sale('1', 8)], [sale('1', 5)]).short).toEqual([])
})

test('what is left is never short in the ledger', () => {
  const coin = fc.constantFrom('a', 'b')
  const amount = fc.integer({ min: 1, max: 4 }).map(String)
  const changes = fc.record({
    kind: fc.constantFrom('buy', 'sell', 'swap', 'transfer'),
    day: fc.integer({ min: 0, max: 6 }),
    coin,
    amount,
    fee: fc.option(fc.record({ coin, amount })),
  })
  const full = changes.map((one): Changes => {
    const { kind, coin } = one
    const received = kind === 'swap' ? { coin: coin === 'a' ? 'b' : 'a', amount: '2' } : null
    return { ...one, received, total: kind === 'transfer' ? null : rupees('1') }
  })
  fc.assert(
    fc.property(
      fc.array(full, { maxLength: 10 }),
      fc.array(full, { maxLength: 10 }),
      (rows, there) => {
        const kept = there.map((one, index) => make(one, index + 1))
        const { enough } = check(rows, there)
        const added = enough.map(({ transaction }, index) => ({ ...transaction, key: 100 + index }))
        const before = missingOf(kept)
        for (const [key, missing] of missingOf([...kept, ...added])) {
          expect(missing).toBeLessThanOrEqual(before.get(key) ?? 0)
        }
      },
    ),
    {
      numRuns: Number(process.env.PROPERTY_RUNS),
      seed: Number(process.env.PROPERTY_SEED),
    },
  )
})
