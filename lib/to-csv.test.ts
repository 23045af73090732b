import { expect, test } from 'vitest'
import { type Cell, fromTextCell, toCsv } from './to-csv.ts'

const MOMENT = Date.UTC(2025, 10, 24, 16, 0, 0, 250)

test.each<[Cell, string]>([
  [{ moment: MOMENT }, '2025-11-24 16:00:00'],
  [{ day: MOMENT }, '2025-11-24'],
  [1e-8, '0.00000001'],
  [6.5e-11, '0.000000000065'],
  [-1.25e-7, '-0.000000125'],
  [9.3e14, '930000000000000'],
  [1.5e21, '1500000000000000000000'],
  [8_123_456.789, '8123456.789'],
  [0, '0'],
  [-0, '0'],
  [5e-324, `0.${'0'.repeat(323)}5`],
  [Number.NaN, ''],
  [Number.POSITIVE_INFINITY, ''],
  [null, ''],
  ['Bitcoin', 'Bitcoin'],
  ['a, "b"', '"a, ""b"""'],
  ['a\nb', '"a\nb"'],
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' =1', "' =1"],
  ['\t=1', "'\t=1"],
  ['＝1', "'＝1"],
  ["'Tis", "''Tis"],
  ['=HYPERLINK("a","b")', `"'=HYPERLINK(""a"",""b"")"`],
])('%j is the cell %j', (cell, text) => {
  expect(toCsv([[cell]])).toBe(`${text}\r\n`)
})

test.each(['Bitcoin', '=1+1', ' -1', '\tx', "'Tis", "'=1", "''", ''])(
  'reads %j back as it was',
  (text) => {
    const cell = toCsv([[text]]).slice(0, -2)
    expect(fromTextCell(cell)).toBe(text)
  },
)

test('keeps an apostrophe that somebody typed', () => {
  expect(fromTextCell("'Tis")).toBe("'Tis")
})
