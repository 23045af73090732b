import { expect, test } from 'vitest'
import { describeRow, importText } from '../../../tests/helpers/import-text.ts'
import type { Mapping } from '../mapping/mapping.ts'

const EXCHANGE: Partial<Mapping> = { same: { exchange: 'X' }, zone: 'UTC' }

/** With the suggestions as they are, the time zone UTC and an exchange. */
async function read(text: string, changes: Partial<Mapping> = {}) {
  return importText(text, { map: (mapping) => ({ ...mapping, ...EXCHANGE, ...changes }) })
}

async function rowsOf(text: string, changes?: Partial<Mapping>): Promise<string[]> {
  return (await read(text, changes)).candidates.map(describeRow)
}

test('each row is in the currency of its own column', async () => {
  const file = [
    'Date,Side,Coin,Quantity,Currency,Total',
    '2025-05-02 10:00:00,Buy,USDT,100,INR,9000',
    '2025-05-03 10:00:00,Buy,USDT,100,AED,367',
    '2025-05-04 10:00:00,Sell,USDT,50,USD,51',
  ].join('\n')
  const { candidates, leftOut } = await read(file)
  expect(candidates.map(describeRow)).toEqual([
    '2025-05-02T10:00:00Z buy 100 tether, 9000 inr, at X',
    '2025-05-04T10:00:00Z sell 50 tether, 51 usd, at X',
  ])
  expect(leftOut).toEqual([{ file: 0, row: 3, reason: 'AED is neither ₹ nor $ nor €' }])
})

const WITH_FEE = [
  'Date,Pair,Side,Quantity,Total,Fee',
  '2025-05-02 10:00:00,LTC/USDT,Buy,1,104.49,0.001',
  '2025-05-03 10:00:00,LTC/USDT,Sell,0.5,55,0.055',
].join('\n')

test('a fee without a unit is asked about, and never is in the quote by itself', async () => {
  const { points, candidates, waiting } = await read(WITH_FEE)
  expect(points).toEqual([{ about: 'unit', number: 'fee', sample: '0.055' }])
  expect([candidates.length, waiting]).toEqual([0, 2])
})

test.each([
  ['received', '0.001 litecoin', '0.055 tether'],
  ['paid', '0.001 tether', '0.055 litecoin'],
  ['quote', '0.001 tether', '0.055 tether'],
  ['BNB', '0.001 binancecoin', '0.055 binancecoin'],
])('a fee in %s is in the unit that each row has for it', async (unit, buy, sell) => {
  const rows = await rowsOf(WITH_FEE, { units: { fee: unit } })
  expect(rows[0]).toContain(`fee ${buy}`)
  expect(rows[1]).toContain(`fee ${sell}`)
})

test('GST is in the unit of the fee, unless the visitor says in what', async () => {
  const file = [
    'Date,Pair,Side,Quantity,Total,Fee,Fee Coin,GST',
    '2025-05-02 10:00:00,BTC/INR,Buy,0.01,80000,80,INR,14',
    '2025-05-03 10:00:00,BTC/INR,Buy,0.01,80000,0.001,BNB,14',
  ].join('\n')
  expect((await rowsOf(file)).map((row) => row.replace(/.*fee/, 'fee'))).toEqual([
    'fee 94 money, at X',
    'fee 14.001 binancecoin, at X',
  ])
  const { candidates, faults } = await read(file, { units: { moreFee: 'INR' } })
  expect(candidates.map(({ row }) => row)).toEqual([2])
  expect(faults.map(({ reason }) => reason)).toEqual([
    'The row has fees and taxes in BNB and INR. Enter it by hand.',
  ])
})

test('each word for the side is asked about by itself', async () => {
  const file = [
    'Date,Instrument,Trans Code,Quantity,Amount',
    '2025-05-02,BTC,BUY,0.001,$95.00',
    '2025-05-03,BTC,XFER,0.0005,$52.50',
    '2025-05-04,,ACH,,$500.00',
  ].join('\n')
  const columns = { date: 0, coin: 1, kind: 2, amount: 3, total: 4 }
  const { points, candidates, leftOut } = await read(file, { columns })
  expect(points).toEqual([{ about: 'kind', word: 'xfer' }])
  expect(candidates.map(describeRow)).toEqual([
    '2025-05-02T00:00:00Z buy 0.001 bitcoin, 95 usd, at X',
  ])
  const reason = 'Money only, such as a deposit of rupees'
  expect(leftOut).toEqual([{ file: 0, row: 4, reason }])
})

test('a file that names its coin in no column is asked for it once', async () => {
  const file =
    'Date,Type,Amount (BTC),Price (EUR)\n2025-05-02,Buy,0.01,40000\n2025-05-03,Sell,0.005,41000'
  expect((await read(file)).points).toEqual([{ about: 'meaning', meaning: 'coin' }])
  expect(await rowsOf(file, { same: { exchange: 'X', coin: 'BTC' } })).toEqual([
    '2025-05-02T00:00:00Z buy 0.01 bitcoin, 400 eur, at X',
    '2025-05-03T00:00:00Z sell 0.005 bitcoin, 205 eur, at X',
  ])
})

test('a file without a column for the side is asked about once', async () => {
  const file =
    'Date,Coin,Quantity,Total (INR)\n2025-05-02,BTC,0.001,8000\n2025-05-03,BTC,0.002,16000'
  expect((await read(file)).points).toEqual([{ about: 'kind', word: 'received' }])
  expect(await rowsOf(file, { kinds: { received: 'buy' } })).toEqual([
    '2025-05-02T00:00:00Z buy 0.001 bitcoin, 8000 inr, at X',
    '2025-05-03T00:00:00Z buy 0.002 bitcoin, 16000 inr, at X',
  ])
})

test('a minus says that it leaves, and a negative purchase is a fault', async () => {
  const file = [
    'Date,Type,Coin,Amount,Total (EUR)',
    '2025-05-02,buy,BTC,0.01,-580',
    '2025-05-03,sell,BTC,-0.004,367',
    '2025-05-04,buy,BTC,-0.004,367',
  ].join('\n')
  const { candidates, faults } = await read(file)
  expect(candidates.map(describeRow)).toEqual([
    '2025-05-02T00:00:00Z buy 0.01 bitcoin, 580 eur, at X',
    '2025-05-03T00:00:00Z sell 0.004 bitcoin, 367 eur, at X',
  ])
  expect(faults).toEqual([
    { file: 0, row: 4, reason: 'The amount “-0.004” of a purchase is negative.' },
  ])
})

test('rupees beside a total in coin are what the swap was worth', async () => {
  const file = [
    'Date,Pair,Side,Quantity,Price (USDT),Total (USDT),Total (INR),TDS (INR)',
    '2025-05-20 10:00:00,BTC/USDT,Sell,0.0005,105000,52.5,4672.50,46.73',
  ].join('\n')
  expect(await rowsOf(file)).toEqual([
    '2025-05-20T10:00:00Z swap 0.0005 bitcoin, receives 52.5 tether, 4672.5 inr, tds 46.73, at X',
  ])
})

test('a total with the fee loses it, and a sale gets it back with the tax', async () => {
  const file = [
    'Date,Pair,Side,Quantity,Net Amount,Fee (INR),TDS (INR)',
    '2025-05-02,BTC/INR,Buy,0.001,8040,40,0',
    '2025-05-20,BTC/INR,Sell,0.0005,4432.50,22.5,45',
  ].join('\n')
  expect(await rowsOf(file)).toEqual([
    '2025-05-02T00:00:00Z buy 0.001 bitcoin, 8000 inr, fee 40 money, at X',
    '2025-05-20T00:00:00Z sell 0.0005 bitcoin, 4500 inr, fee 22.5 money, tds 45, at X',
  ])
})

test('a reward keeps the worth that the file states, and tax in coin its coin', async () => {
  const file = [
    'Date,Pair,Side,Quantity,Price,Total,TDS,TDS Currency',
    '2025-05-02,BTC/INR,Staking Reward,0.0001,8500000,850,,',
    '2025-05-03,BTC/USDT,Sell,0.005,85000,425,4.25,USDT',
  ].join('\n')
  expect(await rowsOf(file)).toEqual([
    '2025-05-02T00:00:00Z reward 0.0001 bitcoin, 850 inr, at X, (staking reward)',
    '2025-05-03T00:00:00Z swap 0.005 bitcoin, receives 425 tether, tds 4.25 tether, at X',
  ])
})

test('a total of 0 is a figure, and an empty one is not stated', async () => {
  const file = [
    'Date,Pair,Side,Quantity,Price,Total,Fee (INR)',
    '2025-05-02,BTC/INR,Buy,1,,0,',
    '2025-05-03,BTC/INR,Sell,0.5,0,0.00,',
    '2025-05-04,BTC/INR,Buy,2,500,,5',
    '2025-05-05,BTC/INR,Buy,2,,,',
    '2025-05-06,BTC/INR,Buy,3,0,900,9',
    '2025-05-07,BTC/INR,Buy,2,500,0,',
    '2025-05-08,BTC/USDT,Buy,2,,0,',
    '2025-05-09,BTC/INR,Staking Reward,1,,0,',
  ].join('\n')
  const { candidates, faults, doubts } = await read(file)
  expect(candidates.map(describeRow)).toEqual([
    '2025-05-02T00:00:00Z buy 1 bitcoin, 0 inr, at X',
    '2025-05-03T00:00:00Z sell 0.5 bitcoin, 0 inr, at X',
    '2025-05-04T00:00:00Z buy 2 bitcoin, 1000 inr, fee 5 money, at X',
    '2025-05-06T00:00:00Z buy 3 bitcoin, 900 inr, fee 9 money, at X',
    '2025-05-07T00:00:00Z buy 2 bitcoin, 0 inr, at X',
    '2025-05-09T00:00:00Z reward 1 bitcoin, at X, (staking reward)',
  ])
  expect(doubts.map(({ reason }) => reason)).toEqual([
    'The total 0 is not price × amount, which is 1000.',
  ])
  const reason = 'The row has neither a total nor a price.'
  expect(faults).toEqual([5, 8].map((row) => ({ file: 0, row, reason })))
})

test('0 rupees beside the coins of a trade are a figure, and beside a reward they are not', async () => {
  const file = [
    'Date,Type,Received Currency,Received Amount,Sent Currency,Sent Amount',
    '2025-05-02,Buy,BTC,1,INR,0',
    '2025-05-03,Sell,INR,0,BTC,0.5',
    '2025-05-04,Reward,BTC,0.1,INR,0',
    '2025-05-05,Buy,BTC,1,INR,',
  ].join('\n')
  expect(await rowsOf(file)).toEqual([
    '2025-05-02T00:00:00Z buy 1 bitcoin, 0 inr, at X',
    '2025-05-03T00:00:00Z sell 0.5 bitcoin, 0 inr, at X',
    '2025-05-04T00:00:00Z reward 0.1 bitcoin, at X, (reward)',
    '2025-05-05T00:00:00Z buy 1 bitcoin, at X',
  ])
})

test('a pair with two readings is asked about, once for all like it', async () => {
  const file =
    'Date,Pair,Side,Quantity,Total\n2025-05-02,BNBBUSD,Buy,1,300\n2025-05-03,BTCBUSD,Buy,1,300'
  expect((await read(file)).points).toEqual([
    { about: 'pair', sample: 'BTCBUSD', ends: 'USD BUSD' },
  ])
  const rows = await rowsOf(file, { ends: { 'USD BUSD': 'BUSD' } })
  expect(rows[0]).toContain('swap 300 binance-usd, receives 1 binancecoin')
})

test.each([
  ['0,5', '1,25', undefined],
  ['1,234', '5,678', '1,234'],
  ['1.234', '5', '1.234'],
  ['12,34,567.89', '0,004', '0,004'],
  ['0.5', '1,234', undefined],
])('whether %j and %j are asked about: %j', async (one, other, sample) => {
  const file = `Date;Coin;Side;Quantity;Total (INR)\n2025-05-02;BTC;Buy;"${one}";5\n2025-05-03;BTC;Buy;"${other}";5`
  const { points } = await read(file)
  expect(points).toEqual(sample === undefined ? [] : [{ about: 'decimal-mark', sample }])
})

test('dates that can be read in two orders are asked about, and so is a missing time zone', async () => {
  const file =
    'Date,Coin,Side,Quantity,Total (INR)\n05/06/2025 10:00,BTC,Buy,1,5\n06/06/2025 10:00,BTC,Buy,1,5'
  const { points } = await importText(file, {
    map: (mapping) => ({ ...mapping, same: { exchange: 'X' } }),
  })
  expect(points).toEqual([
    { about: 'date-order', sample: '06/06/2025 10:00', options: ['dmy', 'mdy'] },
    { about: 'zone', sample: '06/06/2025 10:00' },
  ])
  expect((await rowsOf(file, { dateOrder: 'mdy', zone: 'Asia/Kolkata' }))[0]).toContain(
    '2025-05-06T04:30:00Z',
  )
  const inColumn =
    'Timezone,Date,Time,Coin,Type,Amount,Total (EUR)\nEurope/Amsterdam,2025-07-01,00:30:10,BTC,buy,1,5'
  expect((await rowsOf(inColumn))[0]).toContain('2025-06-30T22:30:10Z')
})

test('a fee with another sign than most may be a rebate, so it is doubted', async () => {
  const rows = ['-0.1', '0.1', '-0.1', '0', '(0.1)'].map(
    (fee, index) => `2025-05-0${index + 1} 10:00:00,BTC/USDT,Buy,0.001,90,${fee}`,
  )
  const file = ['Date,Pair,Side,Quantity,Total,Fee (USDT)', ...rows].join('\n')
  const { doubts } = await read(file)
  expect(doubts.map(({ about, row }) => `${about} ${row}`)).toEqual(['rebate 3'])
})

test('a positive fee of OKX is doubted in a file without any other, in each row of a trade', async () => {
  const file = [
    'id,Order id,Time,Trade Type,Instrument,Type,Amount,Unit,PL,Fee,Position Change,Position Balance,Balance Change,Balance,Unit',
    '1,700,2024-10-02 10:00:00,Spot,ETH-USDT,Sell,500,USDT,0,0,0,0,-500,300,USDT',
    '2,700,2024-10-02 10:00:00,Spot,ETH-USDT,Buy,0.2,ETH,0,0.0002,0,0,0.1998,0.1998,ETH',
  ].join('\n')
  const { doubts } = await read(file)
  expect(doubts.map(({ about }) => about)).toEqual(['rebate'])
})

test('a fee above 5 % and a total that is not price × amount are doubted, and wait for an answer', async () => {
  const file = [
    'Date,Pair,Side,Quantity,Price,Total,Fee,Fee Currency',
    '2025-05-02,NANO/BTC,Buy,595,0.0015,0.8925,0.6,BTC',
    '2025-05-03,BTC/INR,Buy,0.001,8000000,7000,1,INR',
    '2025-05-04,BTC/INR,Buy,0.001,8000000,8001,1,INR',
    '2025-05-05,USDT/INR,Buy,100,90,9100,1,INR',
    '2025-05-06,SHIB/INR,Buy,1000000,0.001,1049,1,INR',
  ].join('\n')
  const { doubts, open } = await read(file)
  expect(doubts.map(({ about, row }) => `${about} ${row}`)).toEqual(['fee 2', 'price 3', 'price 5'])
  expect(open).toBe(3)
  const answered = await importText(file, {
    map: (mapping) => ({ ...mapping, ...EXCHANGE }),
    answers: {
      rows: new Map([
        ['fee', 'leave-out'],
        ['price 0 3', 'add'],
        ['price', 'leave-out'],
      ]),
    },
  })
  expect(answered.open).toBe(0)
  expect(answered.candidates.map(({ row }) => row)).toEqual([3, 4, 6])
})

test('a remark in the place of a coin is no search, and a number is a fault', async () => {
  const file = 'Date,Coin,Side,Quantity,Total (INR)\n2025-05-02,0.0512345,Buy,1,5'
  const { questions, faults } = await read(file)
  expect(questions).toEqual([])
  expect(faults[0]?.reason).toBe('“0.0512345” is a number, not a coin.')
})
