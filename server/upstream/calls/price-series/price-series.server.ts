// Validates `/coins/{id}/market_chart`. Invalid points are dropped and counted.
import { z } from 'zod'
import { downsamplePoints } from '../../../../market/history/downsample-points.ts'
import { MAX_HISTORY_POINTS, type PriceHistory } from '../../../../market/history/price-history.ts'
import type { Currency } from '../../../../market/money/currency.ts'
import { coinPath } from '../../payload/coin-path.server.ts'
import {
  isPlausibleTime,
  type ParseContext,
  vendorAmount,
  vendorSeries,
} from '../../payload/vendor-values.server.ts'
import type { MarketCall } from '../market-call.ts'

const VENDOR_HISTORY = z.object({
  prices: vendorSeries,
  // Optional: an invalid list must not cost the visitor the price line.
  total_volumes: vendorSeries.catch([]),
  market_caps: vendorSeries.catch([]),
})

// Null is a known gap. Any other value that is not a number makes the pair invalid.
const VENDOR_PAIR = z.tuple([
  z.number().nullable(),
  z.union([z.number(), z.null(), z.literal(Number.POSITIVE_INFINITY)]).pipe(vendorAmount),
])

/** Charts and tables show fewer digits. The service sends about 17. */
const SIGNIFICANT_DIGITS = 6

/**
 * Parses `/coins/{id}/market_chart` and sorts the points by time. When two prices have the same
 * time, the later one in the answer wins. A history that is too long is downsampled. Volumes and
 * market caps are matched to prices by time. Throws if there are prices and all are invalid.
 */
export function parsePriceHistory(
  body: unknown,
  context: ParseContext,
): Pick<PriceHistory, 'points' | 'volumes' | 'marketCaps'> {
  const { prices, total_volumes, market_caps } = VENDOR_HISTORY.parse(body)
  const priceByTime = new Map<number, number>()
  let dropped = 0
  for (const pair of prices) {
    const { data } = VENDOR_PAIR.safeParse(pair)
    const [timeMs, price] = data ?? []
    if (timeMs === undefined || (timeMs !== null && !isPlausibleTime(timeMs, context.nowMs))) {
      dropped += 1
    } else if (timeMs !== null && price != null) {
      priceByTime.set(timeMs, price)
    }
  }
  if (dropped > 0 && dropped === prices.length) throw new Error(`all ${dropped} pairs are invalid`)
  if (dropped > 0) context.onDropped({ dropped, accepted: priceByTime.size })
  const sorted = [...priceByTime].sort(([a], [b]) => a - b)
  // `downsamplePoints` may add both end points to the limit it is given.
  const points = [...downsamplePoints(sorted, MAX_HISTORY_POINTS - 2)]
  const times = points.map(([timeMs]) => timeMs)
  return {
    points,
    volumes: amountsAt(times, total_volumes),
    marketCaps: amountsAt(times, market_caps),
  }
}

/** The amount at each time, or null if there is none. */
function amountsAt(times: readonly number[], pairs: readonly unknown[]): (number | null)[] {
  const amountByTime = new Map<number, number>()
  for (const pair of pairs) {
    const [timeMs, amount] = VENDOR_PAIR.safeParse(pair).data ?? []
    if (timeMs != null && amount != null) {
      amountByTime.set(timeMs, Number(amount.toPrecision(SIGNIFICANT_DIGITS)))
    }
  }
  return times.map((timeMs) => amountByTime.get(timeMs) ?? null)
}

/** `days` is a parameter of the service. */
type HistoryDepth = { days: string; covers: PriceHistory['covers'] }

export type PriceSeriesQuery = { id: string; currency: Currency; depth: HistoryDepth }

/** `/coins/{id}/market_chart`. The last point is the live price and is not on the grid. */
export const priceSeriesCall: MarketCall<PriceSeriesQuery, PriceHistory> = {
  toTarget: ({ id, currency, depth }) => ({
    path: `${coinPath(id)}/market_chart`,
    params: { vs_currency: currency, days: depth.days },
    aboutCoin: true,
  }),
  parse: (body, context, { depth }) => ({
    ...parsePriceHistory(body, context),
    covers: depth.covers,
  }),
}
