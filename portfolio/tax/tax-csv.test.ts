import { expect, test } from 'vitest'
import { rupees, sampleTransactions } from '../../tests/helpers/sample-transactions.ts'
import type { KeptTransaction } from '../transaction.ts'
import type { DayPrices } from './fill-worths.ts'
import { toTaxCsv } from './tax-csv.ts'
import { toTaxSheet } from './tax-sheet.ts'

const SYMBOLS: Record<string, string> = { bitcoin: 'BTC', hostile: '=1+1' }

/** The lines below the head. */
function csvOf(
  year: string,
  changes: readonly Partial<KeptTransaction>[],
  prices: DayPrices = new Map(),
): string[] {
  const transactions = sampleTransactions(...changes)
  const sheet = toTaxSheet(transactions, { year, prices, nowMs: 0 })
  return toTaxCsv(sheet, (coin) => SYMBOLS[coin] ?? coin)
    .split('\r\n')
    .slice(1)
}

const SALES: Partial<KeptTransaction>[] = [
  { amount: '3', total: rupees('100') },
  { kind: 'sell', amount: '1', total: rupees('1234.565'), tds: '12.35' },
  { kind: 'sell', amount: '1', total: rupees('30') },
]

test('the file has the sums with paise, behind the rows', () => {
  expect(csvOf('2024-25', SALES).slice(0, 7)).toEqual([
    'BTC,1,2025-01-01,2025-01-02,Capital gain,33.33,1234.57,1201.23,Sale,',
    'BTC,1,2025-01-01,2025-01-03,Capital gain,33.33,30.00,0.00,Sale,',
    'Income,1201.23',
    'Tax of 30%,360.37',
    'Cess of 4%,14.41',
    '"TDS, a credit",12.35',
    'What remains,362.43',
  ])
})

test('the file of a year without rules has no tax', () => {
  const first = { atMs: Date.UTC(2021, 4, 1) }
  const sale = { kind: 'sell', atMs: Date.UTC(2021, 4, 2), total: rupees('150') } as const
  const [, ...behind] = csvOf('2021-22', [first, sale])
  expect(behind.slice(0, 2)).toEqual(['Income,50.00', '"TDS, a credit",0.00'])
  expect(behind.join()).not.toContain('Tax of')
})

test('more TDS than tax is named, and a ticker is never a formula', () => {
  const cells = csvOf('2024-25', [
    { coin: 'hostile' },
    { coin: 'hostile', kind: 'sell', total: rupees('100.5'), tds: '1' },
  ])
  expect(cells[0]).toMatch(/^'=1\+1,1,/)
  expect(cells).toContain('More TDS than tax,0.84')
})

test('the file says which price filled a row, if one did', () => {
  const changes: Partial<KeptTransaction>[] = [{}, { kind: 'sell', total: null }]
  const prices = new Map([['bitcoin', new Map([[Date.UTC(2025, 0, 2), 150]])]])
  const filled = csvOf('2024-25', changes, prices)
  expect(filled[0]).toMatch(/,100\.00,150\.00,50\.00,Sale,consideration$/)
  expect(filled.join()).toContain('at 05:30 IST')
  expect(csvOf('2024-25', changes).join()).not.toContain('05:30 IST')
})

test('the file names the year, its rules and the open rows', () => {
  const sale: Partial<KeptTransaction> = { kind: 'sell', amount: '0.5', total: null }
  const notes = csvOf('2024-25', [{}, sale, sale]).join('\n')
  expect(notes).toContain('First in, first out for each coin')
  expect(notes).toMatch(/Tax year 2024-25\. Section 115BBH .* Checked on \d+ \w+ 20\d\d/)
  expect(notes).toContain('2 rows have no income')
})

test('open rows stand behind the others', () => {
  const cells = csvOf('2024-25', [
    { amount: '2', total: rupees('40') },
    { kind: 'sell', total: null },
    { kind: 'sell', total: rupees('30') },
  ])
  expect(cells.slice(0, 2)).toEqual([
    'BTC,1,2025-01-01,2025-01-03,Capital gain,20.00,30.00,10.00,Sale,',
    'BTC,1,2025-01-01,2025-01-02,Capital gain,20.00,,,Sale,',
  ])
})
