// A layout of an exchange, as data: its exact header, and what its columns mean.
import type { DateOrder } from '../../reading/read-date.ts'
import type { DecimalMark } from '../../reading/read-decimal.ts'
import {
  EMPTY_MAPPING,
  type Mapping,
  type Meaning,
  NUMBERS,
  type NumberMeaning,
  type RowKind,
  toWord,
  type Unit,
} from '../mapping/mapping.ts'

/**
 * The name of a column, its meaning, and the unit of its numbers. `{}` in a name stands for any text,
 * such as a currency or a time zone. An optional column may be missing.
 */
type Column = [name: string, meaning?: Meaning | null, details?: { in?: Unit; optional?: true }]

export type Format = {
  /** As the page names it: `Binance, spot trades`. */
  name: string
  /** Who published the layout. */
  source: string
  /** All columns, in their order. */
  columns: readonly Column[]
  exchange?: string
  /** By the words of the file, in any case and punctuation. */
  kinds?: Readonly<Record<string, RowKind>>
  statuses?: Readonly<Record<string, 'done' | 'skip'>>
  same?: Pick<Mapping['same'], 'coin' | 'kind'>
  /** `ymd` if it is left out. `ask`: the file decides, or the visitor. */
  dateOrder?: DateOrder | 'ask'
  /** A point if it is left out. */
  decimalMark?: DecimalMark | 'ask'
} & Partial<
  Pick<
    Mapping,
    'quotes' | 'tickers' | 'zone' | 'feeSign' | 'isGrouped' | 'isQuoteFirst' | 'receivedInNote'
  >
>

/** A format of which the exchange is known, or why its rows are no coins that one holds. */
export type FoundFormat = { name: string; mapping: Mapping } | { refused: string }

/** Null if the names of a header, from `toNames`, are others. */
export function matchFormat(format: Format, names: readonly string[]): FoundFormat | null {
  const columns: Mapping['columns'] = {}
  const units: Mapping['units'] = {}
  let index = 0
  for (const [name, meaning, details] of format.columns) {
    const found = names[index] === undefined ? null : matchName(name, names[index] ?? '')
    if (found === null) {
      if (details?.optional) continue
      return null
    }
    if (meaning) columns[meaning] = index
    const unit = details?.in === '{}' ? found.toUpperCase() : details?.in
    if (isNumber(meaning) && unit !== undefined) units[meaning] = unit
    index += 1
  }
  if (index !== names.length) return null
  return { name: format.name, mapping: toMapping(format, columns, units) }
}

function toMapping(format: Format, columns: Mapping['columns'], units: Mapping['units']): Mapping {
  const { exchange, same, dateOrder = 'ymd', decimalMark = '.', feeSign } = format
  const { quotes = [], tickers = {}, zone, isGrouped, isQuoteFirst, receivedInNote } = format
  return {
    ...{ ...EMPTY_MAPPING, columns, units, quotes, tickers },
    kinds: byWord(format.kinds ?? {}),
    statuses: byWord(format.statuses ?? {}),
    same: { ...same, ...(exchange !== undefined && { exchange }) },
    ...(dateOrder !== 'ask' && { dateOrder }),
    ...(decimalMark !== 'ask' && { decimalMark }),
    ...(zone !== undefined && { zone }),
    ...(feeSign !== undefined && { feeSign }),
    ...(isGrouped !== undefined && { isGrouped }),
    ...(isQuoteFirst !== undefined && { isQuoteFirst }),
    ...(receivedInNote !== undefined && { receivedInNote }),
  }
}

function byWord<T>(words: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(words).map(([word, value]) => [toWord(word), value]))
}

function isNumber(meaning: Meaning | null | undefined): meaning is NumberMeaning {
  return NUMBERS.some((number) => number === meaning)
}

/** Case, spaces and empty cells at the end do not count. */
export function toNames(header: readonly string[]): string[] {
  const names = header.map(toName)
  while (names.at(-1) === '') names.pop()
  return names
}

function toName(cell: string): string {
  return cell.replace(/\s+/g, ' ').trim().toLowerCase()
}

/** What stands for `{}`, or null if it is another name. */
function matchName(pattern: string, name: string): string | null {
  const [before = '', after] = toName(pattern).split('{}')
  if (after === undefined) return name === before ? '' : null
  const isFitting =
    name.startsWith(before) && name.endsWith(after) && name.length >= before.length + after.length
  return isFitting ? name.slice(before.length, name.length - after.length) : null
}
