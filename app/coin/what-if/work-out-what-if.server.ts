// Works out an investment in a coin, and the same payments in Bitcoin and Ethereum.
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
  /** The last day of its prices, if the chosen coin has purchases on later days. */
  lastDayMs: number | null
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
  const lastPurchase = investment.purchases.at(-1)
  if (investment.startMs === null || lastPurchase === undefined) return { fields, whatIf: null }
  // The same days, also if the history of the chosen coin begins later than the plan, or ends
  // before that of another coin.
  const samePlan = { ...plan, fromMs: investment.startMs, untilMs: lastPurchase.plannedMs }
  const whatIf: WhatIf = {
    coinId: coin.id,
    plan,
    own: { ...coin, investment, now, isBeside: false, lastDayMs: null },
    others: others.flatMap((other) => toResult(other, samePlan)),
    covers: history.covers,
    points: worthOverTime(investment.purchases, { days, now }),
  }
  return { fields, whatIf }
}

function toResult({ history, ...coin }: CoinHistory, plan: Required<InvestmentPlan>): CoinResult[] {
  const { days, live } = toDailyPrices(history.points)
  const last = days.at(-1)
  if (last === undefined) return []
  const now = live ?? last
  // A coin that begins after the last purchase is bought once, on its first day, and says so.
  const untilMs = Math.max(plan.untilMs, days[0]?.timeMs ?? plan.untilMs)
  const investment = invest({ ...plan, untilMs }, { days, now })
  if (investment.startMs === null) return []
  const lastDayMs = last.timeMs < plan.untilMs ? last.timeMs : null
  return [{ ...coin, investment, now, isBeside: true, lastDayMs }]
}
