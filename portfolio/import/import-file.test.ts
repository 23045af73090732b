import { expect, test } from 'vitest'
import { COINS, importText } from '../../tests/helpers/import-text.ts'
import { sampleTransaction } from '../../tests/helpers/sample-transactions.ts'

const HEADER = 'Date (UTC),Pair,Side,Price,Amount,Total,Fee,Fee Coin,Status,TDS'

test.each([
  ['buy', '200.4', '0.4', '200'],
  ['sell', '199.6', '0.4', '200'],
  ['buy', '200', '0.4', '200'],
])(
  'a %s with the total %s and the fee %s cost %s without the fee',
  (side, total, fee, expected) => {
    const { candidates } = importText(
      `${HEADER}\n2025-01-01,BTC/INR,${side},100,2,${total},${fee},INR,,\n`,
    )
    expect(candidates[0]?.transaction.total).toEqual({ amount: expected, currency: 'inr' })
    expect(candidates[0]?.transaction.fee).toEqual({ amount: '0.4', coin: null })
  },
)

test('a rounded price is no sign that totals have the fee in them', () => {
  const { candidates } = importText(
    `${HEADER}\n2025-01-01,BTC/INR,buy,15.5,1000.123,15503.2,1.5,INR,,\n`,
  )
  expect(candidates[0]?.transaction.total?.amount).toBe('15503.2')
})

test('totals after fee and TDS become totals without them', () => {
  const rows = [
    '2025-01-01,BTC/INR,buy,100,2,200.40,0.4,INR,,',
    '2025-01-02,BTC/INR,sell,100,2,197.60,0.4,INR,,2',
    '2025-01-03,BTC/INR,sell,150,1,148.20,0.3,INR,,1.5',
  ]
  const { candidates, faults } = importText([HEADER, ...rows].join('\n'))
  expect(faults).toEqual([])
  expect(candidates.map(({ transaction }) => transaction.total?.amount)).toEqual([
    '200',
    '200',
    '150',
  ])
  expect(candidates.map(({ transaction }) => transaction.tds)).toEqual([null, '2', '1.5'])
})

test('tax on a purchase is that of the seller, so it becomes a note', () => {
  const { candidates } = importText(`${HEADER}\n2025-01-01,BTC/INR,buy,100,2,200,,,,2\n`)
  expect(candidates[0]?.transaction).toMatchObject({ tds: null, note: 'TDS 2 INR' })
})

test.each([
  ['1,USDT,10,USDT', { fee: { amount: '11', coin: 'tether' }, note: 'TDS 10 USDT' }],
  ['0,USDT,10,USDT', { fee: { amount: '10', coin: 'tether' }, note: 'TDS 10 USDT' }],
  [',,0.1,ETH', { fee: { amount: '0.1', coin: 'ethereum' }, note: 'TDS 0.1 ETH' }],
  ['1,USDT,880,INR', { fee: { amount: '1', coin: 'tether' }, tds: '880', note: '' }],
  ['1,BNB,10,USDT', 'The TDS is in USDT, but the fee is in BNB.'],
])('the fee and tax %s of a sale for USDT make %j', (cells, expected) => {
  const header = 'Date (UTC),Pair,Side,Quantity,Total,Fee,Fee Coin,TDS,TDS Coin'
  const text = `${header}\n2025-01-01,ETH/USDT,sell,2,1000,${cells}\n`
  const { candidates, faults } = importText(text)
  if (typeof expected === 'string') expect(faults).toEqual([{ row: 2, reason: expected }])
  else
    expect(candidates[0]?.transaction).toMatchObject({ received: { amount: '1000' }, ...expected })
})

test.each([
  ['GST @18% (₹)', '18', '118'],
  ['CGST,SGST', '9,9', '118'],
  ['CGST (₹),SGST (₹),IGST (₹)', '0,0,18', '118'],
  ['GST,CGST,SGST', '18,9,9', '118'],
])('the fee has the tax of %s in it', (names, cells, expected) => {
  const header = `Date (UTC),Coin,Side,Quantity,Total (INR),Fee (INR),${names}`
  const { candidates } = importText(`${header}\n2025-01-01,BTC,buy,1,50000,100,${cells}\n`)
  expect(candidates[0]?.transaction.fee?.amount).toBe(expected)
})

test('price × amount is exact', () => {
  const { candidates } = importText(
    `${HEADER}\n2025-01-01,BTC/INR,buy,0.1,0.000000000000000003,,,,,\n2025-01-01,BTC/INR,buy,9300000.000000000001,3.00000000000000001,,,,,\n`,
  )
  expect(candidates.map(({ transaction }) => transaction.total?.amount)).toEqual([
    '0.0000000000000000003',
    '27900000.00000000009600000000000000001',
  ])
})

test('cancelled, failed and pending rows are left out and counted, finished ones are not', () => {
  const statuses = [
    'Cancelled',
    'CANCELED',
    'Failed',
    'pending',
    'Rejected',
    'Completed',
    'Filled',
    'deal',
    'processed',
    '',
  ]
  const rows = statuses.map((status) => `2025-01-01,BTC/INR,buy,100,2,200,,,${status},`)
  const { leftOut, candidates } = importText([HEADER, ...rows].join('\n'))
  expect(leftOut).toEqual([{ reason: 'Cancelled, failed or pending', count: 5 }])
  expect(candidates).toHaveLength(5)
})

test.each([
  ['Order Qty,Remaining Qty', '5,3,Partially Filled', '2'],
  ['Remaining Qty,Order Qty', '3,5,Cancelled', null],
  ['Order Qty,Filled Qty', '5,2,Partially Filled', '2'],
  ['Order Qty,Filled Qty', '5,0.4,Cancelled', '0.4'],
  ['Order Qty,Filled Qty', '5,0,Cancelled', null],
  ['Order Qty,Note', '5,,Filled', '5'],
  ['Order Qty,Note', '5,,Partially Filled', 'no column says how much'],
  ['Order Qty,Remaining Qty', '5,5,Partially Filled', 'as large as the amount'],
])('of an order with %s the cells %s buy %s', (names, cells, expected) => {
  const text = `Date (UTC),Pair,Side,Price,${names},Status\n2025-01-01,BTC/INR,buy,10,${cells}\n`
  const { candidates, faults } = importText(text)
  const outcome = candidates[0]?.transaction.amount ?? faults[0]?.reason ?? null
  expect(outcome).toEqual(expected === null ? null : expect.stringContaining(expected))
})

test('a date order that contradicts itself is asked, and dates that do not exist are faults', () => {
  const text =
    'Date,Coin,Side,Quantity,Total (INR)\n13/02/2025,BTC,buy,1,1\n02/13/2025,BTC,buy,1,1\n'
  expect(importText(text).questions.map(({ about }) => about)).toEqual([
    'date-order',
    'zone',
    'coin',
  ])
  const { candidates, faults } = importText(text, { answers: { dateOrder: 'dmy', zone: 'UTC' } })
  expect(candidates.map(({ row }) => row)).toEqual([2])
  expect(faults).toEqual([
    { row: 3, reason: 'The date “02/13/2025” does not exist in the order of the others.' },
  ])
})

test.each([
  ['2025-01-01T10:00:00Z', []],
  ['2025-01-01 10:00 IST', []],
  ['2025-01-01 10:00', ['zone']],
  ['05/06/2025 10:00 UTC', ['date-order']],
  ['25/06/2025 10:00', ['zone']],
])('a file with the date %s asks %j', (date, asked) => {
  const { questions } = importText(`Date,Coin,Side,Quantity,Total (INR)\n${date},BTC,buy,1,1\n`)
  expect(questions.map(({ about }) => about)).toEqual([...asked, 'coin'])
})

test('asks what a comma means and in which currency totals are, and waits', () => {
  const text = 'Date (UTC);Coin;Side;Quantity;Total\n2025-01-01;BTC;buy;2;1,500\n'
  const open = importText(text)
  expect(open.questions).toEqual([
    { about: 'decimal-mark', sample: '1,500' },
    { about: 'currency', sample: '1,500' },
    { about: 'coin', ticker: 'BTC', rows: 1 },
  ])
  expect(open).toMatchObject({ open: 2, waiting: 1, candidates: [], faults: [] })
  const point = importText(text, { answers: { decimalMark: '.', currency: 'usd' } })
  expect(point.candidates[0]?.transaction.total).toEqual({ amount: '1500', currency: 'usd' })
  const comma = importText(text, { answers: { decimalMark: ',', currency: 'inr' } })
  expect(comma.candidates[0]?.transaction.total).toEqual({ amount: '1.5', currency: 'inr' })
})

test.each([
  ['asha@example.in', '“ASHA@EXAMPLE.IN” is not the ticker of a coin.'],
  ['PAN ABCPE1234F', '“PAN ABCPE1234F” is not the ticker of a coin.'],
  ['9876543210123', '“9876543210123” is not the ticker of a coin.'],
])('the cell %j in the column of coins is a fault, and never a question', (cell, reason) => {
  const rows = [`2025-01-01,BTC,buy,1,5`, `2025-01-02,${cell},note,1,5`]
  const text = `Date (UTC),Coin,Side,Quantity,Total (INR)\n${rows.join('\n')}\n`
  const { questions, faults } = importText(text)
  expect(questions).toEqual([{ about: 'coin', ticker: 'BTC', rows: 1 }])
  expect(faults).toEqual([{ row: 3, reason }])
})

test('a column with more than 100 tickers is not the column of coins', () => {
  const rows = Array.from({ length: 101 }, (_, index) => `2025-01-01,A${index},buy,1,5`)
  const text = `Date (UTC),Coin,Side,Quantity,Total (INR)\n${rows.join('\n')}\n`
  const { questions, faults } = importText(text)
  expect(questions).toEqual([])
  expect(faults).toHaveLength(101)
  expect(faults[0]?.reason).toBe(
    'This is probably not the column of coins, because it has more than 100 different ones.',
  )
})

test('tickers are never guessed, and a coin without an id leaves its rows out', () => {
  const text = `${HEADER}\n2025-01-01,BTC/INR,buy,100,2,200,,,,\n2025-01-01,ETH/INR,buy,100,2,200,1,BNB,,\n`
  const open = importText(text, { answers: { coins: new Map() } })
  expect(open.questions).toEqual([
    { about: 'coin', ticker: 'BTC', rows: 1 },
    { about: 'coin', ticker: 'ETH', rows: 1 },
    { about: 'coin', ticker: 'BNB', rows: 1 },
  ])
  expect(open).toMatchObject({ open: 3, waiting: 2, candidates: [] })
  const coins = new Map([...COINS, ['ETH', null] as const])
  const answered = importText(text, { answers: { coins } })
  expect(answered.candidates.map(({ row }) => row)).toEqual([2])
  expect(answered.leftOut).toEqual([{ reason: 'Coin ETH', count: 1 }])
})

test('each word of the kinds column that is not known can be anything, or be left out', () => {
  const text = 'Date (UTC),Coin,Type,Quantity,Value (INR)\n2025-01-01,BTC,Airdrop,2,50\n'
  const kindOf = (kind: 'buy' | 'sell' | 'gift' | 'transfer' | 'leave-out') =>
    importText(text, { answers: { kinds: new Map([['airdrop', kind]]) } })
  expect(kindOf('buy').candidates[0]?.transaction).toMatchObject({
    kind: 'buy',
    total: { amount: '50', currency: 'inr' },
  })
  expect(kindOf('sell').candidates[0]?.transaction.kind).toBe('sell')
  expect(kindOf('gift').candidates[0]?.transaction).toMatchObject({ kind: 'buy', total: null })
  expect(kindOf('transfer').candidates[0]?.transaction.kind).toBe('transfer')
  expect(kindOf('leave-out').leftOut).toEqual([{ reason: 'Kind “airdrop”', count: 1 }])
})

test('columns that are mapped by hand', () => {
  const text = 'Wann;Was;Art;Wieviel;Wert\n24.12.2025;BTC;buy;0,5;20.000,50\n'
  expect(importText(text).missing).toEqual(['date', 'coin', 'amount'])
  const columns = { date: 0, coin: 1, kind: 2, amount: 3, total: 4 }
  const { candidates } = importText(text, {
    columns,
    answers: { zone: 'Europe/Berlin', currency: 'eur' },
  })
  expect(candidates[0]?.transaction).toMatchObject({
    ...{ atMs: Date.UTC(2025, 11, 23, 23), amount: '0.5' },
    total: { amount: '20000.5', currency: 'eur' },
  })
})

test('rows that are there already are known, and are added again only if asked for', () => {
  const text = `${HEADER}\n2025-01-01,BTC/INR,buy,100,2,200,,,,\n2025-01-01,BTC/INR,buy,100,2,200,,,,\n`
  const kept = [sampleTransaction({ amount: '2', atMs: Date.UTC(2025, 0, 1) })]
  const first = importText(text, { kept })
  expect(first.known.map(({ row }) => row)).toEqual([2])
  expect(first.candidates.map(({ row }) => row)).toEqual([3])
  expect(importText(text, { kept, answers: { addsKnown: true } }).candidates).toHaveLength(2)
})

test('sent and received coins make swaps, purchases and sales', () => {
  const text = `Date (UTC),Type,Sent Currency,Sent Amount,Received Currency,Received Amount,Fee,Fee Currency
2025-01-01,Trade,BTC,1,ETH,20,0.1,BNB
2025-01-02,Trade,INR,5000,BTC,0.001,10,INR
2025-01-03,Trade,ETH,2,INR,400000,,
`
  const kinds = new Map([['trade', 'swap' as const]])
  const { candidates, faults } = importText(text, { answers: { kinds } })
  expect(faults).toEqual([])
  expect(candidates.map(({ transaction }) => transaction)).toMatchObject([
    {
      kind: 'swap',
      coin: 'bitcoin',
      received: { coin: 'ethereum', amount: '20' },
      fee: { amount: '0.1', coin: 'binancecoin' },
    },
    {
      kind: 'buy',
      coin: 'bitcoin',
      amount: '0.001',
      total: { amount: '5000', currency: 'inr' },
      fee: { amount: '10', coin: null },
    },
    { kind: 'sell', coin: 'ethereum', amount: '2', total: { amount: '400000', currency: 'inr' } },
  ])
})
