import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dollars, rupees, sampleTransactions } from '../../tests/helpers/sample-transactions.ts'
import { sum, toDecimal, toText } from '../decimals.ts'
import { type KeptTransaction, KINDS, mayHaveTds, mayHaveTotal } from '../transaction.ts'
import { convertMoney, worthOf } from '../worth.ts'
import { sourcesOf, toFill } from './find-fills.ts'
import { toTaxSheet } from './tax-sheet.ts'
import { taxYearOf } from './tax-year.ts'

const YEAR = taxYearOf(Date.UTC(2025, 5, 1))
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const coin = fc.constantFrom('bitcoin', 'ethereum')
const decimal = fc
  .tuple(fc.bigInt(1n, 10n ** 9n), fc.integer({ min: 0, max: 8 }))
  .map(([units, places]) => toText(toDecimal(`${units}e-${places}`)))
const history = fc
  .array(
    fc.record({
      kind: fc.constantFrom('buy', 'buy', 'buy', 'sell', 'sell', ...KINDS),
      coin,
      amount: decimal,
      total: fc.option(fc.oneof(decimal.map(rupees), decimal.map(dollars)), { freq: 9 }),
      fee: fc.option(fc.record({ amount: decimal, coin })),
      tds: fc.option(decimal),
      tdsCoin: fc.option(fc.record({ amount: decimal, coin })),
      exchange: fc.constantFrom('', 'One', 'one ', 'Two'),
      days: fc.integer({ min: 0, max: 14 }),
    }),
    { maxLength: 25 },
  )
  .map((entries) =>
    sampleTransactions(
      ...entries.map(({ days, ...entry }, index): Partial<KeptTransaction> => {
        const other = entry.coin === 'bitcoin' ? 'ethereum' : 'bitcoin'
        const received = entry.kind === 'swap' ? { coin: other, amount: '3' } : null
        const total = mayHaveTotal(entry.kind) ? entry.total : null
        const isTaxed = mayHaveTds(entry.kind)
        const tds = isTaxed ? entry.tds : null
        const tdsCoin = isTaxed ? entry.tdsCoin : null
        const atMs = YEAR.fromMs + index * 14 * DAY_MS + days * DAY_MS
        return { ...entry, total, tds, tdsCoin, received, atMs }
      }),
    ),
  )
const properties = {
  seed: Number(process.env.PROPERTY_SEED),
  numRuns: Number(process.env.PROPERTY_RUNS),
}
const sheet = (transactions: readonly KeptTransaction[]) =>
  toTaxSheet(transactions, { year: YEAR.name, choices: {}, nowMs: 0 })

/** What left with a transaction. */
function leftWith({ kind, coin, amount, fee, tdsCoin }: KeptTransaction) {
  const sold = kind === 'sell' || kind === 'swap' ? [{ coin, amount }] : []
  const paid = fee?.coin ? [{ coin: fee.coin, amount: fee.amount }] : []
  return [...sold, ...paid, ...(tdsCoin === null ? [] : [tdsCoin])]
}

function toSums(amounts: readonly { coin: string; amount: string }[]) {
  return ['bitcoin', 'ethereum'].map((coin) =>
    toText(sum(amounts.filter((one) => one.coin === coin).map((one) => toDecimal(one.amount)))),
  )
}

test('no income is below 0, nothing is acquired after its transfer, and all that left is a row', () => {
  fc.assert(
    fc.property(history, (transactions) => {
      const { rows: known, openRows } = sheet(transactions)
      const rows = [...known, ...openRows]
      for (const { income, acquiredAtMs, transferredAtMs } of rows) {
        expect(income?.startsWith('-') ?? false).toBe(false)
        expect(acquiredAtMs ?? 0).toBeLessThanOrEqual(transferredAtMs)
      }
      const rowed = rows.map(({ coin, amount }) => ({ coin, amount }))
      expect(toSums(rowed)).toEqual(toSums(transactions.flatMap(leftWith)))
    }),
    properties,
  )
})

test('the sum does not depend on the order of entry', () => {
  const shuffled = history.chain((transactions) =>
    fc.tuple(
      fc.constant(transactions),
      fc.shuffledSubarray(transactions, { minLength: transactions.length }),
    ),
  )
  fc.assert(
    fc.property(shuffled, ([transactions, mixed]) => {
      // The key says what was entered first.
      const entered = mixed.map((one, index) => ({ ...one, key: index + 1 }))
      expect(sheet(entered).income).toBe(sheet(transactions).income)
    }),
    properties,
  )
})

const texts = (some: readonly { income: string | null }[]) =>
  toText(sum(some.map(({ income }) => toDecimal(income ?? '0'))))

test('rows, periods and exchanges have the same sum, and by transfer it is never higher', () => {
  fc.assert(
    fc.property(history, (transactions) => {
      for (const rows of ['lot', 'transfer'] as const) {
        const choices = { [YEAR.name]: { rows, head: 'capital', rewards: 'worth' } } as const
        const made = toTaxSheet(transactions, { year: YEAR.name, choices, nowMs: 0 })
        for (const part of [made.rows, made.periods, made.exchanges]) {
          expect(texts(part)).toBe(made.income)
        }
        expect(made.incomes[rows]).toBe(made.income)
        expect(toDecimal(made.incomes.lot).lt(toDecimal(made.incomes.transfer))).toBe(false)
      }
    }),
    properties,
  )
})

test('a loss of one row never lowers the sum of the others', () => {
  fc.assert(
    fc.property(history, (transactions) => {
      const { rows, income } = sheet(transactions)
      const gains = rows.filter(({ income: one }) => one !== '0')
      expect(texts(gains)).toBe(income)
      for (const { cost, consideration, income: one } of rows) {
        const difference = toDecimal(consideration ?? '0').minus(toDecimal(cost ?? '0'))
        expect(one).toBe(difference.gt('0') ? toText(difference) : '0')
      }
    }),
    properties,
  )
})

test('transactions of one coin change no row of another', () => {
  fc.assert(
    fc.property(history, history, (transactions, more) => {
      const others = more.map((one, index) => ({
        ...one,
        ...{ key: 500 + index, coin: 'solana', fee: null, tdsCoin: null },
        received: one.received && { ...one.received, coin: 'dogecoin' },
      }))
      const own = ({ coin: id }: { coin: string }) => id === 'bitcoin' || id === 'ethereum'
      const all = sheet([...transactions, ...others])
      expect(all.lots.filter(own)).toEqual(sheet(transactions).lots)
    }),
    properties,
  )
})

test('filling never changes a row that had its figures', () => {
  const rate = (transaction: KeptTransaction) => {
    const fills = (['fill', 'feeFill'] as const).map((field) => {
      const [source] = sourcesOf(transaction, field)
      return [field, source ? toFill(source, transaction.atMs, () => 7.5) : null]
    })
    return { ...transaction, ...Object.fromEntries(fills) } as KeptTransaction
  }
  fc.assert(
    fc.property(history, (transactions) => {
      const before = sheet(transactions).lots
      const after = sheet(transactions.map(rate)).lots
      expect(after).toHaveLength(before.length)
      for (const [index, row] of before.entries()) {
        if (row.income !== null) expect(after[index]).toEqual(row)
      }
      for (const one of transactions) {
        const worth = worthOf(one)
        const known = worth && convertMoney(worth.total, worth, 'inr')
        if (known) expect(rate(one).fill).toBeNull()
      }
    }),
    properties,
  )
})
