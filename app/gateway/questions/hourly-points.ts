import type { HourlyPoints, MarketRow, PricePoint } from '../../market/coin.ts'

type StandInQuery = {
  range: '24h' | '7d'
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
 * is the row's price. Undefined where it is neither the row's own nor the dollar.
 */
export function toHourlyPoints(
  { price, weekPrices, asOfMs }: MarketRow,
  { range, perDollar, fetchedAtMs }: StandInQuery,
): HourlyPoints | undefined {
  const last = weekPrices.at(-1)
  if (price === null || last === null || last === undefined) return undefined
  const isOwn = agree(last, price)
  const isInDollars = !isOwn && perDollar !== undefined && agree(last * perDollar, price)
  if (!isOwn && !isInDollars) return undefined
  const scale = isInDollars ? price / last : 1
  const lastMs = asOfMs ?? fetchedAtMs
  const prices = weekPrices.slice(-1 - HOURS[range])
  const points = prices.flatMap((hourly, index): PricePoint[] => {
    const hoursAgo = prices.length - 1 - index
    return hourly === null ? [] : [[lastMs - hoursAgo * HOUR_MS, hourly * scale]]
  })
  return points.length < 2 ? undefined : { points, isAtTodaysRate: isInDollars }
}

function agree(one: number, other: number): boolean {
  return Math.abs(one - other) <= AGREEMENT * other
}
