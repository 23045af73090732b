import { expect, test } from 'vitest'
import { dollars, rupees, sampleTransaction } from '../../tests/helpers/sample-transactions.ts'
import type { KeptTransaction } from '../transaction.ts'
import { toTaxSheet } from './tax-sheet.ts'
import { taxYearOf } from './tax-year.ts'
import type { TaxChoices, YearChoices } from './year-choices.ts'

const YEAR = taxYearOf(Date.UTC(2025, 5, 1))
const DEFAULT: YearChoices = { rows: 'lot', head: 'capital', rewards: 'worth' }

/** 10:00 IST. */
function ist(day: string, time = '10:00:00'): number {
  return Date.parse(`${day}T${time}+05:30`)
}

function sheetOf(
  changes: readonly Partial<KeptTransaction>[],
  { year = YEAR.name, choices = {} }: { year?: string; choices?: TaxChoices } = {},
) {
  const transactions = changes.map((one, index) => sampleTransaction({ key: index + 1, ...one }))
  return toTaxSheet(transactions, { year, choices, nowMs: YEAR.fromMs })
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
  expect(sheet).toMatchObject({ income: '50000', years: ['2025-26'], lapsedLoss: '35000' })
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
    'a cost and a consideration of 0, which are figures',
    [
      { amount: '1', total: rupees('0'), atMs: ist('2025-04-02') },
      { amount: '1', total: rupees('100'), atMs: ist('2025-04-02') },
      { kind: 'sell', amount: '1', total: rupees('500'), atMs: ist('2025-04-03') },
      { kind: 'sell', amount: '1', total: rupees('0'), atMs: ist('2025-04-04') },
    ],
    ['bitcoin 1 0 500 500', 'bitcoin 1 100 0 0'],
  ],
  [
    'a reward at the worth of its day, and gifts at the cost of their giver',
    [
      { kind: 'reward', amount: '1', total: rupees('70'), atMs: ist('2025-04-02') },
      { kind: 'gift-in', amount: '1', total: rupees('20'), atMs: ist('2025-04-03') },
      { kind: 'gift-in', amount: '1', total: null, atMs: ist('2025-04-04') },
      { kind: 'sell', amount: '3', total: rupees('300'), atMs: ist('2025-04-05') },
    ],
    ['bitcoin 1 70 100 30', 'bitcoin 1 20 100 80', 'bitcoin 1  100 '],
  ],
  [
    'tax in coin, which is a transfer for the tax that it pays',
    [
      { amount: '2', total: rupees('1000'), atMs: ist('2025-04-02') },
      {
        ...{ kind: 'sell', amount: '1', total: rupees('900'), atMs: ist('2025-04-03'), tds: '9' },
        tdsCoin: { coin: 'bitcoin', amount: '0.01' },
      },
    ],
    ['bitcoin 1 500 900 400', 'bitcoin 0.01 5 9 4'],
  ],
  [
    'whole rupees a row, rounded half up',
    [
      { amount: '0.1', total: rupees('10.49'), atMs: ist('2025-04-02') },
      { amount: '0.2', total: rupees('20.5'), atMs: ist('2025-04-03') },
      { kind: 'sell', amount: '0.3', total: rupees('91'), atMs: ist('2025-04-04') },
    ],
    ['bitcoin 0.1 10 30 20', 'bitcoin 0.2 21 61 40'],
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

const FILL = { rate: '90', currency: null, coin: 'bitcoin', dayMs: Date.UTC(2025, 3, 2) }

test('an accepted rate gives a worth where none is stated, and is marked', () => {
  const rate = { ...FILL, rate: '80', currency: 'usd' } as const
  const sheet = sheetOf([
    { amount: '2', total: dollars('2'), fill: rate, atMs: ist('2025-04-02') },
    {
      ...{ kind: 'sell', amount: '1', total: rupees('120'), atMs: ist('2025-05-05') },
      ...{ fee: { amount: '0.5', coin: 'bitcoin' }, feeFill: FILL },
    },
    { kind: 'sell', amount: '0.5', total: null, fill: FILL, atMs: ist('2025-06-06') },
  ])
  expect(rowsOf(sheet)).toEqual([
    'bitcoin 1 80 120 40',
    'bitcoin 0.5 40 45 5',
    'bitcoin 0.5 40 45 5',
  ])
  expect(
    sheet.rows.map(({ costFill, considerationFill }) => [costFill, considerationFill]),
  ).toEqual([
    [rate, null],
    [rate, FILL],
    [rate, FILL],
  ])
  expect(sheet.filled.sort()).toEqual([1, 2, 3])
})

test('what is wanted are worths and costs of the open rows, and never those of a gift', () => {
  const { wanted } = sheetOf([
    { coin: 'never-sold', total: null, atMs: ist('2025-04-02') },
    { coin: 'paid', total: null, atMs: ist('2025-04-02') },
    { coin: 'gift', kind: 'gift-in', total: null, atMs: ist('2025-04-02') },
    {
      ...{ kind: 'swap', coin: 'paid', total: null, atMs: ist('2025-04-03') },
      received: { coin: 'received', amount: '2' },
    },
    { kind: 'sell', coin: 'received', atMs: ist('2025-04-04') },
    { kind: 'sell', coin: 'gift', atMs: ist('2025-04-05') },
    { kind: 'reward', coin: 'bitcoin', total: null, atMs: ist('2025-04-06') },
    {
      ...{ kind: 'transfer', coin: 'bitcoin', total: null, atMs: ist('2025-04-07') },
      fee: { coin: 'bitcoin', amount: '0.1' },
    },
    // It never came in, so its cost cannot be filled.
    { kind: 'sell', coin: 'short', atMs: ist('2025-04-08') },
    { kind: 'sell', coin: 'never-sold', total: null, atMs: ist('2026-04-04') },
  ])
  const names = (some: typeof wanted.costs) =>
    some.map(({ key, field }) => `${key} ${field}`).sort()
  expect(names(wanted.costs)).toEqual(['2 fill'])
  expect(names(wanted.worths)).toEqual(['4 fill', '7 fill', '8 feeFill'])
})

test('a sale of two lots has two incomes: by lot the loss of one is nil', () => {
  const changes: Partial<KeptTransaction>[] = [
    { amount: '1', total: rupees('50000'), atMs: ist('2025-04-02') },
    { amount: '1', total: rupees('150000'), atMs: ist('2025-04-03') },
    { kind: 'sell', amount: '2', total: rupees('200000'), atMs: ist('2025-04-04') },
  ]
  const byLot = sheetOf(changes)
  expect(byLot).toMatchObject({ income: '50000', lapsedLoss: '50000' })
  expect(byLot.incomes).toEqual({ lot: '50000', transfer: '0' })
  const choices = { [YEAR.name]: { ...DEFAULT, rows: 'transfer' } } as const
  const byTransfer = sheetOf(changes, { choices })
  expect(rowsOf(byTransfer)).toEqual(['bitcoin 2 200000 200000 0'])
  expect(byTransfer.rows[0]?.acquiredAtMs).toBe(ist('2025-04-02'))
  expect(byTransfer).toMatchObject({ income: '0', lapsedLoss: '0' })
  expect(byTransfer.lots).toHaveLength(2)
})

test('a cost of 0 for the rewards of one year goes with them into later years', () => {
  const changes: Partial<KeptTransaction>[] = [
    { kind: 'reward', amount: '1', total: rupees('70'), atMs: ist('2025-03-31') },
    { kind: 'reward', amount: '1', total: rupees('70'), atMs: ist('2025-04-01') },
    { kind: 'sell', amount: '2', total: rupees('200'), atMs: ist('2025-04-05') },
  ]
  const choices = { '2024-25': { ...DEFAULT, rewards: 'zero' } } as const
  const sheet = sheetOf(changes, { choices })
  expect(rowsOf(sheet)).toEqual(['bitcoin 1 0 100 100', 'bitcoin 1 70 100 30'])
  expect(sheet).toMatchObject({ receiptSum: '70', receipts: [{ key: 2, worth: '70' }] })
})

test('what was given away or lost is no row, and stands apart with its cost', () => {
  const sheet = sheetOf([
    { amount: '2', total: rupees('100'), atMs: ist('2025-04-02') },
    { kind: 'gift-out', amount: '1', total: null, atMs: ist('2025-04-03') },
    { kind: 'lost', amount: '0.5', total: null, atMs: ist('2025-04-04') },
  ])
  expect(allRows(sheet)).toEqual([])
  expect(sheet.leftForNothing.map(({ reason, cost }) => [reason, cost])).toEqual([
    ['gift-out', '50'],
    ['lost', '25'],
  ])
})

test('sales stand beside the TDS of their exchange, and less than it says is marked', () => {
  const sale = { kind: 'sell', amount: '1', atMs: ist('2025-05-05') } as const
  const { exchanges, all } = sheetOf([
    { amount: '9', total: rupees('9'), atMs: ist('2025-04-02') },
    { ...sale, exchange: 'CoinDCX', total: rupees('1000'), tds: '10' },
    // Half a paisa of tax is half a rupee.
    { ...sale, exchange: ' coindcx ', total: rupees('1000'), tds: '10.01' },
    { ...sale, exchange: 'WazirX', total: rupees('500'), tds: '10' },
    { ...sale, exchange: 'Late', total: null, tds: '3' },
    { ...sale, total: rupees('7') },
  ])
  expect(exchanges).toMatchObject([
    { name: '', consideration: '7', tds: '0', isShort: false },
    { name: 'CoinDCX', consideration: '2000', tds: '20.01', reported: '2001', isShort: false },
    { name: 'Late', consideration: '0', reported: '300', isShort: true },
    { name: 'WazirX', consideration: '500', reported: '1000', isShort: true },
  ])
  expect(all).toMatchObject({ consideration: '2507', tds: '33.01', isShort: true })
})

test.each([
  ['2025-04-01', '00:00:00', 0],
  ['2025-06-15', '23:59:59', 0],
  ['2025-06-16', '00:00:00', 1],
  ['2025-09-15', '23:59:59', 1],
  ['2025-09-16', '00:00:00', 2],
  ['2025-12-15', '23:59:59', 2],
  ['2025-12-16', '00:00:00', 3],
  ['2026-03-15', '23:59:59', 3],
  ['2026-03-16', '00:00:00', 4],
  ['2026-03-31', '23:59:59', 4],
])('a gain of %s, %s IST is in period %i', (day, time, period) => {
  const { periods } = sheetOf([
    { total: rupees('1'), atMs: ist('2025-01-01') },
    { kind: 'sell', total: rupees('5'), atMs: ist(day, time) },
  ])
  expect(periods.map(({ income }) => income)).toEqual(
    [0, 1, 2, 3, 4].map((index) => (index === period ? '4' : '0')),
  )
})

test('tax in coin without a worth is named, and in no sum', () => {
  const { openTds, all } = sheetOf([
    { amount: '2', atMs: ist('2025-04-02') },
    {
      ...{ kind: 'sell', amount: '1', atMs: ist('2025-04-03') },
      tdsCoin: { coin: 'bitcoin', amount: '0.01' },
    },
  ])
  expect(openTds.map(({ key }) => key)).toEqual([2])
  expect(all.tds).toBe('0')
})

test('without a year, the sheet is of the newest transfer, or of now', () => {
  const old = [{ atMs: ist('2023-04-02') }, { kind: 'sell', atMs: ist('2024-03-31') }] as const
  expect(sheetOf(old, { year: '' }).year.name).toBe('2023-24')
  expect(sheetOf([], { year: '' }).year.name).toBe('2025-26')
})

test('the TDS already paid is the tax deducted in the year', () => {
  const sale = { kind: 'sell', amount: '0.1' } as const
  const sheet = sheetOf([
    { atMs: ist('2025-03-31') },
    { ...sale, atMs: ist('2025-03-31', '23:59:59'), tds: '1' },
    { ...sale, atMs: ist('2025-04-01', '00:00:00'), tds: '2.5' },
    { ...sale, atMs: ist('2026-03-31', '23:59:59'), tds: '4' },
    { ...sale, atMs: ist('2026-04-01', '00:00:00'), tds: '8' },
  ])
  expect(sheet.all.tds).toBe('6.5')
})

test('a year without rules has rows and no tax', () => {
  const sheet = sheetOf([{ atMs: ist('2021-04-02') }, { kind: 'sell', atMs: ist('2021-04-03') }], {
    year: '2021-22',
  })
  expect(sheet.rows).toHaveLength(1)
  expect(sheet.tax).toBeNull()
})

test('the rows of a sale add up to its consideration, so that rounding declares no less', () => {
  const lot: Partial<KeptTransaction> = { amount: '1', total: rupees('10') }
  const sale = { kind: 'sell', amount: '3', total: rupees('100.4'), tds: '1.004' } as const
  const lots = [1, 2, 3].map((day) => ({ ...lot, atMs: ist(`2025-05-0${day}`) }))
  const sheet = sheetOf([...lots, { ...sale, atMs: ist('2025-05-05') }])
  expect(sheet.rows.map(({ consideration }) => consideration)).toEqual(['33', '34', '33'])
  expect(sheet.all).toMatchObject({ consideration: '100', isShort: false })
})

test('a total of 0 is 0 in every currency', () => {
  const sheet = sheetOf([
    { total: dollars('0'), atMs: ist('2025-05-01') },
    { kind: 'sell', total: rupees('9'), atMs: ist('2025-05-02') },
  ])
  expect(sheet.rows).toMatchObject([{ cost: '0', income: '9' }])
  expect(sheet.wanted.costs).toEqual([])
})
