// Compares the daily prices of coins over the days that all of them have.

import type { CompareSpan } from '../../../../market/history/compare-span.ts'
import { toDailyPoints } from '../../../../market/history/daily-points.ts'
import type { PricePoint } from '../../../../market/history/price-history.ts'
import { findPointJumps, type PriceJump } from '../../../../market/history/price-jump.ts'
import { type CommonWindow, cutToWindow, findOverlap, rebase } from './common-window.ts'
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

/** The coins without a jump in their comparison, and those that it would mislead. */
export type Comparable = { series: CoinSeries[]; jumps: JumpsOfCoin[] }

/** At least one jump, the oldest first. */
export type JumpsOfCoin = { id: string; jumps: PriceJump[] }

/**
 * Leaves out coins whose price jumps within the days that are compared. Without them, the others may
 * have more days in common, on which the price of another one jumps.
 */
export function leaveOutJumps(series: readonly CoinSeries[], span: CompareSpan): Comparable {
  const daily = series.map(({ id, points }) => ({ id, points: toDailyPoints(points) }))
  const window = findOverlap(daily, span)?.window
  if (window === undefined) return { series: [...series], jumps: [] }
  const jumpsOf = (points: readonly PricePoint[]) =>
    findPointJumps(cutToWindow(toDailyPoints(points), window))
  const jumps = series.flatMap(({ id, points }) => {
    const found = jumpsOf(points)
    return found.length === 0 ? [] : [{ id, jumps: found }]
  })
  if (jumps.length === 0) return { series: [...series], jumps: [] }
  const rest = leaveOutJumps(
    series.filter(({ points }) => jumpsOf(points).length === 0),
    span,
  )
  return { series: rest.series, jumps: [...jumps, ...rest.jumps] }
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
