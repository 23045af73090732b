/** 30 % of the gain, and the cess of 4 % on this tax. */
export const INDIAN_TAX_RATE = 0.312

/** What was paid for some coins, and what a sale brings. Both in rupees. */
export type TaxLot = { cost: number; worth: number }

type TaxIfSold = {
  taxableGain: number
  tax: number
  /** The sum of all losses, as a number above 0. It lowers no tax. */
  ignoredLoss: number
}

/**
 * The Indian tax on the sale of all lots, each of which is one purchase. Only the cost of a lot may be
 * deducted. The loss of one lot may not be set off against the gain of another, nor carried forward.
 *
 * Surcharge, which depends on the whole income, is not included. Trading fees are not deducted,
 * because it is disputed whether they may be.
 */
export function taxIfSold(lots: readonly Readonly<TaxLot>[]): TaxIfSold {
  let taxableGain = 0
  let ignoredLoss = 0
  for (const { cost, worth } of lots) {
    taxableGain += Math.max(0, worth - cost)
    ignoredLoss += Math.max(0, cost - worth)
  }
  return { taxableGain, tax: taxableGain * INDIAN_TAX_RATE, ignoredLoss }
}
