import { expect, test } from 'vitest'
import type { PriceHistory, PricePoint } from '../../market/coin.ts'
import { workOutWhatIf } from './work-out-what-if.server.ts'

const DAY_MS = 86_400_000
const FIRST_MS = Date.parse('2026-11-01')
const PARAMS = { amount: '100', currency: 'usd', every: 'week', from: '2026-11-01' } as const

function coinOf(id: string, days: number): Parameters<typeof workOutWhatIf>[0] {
  const points = Array.from({ length: days }, (_, day): PricePoint => [FIRST_MS + day * DAY_MS, 10])
  const history: PriceHistory = { points, volumes: [], marketCaps: [], covers: 'max' }
  return { id, name: id, symbol: id, history }
}

function othersBeside(own: number, other: number) {
  const { whatIf } = workOutWhatIf(coinOf('solana', own), {
    params: PARAMS,
    others: [coinOf('bitcoin', other)],
  })
  return whatIf?.others.map(({ investment, lastDayMs }) => ({
    bought: investment.purchases.length,
    lastDayMs,
  }))
}

test('says the last day of a coin whose prices end before the last purchase', () => {
  expect(othersBeside(15, 14)).toEqual([{ bought: 2, lastDayMs: FIRST_MS + 13 * DAY_MS }])
})

test('buys no other coin after the last purchase of the chosen one', () => {
  expect(othersBeside(14, 15)).toEqual([{ bought: 2, lastDayMs: null }])
})

test('says nothing if the prices end before the last day, but not before the last purchase', () => {
  expect(othersBeside(17, 15)).toEqual([{ bought: 3, lastDayMs: null }])
  expect(othersBeside(15, 17)).toEqual([{ bought: 3, lastDayMs: null }])
})

test('keeps a coin whose prices begin after the only purchase', () => {
  const later = coinOf('bitcoin', 15)
  const points = later.history.points.slice(3)
  const { whatIf } = workOutWhatIf(coinOf('solana', 15), {
    params: { ...PARAMS, every: 'once' },
    others: [{ ...later, history: { ...later.history, points } }],
  })
  expect(whatIf?.others.map(({ investment }) => investment)).toMatchObject([
    { isStartMoved: true, startMs: FIRST_MS + 3 * DAY_MS, invested: 100 },
  ])
})
