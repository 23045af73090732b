// Works out an investment in a coin, and the same payments in Bitcoin and Ethereum.
import type { CoinRow, PriceHistory } from '../../market/coin.ts'
import { DAY_MS } from '../../market/history/daily-points.ts'
import { type DailyPrice, toDailyPrices } from '../../market/investment/daily-prices.ts'
import {
  type Investment,
  type InvestmentPlan,
  invest,
  investOn,
  type Purchase,
  type WorthPoint,
  worthOverTime,
} from '../../market/investment/investment.ts'
import { type PlanParams, readPlan } from './read-plan.server.ts'
import type { WhatIfFields } from './what-if-answer.ts'

type NamedCoin = Pick<CoinRow, 'id' | 'name' | 'symbol'>

/** The chosen coin, and the price of its worth now. */
export type ChosenCoin = NamedCoin & { investment: Investment; now: DailyPrice }

/** The same payments in another coin. */
export type OtherCoin = NamedCoin & {
  /** Null if the coin has no price on any of the days. */
  investment: Investment | null
  /** The time of the price of its worth now. Null if there is none. */
  nowMs: number | null
  /** The day of its first purchase, if the chosen coin was bought before. */
  sinceMs: number | null
  /** The last day of its prices, if the chosen coin was bought later. */
  lastDayMs: number | null
}

export type WhatIf = {
  coinId: string
  plan: InvestmentPlan
  /** The planned day of the first purchase. */
  startMs: number
  own: ChosenCoin
  others: OtherCoin[]
  /** The years of history that the plan allows, if the coin has prices from before. */
  limitYears: number | null
  points: WorthPoint[]
}

type CoinHistory = NamedCoin & { history: PriceHistory }

/** Null if a field is wrong, or if the coin has no daily price. */
export function workOutWhatIf(
  { history, ...coin }: CoinHistory,
  { params, others }: { params: PlanParams; others: readonly CoinHistory[] },
): { fields: WhatIfFields; whatIf: WhatIf | null } {
  const { days, live } = toDailyPrices(history.points)
  const { fields, plan } = readPlan(params, days)
  const now = live ?? days.at(-1)
  if (plan === null || now === undefined) return { fields, whatIf: null }
  const investment = invest(plan, { days, now })
  const [first] = investment.purchases
  if (first === undefined) return { fields, whatIf: null }
  const whatIf: WhatIf = {
    coinId: coin.id,
    plan,
    startMs: first.plannedMs,
    own: { ...coin, investment, now },
    others: others.map((other) => investInOther(other, investment.purchases)),
    limitYears: limitYearsOf(history, days),
    points: worthOverTime(investment.purchases, { days, now }),
  }
  return { fields, whatIf }
}

const YEARS_OF_HISTORY: Partial<Record<PriceHistory['covers'], number>> = { '1y': 1, '2y': 2 }

/** A history that begins later than the plan allows is that of a newer coin. */
function limitYearsOf(
  { covers }: Pick<PriceHistory, 'covers'>,
  days: readonly DailyPrice[],
): number | null {
  const years = YEARS_OF_HISTORY[covers]
  const [first, last] = [days[0], days.at(-1)]
  if (years === undefined || first === undefined || last === undefined) return null
  // The first and the last day may lack a price.
  const reachMs = (365 * years - 2) * DAY_MS
  return last.timeMs - first.timeMs >= reachMs ? years : null
}

/** Buys for the same amounts on the days on which the chosen coin was bought. */
function investInOther(
  { history, ...coin }: CoinHistory,
  purchases: readonly Purchase[],
): OtherCoin {
  const { days, live } = toDailyPrices(history.points)
  const [first, last] = [purchases[0], purchases.at(-1)]
  const lastDay = days.at(-1)
  const now = live ?? lastDay
  if (first === undefined || last === undefined || now === undefined) {
    return { ...coin, investment: null, nowMs: null, sinceMs: null, lastDayMs: null }
  }
  const datesMs = purchases.map(({ boughtMs }) => boughtMs)
  const investment = investOn(datesMs, { amount: first.amount, days, now })
  const bought = investment.purchases[0]
  return {
    ...coin,
    investment: bought === undefined ? null : investment,
    nowMs: now.timeMs,
    sinceMs: bought !== undefined && bought.boughtMs > first.boughtMs ? bought.boughtMs : null,
    lastDayMs: lastDay !== undefined && lastDay.timeMs < last.boughtMs ? lastDay.timeMs : null,
  }
}
