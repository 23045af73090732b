import type { Snapshot } from '../../../market/answer/snapshot.ts'
import type { MarketRow } from '../../../market/coin.ts'
import type { HourlyPoints, PricePoint } from '../../../market/history/price-history.ts'

const HOUR_MS = 3_600_000
const HOURS = { '24h': 24, '7d': 168 }

/** Prices that differ by more do not belong to the same time and currency. */
const AGREEMENT = 0.05

/**
 * Hourly points of a coin's last day or week, from its row. The service does not say in which
 * currency they are. Undefined if the last one is not the price of the row: they are never scaled.
 * It says only that they are one hour apart, so the last one is taken to be of the row's time.
 */
export function toHourlyPoints(
  { value: { price, weekPrices, asOfMs }, fetchedAtMs }: Snapshot<MarketRow>,
  range: '24h' | '7d',
): HourlyPoints | undefined {
  const last = weekPrices.at(-1)
  if (price === null || last == null || Math.abs(last - price) > AGREEMENT * price) return undefined
  const lastMs = asOfMs ?? fetchedAtMs
  const prices = weekPrices.slice(-1 - HOURS[range])
  const points = prices.flatMap((hourly, index): PricePoint[] => {
    const hoursAgo = prices.length - 1 - index
    return hourly === null ? [] : [[lastMs - hoursAgo * HOUR_MS, hourly]]
  })
  return points.length < 2 ? undefined : { points }
}
