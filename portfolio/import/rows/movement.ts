import type { Decimal } from '../../decimals.ts'
import type { RowKind } from '../mapping/mapping.ts'

/** An amount in a coin or in money, by ticker. */
export type Leg = { amount: Decimal; unit: string }

/**
 * What a row says, or several rows of one trade: what left, what came in, and what it cost. Every
 * layout comes down to this.
 */
export type Movement = {
  /** Of the file. A trade of several rows has the first one. */
  row: number
  atMs: number
  /** A day alone does not say what came first. */
  hasTime: boolean
  kind: RowKind
  /** The word of the file for the kind. */
  word: string
  out: Leg | null
  in: Leg | null
  fees: Leg[]
  /** Deducted at source. */
  taxes: Leg[]
  worth: Leg | null
  /** Why the visitor is asked about the row. */
  doubts: { about: 'fee' | 'rebate' | 'price'; reason: string }[]
  exchange: string
  to: string
  note: string
  tradeId: string
}
