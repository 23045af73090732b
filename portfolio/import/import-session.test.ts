import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COINS, importText, NOW } from '../../tests/helpers/import-text.ts'
import { parseTransaction } from '../parse-transaction.ts'
import { NO_ANSWERS } from './import-files.ts'
import { ImportSession } from './import-session.ts'

const { numRuns, seed } = {
  numRuns: Number(process.env.PROPERTY_RUNS),
  seed: Number(process.env.PROPERTY_SEED),
}

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
  ...[
    'buy',
    'sell',
    'trade',
    'deposit',
    'airdrop',
    'Cancelled',
    'Total',
    '\n',
    "'",
    '१०',
    '80 लाख',
  ],
  ...['2025-01-01', '01/02/2025', '13/02/2025', '2030-01-01', '10:30 PM', '2025-01-01 10:00 IST'],
]

const cell = fc.oneof(fc.constantFrom(...CELLS), fc.string({ maxLength: 12 }))
const row = fc.array(cell, { minLength: 1, maxLength: HEADER.length })

function toCsv(rows: readonly (readonly string[])[]): string {
  return rows
    .map((cells) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(','))
    .join('\r\n')
}

test('no row is lost, whatever the cells are', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 12 }), fc.boolean(), async (rows, isZoneSaid) => {
      const { opened, ...result } = await importText(toCsv([HEADER, ...rows]), {
        map: (mapping) => ({ ...mapping, ...(isZoneSaid && { zone: 'UTC', decimalMark: '.' }) }),
      })
      const [file] = opened
      if (file?.kind !== 'table') return
      const { candidates, known, faults, leftOut, waiting } = result
      expect(candidates.length + known.length + faults.length + leftOut.length + waiting).toBe(
        file.rows,
      )
      for (const { transaction } of candidates) {
        expect(parseTransaction(transaction)).toEqual(transaction)
      }
    }),
    { numRuns, seed },
  )
})

test('any bytes are read or refused', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      const parts = new ImportSession().open(bytes)
      expect(parts.map(({ opened }) => opened.kind)).toHaveLength(1)
    }),
    { numRuns, seed },
  )
})

test('cells of a million characters take no time', async () => {
  const long = ['1', '(', ' ', 'a', '1,1', "'"].map((text) => text.repeat(1_000_000 / text.length))
  for (const text of long) {
    const { faults } = await importText(toCsv([HEADER, HEADER.map(() => text)]))
    expect(faults.every(({ reason }) => reason.length < 200)).toBe(true)
  }
})

test('a file waits until its mapping is confirmed, and its first values are shown', async () => {
  const session = new ImportSession()
  const text = 'Date,Coin,Side,Quantity,Total (INR)\n2025-01-01,BTC,buy,1,5\n2025-01-02,BTC,buy,2,5'
  const [part] = session.open(new TextEncoder().encode(text))
  const opened = part?.opened
  expect(opened).toMatchObject({ kind: 'table', format: null, rows: 2, headerRow: 1 })
  expect(opened?.kind === 'table' && opened.columns[3]).toEqual({
    name: 'Quantity',
    values: ['1', '2'],
  })
  const input = { answers: { ...NO_ANSWERS, coins: COINS }, kept: [], keptUnread: [], nowMs: NOW }
  expect(session.read({ ...input, mappings: [null] }).candidates).toEqual([])
  expect(session.setHeaderRow(0, 2)).toMatchObject({ headerRow: 2, rows: 1 })
})

test('a backup says which of its rows are faulty', async () => {
  const backup = { format: 'tezi-portfolio', version: 1, transactions: [{}] }
  const { faults, opened } = await importText(JSON.stringify(backup))
  expect(opened).toEqual([{ kind: 'own', rows: 1, unread: 0, note: null }])
  expect(faults).toEqual([{ file: 0, row: 1, reason: 'A field is missing or wrong.' }])
})
