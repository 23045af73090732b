// Takes a row apart, without the visitor's answers: what it names, and in what its numbers are.

import { type DecimalMark, type ReadDecimal, readDecimal } from '../reading/read-decimal.ts'
import { type Facts, NUMBER_ROLES, type NumberRole } from './column-facts.ts'
import type { Role } from './column-names.ts'
import { markOf } from './decimal-marks.ts'
import { readHeaderCell } from './header-cell.ts'
import { toKindWord } from './read-kind.ts'
import { isMoney, isPair, isQuote, isTicker, readPair, readTicker } from './read-pair.ts'
import type { TableRow } from './read-table.ts'
import { type AllColumns, isExecuted, type MoreRole } from './recognize-columns.ts'

/** A number in its unit. Its value is null if it cannot be read. */
export type NumberCell = { text: string; value: ReadDecimal | null; unit: string }

export type RowParts = {
  row: number
  /** As the visitor is asked about it. */
  word: string
  /** Tickers in capitals, empty if the row does not name them. */
  coin: string
  quote: string
  received: string
  feeUnit: string
  /** Empty if the row does not say in what the tax is. */
  tdsUnit: string
  /** Whether the amount is what was traded, and not what was ordered. */
  isExecuted: boolean
  /** A pair that cannot be taken apart. */
  badPair: string
  text: (role: Role | MoreRole) => string
  /** Null for an empty cell. */
  decimal: (role: NumberRole) => NumberCell | null
  /** Whether a number waits for the visitor to say what its comma means. */
  isOpen: boolean
}

export type RowReader = (row: TableRow) => RowParts

export function createRowReader({
  header,
  columns,
  facts,
  decimalMark,
}: {
  header: readonly string[]
  columns: AllColumns
  facts: Facts
  decimalMark: DecimalMark | undefined
}): RowReader {
  const headerUnits = header.map((cell) => readHeaderCell(cell).unit)
  const unitOf = (role: Role | MoreRole) => headerUnits[columns[role] ?? -1] ?? null
  const hasExecuted = isExecuted(header[columns.amount ?? -1] ?? '')
  return ({ row, cells }) => {
    const cellOf = (role: Role | MoreRole) => (cells[columns[role] ?? -1] ?? '').trim()
    const moved = moveCells(cellOf, columns)
    const text = (role: Role | MoreRole) => moved[role] ?? cellOf(role)

    function readNumber(role: NumberRole, tickers: string[]): ReadDecimal | null {
      const mark = markOf(facts.marks, columns[role] ?? -1, decimalMark)
      return readDecimal(text(role), mark ?? '.', tickers)
    }

    const [kind, pairText] = [toKindWord(text('kind')), text('pair')]
    const { coin, quote } = readCoins()
    const units = { coin, quote, received: readTicker(text('receivedCoin')) }

    function readCoins(): { coin: string; quote: string } {
      const pair = facts.hasPairs ? readPair(pairText, facts.quotes) : null
      // Beside single coins, a column of markets holds what they were traded for.
      const isMarket = !facts.hasPairs && text('coin') !== '' && isQuote(pairText)
      const inColumn = readTicker(text('quote') || (isMarket ? pairText : ''))
      if (pair !== null && ['', pair.quote, pair.base].includes(inColumn)) {
        return { coin: pair.base, quote: pair.quote }
      }
      const roles = ['total', 'price', 'net'] as const
      const inCell = roles
        .map((role) => readNumber(role, [])?.unit ?? '')
        .find((unit) => unit !== '')
      const inHeader = roles.map(unitOf).find((unit) => unit !== null && unit !== 'QUOTE')
      const quote = inColumn || readTicker(inCell ?? '') || (inHeader ?? '')
      const joined = pairText.toUpperCase()
      if (facts.hasPairs && quote !== '' && joined.endsWith(quote) && joined !== quote) {
        return { coin: readTicker(joined.slice(0, -quote.length).replace(/[-/_: ]$/, '')), quote }
      }
      // A pair that can be read in two ways is not a coin.
      const single = facts.hasPairs && isPair(joined) ? '' : joined
      const inAmount = readTicker(readNumber('amount', [])?.unit ?? '')
      const isName = /[a-z]{3}/.test(text('coin'))
      const named = readTicker(text('coin')) || readTicker(single)
      // Beside a name such as Bitcoin, the unit of the amount is the ticker.
      return { coin: isName && inAmount !== '' ? inAmount : named || inAmount, quote }
    }

    const numbers = new Map<NumberRole, NumberCell | null>()

    function decimalOf(role: NumberRole): NumberCell | null {
      const known = numbers.get(role)
      if (known !== undefined) return known
      const cell = toNumberCell(role)
      numbers.set(role, cell)
      return cell
    }

    function toNumberCell(role: NumberRole): NumberCell | null {
      const value = text(role)
      if (value === '' || /^[-–—]+$|^n\/?a$/i.test(value)) return null
      const read = readNumber(role, [coin, quote, units.received])
      const inHeader = unitOf(role)
      const unit = readTicker(read?.unit ?? '') || (inHeader === 'QUOTE' ? quote : (inHeader ?? ''))
      return { text: value, value: read, unit }
    }

    const fee = decimalOf('fee')
    const isTrade = quote !== '' || text('receivedCoin') !== ''
    return {
      row,
      // A row with given and received coins needs no word.
      word: kind === '' && coin !== '' && units.received !== '' ? 'swap' : kind,
      ...units,
      feeUnit: readTicker(text('feeUnit')) || (fee?.unit ?? '') || (isTrade ? quote || coin : coin),
      // A file that does not say it writes the tax in the quote, if that is money.
      tdsUnit:
        readTicker(text('tdsUnit')) ||
        (decimalOf('tds')?.unit ?? '') ||
        (isMoney(quote) ? quote : ''),
      isExecuted: hasExecuted,
      badPair: coin === '' ? pairText : '',
      text,
      decimal: decimalOf,
      isOpen: NUMBER_ROLES.some(
        (role) =>
          text(role).includes(',') &&
          markOf(facts.marks, columns[role] ?? -1, decimalMark) === null,
      ),
    }
  }
}

/** Cells that stand in the columns of other roles. */
function moveCells(
  text: (role: Role) => string,
  columns: AllColumns,
): Partial<Record<Role | MoreRole, string>> {
  const hasWord = text('kind') !== ''
  const [given, received] = [text('coin') + text('pair'), text('receivedCoin')]
  // Koinly has no word for coins that only come in, or only leave.
  if (!hasWord && given === '' && received !== '') {
    const coin = { coin: received, amount: text('received') }
    return { ...coin, receivedCoin: '', received: '', kind: 'received' }
  }
  if (!hasWord && received === '' && columns.receivedCoin !== undefined) return { kind: 'sent' }
  // Coinbase names the received coins of a conversion in its remark alone.
  const [, amount, coin] = /^Converted \S+ \S+ to (\S+) (\S+)$/.exec(text('note')) ?? []
  return received === '' && coin !== undefined ? { receivedCoin: coin, received: amount } : {}
}

export function isZero(cell: NumberCell | null): boolean {
  return cell === null || (cell.value !== null && /^[0.]*$/.test(cell.value.amount))
}

/** The tickers of coins that the row names, for which ids are needed. */
export function tickersOf(parts: RowParts, isTrade: boolean): string[] {
  const { coin, quote, received, feeUnit } = parts
  const named = [coin, received]
  if (isTrade) named.push(quote)
  if (!isZero(parts.decimal('fee'))) named.push(feeUnit)
  named.push(coinTdsOf(parts)?.unit ?? '')
  return named.filter((ticker) => ticker !== '' && !isMoney(ticker))
}

/** The tax that leaves in a coin. Null if there is none. */
export function coinTdsOf(parts: RowParts): { role: 'tds' | 'coinTds'; unit: string } | null {
  const columns = [
    { role: 'coinTds' as const, unit: parts.decimal('coinTds')?.unit ?? '' },
    { role: 'tds' as const, unit: parts.tdsUnit },
  ]
  const isInCoin = (unit: string) => unit !== '' && !isMoney(unit)
  return columns.find(({ role, unit }) => isInCoin(unit) && !isZero(parts.decimal(role))) ?? null
}

/** A cell in the place of a ticker that is none, such as a remark. Null if there is none. */
export function strangeTickerOf(parts: RowParts): string | null {
  return tickersOf(parts, true).find((ticker) => !isTicker(ticker)) ?? null
}

/** Whether the row is about money only. */
export function isOnlyMoney({ coin, quote, received }: RowParts): boolean {
  return isMoney(coin) && [quote, received].every((ticker) => ticker === '' || isMoney(ticker))
}
