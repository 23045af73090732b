// The Indian tax year: from 1 April to 31 March, by Indian time.
import { INDIAN_OFFSET_MS } from '../../lib/format-date.ts'

export type TaxYear = {
  /** `2025-26`, as the department writes it. */
  name: string
  fromMs: number
  /** The first moment of the next year. */
  untilMs: number
}

const APRIL = 3

/** Undefined for a text that is no tax year, such as `2025-27`. */
export function parseTaxYear(name: string): TaxYear | undefined {
  const [, start = '', end = ''] = /^(20\d\d)-(\d\d)$/.exec(name) ?? []
  const isNext = start !== '' && Number(end) === (Number(start) + 1) % 100
  return isNext ? startingIn(Number(start)) : undefined
}

export function taxYearOf(timeMs: number): TaxYear {
  const date = new Date(timeMs + INDIAN_OFFSET_MS)
  return startingIn(date.getUTCFullYear() - Number(date.getUTCMonth() < APRIL))
}

function startingIn(year: number): TaxYear {
  return {
    name: `${year}-${String((year + 1) % 100).padStart(2, '0')}`,
    fromMs: Date.UTC(year, APRIL, 1) - INDIAN_OFFSET_MS,
    untilMs: Date.UTC(year + 1, APRIL, 1) - INDIAN_OFFSET_MS,
  }
}
