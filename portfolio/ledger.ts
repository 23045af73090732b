// Works out what is held, what it cost and what left, first in, first out for each coin across all
// wallets. A coin's ledger is computed from all its transactions whenever one of them changes.
import { type Decimal, smaller, sum, toDecimal, ZERO } from './decimals.ts'
import {
  comesIn,
  goesOut,
  inOrder,
  type KeptTransaction,
  type LeavingKind,
  type Transaction,
} from './transaction.ts'
import { rupees, splitWorth, type Worth, worthOf } from './worth.ts'

/** Coins that came in with one transaction, as far as they are still held. */
export type Lot = {
  /** Of the transaction. */
  key: number
  /** Of a gift: by its giver, if that is known. */
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
  /** Null if unknown, and of what brings nothing: a fee, a gift, a loss. */
  proceeds: Worth | null
}

export type Disposal = {
  /** Of the transaction. */
  key: number
  atMs: number
  coin: string
  /** `tds`: tax that was deducted in coin. */
  reason: LeavingKind | 'fee' | 'tds'
  amount: Decimal
  parts: DisposedPart[]
}

/** More left than was held. */
export type Shortage = Pick<Disposal, 'key' | 'atMs' | 'coin' | 'reason'> & { missing: Decimal }

/** No other coin changes it. */
export type CoinLedger = {
  /** Oldest first, as far as something is held. */
  lots: Lot[]
  /** In the order in which they happened. */
  disposals: Disposal[]
  shortages: Shortage[]
}

export type Ledger = Omit<CoinLedger, 'lots'> & {
  /** No entry for a coin of which nothing is held. */
  lots: Map<string, Lot[]>
}

/**
 * What comes in is a lot, also by a swap, at what the coins were worth. A fee in coin leaves last, and
 * brings nothing. Tax in coin leaves after it, for the tax that it pays. A transfer changes nothing but
 * its fee. Coins that leave without having come in have no cost, and are reported as a shortage.
 * `transactions` are all that touch the coin, in their order.
 */
export function keepCoinLedger(coin: string, transactions: readonly KeptTransaction[]): CoinLedger {
  const stock = new Stock()
  const disposals: Disposal[] = []
  const shortages: Shortage[] = []

  function dispose(disposal: Omit<Disposal, 'parts' | 'coin'>, proceeds: Worth | null): void {
    const { key, atMs, reason, amount } = disposal
    const parts = shareProceeds(stock.takeOut(amount), { amount, proceeds })
    const missing = sum(parts.flatMap((part) => (part.lot === null ? [part.amount] : [])))
    disposals.push({ ...disposal, coin, parts })
    if (missing.gt(ZERO)) shortages.push({ key, atMs, coin, reason, missing })
  }

  for (const transaction of transactions) {
    const { key, atMs, kind, received, fee, tds, tdsCoin, acquiredDayMs } = transaction
    const worth = worthOf(transaction)
    const lot = { key, acquiredAtMs: Math.min(acquiredDayMs ?? atMs, atMs), cost: worth }
    if (transaction.coin === coin) {
      const amount = toDecimal(transaction.amount)
      if (comesIn(kind)) stock.add({ ...lot, amount })
      // The fee of a swap counts once: as a cost of what comes in.
      const proceeds = kind === 'swap' ? worth && { ...worth, fee: ZERO } : worth
      if (goesOut(kind)) dispose({ key, atMs, amount, reason: kind }, proceeds)
    }
    if (received?.coin === coin) stock.add({ ...lot, amount: toDecimal(received.amount) })
    if (fee?.coin === coin) {
      dispose({ key, atMs, amount: toDecimal(fee.amount), reason: 'fee' }, null)
    }
    if (tdsCoin?.coin === coin) {
      dispose(
        { key, atMs, amount: toDecimal(tdsCoin.amount), reason: 'tds' },
        tds === null ? null : rupees(tds),
      )
    }
  }
  return { lots: stock.lots(), disposals, shortages }
}

/** The coins whose ledgers a transaction touches. */
export function coinsOf({ kind, coin, received, fee, tdsCoin }: Transaction): Set<string> {
  const coins = [kind === 'transfer' ? null : coin, received?.coin, fee?.coin, tdsCoin?.coin]
  return new Set(coins.filter((one) => one != null))
}

/** The ledgers of all coins as one. */
export function keepLedger(transactions: readonly KeptTransaction[]): Ledger {
  const byCoin = new Map<string, KeptTransaction[]>()
  for (const transaction of inOrder(transactions)) {
    for (const coin of coinsOf(transaction)) {
      const rows = byCoin.get(coin)
      if (rows === undefined) byCoin.set(coin, [transaction])
      else rows.push(transaction)
    }
  }
  const ledgers = [...byCoin].map(([coin, rows]) => [coin, keepCoinLedger(coin, rows)] as const)
  return {
    lots: new Map(ledgers.flatMap(([coin, { lots }]) => (lots.length > 0 ? [[coin, lots]] : []))),
    disposals: ledgers.flatMap(([, { disposals }]) => disposals).sort(byTime),
    shortages: ledgers.flatMap(([, { shortages }]) => shortages).sort(byTime),
  }
}

type Event = Pick<Disposal, 'atMs' | 'key' | 'reason'>

/** A fee leaves last, but for tax. */
export function byTime(one: Event, other: Event): number {
  const rank = ({ reason }: Event) => (reason === 'tds' ? 2 : reason === 'fee' ? 1 : 0)
  return one.atMs - other.atMs || one.key - other.key || rank(one) - rank(other)
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
