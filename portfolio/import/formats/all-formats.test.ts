import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeRow, importText } from '../../../tests/helpers/import-text.ts'
import type { Mapping } from '../mapping/mapping.ts'
import { ALL_FORMATS, findFormat } from './all-formats.ts'

const FOLDER = new URL('./', import.meta.url)

/** All samples: `binance/spot.csv`. */
const SAMPLES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.csv'))
  .sort()

/** What a visitor answers where the sample leaves something open. */
function answer(mapping: Mapping): Mapping {
  const kinds = Object.entries(mapping.kinds).map(([word, kind]) => [word, ANSWERS[kind] ?? kind])
  return {
    zone: 'Asia/Kolkata',
    ...mapping,
    kinds: { received: 'move', sent: 'move', ...Object.fromEntries(kinds) },
    same: { exchange: 'Example', ...mapping.same },
  }
}

const ANSWERS: Record<string, string> = {
  receive: 'move',
  send: 'move',
}

test.each(SAMPLES)(
  '%s gives the transactions beside it, and each other row its reason',
  async (file) => {
    const { opened, candidates, faults, leftOut, doubts } = await importText(
      readFileSync(new URL(file, FOLDER)),
      { map: answer },
    )
    const [format] = opened.map((one) => (one.kind === 'table' ? one.format : one.kind))
    const lines = [
      `${format}`,
      ...candidates.map(describeRow),
      ...faults.map(({ row, reason }) => `fault in row ${row}: ${reason}`),
      ...leftOut.map(({ row, reason }) => `row ${row} left out: ${reason}`),
      ...doubts.map(({ row, reason }) => `doubt about row ${row}: ${reason}`),
    ]
    // A new sample writes its file. Compare it with the sample by hand, once.
    const expected = new URL(file.replace(/csv$/, 'txt'), FOLDER).pathname
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(expected)
  },
)

test('each format has a sample, a source, and a header that no other has', async () => {
  const names: (string | null)[] = []
  for (const file of SAMPLES) {
    const [opened] = (await importText(readFileSync(new URL(file, FOLDER)))).opened
    names.push(opened?.kind === 'table' ? opened.format : null)
  }
  expect([...names].sort()).toEqual(ALL_FORMATS.map(({ name }) => name).sort())
  expect(ALL_FORMATS.filter(({ source }) => source === '')).toEqual([])
  for (const file of SAMPLES) {
    expect(existsSync(new URL(file.replace(/csv$/, 'ts'), FOLDER))).toBe(true)
  }
})

test.each([
  ['Date(UTC),Symbol,Side,Price,Quantity,Amount,Fee,Realized Profit', 'futures'],
  ['Time,Symbol,Leverage,Margin Mode,Amount', 'futures'],
  ['Time,Instrument,Action,Amount,PnL,Fee,Position Change', 'futures'],
  ['Contract,Qty,Side,Price,Total Realised_PNL', 'futures'],
  ['Date,Instrument,Side,Price,Amount,Strike,Expiry', 'futures'],
  ['Coin,Total Balance,Available', 'balances'],
  ['Date,Coin,Sale Consideration,TDS Deducted,Certificate No', 'TDS'],
])('the header %j is refused', async (header, word) => {
  const found = findFormat(header.split(','))
  expect(found !== null && 'refused' in found ? found.refused : '').toContain(word)
})

test('a header with one other name is another one', async () => {
  expect(findFormat(['Date', 'Transaction', 'Currency', 'Volume'])).not.toBeNull()
  expect(findFormat([' date ', 'TRANSACTION', 'Currency', 'Volume', ''])).not.toBeNull()
  expect(findFormat(['Date', 'Transaction', 'Currency', 'Value'])).toBeNull()
  expect(findFormat(['Date', 'Transaction', 'Currency', 'Volume', 'Fee'])).toBeNull()
})
