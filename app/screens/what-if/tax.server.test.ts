import fc from 'fast-check'
import { expect, test } from 'vitest'
import { INDIAN_TAX_RATE, type TaxLot, taxIfSold } from './tax.server.ts'

test('the rate is 30 % and a cess of 4 % on it', () => {
  expect(INDIAN_TAX_RATE).toBeCloseTo(0.3 * 1.04, 15)
})

// By hand: tax = 0.312 × the sum of max(0, worth − cost).
test.each<{ lots: [cost: number, worth: number][]; gain: number; tax: number; loss: number }>([
  { lots: [], gain: 0, tax: 0, loss: 0 },
  { lots: [[5000, 5000]], gain: 0, tax: 0, loss: 0 },
  { lots: [[5000, 15_000]], gain: 10_000, tax: 3120, loss: 0 },
  { lots: [[5000, 1000]], gain: 0, tax: 0, loss: 4000 },
  {
    lots: [
      [5000, 15_000],
      [5000, 1000],
      [5000, 5250],
    ],
    gain: 10_250,
    tax: 3198,
    loss: 4000,
  },
  { lots: [[100_000, 0]], gain: 0, tax: 0, loss: 100_000 },
])('taxes $lots with $tax', ({ lots, gain, tax, loss }) => {
  const sold = taxIfSold(lots.map(([cost, worth]) => ({ cost, worth })))
  expect(sold.taxableGain).toBe(gain)
  expect(sold.tax).toBeCloseTo(tax, 9)
  expect(sold.ignoredLoss).toBe(loss)
})

const rupees = fc.double({ min: 0, max: 1e15, noNaN: true })
const lot = fc.record({ cost: rupees, worth: rupees })

test('the tax is never below 0', () => {
  fc.assert(
    fc.property(fc.array(lot), (lots) => {
      const { taxableGain, tax, ignoredLoss } = taxIfSold(lots)
      expect(Math.min(taxableGain, tax, ignoredLoss)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('a loss changes no tax', () => {
  fc.assert(
    fc.property(fc.array(lot), lot, (lots, { cost, worth }) => {
      const loss: TaxLot = { cost: Math.max(cost, worth), worth: Math.min(cost, worth) }
      expect(taxIfSold([...lots, loss]).tax).toBe(taxIfSold(lots).tax)
      expect(taxIfSold([loss, ...lots]).tax).toBe(taxIfSold(lots).tax)
    }),
  )
})

test('gains and losses together are the profit', () => {
  fc.assert(
    fc.property(lot, ({ cost, worth }) => {
      const { taxableGain, ignoredLoss } = taxIfSold([{ cost, worth }])
      expect(taxableGain - ignoredLoss).toBe(worth - cost)
    }),
  )
})
