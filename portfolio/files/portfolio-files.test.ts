import fc from 'fast-check'
import { expect, test } from 'vitest'
import { importText, NOW } from '../../tests/helpers/import-text.ts'
import { sampleTransaction } from '../../tests/helpers/sample-transactions.ts'
import { parseTransaction } from '../parse-transaction.ts'
import {
  FIRST_MOMENT_MS,
  type KeptTransaction,
  KINDS,
  mayHaveTotal,
  type Transaction,
} from '../transaction.ts'
import { parseBackup, toBackup } from './backup.ts'
import { CSV_TEMPLATE, parsePortfolioCsv, toPortfolioCsv } from './portfolio-csv.ts'

const { numRuns, seed } = {
  numRuns: Number(process.env.PROPERTY_RUNS),
  seed: Number(process.env.PROPERTY_SEED),
}

const currency = fc.constantFrom('inr', 'usd', 'eur')
const amount = fc
  .tuple(fc.stringMatching(/^\d{1,30}$/), fc.stringMatching(/^\d{0,30}$/))
  .map(([whole, fraction]) => (fraction === '' ? whole : `${whole}.${fraction}`))
  .filter((text) => /[1-9]/.test(text))
const HOSTILE = [
  '=1+1',
  '+1',
  '-1',
  '@a',
  '\tx',
  '\rx',
  '\nx',
  "'=1",
  "'Tis",
  '"',
  ',;|',
  ' =1',
  '＝1',
  '﻿',
  '',
]
const text = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n\'", ;|a1'), maxLength: 8 }),
)
const coin = fc.oneof(
  fc.constantFrom('bitcoin', '=evil', "'quoted", '-1inch', '@x', '"'),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }),
)
const money = fc.record({ amount: fc.oneof(amount, fc.constantFrom('0', '0.00')), currency })
const DAY_MS = 86_400_000

const transaction: fc.Arbitrary<Transaction> = fc
  .record({
    kind: fc.constantFrom(...KINDS),
    atMs: fc.integer({ min: FIRST_MOMENT_MS, max: 99_999_999_999_999 }),
    coin,
    amount,
    received: fc.record({ coin, amount }),
    total: fc.option(money),
    fee: fc.option(fc.record({ amount, coin: fc.option(coin) })),
    rate: fc.option(fc.record({ value: amount, currency })),
    tds: fc.option(amount),
    tdsCoin: fc.option(fc.record({ coin, amount })),
    rateOfDay: fc.option(fc.record({ rate: amount, isOfFee: fc.boolean() })),
    daysBefore: fc.option(fc.integer({ min: 0, max: 4_000 })),
    exchange: text,
    to: text,
    note: text,
    tradeId: text,
  })
  .map(({ daysBefore, rateOfDay, ...given }) => {
    const dayMs = (Math.floor(given.atMs / DAY_MS) - (daysBefore ?? 0)) * DAY_MS
    const isTaxed = given.kind === 'sell' || given.kind === 'swap'
    return {
      ...given,
      received: given.kind === 'swap' ? given.received : null,
      total: mayHaveTotal(given.kind) ? given.total : null,
      ...(isTaxed ? {} : { tds: null, tdsCoin: null }),
      acquiredDayMs: given.kind === 'gift-in' && daysBefore !== null ? dayMs : null,
      ...toFills(given, rateOfDay, dayMs),
    }
  })
  .map(parseTransaction)
  .filter((parsed) => parsed !== null)

/** A rate that the visitor accepted, where the transaction may have one. */
function toFills(
  { kind, coin: given, total, fee }: Pick<Transaction, 'kind' | 'coin' | 'total' | 'fee'>,
  rateOfDay: { rate: string; isOfFee: boolean } | null,
  dayMs: number,
): Pick<Transaction, 'fill' | 'feeFill'> {
  const none = { fill: null, feeFill: null }
  if (rateOfDay === null) return none
  const { rate, isOfFee } = rateOfDay
  const ofFee = fee?.coin ? { rate, currency: null, coin: fee.coin, dayMs } : null
  if (isOfFee) return { ...none, feeFill: ofFee }
  if (!mayHaveTotal(kind) || kind === 'gift-in' || total?.currency === 'inr') return none
  return { ...none, fill: { rate, currency: total?.currency ?? null, coin: given, dayMs } }
}

test('CSV brings back every field of every transaction, in order', () => {
  fc.assert(
    fc.property(fc.array(transaction, { maxLength: 8 }), (transactions) => {
      const { candidates, faults } = parsePortfolioCsv(toPortfolioCsv(transactions))
      expect(faults).toEqual([])
      expect(candidates.map((candidate) => candidate.transaction)).toEqual(transactions)
    }),
    { numRuns, seed },
  )
})

test('the import brings back what was exported, without a question', async () => {
  const answers = { coins: new Map() }
  await fc.assert(
    fc.asyncProperty(fc.array(transaction, { maxLength: 8 }), async (any) => {
      // An id of the market is in lower case. Anything else may be a ticker, and is asked about.
      const transactions = any
        .filter(
          (one) => JSON.stringify(coinsOf(one)) === JSON.stringify(coinsOf(one)).toLowerCase(),
        )
        .filter(({ atMs }) => atMs < NOW)
        // A file with control characters is no text, and is refused as a whole.
        .filter((one) => !/[\p{Cc}\p{Cn}\p{Co}]/u.test(textsOf(one)))
        .sort((one, other) => one.atMs - other.atMs)
      const kept = transactions.flatMap(giftsFor)
      for (const text of [
        toPortfolioCsv(transactions),
        toBackup(keyed(transactions), { unread: [], savedAtMs: NOW }),
      ]) {
        const result = await importText(text, { answers, kept })
        expect(result.questions).toEqual([])
        expect(result.faults).toEqual([])
        expect(result.candidates.map((candidate) => candidate.transaction)).toEqual(transactions)
        expect(result.open).toBe(0)
      }
    }),
    { numRuns, seed },
  )
})

function textsOf(one: Transaction): string {
  return [...coinsOf(one), one.exchange, one.to, one.note, one.tradeId].join()
}

function coinsOf({ coin, received, fee, tdsCoin }: Transaction) {
  return [coin, received?.coin, fee?.coin, tdsCoin?.coin]
}

test('JSON brings back every field of every transaction, in order', () => {
  fc.assert(
    fc.property(fc.array(transaction, { maxLength: 8 }), (transactions) => {
      const backup = toBackup(keyed(transactions), { unread: [], savedAtMs: NOW })
      expect(rowsOf(backup)).toEqual(transactions)
      expect(parseBackup(backup)).toMatchObject({ faults: [], unread: [], note: null })
    }),
    { numRuns, seed },
  )
})

function keyed(transactions: readonly Transaction[]): KeptTransaction[] {
  return transactions.map((one, index) => ({ ...one, key: index + 1 }))
}

function rowsOf(text: string): Transaction[] {
  const backup = parseBackup(text)
  return 'problem' in backup ? [] : backup.transactions.map(({ transaction }) => transaction)
}

/** So much of each coin that no transaction gives more than is held. */
function giftsFor(transaction: Transaction, index: number) {
  const { coin } = transaction
  return coinsOf(transaction).map((id, at) =>
    sampleTransaction({
      ...{ key: 4 * index + at + 1, coin: id ?? coin, atMs: FIRST_MOMENT_MS, total: null },
      ...{ amount: '9'.repeat(30), tradeId: 'gift' },
    }),
  )
}

test('CSV has moments in UTC, with milliseconds if there are any, and neutral cells', () => {
  const csv = toPortfolioCsv([
    sampleTransaction({ note: '=HYPERLINK("x")', fee: { amount: '0.5', coin: null } }),
    sampleTransaction({ atMs: Date.UTC(2025, 0, 1, 10, 30, 0, 250), total: null }),
  ])
  expect(csv.split('\r\n')).toEqual([
    'moment (UTC),kind,coin,amount,received coin,received amount,total,total currency,fee,fee coin,rate,rate currency,tds (INR),exchange,to,note,trade id,tds coin,tds coin amount,acquired by the giver,accepted rate (INR),accepted for,accepted from coin,accepted day,accepted rate of fee (INR),accepted day of fee',
    `2025-01-01T00:00:00Z,buy,bitcoin,1,,,100,INR,0.5,,,,,,,"'=HYPERLINK(""x"")",,,,,,,,,,`,
    '2025-01-01T10:30:00.250Z,buy,bitcoin,1,,,,,,,,,,,,,,,,,,,,,,',
    '',
  ])
})

test('the template is read without faults', () => {
  const { candidates, faults } = parsePortfolioCsv(CSV_TEMPLATE)
  expect(faults).toEqual([])
  expect(candidates.map(({ row, transaction }) => `${row} ${transaction.kind}`)).toEqual([
    '2 buy',
    '3 buy',
    '4 swap',
    '5 transfer',
    '6 sell',
    '7 reward',
    '8 gift-in',
    '9 gift-out',
    '10 lost',
  ])
})

test('the template can be imported as it is', async () => {
  const result = await importText(CSV_TEMPLATE, { answers: { coins: new Map() }, kept: [] })
  expect(result.faults).toEqual([])
  expect(result.open).toBe(0)
  expect(result.candidates).toHaveLength(9)
})

test.each([
  ['2025-01-01 10:00,buy,bitcoin,1', null],
  ['2025-01-01T10:00:00+05:30,Buy,bitcoin,1000.50', null],
  [
    '2025-01-01,buy,bitcoin,"1,234"',
    'The amount “1,234” has a comma. Write 1234.5, with a point and nothing between thousands.',
  ],
  [
    '2025-01-01,buy,bitcoin,1,,,"1,00,000.50",INR',
    'The total “1,00,000.50” has a comma. Write 1234.5, with a point and nothing between thousands.',
  ],
  [
    '01/02/2025,buy,bitcoin,1',
    'Cannot read the moment “01/02/2025”. Write it as 2025-11-24T16:00:00Z.',
  ],
  ['2008-01-01,buy,bitcoin,1', 'This is before 2009, when the first coin began.'],
  [
    '2025-01-01,bought,bitcoin,1',
    'The kind “bought” is none of buy, sell, swap, transfer, reward, gift-in, gift-out, lost.',
  ],
  ['2025-01-01,buy,bitcoin,-1', 'The amount “-1” is no number above 0.'],
  ['2025-01-01,buy,bitcoin,', 'The amount is missing.'],
  ['2025-01-01,swap,bitcoin,1', 'These cells do not make the kind swap.'],
  ['2025-01-01,buy,bitcoin,1,,,100,INR,,,,,1', 'Only a sell or a swap has tds.'],
  ['2025-01-01,buy,bitcoin,1,,,0,INR', null],
  ['2025-01-01,lost,bitcoin,1,,,5,INR', 'These cells do not make the kind lost.'],
  ['2025-01-01,buy,bitcoin,1,,,x,INR', 'The total “x” is no number.'],
])('the row %j of our own CSV gives the fault %j', (row, reason) => {
  const header = toPortfolioCsv([])
  const { candidates, faults } = parsePortfolioCsv(`${header}${row}\r\n`)
  expect(faults.map((fault) => fault.reason)).toEqual(reason === null ? [] : [reason])
  expect(candidates).toHaveLength(reason === null ? 1 : 0)
})

const OWN = { format: 'tezi-portfolio', version: 1, savedAt: '2026-01-01T00:00:00.000Z' }
const GOOD = parseTransaction(sampleTransaction())
const LOAN = { ...GOOD, kind: 'loan', worthOfDay: '12' }

test.each([
  ['{}', 'This is not a backup of a Tezi portfolio.'],
  ['[]', 'This is not a backup of a Tezi portfolio.'],
  ['{"a":', /not a backup.* or a part of a file/],
  ['{"version":1,"coins":["bitcoin"]}', /This is a watchlist of Tezi/],
  ['{"format":"tezi-portfolio","version":1}', 'This backup has no list of transactions.'],
])('the file %j is refused: %s', (backup, problem) => {
  expect(parseBackup(backup)).toEqual({ problem: expect.stringMatching(problem) })
})

test('a backup with a faulty transaction brings back the others', () => {
  const backup = JSON.stringify({ ...OWN, transactions: [GOOD, { ...GOOD, amount: '-1' }, GOOD] })
  expect(rowsOf(backup)).toEqual([GOOD, GOOD])
  expect(parseBackup(backup)).toMatchObject({
    faults: [{ row: 2, reason: 'A field is missing or wrong.' }],
  })
})

test('a missing field of an older build is null or empty', () => {
  const { kind, atMs, coin, amount } = sampleTransaction()
  expect(rowsOf(JSON.stringify({ ...OWN, transactions: [{ kind, atMs, coin, amount }] }))).toEqual([
    { ...GOOD, total: null },
  ])
})

test('fields and kinds of a newer build survive a backup of this one', () => {
  const later = { ...GOOD, lotMethod: { name: 'average' } }
  const first = parseBackup(JSON.stringify({ ...OWN, version: 2, transactions: [later, LOAN] }))
  if ('problem' in first) throw new Error(first.problem)
  expect(first.note).toContain('A newer version')
  expect(first.unread).toEqual([LOAN])
  const again = toBackup(keyed(first.transactions.map(({ transaction }) => transaction)), {
    unread: [{ key: 7, ...LOAN }],
    savedAtMs: NOW,
  })
  expect(rowsOf(again)).toEqual([later])
  expect(parseBackup(again)).toMatchObject({ unread: [LOAN], faults: [], note: null })
})

test('what an older build could not read is a transaction of this one', () => {
  const backup = JSON.stringify({ ...OWN, transactions: [], unread: [GOOD, 'no entry'] })
  expect(parseBackup(backup)).toMatchObject({
    transactions: [{ row: 1, transaction: GOOD }],
    unread: [],
  })
})

test('the whole rows of a backup come back wherever the file ends', () => {
  const rows = keyed(
    Array.from({ length: 3 }, (_, at) => ({ ...GOOD, note: `"]},{[\\${at}` })) as never,
  )
  const whole = toBackup(rows, { unread: [], savedAtMs: NOW })
  const counts = new Set<number>()
  for (let end = 60; end < whole.trimEnd().length; end += 1) {
    const part = parseBackup(whole.slice(0, end))
    if ('problem' in part) throw new Error(part.problem)
    expect(part.note).toContain('not whole')
    expect(part.faults).toEqual([])
    expect(part.transactions.map(({ transaction }) => transaction)).toEqual(
      rows.slice(0, part.transactions.length).map(({ key: _, ...one }) => one),
    )
    counts.add(part.transactions.length)
  }
  expect([...counts]).toEqual([0, 1, 2, 3])
})

test('a foreign list of rows like ours is named as foreign', () => {
  const foreign = parseBackup(JSON.stringify([GOOD, { date: 'x' }]))
  expect(foreign).toMatchObject({
    transactions: [{ row: 1 }],
    faults: [{ row: 2 }],
    note: expect.stringContaining('not a backup of this page'),
  })
})
