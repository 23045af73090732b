// Transactions for tests.
import type { KeptTransaction } from '../../portfolio/transaction.ts'

const DAY_MS = 86_400_000

/** A purchase of one bitcoin for ₹100 at the first moment of 2025, with the given changes. */
export function sampleTransaction(changes: Partial<KeptTransaction> = {}): KeptTransaction {
  return {
    key: 1,
    kind: 'buy',
    atMs: Date.UTC(2025, 0, 1),
    coin: 'bitcoin',
    amount: '1',
    received: null,
    total: { amount: '100', currency: 'inr' },
    fee: null,
    rate: null,
    tds: null,
    tdsCoin: null,
    acquiredDayMs: null,
    fill: null,
    feeFill: null,
    exchange: '',
    to: '',
    note: '',
    tradeId: '',
    ...changes,
  }
}

/** One transaction a day, in the order given. */
export function sampleTransactions(
  ...changes: readonly Partial<KeptTransaction>[]
): KeptTransaction[] {
  return changes.map((change, day) =>
    sampleTransaction({ key: day + 1, atMs: Date.UTC(2025, 0, 1) + day * DAY_MS, ...change }),
  )
}

export function rupees(amount: string) {
  return { amount, currency: 'inr' } as const
}

export function dollars(amount: string) {
  return { amount, currency: 'usd' } as const
}
