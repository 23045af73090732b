// Works out what is held, what it cost and what left, first in, first out for each coin across all
// wallets. Computed from all transactions whenever one changes.
import { type Decimal, smaller, sum, toDecimal, ZERO } from './decimals.ts'
import { inOrder, type KeptTransaction } from './transaction.ts'
import { splitWorth, type Worth, worthOf } from './worth.ts'

/** Coins that came in with one transaction, as far as they are still held. */
export type Lot = {
  /** Of the transaction. */
  key: number
  acquiredAtMs: number
  amount: Decimal
  /** Null if unknown. */
  cost: Worth | null
}

/** Coins of one lot that left. */
export type DisposedPart = {
  /** Null if these coins never came in. */
  lot: Pick<Lot, 'key' | 'acquiredAtMs'> | null
  amount: Decimal
  cost: Worth | null
  /** Null if unknown, and of a fee. */
  proceeds: Worth | null
}

export type Disposal = {
  /** Of the transaction. */
  key: number
  atMs: number
  coin: string
  reason: 'sell' | 'swap' | 'fee'
  amount: Decimal
  parts: DisposedPart[]
}

/** More left than was held. */
export type Shortage = Pick<Disposal, 'key' | 'atMs' | 'coin' | 'reason'> & { missing: Decimal }

export type Ledger = {
  /** Oldest first. No entry for a coin of which nothing is held. */
  lots: Map<string, Lot[]>
  /** In the order in which they happened. */
  disposals: Disposal[]
  shortages: Shortage[]
}

/**
 * A purchase brings a lot, and so does a swap, at what the coins were worth. A fee in coin leaves
 * last, and brings nothing. A transfer changes nothing but its fee. Coins that leave without having
 * come in have no cost, and are reported as a shortage.
 */
export function keepLedger(transactions: readonly KeptTransaction[]): Ledger {
  const stocks = new Map<string, Stock>()
  const disposals: Disposal[] = []
  const shortages: Shortage[] = []

  function stockOf(coin: string): Stock {
    const stock = stocks.get(coin) ?? new Stock()
    stocks.set(coin, stock)
    return stock
  }

  function dispose(disposal: Omit<Disposal, 'parts'>, proceeds: Worth | null): void {
    const { key, atMs, coin, reason, amount } = disposal
    const parts = shareProceeds(stockOf(coin).takeOut(amount), { amount, proceeds })
    const missing = sum(parts.flatMap((part) => (part.lot === null ? [part.amount] : [])))
    disposals.push({ ...disposal, parts })
    if (missing.gt(ZERO)) shortages.push({ key, atMs, coin, reason, missing })
  }

  for (const transaction of inOrder(transactions)) {
    const { key, atMs, kind, coin, received, fee } = transaction
    const amount = toDecimal(transaction.amount)
    const worth = worthOf(transaction)
    const lot = { key, acquiredAtMs: atMs }
    if (kind === 'buy') stockOf(coin).add({ ...lot, amount, cost: worth })
    if (kind === 'sell') dispose({ key, atMs, coin, amount, reason: 'sell' }, worth)
    if (kind === 'swap' && received !== null) {
      // The fee counts once: as a cost of what comes in.
      dispose({ key, atMs, coin, amount, reason: 'swap' }, worth && { ...worth, fee: ZERO })
      stockOf(received.coin).add({ ...lot, amount: toDecimal(received.amount), cost: worth })
    }
    if (fee?.coin) {
      const feeAmount = toDecimal(fee.amount)
      dispose({ key, atMs, coin: fee.coin, amount: feeAmount, reason: 'fee' }, null)
    }
  }

  const lots = [...stocks].map(([coin, stock]) => [coin, stock.lots()] as const)
  return { lots: new Map(lots.filter(([, held]) => held.length > 0)), disposals, shortages }
}

/** The lots of one coin. */
class Stock {
  readonly #lots: Lot[] = []
  /** The index of the oldest lot of which something is left. */
  #first = 0

  add(lot: Lot): void {
    this.#lots.push(lot)
  }

  lots(): Lot[] {
    return this.#lots.slice(this.#first)
  }

  /** Takes from the oldest lots. What is missing has no lot. */
  takeOut(amount: Decimal): Omit<DisposedPart, 'proceeds'>[] {
    const parts: Omit<DisposedPart, 'proceeds'>[] = []
    let missing = amount
    while (missing.gt(ZERO)) {
      const lot = this.#lots[this.#first]
      if (lot === undefined) return [...parts, { lot: null, amount: missing, cost: null }]
      const { key, acquiredAtMs } = lot
      const taken = smaller(missing, lot.amount)
      const { part, rest } = splitCost(lot, taken)
      parts.push({ lot: { key, acquiredAtMs }, amount: taken, cost: part })
      missing = missing.minus(taken)
      if (taken.eq(lot.amount)) this.#first += 1
      else this.#lots[this.#first] = { ...lot, amount: lot.amount.minus(taken), cost: rest }
    }
    return parts
  }
}

function splitCost({ cost, amount }: Lot, taken: Decimal) {
  return cost === null ? { part: null, rest: null } : splitWorth(cost, taken, amount)
}

/** Divides the proceeds by amounts, so that the parts add up. */
function shareProceeds(
  parts: readonly Omit<DisposedPart, 'proceeds'>[],
  { amount, proceeds }: { amount: Decimal; proceeds: Worth | null },
): DisposedPart[] {
  let left = { amount, proceeds }
  return parts.map((part) => {
    if (left.proceeds === null) return { ...part, proceeds: null }
    const split = splitWorth(left.proceeds, part.amount, left.amount)
    left = { amount: left.amount.minus(part.amount), proceeds: split.rest }
    return { ...part, proceeds: split.part }
  })
}
