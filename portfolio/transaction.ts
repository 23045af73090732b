// What a visitor enters: the only thing that is stored. Lots, costs, values and profits are computed.
import type { Currency } from '../market/money/currency.ts'

/** 2009-01-03, when Bitcoin began. No coin is older. */
export const FIRST_MOMENT_MS = Date.UTC(2009, 0, 3)

/** Before and after the decimal point. */
export const MAX_DIGITS = 30

/** Characters of an exchange, a note or an id of a trade. */
export const MAX_TEXT = 500

export const KINDS = [
  'buy',
  'sell',
  'swap',
  'transfer',
  'reward',
  'gift-in',
  'gift-out',
  'lost',
] as const

export type Kind = (typeof KINDS)[number]

/** Kinds whose coin leaves. */
export type LeavingKind = 'sell' | 'swap' | 'gift-out' | 'lost'

type KindRule = {
  /** Which way its coin goes. A transfer between own wallets moves nothing in or out. */
  coin: 'in' | 'out' | null
  /** Whether money belongs to it: what was paid or received, or what the coins were worth. */
  hasTotal: boolean
}

const RULES: Record<Kind, KindRule> = {
  buy: { coin: 'in', hasTotal: true },
  sell: { coin: 'out', hasTotal: true },
  swap: { coin: 'out', hasTotal: true },
  transfer: { coin: null, hasTotal: false },
  // Airdrops, staking, mining, interest, referrals, cashback.
  reward: { coin: 'in', hasTotal: true },
  'gift-in': { coin: 'in', hasTotal: true },
  'gift-out': { coin: 'out', hasTotal: false },
  // Also stolen.
  lost: { coin: 'out', hasTotal: false },
}

export function comesIn(kind: Kind): boolean {
  return RULES[kind].coin === 'in'
}

export function goesOut(kind: Kind): kind is LeavingKind {
  return RULES[kind].coin === 'out'
}

export function mayHaveTotal(kind: Kind): boolean {
  return RULES[kind].hasTotal
}

/** Whoever sells or swaps coins in India bears the tax deducted at source. */
export function mayHaveTds(kind: Kind): boolean {
  return kind === 'sell' || kind === 'swap'
}

/** Amounts are decimal texts such as `0.5`, above 0 and without an exponent. Money may also be 0. */
export type Money = { amount: string; currency: Currency }

export type CoinAmount = { amount: string; coin: string }

/** `value` is the price of one unit of the total's currency in `currency`. */
export type Rate = { value: string; currency: Currency }

/**
 * A rate of the market that the visitor accepted, where a worth in rupees is unknown. It stands beside
 * what is stated, and never in its place.
 */
export type Fill = {
  /** Rupees for one unit of `currency`, or if that is null, for one `coin`. */
  rate: string
  currency: Currency | null
  /** Whose prices it comes from. */
  coin: string
  /** Midnight in UTC of the day of the prices. */
  dayMs: number
}

export type Transaction = {
  kind: Kind
  atMs: number
  /** The id of the coin that is bought, sold, given for another one, or moved. */
  coin: string
  amount: string
  /** Of a swap. */
  received: CoinAmount | null
  /**
   * Paid or received without the fee. Of a swap and a reward: what the coins were worth. Of a gift
   * that came in: its cost for the tax. 0 is a figure, and null is unknown. Others have none.
   */
  total: Money | null
  /** In a coin, or for null in the currency of the total. Without a total, only in a coin. */
  fee: { amount: string; coin: string | null } | null
  /** The rate of the day, if the visitor entered it. */
  rate: Rate | null
  /** Indian tax deducted at source from a sale or a swap, in rupees. Of tax in coin: its worth. */
  tds: string | null
  /** The coins that were deducted, which leave beside the amount. */
  tdsCoin: CoinAmount | null
  /** Of a gift that came in: when the giver acquired it. Midnight in UTC of an Indian day. */
  acquiredDayMs: number | null
  /** Of the total. */
  fill: Fill | null
  /** Of a fee in coin. */
  feeFill: Fill | null
  exchange: string
  /** The other wallet of a transfer. */
  to: string
  note: string
  /** As the exchange wrote it. Empty if unknown. */
  tradeId: string
}

/** The key says when it was entered: of two transactions of one moment, the smaller key is first. */
export type KeptTransaction = Transaction & { key: number }

type Ordered = { atMs: number; key: number }

/** Oldest first. */
export function inOrder<T extends Ordered>(transactions: readonly T[]): T[] {
  return [...transactions].sort(byMoment)
}

/** Puts `more` in their places among those that are in order. */
export function addInOrder<T extends Ordered>(
  ordered: readonly T[],
  more: readonly T[],
): readonly T[] {
  if (more.length === 0) return ordered
  const parts: (readonly T[])[] = []
  let from = 0
  for (const one of inOrder(more)) {
    const to = placeOf(one, ordered, from)
    parts.push(ordered.slice(from, to), [one])
    from = to
  }
  return [...parts, ordered.slice(from)].flat()
}

function byMoment(one: Ordered, other: Ordered): number {
  return one.atMs - other.atMs || one.key - other.key
}

/** The index of the first row that is after `one`. Those before `from` are not. */
function placeOf(one: Ordered, ordered: readonly Ordered[], from: number): number {
  let [low, high] = [from, ordered.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const other = ordered[middle]
    if (other !== undefined && byMoment(other, one) <= 0) low = middle + 1
    else high = middle
  }
  return low
}
