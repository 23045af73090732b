import { groupDigits, toDecimalText } from '../../../lib/decimal.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { toScientificText } from '../../../lib/scientific-text.ts'
import { UNKNOWN_TEXT } from '../../../lib/unknown-text.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { formatChange } from '../../../market/money/format-change.ts'
import { formatPct } from '../../../market/money/format-pct.ts'
import { groupingOf } from '../../../market/money/format-price.ts'
import type { Correlation } from './comparison/correlation.ts'

/** The value of each line on its first day. */
export const BASE = 100

const SCIENTIFIC_FROM = 1e9

const TOO_FEW_TEXT = 'not enough data'

/** The change that a rebased price stands for: `−6.0%`. */
export function formatRebased(value: number): string {
  return formatChange(value - BASE, 1).text
}

/** The change at a tick, with the decimals that it has: `+50%`, `−2.5%`. */
export function formatTick(value: number): string {
  const changePct = value - BASE
  if (value >= SCIENTIFIC_FROM) return `+${toScientificText(changePct)}%`
  const digits = toDecimalText(Math.abs(changePct), 6).replace(/\.?0+$/, '')
  const sign = changePct < 0 ? '−' : changePct > 0 ? '+' : ''
  return `${sign}${groupDigits(digits, 'western')}%`
}

const FLAT_TEXT = '–'

/** Null stands for too few returns, 0 for a price that does not move. */
export function formatVolatility(volatilityPct: number | null): string {
  if (volatilityPct === 0) return FLAT_TEXT
  return volatilityPct === null ? TOO_FEW_TEXT : formatPct(volatilityPct, 1)
}

export function formatCorrelation(correlation: Correlation | null): string {
  if (correlation === null) return UNKNOWN_TEXT
  const { value } = correlation
  if (value === 'too-few') return TOO_FEW_TEXT
  if (value === 'flat') return FLAT_TEXT
  const text = toDecimalText(value, 2)
  return value < 0 && Number(text) !== 0 ? `−${text}` : text
}

/** `4,127 days` */
export function formatDays(days: number, currency: Currency): string {
  return `${groupDigits(String(days), groupingOf(currency))} ${days === 1 ? 'day' : 'days'}`
}

/** Daily points are at 05:30 in India, so the date is the same there and in UTC. */
export function formatSpanDates(fromMs: number, toMs: number): string {
  return `${formatDate(fromMs)} to ${formatDate(toMs)}`
}
