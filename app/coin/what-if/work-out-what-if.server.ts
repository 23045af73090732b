// Works out an investment in a coin, and the same payments in Bitcoin and Ethereum.
import type { CoinRow, PriceHistory } from '../../market/coin.ts'
import { historyLimitYears } from '../../market/history/history-limit.ts'
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
  /** The time of the price of its worth now. Null without a purchase. */
  nowMs: number | null
  /** The day of its first purchase, if the chosen coin was bought before. */
  sinceMs: number | null
  /** The last day of its prices, if the chosen coin was bought later. */
  lastDayMs: number | null
}

export type WhatIf = {
  coinId: string
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
}

type CoinHistory = NamedCoin & { history: PriceHistory }

type WhatIfOptions = {
  params: PlanParams
  /** When the prices of the coin were fetched. */
  fetchedAtMs: number
  others: readonly CoinHistory[]
}

/** Null if a field is wrong, or if the coin has no daily price. */
export function workOutWhatIf(
  { history, ...coin }: CoinHistory,
  { params, fetchedAtMs, others }: WhatIfOptions,
): { fields: WhatIfFields; whatIf: WhatIf | null } {
  const { days, live } = toDailyPrices(history.points)
  const { fields, plan } = readPlan(params, days)
  const now = live ?? days.at(-1)
  if (plan === null || now === undefined) return { fields, whatIf: null }
  const investment = invest(plan, { days, now })
  const [firstDay] = days
  const [first] = investment.purchases
  if (firstDay === undefined || first === undefined) return { fields, whatIf: null }
  const whatIf: WhatIf = {
    coinId: coin.id,
    plan,
    startMs: plan.every === 'once' ? first.boughtMs : first.plannedMs,
    isStartMoved: first.plannedMs > plan.fromMs,
    own: { ...coin, investment, now },
    others: others.map((other) => investInOther(other, investment.purchases)),
    limitYears: historyLimitYears({
      covers: history.covers,
      firstMs: firstDay.timeMs,
      fetchedAtMs,
    }),
    points: worthOverTime(investment.purchases, { days, now }),
  }
  return { fields, whatIf }
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
    nowMs: bought === undefined ? null : now.timeMs,
    sinceMs: bought !== undefined && bought.boughtMs > first.boughtMs ? bought.boughtMs : null,
    lastDayMs: lastDay !== undefined && lastDay.timeMs < last.boughtMs ? lastDay.timeMs : null,
  }
}
