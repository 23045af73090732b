import type { Cell } from '../../../lib/to-csv.ts'
import { worthOf } from '../../../market/investment/investment.ts'
import { type ChosenCoin, isBeforeJump } from './work-out-what-if.server.ts'

const HEADER = ['day (UTC)', 'price', 'amount', 'units', 'worth_now']

/**
 * The rows of a file: a header, then a row for each purchase. The worth of a purchase before a jump
 * of the price is unknown, and empty.
 */
export function toPurchaseRows({ investment, now, jumps }: ChosenCoin): Cell[][] {
  const rows = investment.purchases.map((purchase) => [
    { day: purchase.boughtMs },
    purchase.price,
    purchase.amount,
    purchase.units,
    isBeforeJump(purchase, jumps) ? '' : worthOf(purchase, now.price),
  ])
  return [HEADER, ...rows]
}
