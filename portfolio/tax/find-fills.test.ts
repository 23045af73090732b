import { expect, test } from 'vitest'
import {
  dollars,
  rupees,
  sampleTransaction,
  sampleTransactions,
} from '../../tests/helpers/sample-transactions.ts'
import { toText } from '../decimals.ts'
import type { KeptTransaction } from '../transaction.ts'
import { convertMoney, worthOf } from '../worth.ts'
import { type PriceOf, sourcesOf, toFill } from './find-fills.ts'

const AT_MS = Date.parse('2025-05-05T10:00:00+05:30')
const DAY_MS = Date.parse('2025-05-05T00:00:00Z')

/** Of one day. Only SOL has a price in dollars. */
const PRICES: Record<string, number> = {
  'solana inr': 11721.1,
  'solana usd': 133.6308,
  'bitcoin inr': 7921200,
  'tether inr': 84.66,
}

const priceOf: PriceOf = ({ coin, currency }, dayMs) =>
  dayMs === DAY_MS ? PRICES[`${coin} ${currency}`] : undefined

function filled(changes: Partial<KeptTransaction>): KeptTransaction {
  const transaction = sampleTransaction({ atMs: AT_MS, ...changes })
  const found = sourcesOf(transaction, 'fill').map((source) =>
    toFill(source, transaction.atMs, priceOf),
  )
  return { ...transaction, fill: found.find((fill) => fill !== null) ?? null }
}

function inRupees(transaction: KeptTransaction): string | null {
  const worth = worthOf(transaction)
  const money = worth && convertMoney(worth.total, worth, 'inr')
  return money && toText(money.round(0))
}

test('known dollars count at the rate of the day, and not at the price of the coin', () => {
  const bought = filled({ coin: 'solana', amount: '10', total: dollars('1500') })
  expect(inRupees(bought)).toBe('131569')
  expect(bought).toMatchObject({
    total: dollars('1500'),
    fill: { coin: 'solana', currency: 'usd', rate: '87.7125632713', dayMs: DAY_MS },
  })
})

test('a swap is worth what was received, or else what was given', () => {
  const swap = { kind: 'swap', amount: '0.01', total: null } as const
  const usdt = filled({ ...swap, received: { coin: 'tether', amount: '900' } })
  expect(inRupees(usdt)).toBe('76194')
  const unlisted = filled({ ...swap, received: { coin: 'unlisted', amount: '5' } })
  expect(inRupees(unlisted)).toBe('79212')
})

test.each<[string, Partial<KeptTransaction>]>([
  ['a total in rupees', { total: rupees('5') }],
  ['a total of 0', { total: rupees('0') }],
  [
    'dollars at a rate that the visitor entered',
    {
      total: dollars('5'),
      rate: { value: '80', currency: 'inr' },
    },
  ],
  ['a gift', { kind: 'gift-in', total: null }],
  ['a transfer', { kind: 'transfer', total: null }],
  ['a loss', { kind: 'lost', total: null }],
])('nothing fills %s', (_, changes) => {
  expect(filled(changes).fill).toBeNull()
})

test('a day without a price stays open', () => {
  const [before, after] = sampleTransactions(
    { total: null, atMs: AT_MS - 86_400_000 },
    { total: null, atMs: AT_MS + 86_400_000 },
  )
  for (const one of [before, after]) expect(filled({ ...one, fill: null }).fill).toBeNull()
})

test('the day is by Indian time: 05:29 IST has the price of 05:30 IST', () => {
  const early = { total: null, atMs: Date.parse('2025-05-05T00:00:00+05:30') }
  expect(filled(early).fill).toMatchObject({ dayMs: DAY_MS })
})

test('a fee in coin has the price of its coin', () => {
  const transaction = sampleTransaction({ fee: { coin: 'solana', amount: '1' } })
  expect(sourcesOf(transaction, 'feeFill')).toEqual([{ coin: 'solana', currency: null }])
})
