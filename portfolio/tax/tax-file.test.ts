import { expect, test } from 'vitest'
import { rupees, sampleTransactions } from '../../tests/helpers/sample-transactions.ts'
import type { KeptTransaction } from '../transaction.ts'
import { toAccountantCsv } from './accountant-csv.ts'
import { toDepartmentCsv } from './department-csv.ts'
import { toTaxSheet } from './tax-sheet.ts'
import type { YearChoices } from './year-choices.ts'

const SYMBOLS: Record<string, string> = { bitcoin: 'BTC', hostile: '=1+1' }
const CHOICES: YearChoices = { rows: 'lot', head: 'capital', rewards: 'worth' }

function sheetOf(
  changes: readonly Partial<KeptTransaction>[],
  chosen: Partial<YearChoices> = {},
  year = '2024-25',
) {
  const choices = { [year]: { ...CHOICES, ...chosen } }
  return toTaxSheet(sampleTransactions(...changes), { year, choices, nowMs: 0 })
}

/** The file has a row of cells each. */
function accountantOf(...given: Parameters<typeof sheetOf>): string[] {
  return toAccountantCsv(sheetOf(...given), (coin) => SYMBOLS[coin] ?? coin).split('\r\n')
}

const SALES: Partial<KeptTransaction>[] = [
  { amount: '3', total: rupees('100') },
  { kind: 'sell', amount: '1', total: rupees('1234.565'), tds: '12.35' },
  { kind: 'sell', amount: '1', total: rupees('30') },
  { kind: 'sell', amount: '1', total: null },
]

test('the file for the department has its columns, whole rupees, and nothing else', () => {
  expect(toDepartmentCsv(sheetOf(SALES))).toBe(
    [
      'Sl. No.,Date of Acquisition,Date of Transfer,Head under which income to be taxed,Cost of Acquisition,Consideration Received,Income from transfer of Virtual Digital Assets',
      '1,01/01/2025,02/01/2025,Capital Gain,33,1235,1202',
      '2,01/01/2025,03/01/2025,Capital Gain,33,30,0',
      '',
    ].join('\r\n'),
  )
})

test('its rows add up to the printed sum, by lot and by transfer, under the chosen head', () => {
  const changes: Partial<KeptTransaction>[] = [
    { total: rupees('50.5') },
    { total: rupees('150.5') },
    { kind: 'sell', amount: '2', total: rupees('205') },
  ]
  for (const rows of ['lot', 'transfer'] as const) {
    const sheet = sheetOf(changes, { rows, head: 'business' })
    const lines = toDepartmentCsv(sheet).trimEnd().split('\r\n').slice(1)
    const cells = lines.map((line) => line.split(','))
    expect(cells.reduce((sum, row) => sum + Number(row[6]), 0)).toBe(Number(sheet.income))
    expect(cells.every((row) => row[3] === 'Business Income')).toBe(true)
  }
})

test('the file for an accountant has lots with paise, sums, sources and what was left out', () => {
  const lines = accountantOf([
    ...SALES,
    { kind: 'reward', amount: '1', total: rupees('70'), note: 'staking' },
    { kind: 'lost', amount: '0.5', total: null },
  ])
  const text = lines.join('\n')
  expect(lines).toContain('BTC,1,2025-01-01,2025-01-02,Sale,,33,1235,1202,33.33,1234.57,,,')
  expect(text).toMatch(/^BTC,1,2025-01-01,2025-01-04,Sale,.*,Unknown: consideration$/m)
  expect(text).toMatch(/^Taxable gains,"?at least ₹1,202"?$/m)
  expect(text).toContain('section 115BBH')
  expect(text).toMatch(/Checked on \d+ \w+ 20\d\d/)
  expect(lines).toContain('BTC,1,2025-01-05,70,,staking')
  expect(lines).toContain('BTC,0.5,2025-01-06,Lost,35')
  expect(text).toContain('No rule lets them lower the tax')
})

test('what was filled in is named with its rate, its day and its source', () => {
  const fill = { rate: '150', currency: null, coin: 'bitcoin', dayMs: Date.UTC(2025, 0, 2) }
  const text = accountantOf([{}, { kind: 'sell', total: null, fill }]).join('\n')
  expect(text).toContain('CoinGecko, 05:30 IST: 1 BTC at ₹150, 2 Jan 2025')
  expect(text).toContain('the price of CoinGecko at 05:30 IST of their day, which you accepted')
})

test('while rows are open nothing comes back, and more TDS than tax is named when all are known', () => {
  const sale: Partial<KeptTransaction> = {
    kind: 'sell',
    amount: '0.5',
    total: rupees('60'),
    tds: '9',
  }
  const open = accountantOf([{}, sale, { kind: 'sell', amount: '0.5', total: null }]).join('\n')
  expect(open).toContain('Tax to pay,not known while rows are open')
  expect(open).not.toContain('More TDS')
  expect(accountantOf([{}, sale]).join('\n')).toContain('More TDS than tax,₹6')
})

test('TDS in coin without a worth leaves open what is to pay', () => {
  const sale: Partial<KeptTransaction> = {
    ...{ kind: 'sell', amount: '0.5', total: rupees('900') },
    tdsCoin: { coin: 'bitcoin', amount: '0.1' },
  }
  const open = accountantOf([{}, sale])
  expect(open).toContain('Tax to pay,not known while rows are open')
  expect(open).toContain('BTC,0.1,2025-01-02')
  expect(accountantOf([{}, { ...sale, tds: '9' }]).join('\n')).toContain('Tax to pay,₹')
})

test('the file has the income by lot and by transfer, and the sum of the rewards that have a worth', () => {
  const reward: Partial<KeptTransaction> = { kind: 'reward', amount: '1', total: rupees('70') }
  const lines = accountantOf([
    { total: rupees('50') },
    { total: rupees('150') },
    { kind: 'sell', amount: '2', total: rupees('200') },
    reward,
  ])
  expect(lines).toContain('Taxable gains by lot,₹50')
  expect(lines).toContain('Taxable gains by transfer,₹0')
  expect(lines).toContain('Sum,,,70,,Taxed at their worth')
  const open = accountantOf([reward, { ...reward, total: null }])
  expect(open).toContain('Sum of known worths,,,70,,Taxed at their worth')
})

test('a transfer with an open lot is in the file for an accountant alone', () => {
  const sheet = [
    { coin: 'bitcoin', total: rupees('50') },
    { coin: 'bitcoin', total: null },
    { kind: 'sell', amount: '2', total: rupees('200') },
  ] as const
  const lines = accountantOf(sheet, { rows: 'transfer' })
  const transfers = lines.slice(lines.indexOf('Transfers'))
  expect(transfers).toContain('BTC,2,2025-01-01,2025-01-03,Sale,,,200,,,200.00,,,Unknown: cost')
  expect(lines.join('\n')).toContain('nor in the file of Schedule VDA')
  expect(toDepartmentCsv(sheetOf(sheet, { rows: 'transfer' })).trimEnd()).not.toContain('\r\n')
})

test('a ticker is never a formula, and a year without rules has no tax', () => {
  const first = { coin: 'hostile', atMs: Date.UTC(2021, 4, 1) }
  const sale = { coin: 'hostile', kind: 'sell', atMs: Date.UTC(2021, 4, 2) } as const
  const text = accountantOf([first, sale], {}, '2021-22').join('\n')
  expect(text).toMatch(/^'=1\+1,1,/m)
  expect(text).not.toContain('Source:')
  expect(text).not.toContain('Tax of')
  const reward = { ...first, kind: 'reward', total: rupees('5') } as const
  const rewarded = accountantOf([reward], {}, '2021-22').join('\n')
  expect(rewarded.match(/Source: .*/g)).toEqual([expect.stringContaining('Mint, 2 September 2025')])
})
