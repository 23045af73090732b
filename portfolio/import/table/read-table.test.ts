import { expect, test } from 'vitest'
import { readSheet, type Table, toTable } from './read-table.ts'

function read(text: string, headerRow?: number): Table {
  const sheet = readSheet(text)
  if ('problem' in sheet) throw new Error(sheet.problem)
  const table = toTable(sheet, headerRow)
  if ('problem' in table) throw new Error(table.problem)
  return table
}

const HEADER = 'Date,Pair,Side,Quantity,Price,Total,Note'
const ROW = '2025-05-02,BTC/INR,Buy,0.001,8000000,8000,ok'

test('stray quotes swallow no row: each one is read or has a fault with its number', () => {
  const table = read(
    [HEADER, `${ROW}`, ROW.replace('ok', '"24" screen'), ROW, ROW.replace('ok', '"open'), ROW].join(
      '\n',
    ),
  )
  expect(table.rows.map(({ row }) => row)).toEqual([2, 4, 6])
  expect(table.broken.map(({ row }) => row)).toEqual([3, 5])
})

test('quotes of two rows that make one cell together swallow nothing either', () => {
  const table = read(
    [HEADER, ROW.replace('ok', '"24 screen'), ROW, ROW.replace('ok', 'of 24"'), ROW].join('\n'),
  )
  expect([...table.rows, ...table.broken].map(({ row }) => row).sort()).toEqual([2, 3, 4, 5])
})

test.each(['\n', '\r\n'])('a note of two lines is one cell, with line ends %j', (end) => {
  const table = read([HEADER, ROW.replace('ok', `"first${end}second"`), ROW].join(end))
  expect(table.rows).toHaveLength(2)
  expect(table.broken).toEqual([])
})

test.each([
  ['semicolons', `${HEADER}\n${ROW}`.replaceAll(',', ';')],
  ['tabs', `${HEADER}\n${ROW}`.replaceAll(',', '\t')],
  ['bars', `${HEADER}\n${ROW}`.replaceAll(',', '|')],
  ['carriage returns', `${HEADER}\r${ROW}`],
  ['the line of Excel', `sep=;\n${`${HEADER}\n${ROW}`.replaceAll(',', ';')}`],
])('a table with %s has seven columns', (_, text) => {
  const table = read(text)
  expect(table.header).toEqual(HEADER.split(','))
  expect(table.rows[0]?.cells).toEqual(ROW.split(','))
})

test('the header is the fullest row, or the one that the visitor names', () => {
  const text = `My Exchange\nStatement,2025\n\n${HEADER}\n${ROW}`
  expect(read(text)).toMatchObject({ headerRow: 4, rows: [{ row: 5 }] })
  expect(read(text, 2)).toMatchObject({ headerRow: 2, header: ['Statement', '2025'] })
})

test('a row with more cells than columns is a fault, and never the header', () => {
  const table = read([HEADER, ROW, '2025-05-03,BTC/INR,Buy,0.05,8000000,4,00,000,ok'].join('\n'))
  expect(table.headerRow).toBe(1)
  expect(table.rows).toHaveLength(1)
  expect(table.broken).toEqual([
    { row: 3, reason: 'This row has more cells than there are columns.' },
  ])
})

test('a second table with other columns stops the file, and a repeated header does not', () => {
  expect(() => read([HEADER, ROW, 'Coin,Amount,Status,Wallet', ROW].join('\n'))).toThrow(
    'Row 3 begins another table.',
  )
  expect(read([HEADER, ROW, HEADER, ROW].join('\n')).rows).toHaveLength(3)
})

test('a file with too many rows is refused', () => {
  expect(() => read(HEADER + `\n${ROW}`.repeat(200_061))).toThrow('more than 200,000 rows')
})

test.each([
  ['without names of columns', [ROW, ROW]],
  ['with a broken quote in them', [`"${HEADER}`, ROW]],
])('a table %s is refused, so that no row of it is taken for them', (_, lines) => {
  expect(() => read(lines.join('\n'))).toThrow('No row has the names of the columns.')
})

test('the name of a column may begin with a digit', () => {
  expect(read([`24h change,${HEADER}`, `2%,${ROW}`].join('\n')).headerRow).toBe(1)
})

test('a table of one column is none', () => {
  expect(() => read('Hello\nWorld')).toThrow('This file has no columns.')
})
