// Reads the fields of an investment. A wrong field gets a message, and the page stays.
import { type ExactDecimal, isGreater, toFixedText } from '../../lib/exact-decimal.ts'
import { formatDate } from '../../lib/format-date.ts'
import { WRONG_MOMENT } from '../../market/history/chart-view.ts'
import type { DailyPrice } from '../../market/investment/daily-prices.ts'
import type { InvestmentPlan } from '../../market/investment/investment.ts'
import type { Currency } from '../../market/money/currency.ts'
import { parseAmount } from '../../market/money/parse-amount.ts'
import type { ParamsOf } from '../../routing/screens.ts'
import type { WhatIfFields } from './what-if-answer.ts'

export type PlanParams = Pick<ParamsOf<'whatIf'>, 'amount' | 'currency' | 'every' | 'from'>

const DAY_MS = 24 * 3_600_000

const DEFAULT_AMOUNTS: Record<Currency, string> = { inr: '5,000', usd: '100', eur: '100' }

/** Smaller amounts would show as 0. */
const MIN_AMOUNT: ExactDecimal = { units: 1n, places: 2 }

type ReadPlan = { fields: WhatIfFields; plan: InvestmentPlan | null }

/**
 * The plan, or null if a field is wrong. `days` are the days with a price, oldest first. The plan
 * starts a year before the last of them if the visitor names no day.
 */
export function readPlan(params: PlanParams, days: readonly DailyPrice[]): ReadPlan {
  const amountText = params.amount === '' ? DEFAULT_AMOUNTS[params.currency] : params.amount
  const amount = readAmount(amountText, params.currency)
  const from = readFrom(params.from, days)
  const fields: WhatIfFields = {
    amount: amountText,
    from: 'problem' in from ? from.text : toDate(from.ms),
    days: daysOf(days),
    problems: {
      ...('problem' in amount && { amount: amount.problem }),
      ...('problem' in from && { from: from.problem }),
    },
  }
  if ('problem' in amount || 'problem' in from) return { fields, plan: null }
  return { fields, plan: { amount: amount.value, every: params.every, fromMs: from.ms } }
}

/** The fields before the prices arrive. No day can be checked yet. */
export function readFields({ amount, currency, from }: PlanParams): WhatIfFields {
  return {
    amount: amount === '' ? DEFAULT_AMOUNTS[currency] : amount,
    from: from === WRONG_MOMENT ? '' : from.slice(0, 10),
    days: null,
    problems: {},
  }
}

function readAmount(text: string, currency: Currency): { value: number } | { problem: string } {
  const parsed = parseAmount(text, { currency })
  if ('problem' in parsed) return parsed
  if (isGreater(MIN_AMOUNT, parsed.amount)) return { problem: 'Enter an amount of at least 0.01.' }
  return { value: Number(toFixedText(parsed.amount, parsed.amount.places)) }
}

type From = { ms: number } | { problem: string; text: string }

function readFrom(text: string, days: readonly DailyPrice[]): From {
  const last = days.at(-1)?.timeMs ?? 0
  if (text === WRONG_MOMENT) return { problem: 'This is not a date.', text: '' }
  if (text === '') return { ms: yearBefore(last, days) }
  const date = text.slice(0, 10)
  const ms = Date.parse(date)
  if (ms <= last) return { ms }
  return { problem: `The last day with a price is ${formatDate(last)}.`, text: date }
}

/** The first day with a price in the year before the last one. */
function yearBefore(lastMs: number, days: readonly DailyPrice[]): number {
  return days.find(({ timeMs }) => timeMs >= lastMs - 365 * DAY_MS)?.timeMs ?? lastMs
}

function daysOf(days: readonly DailyPrice[]): WhatIfFields['days'] {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return null
  return { first: toDate(first.timeMs), last: toDate(last.timeMs) }
}

function toDate(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10)
}
