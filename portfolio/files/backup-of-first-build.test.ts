import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseBackup, toBackup } from './backup.ts'

/** As the first build has saved it. The file never changes: visitors have such files. */
const FIRST = readFileSync('tests/fixtures/backup-of-first-build.json', 'utf8')

function read(text: string) {
  const backup = parseBackup(text)
  if ('problem' in backup) throw new Error(backup.problem)
  return backup
}

test('a backup of the first build comes back, and goes on to the first build as it was', () => {
  const { transactions, ...rest } = read(FIRST)
  expect(rest).toEqual({ faults: [], unread: [], note: null })
  const first = JSON.parse(FIRST)
  const rows = transactions.map(({ transaction }, index) => ({ ...transaction, key: index + 1 }))
  expect(rows).toMatchObject(first.transactions)
  const savedAtMs = Date.parse(first.savedAt)
  // What the first build does not know is beside what it reads.
  expect(JSON.parse(toBackup(rows, { unread: [], savedAtMs }))).toMatchObject(first)
})
