import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS } from '../../market/history/daily-points.ts'
import {
  rupees,
  sampleTransaction,
  sampleTransactions,
} from '../../tests/helpers/sample-transactions.ts'
import { sum, toDecimal, toText } from '../decimals.ts'
import type { KeptTransaction } from '../transaction.ts'
import type { DayPrices } from './fill-worths.ts'
import { toTaxSheet } from './tax-sheet.ts'
import { taxYearOf } from './tax-year.ts'

const YEAR = taxYearOf(Date.UTC(2025, 5, 1))
const HOUR_MS = 3_600_000
const coin = fc.constantFrom('bitcoin', 'ethereum')
const decimal = fc
  .tuple(fc.bigInt(1n, 10n ** 9n), fc.integer({ min: 0, max: 8 }))
  .map(([units, places]) => toText(toDecimal(`${units}e-${places}`)))
const history = fc
  .array(
    fc.record({
      kind: fc.constantFrom('buy', 'buy', 'sell', 'swap'),
      coin,
      amount: decimal,
      total: fc.option(decimal.map(rupees), { freq: 9 }),
      fee: fc.option(fc.record({ amount: decimal, coin })),
    }),
    { maxLength: 25 },
  )
  .map((entries) =>
    sampleTransactions(
      ...entries.map((entry, index): Partial<KeptTransaction> => {
        const other = entry.coin === 'bitcoin' ? 'ethereum' : 'bitcoin'
        const received = entry.kind === 'swap' ? { coin: other, amount: '3' } : null
        return { ...entry, received, atMs: YEAR.fromMs + index * HOUR_MS }
      }),
    ),
  )
/** Of the first day, so that some rows stay open. */
const firstDay = new Map([[Math.ceil(YEAR.fromMs / DAY_MS) * DAY_MS, 7.5]])
const prices: DayPrices = new Map(['bitcoin', 'ethereum'].map((id) => [id, firstDay]))
const properties = {
  seed: Number(process.env.PROPERTY_SEED),
  numRuns: Number(process.env.PROPERTY_RUNS),
}
const sheet = (transactions: readonly KeptTransaction[]) =>
  toTaxSheet(transactions, { year: YEAR.name, prices, nowMs: 0 })

/** What left with a transaction. */
function leftWith({ kind, coin, amount, fee }: KeptTransaction) {
  const sold = kind === 'sell' || kind === 'swap' ? [{ coin, amount }] : []
  return fee?.coin ? [...sold, { coin: fee.coin, amount: fee.amount }] : sold
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

test('two sales at one moment and price are taxed as one', () => {
  fc.assert(
    fc.property(history, decimal, decimal, (transactions, amount, total) => {
      const atMs = YEAR.untilMs - HOUR_MS
      const sale = { kind: 'sell', coin: 'bitcoin', atMs } as const
      const whole = sampleTransaction({ ...sale, key: 900, amount, total: rupees(total) })
      const half = (key: number) =>
        sampleTransaction({
          ...sale,
          key,
          amount: toText(toDecimal(amount).times(toDecimal('0.5'))),
          total: rupees(toText(toDecimal(total).times(toDecimal('0.5')))),
        })
      const rounded = (one: ReturnType<typeof sheet>) => toDecimal(one.income).toFixed(15)
      expect(rounded(sheet([...transactions, half(900), half(901)]))).toBe(
        rounded(sheet([...transactions, whole])),
      )
    }),
    properties,
  )
})
