import { expect, test } from 'vitest'
import { describeRow, ENOUGH, importText } from '../../../tests/helpers/import-text.ts'
import { type ExcelCell, toXlsx, toZip } from '../../../tests/helpers/xlsx-file.ts'
import { readWorkbook } from './read-workbook.ts'

/** Rows above the header, as in a report. */
const ABOVE = Array.from({ length: 8 }, (_, index): ExcelCell[] => (index === 2 ? ['Report'] : []))

/** 2 May 2025, 10:00, as Excel counts. */
const MOMENT = { date: 45779.416666666664 }

const COINDCX = toXlsx({
  'Instant Orders': [
    ...ABOVE,
    [
      ...['Trade ID', 'Crypto', 'Trade Completion time', 'Side (Buy/Sell)'],
      ...['Avg Buying/Selling Price(in INR)', 'Quantity'],
      ...['Gross Amount Paid/Received by the user(in INR)', 'Fees(in INR)'],
      ...['Net Amount Paid/Received by the user(in INR)', '*TDS(in INR)'],
    ],
    ['i1', 'BTC', MOMENT, 'Buy', '8000000', '0.001', '8000', '47.200000000000003', '8047.2', '0'],
  ],
  'Spot Orders': [
    ...ABOVE,
    [
      ...['Order ID', 'Trade ID', 'Crypto Pair', 'Base currency', 'Trade Completion time'],
      ...['Side (Buy/Sell)', 'Avg Buying/Selling Price(in base currency)', 'Quantity'],
      ...['Gross Amount Paid/Received by the user(in base currency)', 'Fees(in base currency)'],
      ...['Net Amount Paid/Received by the user(in base currency)'],
      ...['*Net Amount Paid/Received by the user (in INR)', '**TDS (in INR)'],
    ],
    [
      'o1',
      '1038993954853985121',
      'ETHUSDT',
      'USDT',
      MOMENT,
      'buy',
      '2000',
      '0.1',
      '200',
      '1',
      '201',
      '17688',
      '0',
    ],
  ],
  Notes: [['Only a remark']],
})

test('each sheet is a table, and a date of Excel is in the zone that the visitor says', async () => {
  const given = {
    kept: ENOUGH,
    map: (mapping: object) => ({ ...mapping, zone: 'Asia/Kolkata' }) as never,
  }
  const { opened, points, candidates } = await importText(COINDCX, given)
  expect(opened.map((one) => (one.kind === 'table' ? [one.format, one.headerRow] : one))).toEqual([
    ['CoinDCX, trade report, instant orders', 9],
    ['CoinDCX, trade report, spot orders', 9],
  ])
  expect(points).toEqual([])
  expect(candidates.map(describeRow)).toEqual([
    '2025-05-02T04:30:00Z buy 0.001 bitcoin, 8000 inr, fee 47.2 money, at CoinDCX, #i1',
    '2025-05-02T04:30:00Z swap 200 tether, receives 0.1 ethereum, 17600 inr, fee 1 tether, at CoinDCX, #1038993954853985121',
  ])
  expect((await importText(COINDCX)).points).toMatchObject([{ about: 'zone' }, { about: 'zone' }])
})

test('of a report of WazirX, one sheet is a known layout, and suggestions stand for the other', async () => {
  const columns = ['Date', 'Market', 'Price', 'Volume', 'Total', 'Trade']
  const row = [MOMENT, 'USDT/INR', '90', '100', '9000', 'Buy']
  const report = toXlsx({
    'Exchange Trades': [['WazirX'], [...columns, 'Fee Currency', 'Fee'], [...row, 'INR', '18']],
    'P2P Trades': [['WazirX'], columns, [MOMENT, 'USDT/INR', '91', '50', '4550', 'Sell']],
  })
  const map = (mapping: object) =>
    ({ ...mapping, zone: 'Asia/Kolkata', same: { exchange: 'WazirX' } }) as never
  const { opened, points, candidates } = await importText(report, { kept: ENOUGH, map })
  expect(opened.map((one) => one.kind === 'table' && one.format)).toEqual(['WazirX, trades', null])
  expect(points).toEqual([])
  expect(candidates.map(describeRow)).toEqual([
    '2025-05-02T04:30:00Z buy 100 tether, 9000 inr, fee 18 money, at WazirX',
    '2025-05-02T04:30:00Z sell 50 tether, 4550 inr, at WazirX',
  ])
})

function withCell(name: string): Buffer {
  return toZip({
    '[Content_Types].xml': '<Types/>',
    'xl/worksheets/sheet1.xml': `<sheetData><row r="1"><c r="A1"/></row><row><c r="${name}"/></row></sheetData>`,
  })
}

test.each([
  ['without tables', toXlsx({ Notes: [['Only a remark']] }), 'This Excel file has no table.'],
  ['that is broken', COINDCX.subarray(0, 2000), 'This Excel file is broken.'],
  ['that is an archive of other files', toZip({ 'trades.csv': 'a,b' }), 'This file is compressed.'],
  ['with a cell in the last row', withCell('B1048576'), 'cells far outside of a table'],
  ['with a cell in the last column', withCell('XFD4'), 'cells far outside of a table'],
  ['of more than 5 MB', Buffer.concat([COINDCX, Buffer.alloc(5_000_000)]), 'larger than 5 MB'],
])('an Excel file %s is refused', async (_, bytes, problem) => {
  expect(await readWorkbook(new Uint8Array(bytes))).toEqual({
    problem: expect.stringContaining(problem),
  })
})

test('an archive that says it unpacks to more than 50 MB is refused before it is unpacked', async () => {
  const bytes = toZip({ '[Content_Types].xml': 'x' })
  bytes.writeUInt32LE(60_000_000, bytes.indexOf('PK\u0001\u0002') + 24)
  expect(await readWorkbook(new Uint8Array(bytes))).toEqual({
    problem: 'This Excel file is larger than 50 MB when unpacked. Save it as CSV.',
  })
})
