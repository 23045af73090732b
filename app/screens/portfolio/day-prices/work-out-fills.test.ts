import { expect, test } from 'vitest'
import { dollars, sampleTransaction } from '../../../../tests/helpers/sample-transactions.ts'
import { workOutFills } from './work-out-fills.ts'

const AT_MS = Date.UTC(2025, 0, 1)
const DAYS: Record<string, number> = { 'inr bitcoin': 8000, 'usd bitcoin': 100, 'inr tether': 84 }

function load(failing: string[] = []) {
  const asked: string[] = []
  const loadDays = async ({ coin, currency }: { coin: string; currency: string }) => {
    const key = `${currency} ${coin}`
    asked.push(key)
    if (failing.includes(key)) return null
    const price = DAYS[key]
    return new Map(price === undefined ? [] : [[AT_MS, price]])
  }
  return { asked, loadDays }
}

test('each figure gets the rate of its day, beside what is stated', async () => {
  const { asked, loadDays } = load()
  const before = sampleTransaction({ total: dollars('5'), fee: { coin: 'tether', amount: '1' } })
  const wanted = [
    { key: 1, field: 'fill' },
    { key: 1, field: 'feeFill' },
  ] as const
  const result = await workOutFills(wanted, [before], loadDays)
  expect(result).toEqual({
    changes: [
      {
        before,
        after: {
          ...before,
          fill: { rate: '80', currency: 'usd', coin: 'bitcoin', dayMs: AT_MS },
          feeFill: { rate: '84', currency: null, coin: 'tether', dayMs: AT_MS },
        },
      },
    ],
    ...{ failed: [], open: 0 },
  })
  expect(asked).toEqual(['inr bitcoin', 'usd bitcoin', 'inr tether'])
})

test('prices that do not come are named, and nothing further from the truth takes their place', async () => {
  const { loadDays } = load(['inr tether'])
  const swap = sampleTransaction({
    ...{ kind: 'swap', total: null, received: { coin: 'tether', amount: '9' } },
  })
  const result = await workOutFills([{ key: 1, field: 'fill' }], [swap], loadDays)
  expect(result).toEqual({ changes: [], failed: ['tether'], open: 0 })
})

test('a figure without a price of its day stays open', async () => {
  const { loadDays } = load()
  const sale = sampleTransaction({ kind: 'sell', coin: 'unlisted', total: null })
  const result = await workOutFills([{ key: 1, field: 'fill' }], [sale], loadDays)
  expect(result).toEqual({ changes: [], failed: [], open: 1 })
})
