import { z } from 'zod'
import { MAX_HISTORY_POINTS, type PriceHistory } from '../../../market/coin.ts'
import { downsamplePoints } from '../../../market/history/downsample-points.ts'
import {
  isPlausibleTime,
  type ParseContext,
  vendorAmount,
  vendorSeries,
} from '../../payload/vendor-values.server.ts'

const VENDOR_HISTORY = z.object({
  prices: vendorSeries,
  // Beside the prices: what is wrong with them costs nobody the line.
  total_volumes: vendorSeries.catch([]),
  market_caps: vendorSeries.catch([]),
})

// Null is a gap that the service knows of; anything else that is no number is a broken pair.
const VENDOR_PAIR = z.tuple([
  z.number().nullable(),
  z.union([z.number(), z.null(), z.literal(Number.POSITIVE_INFINITY)]).pipe(vendorAmount),
])

/** More than any chart or table shows; the service's own come in some seventeen. */
const SIGNIFICANT_DIGITS = 6

/**
 * Parses `/coins/{id}/market_chart`, by rising time; of two prices at one time the later in the
 * answer stands. A history that is too long keeps its outline: both ends, and of each stretch the
 * lowest and the highest price. Volumes and market caps belong to a price by their time. Throws
 * where there are pairs of prices and every one of them is broken.
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
  if (dropped > 0 && dropped === prices.length) throw new Error(`all ${dropped} pairs are bad`)
  if (dropped > 0) context.onDropped({ dropped, accepted: priceByTime.size })
  const sorted = [...priceByTime].sort(([a], [b]) => a - b)
  // Beyond its limit an outline may have both of its ends.
  const points = [...downsamplePoints(sorted, MAX_HISTORY_POINTS - 2)]
  const times = points.map(([timeMs]) => timeMs)
  return {
    points,
    volumes: amountsAt(times, total_volumes),
    marketCaps: amountsAt(times, market_caps),
  }
}

/** Null where there is none at that time. */
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
