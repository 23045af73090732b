// What the columns of a file mean: as a format says, or as the visitor says in the open table.

import type { DateOrder } from '../../reading/read-date.ts'
import type { DecimalMark } from '../../reading/read-decimal.ts'

export const MEANINGS = [
  'date',
  'time',
  'zone',
  'kind',
  'label',
  'pair',
  'coin',
  'amount',
  'quote',
  'price',
  'total',
  'net',
  'receivedCoin',
  'received',
  'fee',
  'moreFee',
  'feeUnit',
  'tds',
  'coinTds',
  'tdsUnit',
  'worth',
  'netWorth',
  'worthUnit',
  'margin',
  'status',
  'exchange',
  'to',
  'note',
  'tradeId',
  'group',
] as const

/**
 * `label` counts instead of `kind` where it has a word. `total` is money without the fee, `net` with
 * it. `moreFee` is added to the fee, such as GST. `worth` is what the coins of a row were worth,
 * `netWorth` with the fee.
 * `margin` is what a trade with borrowed money used: its coins are not held.
 * `group` is what the rows of one trade share, beside their moment.
 */
export type Meaning = (typeof MEANINGS)[number]

export const NUMBERS = [
  'amount',
  'price',
  'total',
  'net',
  'received',
  'fee',
  'moreFee',
  'tds',
  'coinTds',
  'worth',
  'netWorth',
  'margin',
] as const satisfies readonly Meaning[]

export type NumberMeaning = (typeof NUMBERS)[number]

/** What names the unit of numbers in each row, unless their cell does. */
export const UNIT_MEANINGS: Record<NumberMeaning, Meaning | null> = {
  amount: null,
  price: 'quote',
  total: 'quote',
  net: 'quote',
  received: null,
  fee: 'feeUnit',
  moreFee: 'feeUnit',
  tds: 'tdsUnit',
  coinTds: null,
  worth: 'worthUnit',
  netWorth: 'worthUnit',
  margin: null,
}

/** The unit of a column: something that its row names, or a ticker in capitals. */
export type Unit = 'coin' | 'quote' | 'received' | 'paid' | (string & {})

/**
 * What a row is. `trade` gives and receives, as its columns say. `receive` and `send` do not say why:
 * the visitor does. `fee` is the row of a fee, in layouts with several rows a trade.
 */
export type RowKind =
  | 'buy'
  | 'sell'
  | 'trade'
  | 'move'
  | 'reward'
  | 'gift-in'
  | 'receive'
  | 'send'
  | 'gift-out'
  | 'lost'
  | 'fee'
  | 'skip'

/** Whether the visitor must say what rows of this kind are. */
export function isAskedKind(kind: RowKind | undefined): boolean {
  return kind === undefined || kind === 'receive' || kind === 'send'
}

/** What a file leaves open with a mapping. The answer goes into the mapping. */
export type OpenPoint =
  | { about: 'meaning'; meaning: 'date' | 'amount' | 'coin' }
  | { about: 'kind'; word: string }
  | { about: 'status'; word: string }
  /** `sample` is a cell of the file. */
  | { about: 'zone'; sample: string }
  /** Whether 05/06/2025 is in May or in June. */
  | { about: 'date-order'; sample: string; options: DateOrder[] }
  /** Whether 1,234 is more than a thousand. */
  | { about: 'decimal-mark'; sample: string }
  /** Whether BNBBUSD is in BUSD or in USD. */
  | { about: 'pair'; sample: string; ends: string }
  | { about: 'unit'; number: NumberMeaning; sample: string }
  | { about: 'exchange' }

/** The same for a point that is asked about again. */
export function keyOfPoint(point: OpenPoint): string {
  if (point.about === 'meaning') return `meaning ${point.meaning}`
  if (point.about === 'kind' || point.about === 'status') return `${point.about} ${point.word}`
  if (point.about === 'pair') return `pair ${point.ends}`
  return point.about === 'unit' ? `unit ${point.number}` : point.about
}

/** Exchanges write what they take as `0.1` or as `-0.1`. */
export type FeeSign = 'positive' | 'negative'

export type Mapping = {
  /** By index. A column has one meaning, and a meaning one column. */
  columns: Partial<Record<Meaning, number>>
  /** Of columns whose rows do not name it. */
  units: Partial<Record<NumberMeaning, Unit>>
  /** What all rows share. */
  same: { coin?: string; kind?: RowKind; exchange?: string }
  /** By word, as `toWord` makes it. */
  kinds: Readonly<Record<string, RowKind>>
  statuses: Readonly<Record<string, 'done' | 'skip'>>
  /** What pairs without a separator end with. */
  quotes: readonly string[]
  /** Of pairs that have several ends, by `endsOf`. */
  ends: Readonly<Record<string, string>>
  /** Tickers that only this exchange uses. */
  tickers: Readonly<Record<string, string>>
  /** Missing: the file decides, or the visitor is asked. */
  dateOrder?: DateOrder
  /** An IANA name. */
  zone?: string
  decimalMark?: DecimalMark
  /** The sign of a fee that was paid. The other one may be a rebate. */
  feeSign?: FeeSign
  /** Pairs name their quote first: `INR-BTC`. */
  isQuoteFirst?: boolean
  /** Several rows are one trade. */
  isGrouped?: boolean
  /** Amount and ticker of what was received, where only the note says it. */
  receivedInNote?: RegExp
}

export const EMPTY_MAPPING: Mapping = {
  columns: {},
  units: {},
  same: {},
  kinds: {},
  statuses: {},
  quotes: [],
  ends: {},
  tickers: {},
}

/** Undefined takes the unit back. */
export function withUnit(mapping: Mapping, number: NumberMeaning, unit: Unit | undefined): Mapping {
  const { [number]: _, ...others } = mapping.units
  return { ...mapping, units: unit === undefined ? others : { ...others, [number]: unit } }
}

/** Longer words are remarks. */
const MAX_CHARACTERS = 80

/** Advanced_Trade-BUY is advanced trade buy. */
export function toWord(text: string): string {
  return text
    .slice(0, MAX_CHARACTERS)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}
