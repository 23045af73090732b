// The units of a row's numbers, and what the row leaves open.

import { ZERO } from '../../decimals.ts'
import type { Mapping, NumberMeaning, OpenPoint, RowKind } from '../mapping/mapping.ts'
import type { Leg, Movement } from './movement.ts'
import { type Cells, NAMES } from './read-cells.ts'
import { fault } from './row-end.ts'
import { isMoney } from './tickers.ts'

export type Context = {
  cells: Cells
  mapping: Mapping
  kind: RowKind | undefined
  /** Gets what the row leaves open. */
  open: OpenPoint[]
}

export type Coins = { coin: string; quote: string }

type Sides = Coins & Pick<Movement, 'out' | 'in'>

/** The unit that the cell or its column names. Empty for one that depends on the row. */
export function statedUnit(cells: Cells, mapping: Mapping, meaning: NumberMeaning): string {
  const inColumn = mapping.units[meaning] ?? ''
  return cells.number(meaning)?.unit || (/^[A-Z]/.test(inColumn) ? inColumn : '')
}

/** With what is added to it, such as GST. */
export function readFees(context: Context, units: Sides): Leg[] {
  return [...readUnit(context, 'fee', units), ...readUnit(context, 'moreFee', units)]
}

/** A second column repeats the tax in the quote, which counts if that is a coin. */
export function readTaxes(context: Context, units: Sides): Leg[] {
  const inCoin = readUnit(context, 'coinTds', units).filter(({ unit }) => !isMoney(unit))
  return [...readUnit(context, 'tds', units), ...inCoin]
}

/** A fee or a tax in its unit. Empty if there is none. */
function readUnit({ cells, mapping, open }: Context, meaning: NumberMeaning, units: Sides): Leg[] {
  const cell = cells.number(meaning, [units.coin, units.quote])
  if (cell === null || cell.amount.eq(ZERO)) return []
  const inColumn = mapping.units[meaning]
  const unit = cell.unit || unitOf(inColumn, units)
  if (unit === '' && inColumn !== undefined) throw fault(`The ${NAMES[meaning]} has no unit.`)
  if (unit === '' && !open.some((point) => point.about === 'unit' && point.number === meaning)) {
    open.push({ about: 'unit', number: meaning, sample: cell.text })
  }
  return [{ amount: cell.amount, unit }]
}

function unitOf(unit: string | undefined, { coin, quote, out, in: received }: Sides): string {
  if (unit === 'coin') return coin
  if (unit === 'quote') return quote
  // What alone comes or goes has only one coin.
  if (unit === 'received') return (received ?? out)?.unit ?? ''
  if (unit === 'paid') return (out ?? received)?.unit ?? ''
  return unit ?? ''
}
