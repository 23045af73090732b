import { expect, test } from 'vitest'
import { sampleTransaction } from '../tests/helpers/sample-transactions.ts'
import { checkDraft, type DraftContext, whyNeeded } from './check-draft.ts'
import { type Draft, emptyDraft, toDraft, toMomentText } from './draft.ts'
import { LedgerSession } from './ledger-session.ts'
import type { KeptTransaction } from './transaction.ts'

const NOW_MS = Date.UTC(2025, 5, 1)
const HELD = sampleTransaction({ key: 7, amount: '2', atMs: Date.UTC(2025, 0, 1) })

function among(...kept: KeptTransaction[]): Pick<DraftContext, 'shortageAfter'> {
  const session = new LedgerSession()
  session.change({ put: kept, removed: [] })
  return { shortageAfter: async (rows) => session.shortageAfter(rows) }
}

const CONTEXT: DraftContext = {
  ...{ nowMs: NOW_MS, edited: null, ...among(HELD) },
  symbolOf: (coin) => ({ bitcoin: 'BTC', ethereum: 'ETH' })[coin] ?? coin,
}

function check(changes: Partial<Draft>, context: Partial<DraftContext> = {}) {
  const draft = { ...emptyDraft(NOW_MS, 'inr'), coin: 'bitcoin', amount: '1', ...changes }
  return checkDraft(draft, { ...CONTEXT, ...context })
}

test('amounts may be written as people write them', async () => {
  expect(await check({ amount: '0.1', money: '1.5 lakh', fee: '₹ 1,000' })).toMatchObject({
    transaction: {
      kind: 'buy',
      atMs: NOW_MS,
      amount: '0.1',
      total: { amount: '150000', currency: 'inr' },
      fee: { amount: '1000', coin: null },
    },
  })
})

test('a price for one coin makes an exact total', async () => {
  expect(await check({ amount: '0.3', money: '0.1', moneyIs: 'each' })).toMatchObject({
    transaction: { total: { amount: '0.03', currency: 'inr' } },
  })
})

test('nothing paid is a figure, and a field that is empty is unknown', async () => {
  expect(await check({ money: '0' })).toMatchObject({
    transaction: { total: { amount: '0', currency: 'inr' } },
  })
})

test('a gift has the cost and the day of its giver, and a loss has neither', async () => {
  const draft = { money: '500', acquired: '2021-05-20' }
  expect(await check({ kind: 'gift-in', ...draft })).toMatchObject({
    transaction: { total: { amount: '500' }, acquiredDayMs: Date.UTC(2021, 4, 20) },
  })
  expect(await check({ kind: 'lost', ...draft })).toMatchObject({
    transaction: { total: null, acquiredDayMs: null },
  })
})

test('tax in coin leaves beside what is swapped', async () => {
  const swap = { kind: 'swap', receivedCoin: 'ethereum', receivedAmount: '1' } as const
  const taxed = { ...swap, amount: '1.9', tdsAmount: '0.019', tdsCoin: 'bitcoin', tds: '90' }
  expect(await check(taxed)).toMatchObject({
    transaction: { tds: '90', tdsCoin: { coin: 'bitcoin', amount: '0.019' } },
  })
  expect(await check({ ...taxed, amount: '2' })).toEqual({
    problems: { amount: 'You do not hold enough at that moment: 0.019 BTC is missing.' },
  })
})

test('a transaction without a total has an unknown one', async () => {
  expect(await check({})).toMatchObject({ transaction: { total: null, fee: null, rate: null } })
})

test.each([
  ['moment', { moment: '2025-06-01T00:00:01' }, 'This moment is in the future.'],
  ['moment', { moment: '2009-01-02T23:59:59' }, 'No coin is older than 3 January 2009.'],
  ['moment', { moment: '' }, 'Enter the whole date and the time.'],
  ['coin', { coin: null }, 'Choose a coin.'],
  ['amount', { amount: '' }, 'Type an amount.'],
  ['amount', { amount: '0' }, 'Type an amount above 0.'],
  ['amount', { amount: '-1' }, 'An amount cannot be negative.'],
  ['amount', { amount: 'a few' }, 'Type a number such as 1,00,000, 1.5 lakh or 10k.'],
  ['tdsAmount', { kind: 'sell', tdsAmount: '1' }, 'Choose the coin in which the tax was deducted.'],
  ['acquired', { kind: 'gift-in', acquired: '2025-06-02' }, 'This day is after the gift.'],
  ['money', { money: 'lots' }, 'Type a number such as 1,00,000, 1.5 lakh or 10k.'],
  [
    'money',
    { amount: '0.000000000000000001', money: '0.0000000000000001', moneyIs: 'each' },
    'This price makes a total with too many digits. Type the total.',
  ],
  ['fee', { fee: '5' }, 'Enter the total too, or choose the coin in which the fee was paid.'],
  [
    'receivedCoin',
    { kind: 'swap', receivedCoin: 'bitcoin', receivedAmount: '1' },
    'Choose another coin than the one you gave.',
  ],
  ['receivedAmount', { kind: 'swap', receivedCoin: 'ethereum' }, 'Type an amount.'],
  [
    'amount',
    { kind: 'sell', amount: '2.5' },
    'You do not hold enough at that moment: 0.5 BTC is missing.',
  ],
  [
    'amount',
    { kind: 'sell', moment: '2024-12-31T00:00' },
    'You do not hold enough at that moment: 1 BTC is missing.',
  ],
  [
    'fee',
    { kind: 'transfer', fee: '3', feeCoin: 'bitcoin' },
    'You do not hold enough at that moment: 1 BTC is missing.',
  ],
] as const)('the problem of %s in %o is: %s', async (field, changes, problem) => {
  expect(await check(changes)).toEqual({ problems: { [field]: problem } })
})

test('a sale before another one may not take what that needs', async () => {
  const sale = sampleTransaction({
    key: 8,
    kind: 'sell',
    amount: '1.5',
    atMs: Date.UTC(2025, 1, 2),
  })
  const earlier = { kind: 'sell', moment: '2025-01-15T00:00' } as const
  const context = { ...CONTEXT, ...among(HELD, sale) }
  expect(await check(earlier, { ...among(HELD, sale) })).toEqual({
    problems: { amount: 'The sale of 2 Feb 2025 needs it: 0.5 BTC would be missing.' },
  })
  expect(await whyNeeded([7], context)).toBe(
    'The sale of 2 Feb 2025 needs it: 1.5 BTC would be missing.',
  )
  expect(await whyNeeded([8], context)).toBeNull()
})

test('a changed transaction is checked without its old self, and keeps its milliseconds', async () => {
  const edited = { ...HELD, atMs: HELD.atMs + 123, tradeId: 'T1' }
  const draft = { ...toDraft(edited, 'inr'), amount: '3' }
  expect(await checkDraft(draft, { ...CONTEXT, ...among(edited), edited })).toEqual({
    transaction: expect.objectContaining({ amount: '3', atMs: edited.atMs, tradeId: 'T1' }),
  })
  // As a field gives back a moment without seconds.
  const shortened = { ...draft, moment: draft.moment.slice(0, -':00'.length) }
  expect(await checkDraft(shortened, { ...CONTEXT, ...among(edited), edited })).toEqual({
    transaction: expect.objectContaining({ atMs: edited.atMs }),
  })
})

test('a draft of a transaction becomes the same transaction', async () => {
  const { key, ...transaction } = sampleTransaction({
    key: 9,
    kind: 'swap',
    received: { amount: '0.000000000000000001', coin: 'ethereum' },
    total: { amount: '930000000000000', currency: 'usd' },
    rate: { value: '0.9', currency: 'eur' },
    fee: { amount: '0.1', coin: 'bitcoin' },
    tds: '12.34',
    tdsCoin: { amount: '0.01', coin: 'ethereum' },
    fill: { rate: '84', currency: 'usd', coin: 'bitcoin', dayMs: Date.UTC(2025, 2, 1) },
    feeFill: { rate: '9000', currency: null, coin: 'bitcoin', dayMs: Date.UTC(2025, 2, 1) },
    exchange: 'CoinDCX',
    note: '=1+1',
    atMs: Date.UTC(2025, 2, 1),
  })
  const edited = { ...transaction, key }
  const context = { ...CONTEXT, ...among(HELD, edited), edited }
  expect(await checkDraft(toDraft(transaction, 'inr'), context)).toEqual({ transaction })
})

test.each([
  ['1e-18', '0.000000000000000001'],
  ['9.3E14', '930000000000000'],
  ['0.1234567890123456789', '0.1234567890123456789'],
])('the amount %s is exact', async (amount, exact) => {
  expect(await check({ amount })).toMatchObject({ transaction: { amount: exact } })
})

test('what a file brought in stays, though the field would ask about it', async () => {
  const edited = sampleTransaction({
    key: 9,
    amount: '2000000000000000.1234567890123456789',
    total: { amount: '12.345', currency: 'inr' },
    fee: { amount: '1.234', coin: null },
  })
  const draft = { ...toDraft(edited, 'inr'), note: 'new' }
  expect(await checkDraft(draft, { ...CONTEXT, ...among(edited), edited })).toMatchObject({
    transaction: { amount: edited.amount, total: edited.total, fee: edited.fee, note: 'new' },
  })
})

test('a moment is written in the zone of the device', async () => {
  const text = toMomentText(NOW_MS)
  expect(new Date(text).getTime()).toBe(NOW_MS)
})
