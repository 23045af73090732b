// The cells of a row by their meaning: texts, tickers and numbers.
import { type Decimal, toDecimal } from '../../decimals.ts'
import { quoteCell } from '../../files/quote-cell.ts'
import { readDecimal } from '../../reading/read-decimal.ts'
import {
  type Mapping,
  type Meaning,
  type NumberMeaning,
  UNIT_MEANINGS,
} from '../mapping/mapping.ts'
import { fault } from './row-end.ts'
import { readTicker } from './tickers.ts'

export type NumberCell = {
  /** Without its sign. */
  amount: Decimal
  isNegative: boolean
  /** As the cell or the column of units says. Empty if they do not. */
  unit: string
  text: string
}

export type Cells = {
  text: (meaning: Meaning) => string
  ticker: (meaning: Meaning) => string
  /** Null for an empty cell. `tickers` are told apart from digits, such as 1INCH. */
  number: (meaning: NumberMeaning, tickers?: readonly string[]) => NumberCell | null
}

/** Numbers throw a `RowEnd` if they cannot be read. */
export function readCells(cells: readonly string[], mapping: Mapping): Cells {
  const { columns, units, tickers: ownTickers, decimalMark = '.' } = mapping
  const text = (meaning: Meaning) => {
    const column = columns[meaning]
    return column === undefined ? '' : (cells[column] ?? '').trim()
  }
  const ticker = (meaning: Meaning) => {
    const cell = text(meaning)
    return EMPTY.test(cell) ? '' : readTicker(cell, ownTickers)
  }
  const numbers = new Map<NumberMeaning, NumberCell | null>()

  function readNumber(meaning: NumberMeaning, tickers: readonly string[]): NumberCell | null {
    const cell = text(meaning)
    if (cell === '' || EMPTY.test(cell)) return null
    const read = readDecimal(cell, decimalMark, tickers)
    if (read === null) throw fault(`Cannot read the ${NAMES[meaning]} ${quoteCell(cell)}.`)
    const { amount, isNegative } = read
    // What the visitor or the format says about all rows comes before another column.
    const inColumn = units[meaning] === undefined ? UNIT_MEANINGS[meaning] : null
    const unit = readTicker(read.unit, ownTickers) || (inColumn === null ? '' : ticker(inColumn))
    return { amount: toDecimal(amount), isNegative, unit, text: cell }
  }

  return {
    text,
    ticker,
    number(meaning, tickers = []) {
      const known = numbers.get(meaning)
      if (known !== undefined) return known
      const cell = readNumber(meaning, tickers)
      numbers.set(meaning, cell)
      return cell
    },
  }
}

/** As reasons call them. */
export const NAMES: Record<NumberMeaning, string> = {
  amount: 'amount',
  price: 'price',
  total: 'total',
  net: 'total with the fee',
  received: 'amount received',
  fee: 'fee',
  moreFee: 'fee',
  tds: 'TDS',
  coinTds: 'TDS',
  worth: 'worth',
  netWorth: 'worth with the fee',
  margin: 'margin',
}

const EMPTY = /^[-–—]+$|^n\/?a$|^null$/i
