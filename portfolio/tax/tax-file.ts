import { toAccountantCsv } from './accountant-csv.ts'
import { toDepartmentCsv } from './department-csv.ts'
import type { TaxSheet } from './tax-sheet.ts'

/** The schedule for the department, or all that is behind it for an accountant. */
export type TaxFileFor = 'department' | 'accountant'

/** Symbols by coin. */
export type Symbols = ReadonlyMap<string, string>

export function toTaxFile(sheet: TaxSheet, readBy: TaxFileFor, symbols: Symbols): string {
  return readBy === 'department'
    ? toDepartmentCsv(sheet)
    : toAccountantCsv(sheet, (coin) => symbols.get(coin) ?? coin)
}
