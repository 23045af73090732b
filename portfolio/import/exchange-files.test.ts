import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Transaction } from '../transaction.ts'
import { type Answers, NO_ANSWERS } from './answers.ts'
import { decodeText } from './decode-text.ts'
import type { Question } from './find-questions.ts'
import { type ImportResult, readImport } from './import-file.ts'
import { readTable, type Table } from './read-table.ts'

const NOW = Date.UTC(2026, 0, 1)

const COINS = new Map(
  Object.entries({
    BTC: 'bitcoin',
    ETH: 'ethereum',
    USDT: 'tether',
    WRX: 'wazirx',
    SOL: 'solana',
    DOGE: 'dogecoin',
    XLM: 'stellar',
    BNB: 'binancecoin',
    '1INCH': '1inch',
    KCS: 'kucoin-shares',
    USDC: 'usd-coin',
    AVAX: 'avalanche-2',
    SHIB: 'shiba-inu',
  }),
)

function tableOf(file: string): Table {
  const bytes = readFileSync(new URL(`../../tests/fixtures/portfolio/${file}`, import.meta.url))
  const decoded = decodeText(bytes)
  if ('problem' in decoded) throw new Error(decoded.problem)
  const table = readTable(decoded.text)
  if ('problem' in table) throw new Error(table.problem)
  return table
}

/** With enough of every coin, so that no row is short. */
function importFile(file: string, answers: Partial<Answers> = {}): ImportResult {
  const given = { ...NO_ANSWERS, coins: COINS, ...answers }
  const kept = [...COINS.values()].map((coin, index) => ({
    ...{
      key: index + 1,
      kind: 'buy' as const,
      atMs: Date.UTC(2015, 0, 1),
      coin,
      amount: '9999999',
    },
    ...{ received: null, total: null, fee: null, rate: null, tds: null },
    ...{ exchange: '', to: '', note: '', tradeId: '' },
  }))
  return readImport({ table: tableOf(file), answers: given, kept, nowMs: NOW })
}

function describe({ transaction }: { transaction: Transaction }): string {
  const { atMs, kind, amount, coin, received, total, fee, tds, tradeId, note } = transaction
  const parts = [`${new Date(atMs).toISOString().replace('.000Z', 'Z')} ${kind} ${amount} ${coin}`]
  if (received) parts.push(`receives ${received.amount} ${received.coin}`)
  if (total) parts.push(`${total.amount} ${total.currency}`)
  if (fee) parts.push(`fee ${fee.amount} ${fee.coin ?? 'money'}`)
  if (tds) parts.push(`tds ${tds}`)
  if (tradeId) parts.push(`#${tradeId}`)
  if (note) parts.push(`(${note})`)
  return parts.join(', ')
}

function ask(questions: readonly Question[]): string[] {
  return questions
    .filter(({ about }) => about !== 'coin')
    .map((question) => (question.about === 'kind' ? `kind ${question.word}` : question.about))
}

test('WazirX: newest first, fees in rupees and in coin, trades between coins', () => {
  const result = importFile('wazirx.csv', { zone: 'Asia/Kolkata' })
  expect(ask(result.questions)).toEqual(['zone'])
  expect(result.faults).toEqual([])
  expect(result.candidates.map(({ row }) => row)).toEqual([6, 5, 4, 3, 2])
  expect(result.candidates.map(describe)).toEqual([
    '2022-07-01T03:45:30Z buy 10 wazirx, 150 inr, fee 0.3 money',
    '2022-07-01T03:45:30Z buy 0.025 bitcoin, 37500 inr, fee 2.5 wazirx',
    '2022-07-02T12:30:00Z buy 250 tether, 20125 inr, fee 40.25 money',
    '2022-07-02T13:00:00Z swap 100 tether, receives 400 wazirx, fee 0.8 wazirx',
    '2022-07-03T04:30:05Z sell 0.0125 bitcoin, 20000 inr, fee 40 money',
  ])
})

test('CoinDCX instant orders: rows above the header, footers, Indian groups, TDS', () => {
  const result = importFile('coindcx-instant.csv', { zone: 'Asia/Kolkata' })
  expect(ask(result.questions)).toEqual(['zone'])
  expect(result.faults).toEqual([])
  expect(result.leftOut).toEqual([{ reason: 'Totals and remarks', count: 2 }])
  expect(result.candidates.map(describe)).toEqual([
    '2025-04-01T04:30:00Z buy 0.001 bitcoin, 5000 inr, fee 29.5 money, #ix-1',
    '2025-04-02T06:00:15Z buy 0.2 ethereum, 30000 inr, fee 177 money, #ix-2',
    '2025-05-05T18:29:59Z sell 0.0004 bitcoin, 2400 inr, fee 14.16 money, tds 24, #ix-3',
  ])
})

test('CoinDCX spot orders: its base currency is the quote, and rupees say what coins were worth', () => {
  const result = importFile('coindcx-spot.csv', { zone: 'Asia/Kolkata' })
  expect(result.faults).toEqual([])
  expect(result.candidates.map(describe)).toEqual([
    '2025-06-01T03:30:00Z buy 200 tether, 17600 inr, fee 88 money, #71',
    '2025-06-02T03:30:00Z swap 150 tether, receives 1 solana, 13200 inr, fee 0.75 tether, #72',
    '2025-06-03T03:30:00Z swap 0.5 solana, receives 80 tether, 7040 inr, fee 1.2 tether, tds 70.4, #73, (TDS 0.8 USDT)',
    '2025-06-04T03:30:00Z sell 100 tether, 8900 inr, fee 44.5 money, tds 89, #74',
  ])
})

test('CoinSwitch: many rows above the header, units behind prices, 12-hour times', () => {
  const result = importFile('coinswitch.csv', { zone: 'Asia/Kolkata' })
  // The 13th of April decides the order.
  expect(ask(result.questions)).toEqual(['zone'])
  expect(result.faults).toEqual([])
  expect(result.candidates.map(({ row }) => row)).toEqual([19, 20, 21])
  expect(result.candidates.map(describe)).toEqual([
    '2025-04-13T04:45:00Z buy 0.0005 bitcoin, 3600 inr, #cs-01',
    '2025-05-02T10:35:09Z buy 1000 dogecoin, 15500 inr, #cs-02',
    '2025-06-02T19:00:00Z sell 500 dogecoin, 8000 inr, tds 80, #cs-03',
  ])
})

test('Binance, old columns: UTC by the header, newest first', () => {
  const result = importFile('binance-old.csv')
  expect(ask(result.questions)).toEqual([])
  expect(result.candidates.map(describe)).toEqual([
    '2021-01-18T08:00:00Z buy 1 ethereum, 1000 eur, fee 0.001 ethereum',
    '2021-01-19T10:00:00Z swap 0.5 ethereum, receives 650 tether, fee 0.65 tether',
    '2021-01-20T16:59:59Z swap 0.3 ethereum, receives 1500 stellar, fee 1.5 stellar',
  ])
})

test('Binance, new columns: units glued to numbers, years of two digits', () => {
  const result = importFile('binance-new.csv')
  expect(ask(result.questions)).toEqual([])
  expect(result.faults).toEqual([])
  expect(result.candidates.map(describe)).toEqual([
    '2024-03-01T10:00:00Z swap 600 tether, receives 0.01 bitcoin, fee 0.00001 bitcoin',
    '2024-03-02T11:00:00Z swap 50 tether, receives 100 1inch, fee 0.1 1inch',
    '2024-03-15T12:30:45Z swap 0.005 bitcoin, receives 325 tether, fee 0.0005 binancecoin',
  ])
})

test('Kraken trades: its own codes, fees in the quote, fractions of seconds', () => {
  const result = importFile('kraken-trades.csv', { zone: 'UTC' })
  expect(ask(result.questions)).toEqual(['zone'])
  expect(result.candidates.map(describe)).toEqual([
    '2023-04-02T07:31:31.823Z buy 0.02 bitcoin, 500 eur, fee 1.3 money, #TAAA',
    '2023-04-03T07:31:31Z sell 0.5 ethereum, 850 eur, fee 2.21 money, #TBBB',
  ])
})

test('Coinbase: a minus for what leaves, totals with and without the fee, money left out', () => {
  const unanswered = importFile('coinbase.csv')
  expect(ask(unanswered.questions)).toEqual(['kind send', 'kind staking income'])
  expect(unanswered.waiting).toBe(2)
  const kinds = new Map([
    ['send', 'transfer'],
    ['staking income', 'gift'],
  ] as const)
  const result = importFile('coinbase.csv', { kinds })
  expect(result.open).toBe(0)
  expect(result.faults).toEqual([])
  expect(result.leftOut).toEqual([{ reason: 'About money only, such as deposits', count: 1 }])
  expect(result.candidates.map(describe)).toEqual([
    '2024-01-02T10:00:00Z buy 0.1 ethereum, 250 eur, fee 5.99 money, #c2, (Bought 0.1 ETH for 255.99 EUR)',
    '2024-03-01T10:00:00Z buy 0.001 ethereum, #c3',
    '2024-04-01T10:00:00Z sell 0.05 ethereum, 160 eur, fee 2 money, #c4, (Sold 0.05 ETH for 158.00 EUR)',
    '2024-04-01T11:00:00Z swap 0.02 ethereum, receives 68.5 usd-coin, 64 eur, fee 1 money, #c6, (Converted 0.02 ETH to 68.5 USDC)',
    '2024-04-02T10:00:00Z transfer 0.01 ethereum, #c5, (Sent 0.01 ETH)',
  ])
  expect(result.candidates[4]?.transaction.to).toBe('0xabc')
})

test('Koinly: coins that only come in or only leave have no word, and swaps have a worth', () => {
  const unanswered = importFile('koinly.csv')
  expect(ask(unanswered.questions)).toEqual(['kind sent', 'kind received'])
  const kinds = new Map([
    ['sent', 'transfer'],
    ['received', 'gift'],
  ] as const)
  const result = importFile('koinly.csv', { kinds })
  expect(result.faults).toEqual([])
  expect(result.leftOut).toEqual([{ reason: 'About money only, such as deposits', count: 1 }])
  expect(result.candidates.map(describe)).toEqual([
    '2025-04-10T10:00:00Z buy 0.0125 bitcoin, 100000.5 inr, fee 100.5 money, #k1, (first)',
    '2025-05-10T10:00:00Z swap 0.005 bitcoin, receives 0.15 ethereum, 45000.25 inr, fee 0.00001 bitcoin, #k2',
    '2025-06-10T10:00:00Z sell 0.05 ethereum, 15500.75 inr, fee 15.5 money, #k3',
    '2025-07-10T10:00:00Z transfer 0.002 bitcoin, fee 0.00002 bitcoin, #k4',
    '2025-07-11T10:00:00Z buy 0.01 ethereum, #k5',
  ])
})

test('KuCoin: the offset in the header, filled amounts, cancelled orders left out', () => {
  const result = importFile('kucoin.csv')
  expect(ask(result.questions)).toEqual([])
  expect(result.leftOut).toEqual([{ reason: 'Cancelled, failed or pending', count: 1 }])
  expect(result.candidates.map(describe)).toEqual([
    '2024-01-15T04:31:00Z swap 21000 tether, receives 0.5 bitcoin, fee 21 tether',
    '2024-01-17T04:30:00Z swap 10 kucoin-shares, receives 0.002 bitcoin, fee 0.01 kucoin-shares',
  ])
})

test('KuCoin with semicolons: a decimal comma, because whole columns agree', () => {
  const result = importFile('kucoin-semicolon.csv', { zone: 'UTC' })
  expect(ask(result.questions)).toEqual(['zone'])
  expect(result.faults).toEqual([])
  expect(result.candidates.map(describe)).toEqual([
    '2021-11-17T10:21:26Z swap 5513.6734 tether, receives 57.7348 avalanche-2, fee 5.5136734 tether',
    '2021-11-18T10:21:26Z swap 5 avalanche-2, receives 5502.5 tether, fee 5.5 tether',
  ])
})

test('an Indian ledger: day or month is asked, GST joins the fee, rupees are left out', () => {
  const unanswered = importFile('indian-ledger.csv')
  expect(ask(unanswered.questions)).toEqual([
    'date-order',
    'zone',
    'kind withdrawal',
    'kind referral bonus',
  ])
  expect(unanswered.candidates).toEqual([])
  const kinds = new Map([
    ['withdrawal', 'transfer'],
    ['referral bonus', 'gift'],
  ] as const)
  const result = importFile('indian-ledger.csv', { dateOrder: 'dmy', zone: 'Asia/Kolkata', kinds })
  expect(result.faults).toEqual([])
  expect(result.leftOut).toEqual([
    { reason: 'Cancelled, failed or pending', count: 1 },
    { reason: 'Totals and remarks', count: 1 },
    { reason: 'About money only, such as deposits', count: 1 },
  ])
  expect(result.candidates.map(describe)).toEqual([
    '2025-06-05T04:50:00Z buy 0.01 bitcoin, 90000 inr, fee 212.4 money',
    '2025-06-07T05:30:00Z transfer 0.002 bitcoin, (to my wallet)',
    '2025-06-08T18:29:00Z sell 0.004 bitcoin, 36400 inr, fee 85.9 money, tds 364',
    '2025-06-09T04:30:00Z buy 25000 shiba-inu',
  ])
})
