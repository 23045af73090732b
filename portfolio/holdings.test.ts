import { expect, test } from 'vitest'
import { dollars, rupees, sampleTransactions } from '../tests/helpers/sample-transactions.ts'
import { type Decimal, toText } from './decimals.ts'
import { type CoinPrice, toPortfolio } from './holdings.ts'
import { LedgerSession } from './ledger-session.ts'
import type { KeptTransaction } from './transaction.ts'

const PRICES = new Map<string, CoinPrice>([
  ['bitcoin', { price: 300, change24hPct: 50 }],
  ['ethereum', { price: 10, change24hPct: null }],
  ['tether', { price: null, change24hPct: null }],
])

function portfolioOf(...changes: readonly Partial<KeptTransaction>[]) {
  const session = new LedgerSession()
  session.change({ put: sampleTransactions(...changes), removed: [] })
  return toPortfolio(session.figures('inr').coins, PRICES)
}

function text(decimal: Decimal | null | undefined): string | null {
  return decimal ? toText(decimal) : null
}

test('a holding has its cost, average price, value and profit', () => {
  const { holdings, total } = portfolioOf(
    { amount: '2', total: rupees('198'), fee: { amount: '2', coin: null } },
    { kind: 'sell', amount: '0.5', total: rupees('80') },
  )
  const [bitcoin] = holdings
  expect(bitcoin).toMatchObject({ coin: 'bitcoin', openProfitPct: 200, share: 1 })
  expect([bitcoin?.amount, bitcoin?.cost, bitcoin?.averagePrice].map(text)).toEqual([
    '1.5',
    '150',
    '100',
  ])
  expect([bitcoin?.value, bitcoin?.openProfit, bitcoin?.realisedProfit].map(text)).toEqual([
    '450',
    '300',
    '30',
  ])
  expect([total.value, total.openProfit, total.realisedProfit].map(text)).toEqual([
    '450',
    '300',
    '30',
  ])
})

test('the change of a day is that of the coins whose change is known', () => {
  const { total } = portfolioOf({ amount: '1' }, { coin: 'ethereum', amount: '100' })
  expect(text(total.value)).toBe('1300')
  expect(total.changeUnknown).toEqual(['ethereum'])
  expect(text(total.change24h)).toBe('100')
  expect(total.change24hPct).toBe(50)
})

test('a coin without a price has no value, and is last', () => {
  const { holdings, total } = portfolioOf({ coin: 'tether' }, { coin: 'ethereum' }, {})
  expect(holdings.map(({ coin, share }) => [coin, share])).toEqual([
    ['bitcoin', 300 / 310],
    ['ethereum', 10 / 310],
    ['tether', null],
  ])
  expect(text(total.value)).toBe('310')
})

test('a cost in another currency is shown in its own, and is not in the profit', () => {
  const { holdings, total } = portfolioOf(
    { amount: '1', total: rupees('100') },
    { amount: '1', total: dollars('5') },
    { amount: '3', total: null },
  )
  const [bitcoin] = holdings
  expect(bitcoin?.otherCosts.map(({ currency, cost }) => [currency, text(cost)])).toEqual([
    ['usd', '5'],
  ])
  expect([bitcoin?.uncostedAmount, bitcoin?.costedAmount, bitcoin?.amount].map(text)).toEqual([
    '3',
    '1',
    '5',
  ])
  expect(text(total.openProfit)).toBe('200')
  expect(text(total.value)).toBe('1500')
})

test('a rate that the visitor entered converts the cost', () => {
  const rate = { value: '80.5', currency: 'inr' } as const
  const fee = { amount: '1', coin: null }
  const { holdings } = portfolioOf({ total: dollars('2'), fee, rate })
  expect(text(holdings[0]?.cost)).toBe('241.5')
})

test('a sale in another currency than the purchase is not counted', () => {
  const { holdings } = portfolioOf({ total: rupees('100') }, { kind: 'sell', total: dollars('9') })
  expect(holdings[0]).toMatchObject({ uncountedDisposals: 1, value: expect.anything() })
  expect(text(holdings[0]?.realisedProfit)).toBe('0')
})

test('the cost of a fee in coin is a loss', () => {
  const fee = { amount: '0.5', coin: 'bitcoin' }
  const { holdings } = portfolioOf({ total: rupees('100'), fee })
  expect(text(holdings[0]?.realisedProfit)).toBe('-50')
  expect(holdings[0]?.uncountedDisposals).toBe(0)
})

test('a coin that has left completely keeps its realised profit, behind all others', () => {
  const { holdings } = portfolioOf({}, { kind: 'sell', total: rupees('150') }, { coin: 'tether' })
  expect(holdings.map(({ coin }) => coin)).toEqual(['tether', 'bitcoin'])
  expect(text(holdings[1]?.realisedProfit)).toBe('50')
})

test('cost and value of the total count the same coins', () => {
  const { total } = portfolioOf(
    { total: rupees('100') },
    { coin: 'tether', total: rupees('5000') },
    { total: null },
  )
  expect([total.value, total.cost, total.costedValue, total.openProfit].map(text)).toEqual([
    '600',
    '100',
    '300',
    '200',
  ])
})
