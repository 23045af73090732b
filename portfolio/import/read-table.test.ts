import { expect, test } from 'vitest'
import { MAX_ROWS, readTable, type Table } from './read-table.ts'

function tableOf(text: string): Table {
  const table = readTable(text)
  if ('problem' in table) throw new Error(table.problem)
  return table
}

const ROWS = [
  ['Date', 'Pair', 'Side', 'Price', 'Amount'],
  ['2025-01-01', 'BTCINR', 'buy', '1', '2'],
]

test.each([',', ';', '\t', '|'])('reads columns that are separated by %j', (delimiter) => {
  const table = tableOf(ROWS.map((row) => row.join(delimiter)).join('\r\n'))
  expect(table.header).toEqual(ROWS[0])
  expect(table.rows).toEqual([{ row: 2, cells: ROWS[1] }])
})

test.each(['\n', '\r\n', '\r'])('reads rows that end with %j', (end) => {
  expect(tableOf(ROWS.map((row) => row.join(',')).join(end)).rows).toHaveLength(1)
})

test('numbers rows as a spreadsheet does: blank rows count, line breaks in cells do not', () => {
  const table = tableOf(
    'My trades\n\nDate,Pair,Side,Amount,Note\n2025-01-01,BTCINR,buy,1,"one\ntwo, ""three"""\n\n2025-01-02,BTCINR,buy,1,\n',
  )
  expect(table.rows).toEqual([
    { row: 4, cells: ['2025-01-01', 'BTCINR', 'buy', '1', 'one\ntwo, "three"'] },
    { row: 6, cells: ['2025-01-02', 'BTCINR', 'buy', '1', ''] },
  ])
})

test('takes the first row as the header if no name is known, so that columns are mapped by hand', () => {
  const table = tableOf('Wann;Was;Wieviel\n1.1.2025;BTC;1,5\n')
  expect(table.header).toEqual(['Wann', 'Was', 'Wieviel'])
  expect(table.columns).toEqual({})
  expect(table.rows).toHaveLength(1)
})

test('refuses text without columns and too many rows', () => {
  expect(readTable('hello\nworld\n')).toEqual({
    problem: 'This file has no columns. Choose a file with comma-separated values (CSV).',
  })
  expect(readTable(`Date,Pair,Side,Amount\n${'a,b,c,d\n'.repeat(MAX_ROWS + 1)}`)).toEqual({
    problem: 'This file has more than 200,000 rows. Export a shorter period, or split it.',
  })
  expect(tableOf(`Date,Pair,Side,Amount\n${'a,b,c,d\n'.repeat(MAX_ROWS)}`).rows).toHaveLength(
    MAX_ROWS,
  )
})

const SEVERAL = {
  problem: 'This file has several tables with different columns. Save each one as its own file.',
}

test.each([
  [
    'Date,Pair,Side,Qty,TDS,Fee\n2025-01-01,BTCINR,buy,1,2,3\nDate,Pair,Side,Qty,Fee,TDS\n',
    SEVERAL,
  ],
  ['Date,Coin,Side,Qty\n2025-01-01,BTC,buy,1\n\nID,Pair,Time,Side,Price,Qty,Fee\n', SEVERAL],
  ['ID,Pair,Time,Side,Price,Qty,Fee\n1,BTCINR,2025-01-01,buy,5,1,2\nDate,Coin,Side,Qty\n', SEVERAL],
  ['Coin,Total,Fee,TDS\nBTC,5,1,2\nDate,Coin,Side,Qty,Price\n2025-01-01,BTC,buy,1,5\n', [4]],
  ['Date,Coin,Side,Qty\n2025-01-01,BTC,buy,1\nDate,Coin,Side,Qty\n', [2, 3]],
  ['2025-01-01,BTC,buy,1\nTrades of 2025\nDate,Coin,Side,Qty\n2025-01-02,BTC,buy,1\n', [1, 4]],
])('%j with two headers, or rows above one', (text, expected) => {
  const table = readTable(text)
  expect('problem' in table ? table : table.rows.map(({ row }) => row)).toEqual(expected)
})

test('says how much it has read', () => {
  const shares: number[] = []
  readTable(`Date,Pair,Side,Amount\n${'a,b,c,d\n'.repeat(8000)}`, (share) => shares.push(share))
  expect(shares).toHaveLength(4)
  expect(shares.every((share) => share > 0 && share <= 1)).toBe(true)
})

test.each([
  'txid,refid,time,type,subtype,aclass,asset,amount,fee,balance',
  'User_ID,UTC_Time,Account,Operation,Coin,Change,Remark',
])('refuses the ledger %s, which has several rows for a trade', (header) => {
  expect(readTable(`${header}\n`)).toEqual({
    problem: 'This file lists each trade in several rows. Export the trade history instead.',
  })
})
