import { expect, test } from 'vitest'
import { sampleTransaction } from '../../tests/helpers/sample-transactions.ts'
import { toBackup } from '../files/backup.ts'
import { toPortfolioCsv } from '../files/portfolio-csv.ts'
import type { KeptTransaction } from '../transaction.ts'
import { NO_ANSWERS } from './answers.ts'
import { ImportSession, type OpenedFile } from './import-session.ts'

const NOW = Date.UTC(2026, 0, 1)

function open(text: string): { session: ImportSession; opened: OpenedFile } {
  const session = new ImportSession()
  return { session, opened: session.open(new TextEncoder().encode(text)) }
}

/** A sale without a purchase, which only another tab can cause. */
const SHORT = sampleTransaction({ key: 2, kind: 'sell', amount: '5' })

function read(text: string, kept: readonly KeptTransaction[] = []) {
  return open(text).session.read({ answers: NO_ANSWERS, kept, nowMs: NOW })
}

test('a backup comes back whole, also what is short', () => {
  const backup = toBackup([sampleTransaction(), SHORT], NOW)
  expect(open(backup).opened).toEqual({ kind: 'backup', rows: 2, faults: [] })
  expect(read(backup).candidates.map(({ row }) => row)).toEqual([1, 2])
})

test('a backup that is there already adds nothing', () => {
  const kept = [sampleTransaction(), SHORT]
  const { candidates, known } = read(toBackup(kept, NOW), kept)
  expect(candidates).toEqual([])
  expect(known).toHaveLength(2)
})

test('our own CSV needs no question, and its rows must be held', () => {
  const csv = toPortfolioCsv([sampleTransaction(), SHORT])
  expect(open(csv).opened).toMatchObject({ kind: 'table', isOwn: true, rows: 2 })
  const { questions, missing, candidates, faults } = read(csv)
  expect({ questions, missing }).toEqual({ questions: [], missing: [] })
  expect(candidates.map(({ row }) => row)).toEqual([2])
  expect(faults).toEqual([{ row: 3, reason: '4 bitcoin missing: more than was held.' }])
})

test('our own CSV is recognised after a spreadsheet saved it with semicolons', () => {
  const csv = toPortfolioCsv([sampleTransaction()]).replaceAll(',', ';')
  expect(open(`\ufeff${csv}`).opened).toMatchObject({ kind: 'table', isOwn: true })
  expect(read(csv).candidates).toHaveLength(1)
})

test('a moment in the future is a fault in our own CSV too', () => {
  const csv = toPortfolioCsv([sampleTransaction({ atMs: NOW + 1 })])
  expect(read(csv).faults).toEqual([{ row: 2, reason: 'The moment is in the future.' }])
})

test.each([
  ['', 'This file is empty.'],
  ['{"a":1}', 'This is not a backup of a Tezi portfolio.'],
  ['hello', 'This file has no columns. Choose a file with comma-separated values (CSV).'],
])('the file %j has the problem %j', (text, problem) => {
  expect(open(text).opened).toEqual({ kind: 'problem', problem })
})
