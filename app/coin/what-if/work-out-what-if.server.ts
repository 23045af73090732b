// Works out an investment in a coin, and the same payments in Bitcoin and Ether.
import type { CoinRow, PriceHistory } from '../../market/coin.ts'
import { type DailyPrice, toDailyPrices } from '../../market/investment/daily-prices.ts'
import {
  type Investment,
  type InvestmentPlan,
  invest,
  type WorthPoint,
  worthOverTime,
} from '../../market/investment/investment.ts'
import { type PlanParams, readPlan } from './read-plan.server.ts'
import type { WhatIfFields } from './what-if-answer.ts'

export type CoinResult = Pick<CoinRow, 'id' | 'name' | 'symbol'> & {
  investment: Investment
  /** The price of the worth now. */
  now: DailyPrice
  /** Whether the coin is shown beside the chosen one. */
  isBeside: boolean
}

export type WhatIf = {
  coinId: string
  plan: InvestmentPlan
  own: CoinResult
  others: CoinResult[]
  covers: PriceHistory['covers']
  points: WorthPoint[]
}

type CoinHistory = Pick<CoinRow, 'id' | 'name' | 'symbol'> & { history: PriceHistory }

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
  if (investment.startMs === null) return { fields, whatIf: null }
  // The same days, also if the history of the chosen coin begins later than the plan.
  const samePlan = { ...plan, fromMs: investment.startMs }
  const whatIf: WhatIf = {
    coinId: coin.id,
    plan,
    own: { ...coin, investment, now, isBeside: false },
    others: others.flatMap((other) => toResult(other, samePlan)),
    covers: history.covers,
    points: worthOverTime(investment.purchases, { days, now }),
  }
  return { fields, whatIf }
}

function toResult({ history, ...coin }: CoinHistory, plan: InvestmentPlan): CoinResult[] {
  const { days, live } = toDailyPrices(history.points)
  const now = live ?? days.at(-1)
  if (now === undefined) return []
  const investment = invest(plan, { days, now })
  if (investment.startMs === null) return []
  return [{ ...coin, investment, now, isBeside: true }]
}
