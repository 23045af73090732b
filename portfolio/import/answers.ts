import type { Currency } from '../../market/money/currency.ts'
import type { DateOrder } from '../reading/read-date.ts'
import type { DecimalMark } from '../reading/read-decimal.ts'

/** `gift`: received without cost. `leave-out`: these rows are no transactions of the portfolio. */
export const KIND_ANSWERS = ['buy', 'sell', 'swap', 'transfer', 'gift', 'leave-out'] as const

export type KindAnswer = (typeof KIND_ANSWERS)[number]

/** What the visitor said about what the file leaves open. */
export type Answers = {
  dateOrder?: DateOrder
  /** An IANA time zone. */
  zone?: string
  decimalMark?: DecimalMark
  /** Of amounts of money in a file that names no currency. */
  currency?: Currency
  /** By the word in the column of kinds. */
  kinds: ReadonlyMap<string, KindAnswer>
  /** Ids by ticker. Null leaves rows with this coin out. */
  coins: ReadonlyMap<string, string | null>
  /** For files that do not name the exchange. */
  exchange: string
  /** Whether to add transactions that are already there once more. */
  addsKnown: boolean
}

export const NO_ANSWERS: Answers = {
  kinds: new Map(),
  coins: new Map(),
  exchange: '',
  addsKnown: false,
}
