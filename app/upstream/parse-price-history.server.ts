import { z } from 'zod'
import type { PricePoint } from '../market/coin.ts'
import { isPlausibleTime, type ParseContext, vendorAmount } from './vendor-values.server.ts'

const VENDOR_HISTORY = z.object({ prices: z.array(z.unknown()) })

// Null is a gap that the service knows of; anything else that is no number is a broken pair.
const VENDOR_PAIR = z.tuple([
  z.number().nullable(),
  z.union([z.number(), z.null(), z.literal(Number.POSITIVE_INFINITY)]).pipe(vendorAmount),
])

/**
 * Parses the prices of `/coins/{id}/market_chart`, by rising time; of two at one time the later in
 * the answer stands. Throws where there are pairs and every one of them is broken.
 */
export function parsePriceHistory(body: unknown, context: ParseContext): PricePoint[] {
  const { prices } = VENDOR_HISTORY.parse(body)
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
  if (dropped > 0) context.onDropped({ dropped, kept: priceByTime.size })
  return [...priceByTime].sort(([a], [b]) => a - b)
}
