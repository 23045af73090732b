import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTransaction } from '../parse-transaction.ts'
import { type Answers, NO_ANSWERS } from './answers.ts'
import { readImport } from './import-file.ts'
import { ImportSession } from './import-session.ts'
import { readTable } from './read-table.ts'

const { numRuns, seed } = {
  numRuns: Number(process.env.PROPERTY_RUNS),
  seed: Number(process.env.PROPERTY_SEED),
}

const NOW = Date.UTC(2026, 0, 1)

const HEADER = [
  ...['Date', 'Time', 'Side', 'Pair', 'Coin', 'Price Currency', 'Quantity', 'Price', 'Total'],
  ...['Net Amount', 'Fee', 'GST', 'Fee Coin', 'TDS (INR)', 'Received Coin', 'Received Amount'],
  ...['Status', 'Note', 'Trade ID'],
]
const CELLS = [
  ...[
    '',
    '-',
    '0',
    '1',
    '-1',
    '0.5',
    '1,234',
    '0,5',
    '1e-18',
    '1e999',
    '₹5',
    '5 BTC',
    '∞',
    '"',
    '=1',
  ],
  ...['BTC', 'ETH', 'INR', 'GBP', 'BTC/INR', 'BTCUSDT', 'BNBUSD', '/', 'constructor', '__proto__'],
  ...['buy', 'sell', 'swap', 'deposit', 'withdrawal', 'airdrop', 'Cancelled', 'Total', '\n', "'"],
  ...[
    '2025-01-01',
    '01/02/2025',
    '13/02/2025',
    '02/13/2025',
    '2030-01-01',
    '10:30 PM',
    '2025-01-01 10:00 IST',
  ],
]

const cell = fc.oneof(fc.constantFrom(...CELLS), fc.string({ unit: 'binary', maxLength: 12 }))
const row = fc.array(cell, { minLength: 1, maxLength: HEADER.length })

const answers: fc.Arbitrary<Answers> = fc.record({
  dateOrder: fc.constantFrom(undefined, 'dmy', 'mdy', 'ymd'),
  zone: fc.constantFrom(undefined, 'UTC', 'Asia/Kolkata'),
  decimalMark: fc.constantFrom(undefined, '.', ','),
  currency: fc.constantFrom(undefined, 'inr'),
  kinds: fc.constantFrom(NO_ANSWERS.kinds, new Map([['airdrop', 'gift' as const]])),
  coins: fc.constantFrom(
    NO_ANSWERS.coins,
    new Map([
      ['BTC', 'bitcoin'],
      ['ETH', null],
      ['USDT', 'tether'],
    ]),
  ),
  exchange: fc.constant(''),
  addsKnown: fc.boolean(),
})

function toCsv(rows: readonly (readonly string[])[]): string {
  return rows
    .map((cells) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(','))
    .join('\r\n')
}

test('no row is lost, whatever the cells and answers are', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), answers, (rows, given) => {
      const table = readTable(toCsv([HEADER, ...rows]))
      if ('problem' in table) throw new Error(table.problem)
      const result = readImport({ table, answers: given, kept: [], nowMs: NOW })
      const leftOut = result.leftOut.reduce((sum, { count }) => sum + count, 0)
      const { candidates, faults, waiting } = result
      expect(candidates.length + faults.length + leftOut + waiting).toBe(result.rows)
      for (const { transaction } of candidates) {
        expect(parseTransaction(transaction)).toEqual(transaction)
      }
      if (result.open === 0) expect(waiting).toBe(0)
    }),
    { numRuns, seed },
  )
})

test('any bytes are read or refused', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const { kind } = new ImportSession().open(bytes)
      expect(['problem', 'table', 'backup']).toContain(kind)
    }),
    { numRuns, seed },
  )
})

test('cells of a million characters take no time', () => {
  const long = ['1', '(', ' ', 'a', '1,1', "'"].map((text) => text.repeat(1_000_000 / text.length))
  const rows = long.map((text) => HEADER.map(() => text))
  for (const one of rows) {
    const table = readTable(toCsv([HEADER, one]))
    if ('problem' in table) throw new Error(table.problem)
    const { faults } = readImport({ table, answers: NO_ANSWERS, kept: [], nowMs: NOW })
    expect(faults.every(({ reason }) => reason.length < 200)).toBe(true)
  }
})
