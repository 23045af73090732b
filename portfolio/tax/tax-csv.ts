import { INDIAN_OFFSET_MS } from '../../lib/format-date.ts'
import { toCsv } from '../../lib/to-csv.ts'
import { roundRupees } from './rupees.ts'
import type { TaxRow, TaxSheet } from './tax-sheet.ts'
import {
  METHOD_TEXT,
  NOT_ADVICE_TEXT,
  openText,
  priceText,
  REASON_TEXTS,
  rulesText,
  sumsOf,
} from './tax-texts.ts'

const HEADER = [
  'Coin',
  'Amount',
  'Date of acquisition',
  'Date of transfer',
  'Head of income',
  'Cost of acquisition (INR)',
  'Consideration received (INR)',
  'Income from transfer (INR)',
  'Transfer',
  'World price of the day',
]

/**
 * In the columns of Schedule VDA, with paise. Open rows stand last, with empty cells for what is
 * unknown. Sums and method stand below.
 */
export function toTaxCsv(sheet: TaxSheet, symbolOf: (coin: string) => string): string {
  const notes = [METHOD_TEXT, priceText(sheet), rulesText(sheet), openText(sheet), NOT_ADVICE_TEXT]
  return toCsv([
    HEADER,
    ...[...sheet.rows, ...sheet.openRows].map((row) => toCells(row, symbolOf)),
    ...sumsOf(sheet).map(({ name, amount }) => [name, toPaise(amount)]),
    ...notes.filter((note) => note !== '').map((note) => [note]),
  ])
}

function toCells(row: TaxRow, symbolOf: (coin: string) => string): string[] {
  const { coin, amount, acquiredAtMs, transferredAtMs, cost, consideration, income } = row
  return [
    ...[symbolOf(coin), amount],
    ...[acquiredAtMs === null ? '' : toDay(acquiredAtMs), toDay(transferredAtMs)],
    'Capital gain',
    ...[cost, consideration, income].map(toPaise),
    REASON_TEXTS[row.reason],
    filledText(row),
  ]
}

function filledText({ isCostFilled, isConsiderationFilled }: TaxRow): string {
  const filled = [isCostFilled && 'cost', isConsiderationFilled && 'consideration']
  return filled.filter((one) => one !== false).join(' and ')
}

function toPaise(amount: string | null): string {
  return amount === null ? '' : roundRupees(amount, 2)
}

/** By Indian time. */
function toDay(timeMs: number): string {
  return new Date(timeMs + INDIAN_OFFSET_MS).toISOString().slice(0, 10)
}
