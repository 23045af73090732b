import { expect, test } from 'vitest'
import { dollars, rupees, sampleTransaction } from '../../tests/helpers/sample-transactions.ts'
import type { KeptTransaction } from '../transaction.ts'
import type { DayPrices } from './fill-worths.ts'
import { toTaxSheet } from './tax-sheet.ts'
import { taxYearOf } from './tax-year.ts'

const YEAR = taxYearOf(Date.UTC(2025, 5, 1))
const NO_PRICES: DayPrices = new Map()

/** 10:00 IST. */
function ist(day: string, time = '10:00:00'): number {
  return Date.parse(`${day}T${time}+05:30`)
}

function sheetOf(
  changes: readonly Partial<KeptTransaction>[],
  { prices = NO_PRICES, year = YEAR.name } = {},
) {
  const transactions = changes.map((one, index) => sampleTransaction({ key: index + 1, ...one }))
  return toTaxSheet(transactions, { year, prices, nowMs: YEAR.fromMs })
}

function allRows({ rows, openRows }: ReturnType<typeof sheetOf>) {
  return [...rows, ...openRows]
}

/** Coin, amount, cost, consideration and income of each row. */
function rowsOf(sheet: ReturnType<typeof sheetOf>) {
  return allRows(sheet).map(({ coin, amount, cost, consideration, income }) =>
    [coin, amount, cost, consideration, income].join(' '),
  )
}

test('gains of 50,000 and losses of 35,000 in other coins are taxed as 50,000', () => {
  const sheet = sheetOf([
    { coin: 'bitcoin', total: rupees('100000'), atMs: ist('2025-04-02') },
    { coin: 'ethereum', total: rupees('80000'), atMs: ist('2025-04-03') },
    {
      coin: 'bitcoin',
      kind: 'sell',
      total: rupees('150000'),
      atMs: ist('2025-05-01'),
      tds: '1500',
    },
    { coin: 'ethereum', kind: 'sell', total: rupees('45000'), atMs: ist('2025-05-02'), tds: '450' },
  ])
  expect(rowsOf(sheet)).toEqual(['bitcoin 1 100000 150000 50000', 'ethereum 1 80000 45000 0'])
  expect(sheet).toMatchObject({ income: '50000', tds: '1950', years: ['2025-26'] })
  expect(sheet.tax).toMatchObject({ tax: '15000', cess: '600', toPay: '13650' })
})

// Worked out by hand.
test.each<[string, Partial<KeptTransaction>[], string[]]>([
  [
    'a lot that two sales split',
    [
      { amount: '3', total: rupees('300'), atMs: ist('2025-04-02') },
      { kind: 'sell', amount: '1', total: rupees('150'), atMs: ist('2025-04-03') },
      { kind: 'sell', amount: '2', total: rupees('150'), atMs: ist('2025-04-04') },
    ],
    ['bitcoin 1 100 150 50', 'bitcoin 2 200 150 0'],
  ],
  [
    'a sale of three lots, of which one makes a loss',
    [
      { amount: '1', total: rupees('100'), atMs: ist('2025-04-02') },
      { amount: '1', total: rupees('300'), atMs: ist('2025-04-03') },
      { amount: '2', total: rupees('200'), atMs: ist('2025-04-04') },
      { kind: 'sell', amount: '3', total: rupees('600'), atMs: ist('2025-04-05') },
    ],
    ['bitcoin 1 100 200 100', 'bitcoin 1 300 200 0', 'bitcoin 1 100 200 100'],
  ],
  [
    'only sales from 1 April 00:00 to 31 March 23:59 IST',
    [
      { amount: '9', total: rupees('900'), atMs: ist('2024-01-01') },
      { kind: 'sell', amount: '1', total: rupees('111'), atMs: ist('2025-03-31', '23:59:59') },
      { kind: 'sell', amount: '2', total: rupees('222'), atMs: ist('2025-04-01', '00:00:00') },
      { kind: 'sell', amount: '3', total: rupees('333'), atMs: ist('2026-03-31', '23:59:59') },
      { kind: 'sell', amount: '3', total: rupees('444'), atMs: ist('2026-04-01', '00:00:00') },
    ],
    ['bitcoin 2 200 222 22', 'bitcoin 3 300 333 33'],
  ],
  [
    'a chain of swaps, each at its worth',
    [
      { amount: '1', total: rupees('100'), atMs: ist('2025-04-02') },
      {
        ...{ kind: 'swap', amount: '1', total: rupees('150'), atMs: ist('2025-04-03') },
        received: { coin: 'ethereum', amount: '10' },
      },
      {
        ...{ kind: 'swap', coin: 'ethereum', amount: '10', total: rupees('120') },
        ...{ atMs: ist('2025-04-04'), received: { coin: 'tether', amount: '1.5' } },
      },
      {
        kind: 'sell',
        coin: 'tether',
        amount: '1.5',
        total: rupees('200'),
        atMs: ist('2025-04-05'),
      },
    ],
    ['bitcoin 1 100 150 50', 'ethereum 10 150 120 0', 'tether 1.5 120 200 80'],
  ],
  [
    'fees in money, which are not deducted',
    [
      { total: rupees('100'), fee: { amount: '5', coin: null }, atMs: ist('2025-04-02') },
      {
        ...{ kind: 'sell', total: rupees('150'), atMs: ist('2025-04-03') },
        fee: { amount: '5', coin: null },
      },
    ],
    ['bitcoin 1 100 150 50'],
  ],
  [
    'a transfer between own wallets, of which only the fee in coin is a row, without a value',
    [
      { amount: '1', total: rupees('100'), atMs: ist('2025-04-02') },
      {
        ...{ kind: 'transfer', amount: '0.5', total: null, atMs: ist('2025-04-03') },
        fee: { amount: '0.1', coin: 'bitcoin' },
      },
    ],
    ['bitcoin 0.1 10  '],
  ],
  [
    'tenths',
    [
      { amount: '0.1', total: rupees('0.1'), atMs: ist('2025-04-02') },
      { amount: '0.2', total: rupees('0.2'), atMs: ist('2025-04-03') },
      { kind: 'sell', amount: '0.3', total: rupees('0.9'), atMs: ist('2025-04-04') },
    ],
    ['bitcoin 0.1 0.1 0.3 0.2', 'bitcoin 0.2 0.2 0.6 0.4'],
  ],
  [
    'coins whose cost is unknown, or in dollars without a rate, have no income',
    [
      { amount: '1', total: null, atMs: ist('2025-04-02') },
      { amount: '1', total: dollars('5'), atMs: ist('2025-04-03') },
      { kind: 'sell', amount: '2', total: rupees('900'), atMs: ist('2025-04-04') },
    ],
    ['bitcoin 1  450 ', 'bitcoin 1  450 '],
  ],
])('%s', (_, changes, rows) => {
  expect(rowsOf(sheetOf(changes))).toEqual(rows)
})

test('prices of the day fill what has no rupee value, and are marked', () => {
  const day = (date: string) => Date.parse(`${date}T00:00:00Z`)
  const prices = new Map([
    [
      'bitcoin',
      new Map([
        [day('2025-04-02'), 80],
        [day('2025-05-05'), 130],
      ]),
    ],
  ])
  const changes: Partial<KeptTransaction>[] = [
    // 03:00 IST is still the day before in UTC.
    { amount: '2', total: dollars('1'), atMs: ist('2025-04-02', '03:00:00') },
    {
      ...{ kind: 'sell', amount: '1', total: rupees('120'), atMs: ist('2025-05-05') },
      fee: { amount: '0.5', coin: 'bitcoin' },
    },
    { kind: 'sell', amount: '0.5', total: null, atMs: ist('2025-06-06') },
  ]
  const before = sheetOf(changes)
  expect(before.openRows).toHaveLength(3)
  expect(before.openRows.some((row) => row.isCostFilled || row.isConsiderationFilled)).toBe(false)
  const sheet = sheetOf(changes, { prices })
  expect(rowsOf(sheet)).toEqual(['bitcoin 1 80 120 40', 'bitcoin 0.5 40 65 25', 'bitcoin 0.5 40  '])
  expect(sheet.openRows).toHaveLength(1)
  expect(
    allRows(sheet).map(({ isCostFilled, isConsiderationFilled }) => [
      isCostFilled,
      isConsiderationFilled,
    ]),
  ).toEqual([
    [true, false],
    [true, true],
    [true, false],
  ])
})

test('only the coins that open rows of the year need are to be filled', () => {
  const changes: Partial<KeptTransaction>[] = [
    { coin: 'never-sold', total: null, atMs: ist('2025-04-02') },
    { coin: 'sold-later', total: null, atMs: ist('2025-04-02') },
    { coin: 'with-rupees', atMs: ist('2025-04-02') },
    { coin: 'given', total: dollars('1'), atMs: ist('2025-04-02') },
    {
      ...{ kind: 'swap', coin: 'given', total: null, atMs: ist('2025-04-03') },
      received: { coin: 'received', amount: '2' },
    },
    { kind: 'sell', coin: 'received', atMs: ist('2025-04-04') },
    {
      ...{ kind: 'sell', coin: 'with-rupees', amount: '0.5', atMs: ist('2025-04-04') },
      fee: { amount: '1', coin: 'received' },
    },
    // It never came in, so its cost cannot be filled.
    { kind: 'sell', coin: 'short', atMs: ist('2025-04-04') },
    { kind: 'sell', coin: 'sold-later', total: null, atMs: ist('2026-04-04') },
  ]
  expect(sheetOf(changes).coinsToFill).toEqual(['given', 'received'])
  const noCosts = sheetOf(changes.slice(0, 4), { year: '2026-27' })
  expect(noCosts.coinsToFill).toEqual([])
})

test('without a year, the sheet is of the newest transfer, or of now', () => {
  const old = [{ atMs: ist('2023-04-02') }, { kind: 'sell', atMs: ist('2024-03-31') }] as const
  expect(sheetOf(old, { year: '' }).year.name).toBe('2023-24')
  expect(sheetOf([], { year: '' }).year.name).toBe('2025-26')
})

test('the credit is the tax deducted in the year', () => {
  const sale = { kind: 'sell', amount: '0.1' } as const
  const sheet = sheetOf([
    { atMs: ist('2025-03-31') },
    { ...sale, atMs: ist('2025-03-31', '23:59:59'), tds: '1' },
    { ...sale, atMs: ist('2025-04-01', '00:00:00'), tds: '2.5' },
    { ...sale, atMs: ist('2026-03-31', '23:59:59'), tds: '4' },
    { ...sale, atMs: ist('2026-04-01', '00:00:00'), tds: '8' },
  ])
  expect(sheet.tds).toBe('6.5')
})

test('a year without rules has rows and no tax', () => {
  const sheet = sheetOf([{ atMs: ist('2021-04-02') }, { kind: 'sell', atMs: ist('2021-04-03') }], {
    year: '2021-22',
  })
  expect(sheet.rows).toHaveLength(1)
  expect(sheet.tax).toBeNull()
})
