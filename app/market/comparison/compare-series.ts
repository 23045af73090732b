// Compares the daily prices of coins over the days that all of them have.
import type { PricePoint } from '../coin.ts'
import { toDailyPoints } from '../history/daily-points.ts'
import { type CommonWindow, cutToWindow, findOverlap, rebase } from './common-window.ts'
import type { CompareSpan } from './compare-span.ts'
import { type Correlation, correlate } from './correlation.ts'
import { toDailyReturns } from './daily-returns.ts'
import { type Drawdown, findMaxDrawdown } from './max-drawdown.ts'
import { yearlyVolatilityPct } from './volatility.ts'

export type CoinSeries = { id: string; points: readonly PricePoint[] }

export type CoinComparison = {
  id: string
  /** Daily prices, with 100 on the first day. */
  rebased: PricePoint[]
  returnPct: number
  /** Null if there are too few daily returns. */
  volatilityPct: number | null
  /** Null if the price never falls. */
  maxDrawdown: Drawdown | null
  /** With the coin that the others are compared with. Null for that coin, or without its prices. */
  correlation: Correlation | null
}

export type Comparison = {
  window: CommonWindow
  /** The coin that the others are correlated with. */
  firstId: string
  coins: CoinComparison[]
}

type Options = {
  span: CompareSpan
  /**
   * The coin that the others are correlated with. If its series is left out, the first one that is
   * not takes its place.
   */
  firstId: string
}

/** Leaves out coins that have no two days in common with the others. Null if no coin has two days. */
export function compareSeries(
  series: readonly CoinSeries[],
  { span, firstId }: Options,
): Comparison | null {
  const daily = series.map(({ id, points }) => ({ id, points: toDailyPoints(points) }))
  const overlap = findOverlap(daily, span)
  if (overlap === null) return null
  const { overlapping, window } = overlap
  const cut = overlapping.map(({ id, points }) => {
    const part = cutToWindow(points, window)
    return { id, points: part, returns: toDailyReturns(part) }
  })
  const isLeftOut = daily.some(({ id }) => id === firstId) && !cut.some(({ id }) => id === firstId)
  const first = isLeftOut ? cut[0] : cut.find(({ id }) => id === firstId)
  const coins = cut.map(({ id, points, returns }): CoinComparison => {
    const rebased = rebase(points)
    return {
      id,
      rebased,
      returnPct: (rebased.at(-1)?.[1] ?? 100) - 100,
      volatilityPct: yearlyVolatilityPct(returns),
      maxDrawdown: findMaxDrawdown(points),
      correlation:
        first === undefined || id === first.id ? null : correlate(first.returns, returns),
    }
  })
  return { window, firstId: first?.id ?? firstId, coins }
}
