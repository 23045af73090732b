import { INDIAN_OFFSET_MS } from '../../lib/format-date.ts'
import { toCsv } from '../../lib/to-csv.ts'
import type { TaxSheet } from './tax-sheet.ts'
import { CHOICE_TEXTS } from './tax-texts.ts'

/** As the department's sheet has them. */
const HEADER = [
  'Sl. No.',
  'Date of Acquisition',
  'Date of Transfer',
  'Head under which income to be taxed',
  'Cost of Acquisition',
  'Consideration Received',
  'Income from transfer of Virtual Digital Assets',
]

/** Schedule VDA and nothing else, so that it can be pasted: only rows with an income, in whole rupees. */
export function toDepartmentCsv({ rows, choices }: Pick<TaxSheet, 'rows' | 'choices'>): string {
  const head = CHOICE_TEXTS.head[choices.head]
  return toCsv([
    HEADER,
    ...rows.map(({ acquiredAtMs, transferredAtMs, cost, consideration, income }, index) => [
      String(index + 1),
      ...[toDay(acquiredAtMs), toDay(transferredAtMs), head],
      ...[cost, consideration, income].map((amount) => amount ?? ''),
    ]),
  ])
}

/** DD/MM/YYYY by Indian time. */
function toDay(timeMs: number | null): string {
  if (timeMs === null) return ''
  const [year, month, day] = new Date(timeMs + INDIAN_OFFSET_MS)
    .toISOString()
    .slice(0, 10)
    .split('-')
  return `${day}/${month}/${year}`
}
