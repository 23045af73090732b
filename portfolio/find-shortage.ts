import { keepLedger, type Shortage } from './ledger.ts'
import type { KeptTransaction } from './transaction.ts'

/**
 * The first moment at which the changed transactions take out more of a coin than is held, and the
 * present ones do not. Undefined if there is none.
 */
export function findShortage(
  present: readonly KeptTransaction[],
  changed: readonly KeptTransaction[],
): Shortage | undefined {
  const known = new Map(keepLedger(present).shortages.map((one) => [idOf(one), one.missing]))
  return keepLedger(changed).shortages.find((shortage) => {
    const before = known.get(idOf(shortage))
    return before === undefined || shortage.missing.gt(before)
  })
}

function idOf({ key, coin, reason }: Shortage): string {
  return `${key} ${reason} ${coin}`
}
