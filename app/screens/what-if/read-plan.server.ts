// Reads the fields of an investment. A wrong field gets a message, and the page stays.
import { type ExactDecimal, isGreater, toFixedText } from '../../../lib/exact-decimal.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { WRONG_MOMENT } from '../../../market/history/chart-view.ts'
import { DAY_MS } from '../../../market/history/daily-points.ts'
import type { DailyPrice } from '../../../market/investment/daily-prices.ts'
import type { InvestmentPlan } from '../../../market/investment/investment.ts'
import { DEFAULT_AMOUNTS, type Interval } from '../../../market/investment/investment-options.ts'
import { parseAmount } from '../../../market/money/parse-amount.ts'
import type { ParamsOf } from '../../routing/screens.ts'
import type { SuggestedStart, WhatIfFields } from './what-if-answer.ts'

export type PlanParams = Pick<ParamsOf<'whatIf'>, 'amount' | 'currency' | 'every' | 'from'>

/** Smaller amounts would show as 0. */
const MIN_AMOUNT: ExactDecimal = { units: 1n, places: 2 }

type ReadPlan = { fields: WhatIfFields; plan: InvestmentPlan | null }

/**
 * The plan, or null if a field is wrong. `days` are the days with a price, oldest first. The plan
 * starts a year before the last of them if the visitor names no day.
 */
export function readPlan(params: PlanParams, days: readonly DailyPrice[]): ReadPlan {
  const last = days.at(-1)
  if (last === undefined) return { fields: readFields(params), plan: null }
  const amount = readAmount(params)
  const from = readFrom(params, { days, lastMs: last.timeMs })
  const fields = {
    ...toFields({ amount, from }, daysOf(days)),
    starts: startsOf(params.every, { days, lastMs: last.timeMs }),
  }
  if ('problem' in amount || 'problem' in from) return { fields, plan: null }
  return { fields, plan: { amount: amount.value, every: params.every, fromMs: from.ms } }
}

/** The fields before the prices arrive: a day is not checked against them. */
export function readFields(params: PlanParams): WhatIfFields {
  const { from } = params
  const day = from === WRONG_MOMENT ? WRONG_DATE : { text: from.slice(0, 10) }
  return toFields({ amount: readAmount(params), from: day }, null)
}

type ReadFields = {
  amount: Amount
  from: From | { text: string }
}

function toFields({ amount, from }: ReadFields, days: WhatIfFields['days']): WhatIfFields {
  return {
    amount: amount.text,
    from: from.text,
    days,
    starts: [],
    problems: {
      ...('problem' in amount && { amount: amount.problem }),
      ...('problem' in from && { from: from.problem }),
    },
  }
}

type Amount = { text: string } & ({ value: number } | { problem: string })

function readAmount({ amount, currency }: PlanParams): Amount {
  const text = amount === '' ? DEFAULT_AMOUNTS[currency] : amount
  const parsed = parseAmount(text, { currency })
  if ('problem' in parsed) return { text, ...parsed }
  if (isGreater(MIN_AMOUNT, parsed.amount)) {
    return { text, problem: 'Type at least 0.01.' }
  }
  return { text, value: Number(toFixedText(parsed.amount, parsed.amount.places)) }
}

type From = { text: string } & ({ ms: number } | { problem: string })

const WRONG_DATE = { text: '', problem: 'Choose a date that exists.' }

type KnownDays = { days: readonly DailyPrice[]; lastMs: number }

function readFrom({ from, every }: PlanParams, { days, lastMs }: KnownDays): From {
  if (from === WRONG_MOMENT) return WRONG_DATE
  const text = from === '' ? toDate(defaultStart(every, { days, lastMs })) : from.slice(0, 10)
  const ms = Date.parse(text)
  if (ms <= lastMs) return { text, ms }
  return { text, problem: `The last day with a price is ${formatDate(lastMs)}.` }
}

/**
 * How many days before the last one a plan of a year starts. People count 12 purchases of months and
 * 52 of weeks, so there is none on the day on which the year is full.
 */
const YEAR_DAYS: Record<Interval, number> = { once: 365, week: 363, month: 364 }

/** The first day with a price in the year before the last one. */
function defaultStart(every: Interval, { days, lastMs }: KnownDays): number {
  const startMs = lastMs - YEAR_DAYS[every] * DAY_MS
  return days.find(({ timeMs }) => timeMs >= startMs)?.timeMs ?? lastMs
}

const YEARS = [1, 3, 5]

/** Before prices rose tenfold and fell again. */
const SINCE_2021 = { text: 'Since 2021', from: '2021-01-01', param: '2021-01-01' }

/** As many as the prices reach back. Three years are 36 purchases of months, as one is 12. */
function startsOf(every: Interval, known: KnownDays): SuggestedStart[] {
  const first = toDate(known.days[0]?.timeMs ?? known.lastMs)
  const years = YEARS.map((count) => {
    const day = new Date(known.lastMs)
    day.setUTCFullYear(day.getUTCFullYear() - count)
    const from = toDate(day.getTime() + (YEAR_DAYS.once - YEAR_DAYS[every]) * DAY_MS)
    return count === 1
      ? { text: '1 year', from: toDate(defaultStart(every, known)), param: '' }
      : { text: `${count} years`, from, param: from }
  })
  return [...years, SINCE_2021].filter(({ from }) => from >= first)
}

function daysOf(days: readonly DailyPrice[]): WhatIfFields['days'] {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return null
  return { first: toDate(first.timeMs), last: toDate(last.timeMs) }
}

function toDate(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10)
}
