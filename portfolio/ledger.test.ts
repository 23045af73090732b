import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dollars, rupees, sampleTransactions } from '../tests/helpers/sample-transactions.ts'
import { type Decimal, sum, toDecimal, toText, ZERO } from './decimals.ts'
import { keepLedger, type Ledger } from './ledger.ts'
import { comesIn, goesOut, type KeptTransaction, KINDS, mayHaveTotal } from './transaction.ts'
import type { Worth } from './worth.ts'

const { numRuns, seed } = {
  numRuns: Number(process.env.PROPERTY_RUNS),
  seed: Number(process.env.PROPERTY_SEED),
}

function lotsOf(ledger: Ledger, coin: string): string[] {
  return (ledger.lots.get(coin) ?? []).map(
    ({ amount, cost }) => `${toText(amount)} for ${cost === null ? '?' : costText(cost)}`,
  )
}

function costText({ total, fee, currency }: Worth): string {
  return `${toText(total.plus(fee))} ${currency}`
}

function partsOf({ disposals }: Ledger): string[] {
  return disposals.flatMap(({ coin, reason, parts }) =>
    parts.map(({ amount, cost, proceeds }) => {
      const got = proceeds && toText(proceeds.total.minus(proceeds.fee))
      return `${reason} ${toText(amount)} ${coin}: cost ${cost ? costText(cost) : '?'}, got ${got ?? '?'}`
    }),
  )
}

test('a sale takes the oldest coins first, and splits the last lot that it needs', () => {
  const ledger = keepLedger(
    sampleTransactions(
      { amount: '1', total: rupees('100') },
      { amount: '2', total: rupees('400') },
      { kind: 'sell', amount: '2', total: rupees('600') },
    ),
  )
  expect(lotsOf(ledger, 'bitcoin')).toEqual(['1 for 200 inr'])
  expect(partsOf(ledger)).toEqual([
    'sell 1 bitcoin: cost 100 inr, got 300',
    'sell 1 bitcoin: cost 200 inr, got 300',
  ])
})

test.each([
  ['0.1', '0.2', '0.3'],
  ['0.000000000000000001', '930000000000000', '930000000000000.000000000000000001'],
  ['1e-18', '9.3e14', '930000000000000.000000000000000001'],
])('%s and %s are exactly %s', (one, other, both) => {
  const ledger = keepLedger(sampleTransactions({ amount: one }, { amount: other }))
  expect(toText(sum(ledger.lots.get('bitcoin')?.map(({ amount }) => amount) ?? []))).toBe(both)
})

test('the cost of a split lot adds up, also in thirds', () => {
  const ledger = keepLedger(
    sampleTransactions(
      { amount: '3', total: rupees('100') },
      { kind: 'sell', amount: '1', total: rupees('50') },
    ),
  )
  expect(lotsOf(ledger, 'bitcoin')).toEqual(['2 for 66.666666666666666666666666666667 inr'])
  expect(partsOf(ledger)).toEqual([
    'sell 1 bitcoin: cost 33.333333333333333333333333333333 inr, got 50',
  ])
})

test('a fee in money adds to the cost of a purchase, and lowers what a sale brings', () => {
  const ledger = keepLedger(
    sampleTransactions(
      { amount: '2', total: rupees('100'), fee: { amount: '1', coin: null } },
      { kind: 'sell', amount: '2', total: rupees('100'), fee: { amount: '2', coin: null } },
    ),
  )
  expect(partsOf(ledger)).toEqual(['sell 2 bitcoin: cost 101 inr, got 98'])
})

test('a fee in coin leaves after the purchase, and brings nothing', () => {
  const fee = { amount: '0.5', coin: 'bitcoin' }
  const ledger = keepLedger(sampleTransactions({ amount: '1', total: rupees('100'), fee }))
  expect(lotsOf(ledger, 'bitcoin')).toEqual(['0.5 for 50 inr'])
  expect(partsOf(ledger)).toEqual(['fee 0.5 bitcoin: cost 50 inr, got ?'])
})

test('a swap disposes of one coin for its worth, which is the cost of the other', () => {
  const received = { amount: '20', coin: 'ethereum' }
  const ledger = keepLedger(
    sampleTransactions(
      { amount: '1', total: dollars('100') },
      {
        kind: 'swap',
        amount: '1',
        received,
        total: dollars('150'),
        fee: { amount: '3', coin: null },
      },
    ),
  )
  expect(lotsOf(ledger, 'bitcoin')).toEqual([])
  expect(lotsOf(ledger, 'ethereum')).toEqual(['20 for 153 usd'])
  expect(partsOf(ledger)).toEqual(['swap 1 bitcoin: cost 100 usd, got 150'])
})

test('a swap without a worth leaves both sides unknown', () => {
  const received = { amount: '20', coin: 'ethereum' }
  const ledger = keepLedger(sampleTransactions({}, { kind: 'swap', received, total: null }))
  expect(lotsOf(ledger, 'ethereum')).toEqual(['20 for ?'])
  expect(partsOf(ledger)).toEqual(['swap 1 bitcoin: cost 100 inr, got ?'])
})

test('a transfer costs only its fee', () => {
  const fee = { amount: '0.1', coin: 'bitcoin' }
  const ledger = keepLedger(
    sampleTransactions({ amount: '1' }, { kind: 'transfer', amount: '0.9', total: null, fee }),
  )
  expect(lotsOf(ledger, 'bitcoin')).toEqual(['0.9 for 90 inr'])
})

test('a gift given, a loss and tax in coin leave: only the tax brings what it pays', () => {
  const ledger = keepLedger(
    sampleTransactions(
      { kind: 'reward', amount: '2', total: rupees('200') },
      { kind: 'gift-in', amount: '3', total: rupees('0') },
      { kind: 'gift-out', amount: '1', total: null },
      { kind: 'lost', amount: '1.5', total: null },
      {
        ...{ kind: 'sell', amount: '1', total: rupees('900'), tds: '9' },
        tdsCoin: { coin: 'bitcoin', amount: '0.01' },
      },
    ),
  )
  expect(partsOf(ledger)).toEqual([
    'gift-out 1 bitcoin: cost 100 inr, got ?',
    'lost 1 bitcoin: cost 100 inr, got ?',
    'lost 0.5 bitcoin: cost 0 inr, got ?',
    'sell 1 bitcoin: cost 0 inr, got 900',
    'tds 0.01 bitcoin: cost 0 inr, got 9',
  ])
  expect(lotsOf(ledger, 'bitcoin')).toEqual(['1.49 for 0 inr'])
})

test('a gift was acquired when its giver acquired it, and leaves in the order in which it came', () => {
  const acquiredDayMs = Date.UTC(2020, 1, 2)
  const ledger = keepLedger(
    sampleTransactions(
      {},
      { kind: 'gift-in', total: rupees('5'), acquiredDayMs },
      { kind: 'sell', amount: '2' },
    ),
  )
  const days = ledger.disposals.flatMap(({ parts }) => parts.map(({ lot }) => lot?.acquiredAtMs))
  expect(days).toEqual([Date.UTC(2025, 0, 1), acquiredDayMs])
})

test('selling more than is held is a shortage, and what is missing has no cost', () => {
  const ledger = keepLedger(
    sampleTransactions({ amount: '1' }, { kind: 'sell', amount: '1.5', total: rupees('300') }),
  )
  expect(ledger.shortages.map(({ key, missing }) => [key, toText(missing)])).toEqual([[2, '0.5']])
  expect(partsOf(ledger)).toEqual([
    'sell 1 bitcoin: cost 100 inr, got 200',
    'sell 0.5 bitcoin: cost ?, got 100',
  ])
})

test('transactions of one moment keep the order of their entry', () => {
  const atMs = Date.UTC(2025, 0, 1)
  const [buy, sell] = sampleTransactions({ atMs }, { atMs, kind: 'sell' })
  if (buy === undefined || sell === undefined) throw new Error('two were made')
  expect(keepLedger([sell, buy]).shortages).toEqual([])
  expect(
    keepLedger([
      { ...sell, key: 1 },
      { ...buy, key: 2 },
    ]).shortages,
  ).toHaveLength(1)
})

const COINS = ['bitcoin', 'ethereum', 'tether']
const coin = fc.constantFrom(...COINS)
const decimal = fc
  .tuple(fc.bigInt(1n, 10n ** 20n), fc.integer({ min: 0, max: 18 }))
  .map(([units, places]) => toText(toDecimal(`${units}e-${places}`)))
const money = fc.record({ amount: decimal, currency: fc.constantFrom('inr', 'usd') })

const history: fc.Arbitrary<KeptTransaction[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom('buy', 'buy', 'reward', ...KINDS),
      coin,
      amount: decimal,
      other: coin,
      otherAmount: decimal,
      total: fc.option(money),
      fee: fc.option(fc.record({ amount: decimal, coin: fc.option(coin) })),
    }),
    { maxLength: 30 },
  )
  .map((entries) =>
    sampleTransactions(
      ...entries.map(
        ({ other, otherAmount, ...entry }): Partial<KeptTransaction> => ({
          ...entry,
          total: mayHaveTotal(entry.kind) ? entry.total : null,
          received: entry.kind === 'swap' ? { amount: otherAmount, coin: other } : null,
        }),
      ),
    ),
  )

/** The sum of amounts that a transaction brings of a coin, or takes from it. */
function flowsOf(transactions: readonly KeptTransaction[], of: string) {
  const came: string[] = []
  const went: string[] = []
  for (const { kind, coin: main, amount, received, fee } of transactions) {
    if (main === of && comesIn(kind)) came.push(amount)
    if (main === of && goesOut(kind)) went.push(amount)
    if (received?.coin === of) came.push(received.amount)
    if (fee?.coin === of) went.push(fee.amount)
  }
  return { came: sum(came.map(toDecimal)), went: sum(went.map(toDecimal)) }
}

test('what is held is what came in without what went out, for every coin', () => {
  fc.assert(
    fc.property(history, (transactions) => {
      const ledger = keepLedger(transactions)
      for (const of of COINS) {
        const held = sum((ledger.lots.get(of) ?? []).map(({ amount }) => amount))
        const { came, went } = flowsOf(transactions, of)
        const missing = sum(
          ledger.shortages.filter((one) => one.coin === of).map((one) => one.missing),
        )
        expect(toText(held)).toBe(toText(came.minus(went).plus(missing)))
        expect(held.lt(ZERO)).toBe(false)
      }
    }),
    { seed, numRuns },
  )
})

test('the cost of what is held is the cost paid without the cost of what left', () => {
  const inRupees = (worths: readonly (Worth | null)[]): Decimal =>
    sum(worths.flatMap((worth) => (worth?.currency === 'inr' ? [worth.total.plus(worth.fee)] : [])))
  fc.assert(
    fc.property(history, (transactions) => {
      const ledger = keepLedger(transactions)
      const lots = [...ledger.lots.values()].flat()
      const parts = ledger.disposals.flatMap((disposal) => disposal.parts)
      const left = inRupees(parts.map(({ cost }) => cost))
      const paid = sum(
        transactions.flatMap(({ kind, total, fee }) => {
          if (total?.currency !== 'inr' || !(comesIn(kind) || kind === 'swap')) return []
          const feePaid = fee?.coin === null ? [toDecimal(fee.amount)] : []
          return [toDecimal(total.amount), ...feePaid]
        }),
      )
      expect(toText(inRupees(lots.map(({ cost }) => cost)))).toBe(toText(paid.minus(left)))
    }),
    { seed, numRuns },
  )
})

test('transactions of different moments may be entered in any order', () => {
  const shuffled = history.chain((transactions) =>
    fc.tuple(
      fc.constant(transactions),
      fc.shuffledSubarray(transactions, { minLength: transactions.length }),
    ),
  )
  const texts = (ledger: Ledger) => JSON.stringify([[...ledger.lots], ledger.disposals])
  fc.assert(
    fc.property(shuffled, ([transactions, mixed]) => {
      expect(texts(keepLedger(mixed))).toBe(texts(keepLedger(transactions)))
    }),
    { seed, numRuns },
  )
})
