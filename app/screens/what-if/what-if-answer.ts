import type { CoinRow } from '../../../market/coin.ts'
import type { WorthPoint } from '../../../market/investment/investment.ts'
import type { Snapshot } from '../../../market/snapshot.ts'
import type { Wait } from '../../../market/wait.ts'
import type { ChartGeometry } from '../../chart/drawing/chart-geometry.ts'
import type { IslandHtml } from '../../shell/answer/island-html.ts'

/** The fields as the visitor filled them in, and what is wrong with them. */
export type WhatIfFields = {
  amount: string
  /** `2025-11-24`. Empty if it is not a date. */
  from: string
  /** The first and the last day with a price. Null until the prices arrive. */
  days: { first: string; last: string } | null
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

/** A coin beside the chosen one whose prices are still to come. */
type MissingCoin = { name: string; wait: Wait | null }

type WhatIfResult = {
  /** Whether the coin has daily prices. */
  hasPrices: boolean
  /** Null if there is nothing to draw. */
  chart: WhatIfChart | null
  /** Says where the price of the coin jumps. Empty if it does not. */
  jumpText: string
  /** The first day after the jump, such as `2026-01-10`, if the plan begins before it. */
  restart: string | null
  /**
   * One sentence with the result. Empty if a field is wrong, if nothing was bought, or if the price
   * jumps after the first purchase.
   */
  sentence: string
  summary: IslandHtml
  details: IslandHtml
  missing: MissingCoin[]
  /** The age of all daily prices. Null without a result. */
  pricesAge: Snapshot<null> | null
}

/** The whole answer for the page of an investment. */
export type WhatIfAnswer = {
  coin: Pick<CoinRow, 'id' | 'name'>
  fields: WhatIfFields
  result: Snapshot<WhatIfResult> | { wait: Wait | null }
}
