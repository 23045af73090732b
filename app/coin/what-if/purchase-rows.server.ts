import { worthOf } from '../../market/investment/investment.ts'
import { type ChosenCoin, isBeforeJump } from './work-out-what-if.server.ts'

const HEADER = ['day', 'price', 'amount', 'units', 'worth_now']

/**
 * The rows of a file: a header, then a row for each purchase. Days are ISO dates in UTC. The worth of
 * a purchase before a jump of the price is unknown, and empty.
 */
export function toPurchaseRows({ investment, now, jumps }: ChosenCoin): (string | number)[][] {
  const rows = investment.purchases.map((purchase) => [
    new Date(purchase.boughtMs).toISOString().slice(0, 10),
    purchase.price,
    purchase.amount,
    purchase.units,
    isBeforeJump(purchase, jumps) ? '' : worthOf(purchase, now.price),
  ])
  return [HEADER, ...rows]
}
