import type { HourlyPoints, MarketRow, PricePoint } from '../../market/coin.ts'
import type { Conversion } from '../../market/money/conversion.ts'

type HourlyPointsQuery = {
  range: '24h' | '7d'
  /** The price beside the drawing, which may have come with another call than the row. */
  shownPrice: number | null
  /** Where that is in another currency than the row. */
  conversion: Conversion | undefined
  /** What one dollar costs in the currency of the row; undefined where that is not known. */
  perDollar: number | undefined
  /** When the row was fetched: the service says of its prices only that they are an hour apart. */
  fetchedAtMs: number
}

const HOUR_MS = 3_600_000
const HOURS = { '24h': 24, '7d': 168 }

/** Prices that are further from each other are not those of one moment in one currency. */
const AGREEMENT = 0.02

/**
 * Points of a coin's last day or week, by the hour, to be drawn until its chart comes. The service
 * does not say in which currency a row's hourly prices are: it is the one in which the last of them
 * is the row's price. Undefined where it is neither the row's own nor the dollar, and where the last
 * of them is not the price that is shown. What is not in the currency of the page ends at that price.
 */
export function toHourlyPoints(
  { price, weekPrices, asOfMs }: MarketRow,
  { range, shownPrice, conversion, perDollar, fetchedAtMs }: HourlyPointsQuery,
): HourlyPoints | undefined {
  const last = weekPrices.at(-1)
  if (price === null || shownPrice === null || last === null || last === undefined) return undefined
  const isOwn = agree(last, price)
  const toRow = isOwn ? 1 : perDollar
  if (toRow === undefined || !agree(last * toRow, price)) return undefined
  if (!agree(last * toRow * (conversion?.rate ?? 1), shownPrice)) return undefined
  const isAtTodaysRate = !isOwn || conversion !== undefined
  const scale = isAtTodaysRate ? shownPrice / last : 1
  const lastMs = asOfMs ?? fetchedAtMs
  const prices = weekPrices.slice(-1 - HOURS[range])
  const points = prices.flatMap((hourly, index): PricePoint[] => {
    const hoursAgo = prices.length - 1 - index
    return hourly === null ? [] : [[lastMs - hoursAgo * HOUR_MS, hourly * scale]]
  })
  return points.length < 2 ? undefined : { points, isAtTodaysRate }
}

function agree(one: number, other: number): boolean {
  return Math.abs(one - other) <= AGREEMENT * other
}
