// Works out an investment in a coin, and the same payments in Bitcoin and Ethereum.
import type { CoinRow } from '../../../market/coin.ts'
import { historyLimitYears } from '../../../market/history/history-limit.ts'
import type { PriceHistory } from '../../../market/history/price-history.ts'
import {
  findPointJumps,
  type Jumps,
  type PriceJump,
  toJumps,
} from '../../../market/history/price-jump.ts'
import { type DailyPrice, toDailyPrices } from '../../../market/investment/daily-prices.ts'
import {
  type Investment,
  type InvestmentPlan,
  invest,
  investOnDays,
  type Purchase,
  type WorthPoint,
  worthOverTime,
} from '../../../market/investment/investment.ts'
import { type PlanParams, readPlan } from './read-plan.server.ts'
import type { WhatIfFields } from './what-if-answer.ts'

type NamedCoin = Pick<CoinRow, 'id' | 'name' | 'symbol'>

/** The chosen coin, and the price of its worth now. */
export type ChosenCoin = NamedCoin & {
  investment: Investment
  now: DailyPrice
  /** Where its price jumps, also outside the plan. */
  jumps: Jumps | null
  /** Whether it was bought before a jump, so that its worth and its returns mislead. */
  isBroken: boolean
}

/** The same payments in another coin. */
export type OtherCoin = NamedCoin & {
  /** Null if the coin has no price on any of the days, or if its price jumps after the first. */
  investment: Investment | null
  /** The time of the price of its worth now. Null without a result. */
  nowMs: number | null
  /** The day of its first purchase, if the chosen coin was bought before its prices begin. */
  sinceMs: number | null
  /** The last day of its prices, if the chosen coin was bought later. */
  lastDayMs: number | null
  /** How many days it has no price on, between the first and the last day of its prices. */
  missingDays: number
  /** Set if its price jumps after the first purchase. */
  jumps: Jumps | null
}

export type WhatIf = {
  plan: InvestmentPlan
  /** The day of a single purchase, or the planned day of the first one. */
  startMs: number
  /** Whether the plan begins before the first price, and so starts with that price. */
  isStartMoved: boolean
  own: ChosenCoin
  others: OtherCoin[]
  /** The years of history that the plan allows, if the coin has prices from before. */
  limitYears: number | null
  points: WorthPoint[]
  /** When the price jumps after the first purchase. */
  jumpTimesMs: number[]
}

type CoinHistory = NamedCoin & {
  history: PriceHistory
  /** The price that the coin's page shows. Null if it is not known. */
  newest: DailyPrice | null
}

type WhatIfOptions = {
  params: PlanParams
  /** When the prices of the coin were fetched. */
  fetchedAtMs: number
  others: readonly CoinHistory[]
}

/** Null if a field is wrong, or if the coin has no daily price. */
export function workOutWhatIf(
  { history, newest, ...coin }: CoinHistory,
  { params, fetchedAtMs, others }: WhatIfOptions,
): { fields: WhatIfFields; whatIf: WhatIf | null } {
  const { days, now } = pricesOf(history, newest)
  const { fields, plan } = readPlan(params, days)
  if (plan === null || now === undefined) return { fields, whatIf: null }
  const investment = invest(plan, { days, now })
  const [firstDay] = days
  const [first] = investment.purchases
  if (firstDay === undefined || first === undefined) return { fields, whatIf: null }
  const jumps = jumpsOf({ days, now })
  const jumpsInPlan = jumpsAfter(jumps, first)
  const jumpTimesMs = jumpsInPlan.map(({ atMs }) => atMs)
  const [brokenFromMs] = jumpTimesMs
  const whatIf: WhatIf = {
    plan,
    startMs: plan.every === 'once' ? first.boughtMs : first.plannedMs,
    isStartMoved: first.plannedMs > plan.fromMs,
    own: { ...coin, investment, now, jumps: toJumps(jumps), isBroken: jumpsInPlan.length > 0 },
    others: others.map((other) => investInOther(other, investment.purchases)),
    limitYears: historyLimitYears({
      covers: history.covers,
      firstMs: firstDay.timeMs,
      fetchedAtMs,
    }),
    points: worthOverTime(investment.purchases, {
      ...{ days, now },
      ...(brokenFromMs !== undefined && { brokenFromMs }),
    }),
    jumpTimesMs,
  }
  return { fields, whatIf }
}

type Prices = { days: DailyPrice[]; now: DailyPrice }

/** The price now is the newest one, unless the daily series has a later one. */
function pricesOf(
  history: PriceHistory,
  newest: DailyPrice | null,
): { days: DailyPrice[]; now: DailyPrice | undefined } {
  const { days, live } = toDailyPrices(history.points)
  const lastDay = days.at(-1)
  const isNewest = newest !== null && newest.timeMs >= (lastDay?.timeMs ?? 0)
  return { days, now: isNewest ? newest : (live ?? lastDay) }
}

function jumpsOf({ days, now }: Prices): PriceJump[] {
  const shown = [...days.filter(({ timeMs }) => timeMs < now.timeMs), now]
  return findPointJumps(shown.map(({ timeMs, price }) => [timeMs, price]))
}

/** Whether the worth of a purchase says nothing, because the price jumps after it. */
export function isBeforeJump({ boughtMs }: Purchase, jumps: Jumps | null): boolean {
  return jumps !== null && boughtMs < jumps.last.after[0]
}

function jumpsAfter(jumps: readonly PriceJump[], { boughtMs }: Purchase): PriceJump[] {
  return jumps.filter(({ after }) => after[0] > boughtMs)
}

const NO_RESULT = { investment: null, nowMs: null, sinceMs: null, jumps: null }

/** Buys for the same amounts on the days on which the chosen coin was bought. */
function investInOther(
  { history, newest, ...coin }: CoinHistory,
  purchases: readonly Purchase[],
): OtherCoin {
  const { days, now } = pricesOf(history, newest)
  const [first, last] = [purchases[0], purchases.at(-1)]
  const [firstDay, lastDay] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined || firstDay === undefined || now === undefined) {
    return { ...coin, ...NO_RESULT, lastDayMs: null, missingDays: 0 }
  }
  const daysMs = purchases.map(({ boughtMs }) => boughtMs)
  const investment = investOnDays(daysMs, { amount: first.amount, days, now })
  const lastDayMs = lastDay !== undefined && lastDay.timeMs < last.boughtMs ? lastDay.timeMs : null
  const possible = daysMs.filter((ms) => ms >= firstDay.timeMs && ms <= (lastDayMs ?? ms))
  const missingDays = possible.length - investment.purchases.length
  const [bought] = investment.purchases
  if (bought === undefined) return { ...coin, ...NO_RESULT, lastDayMs, missingDays }
  const sinceMs = first.boughtMs < firstDay.timeMs ? bought.boughtMs : null
  const jumps = toJumps(jumpsAfter(jumpsOf({ days, now }), bought))
  if (jumps !== null) return { ...coin, ...NO_RESULT, jumps, sinceMs, lastDayMs, missingDays }
  return { ...coin, investment, nowMs: now.timeMs, sinceMs, lastDayMs, missingDays, jumps }
}
