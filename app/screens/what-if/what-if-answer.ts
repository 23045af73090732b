import type { Answer, NoAnswer } from '../../../market/answer/answer.ts'
import type { Snapshot } from '../../../market/answer/snapshot.ts'
import type { CoinRow } from '../../../market/coin.ts'
import type { PricePoint } from '../../../market/history/price-history.ts'
import type { DailyPrice } from '../../../market/investment/daily-prices.ts'
import type { Investment, WorthPoint } from '../../../market/investment/investment.ts'
import type { ChartGeometry } from '../../chart/drawing/chart-geometry.ts'

/** `from` is the day, and `param` what the address has of it: nothing for the default. */
export type SuggestedStart = { text: string; from: string; param: string }

/** The fields as the visitor filled them in, and what is wrong with them. */
export type WhatIfFields = {
  amount: string
  /** `2025-11-24`. Empty if it is not a date. */
  from: string
  /** The first and the last day with a price. Null until the prices arrive. */
  days: { first: string; last: string } | null
  /** Days to start from. Empty until the prices arrive. */
  starts: SuggestedStart[]
  problems: { amount?: string; from?: string }
}

/** Worth and invested amount over time. Both paths are in the view box of the plot. */
export type WhatIfChart = {
  geometry: Omit<ChartGeometry, 'summary'>
  investedPath: string
  /** Says in words what the lines show. */
  label: string
  /** What the slider reads, oldest first. */
  points: WorthPoint[]
}

export type WhatIfSums = Omit<Investment, 'purchases'> & { purchaseCount: number; symbol: string }

/** A row of the table that compares coins. */
export type InvestedCoin = Pick<CoinRow, 'id' | 'name'> & {
  /** What is special about its days. Empty if it has those of the chosen coin. */
  note: string
  /** Null if its result is unknown, or would mislead. */
  result: Pick<Investment, 'worth' | 'profitPct' | 'yearlyReturn'> | null
}

/** Sentences and figures. All amounts are in the currency of the page. */
export type WhatIfSummary = {
  /** Why the first purchase is later than the visitor asked for. */
  startNote: string | null
  /** Null if the price of the coin jumps after the first purchase. */
  sums: WhatIfSums | null
  /** Says where the price of a coin beside it jumps. */
  jumpNotes: string[]
  /** The chosen coin, and those beside it. */
  coins: InvestedCoin[]
  /** How the other coins differ in the times of their prices and purchases. */
  notes: string[]
  /** The Indian tax. `in-rupees`: it is worked out in rupees only. Null if it is not shown. */
  tax: 'in-rupees' | { sentence: string; how: string } | null
}

export type WhatIfPurchases = {
  symbol: string
  /** The day and the price of each, oldest first. A day may be there twice. */
  dayPrices: PricePoint[]
  /** Spent at each purchase. */
  amount: number
  now: DailyPrice
  /** What was bought before has no known worth, because the price jumps. Null without a jump. */
  knownFromMs: number | null
}

/** A coin beside the chosen one whose prices are still to come. */
type MissingCoin = { name: string; why: NoAnswer }

export type WhatIfOutcome = {
  /** Says where the price of the coin jumps. Empty if it does not. */
  jumpText: string
  /** The first day after the jump, such as `2026-01-10`, if the plan begins before it. */
  restart: string | null
  /** One sentence with the result. Empty if the price jumps after the first purchase. */
  sentence: string
  /** Null if there is nothing to draw. */
  chart: WhatIfChart | null
  summary: WhatIfSummary
  purchases: WhatIfPurchases
  missing: MissingCoin[]
  /** The age of all daily prices. */
  pricesAge: Snapshot<null>
}

/** The outcome is null if a field is wrong, or if nothing was bought. */
type WhatIfResult = { hasPrices: boolean; outcome: WhatIfOutcome | null }

/** The whole answer for the page of an investment. */
export type WhatIfAnswer = {
  coin: Pick<CoinRow, 'id' | 'name'>
  fields: WhatIfFields
  result: Answer<WhatIfResult>
}
