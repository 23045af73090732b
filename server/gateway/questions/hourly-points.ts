import type { HourlyPoints, MarketRow, PricePoint } from '../../../market/coin.ts'
import type { Conversion } from '../../../market/money/conversion.ts'

type HourlyPointsQuery = {
  range: '24h' | '7d'
  /** The price on the page. It may come from another call than the row. */
  shownPrice: number | null
  /** Set if that price is converted from the row's currency. */
  conversion: Conversion | undefined
  /** The price of a dollar in the row's currency. Undefined if it is not known. */
  perDollar: number | undefined
  /** When the row was fetched. The service says only that its prices are one hour apart. */
  fetchedAtMs: number
}

const HOUR_MS = 3_600_000
const HOURS = { '24h': 24, '7d': 168 }

/** Prices that differ by more do not belong to the same time and currency. */
const AGREEMENT = 0.02

/**
 * Hourly points of a coin's last day or week, drawn until its chart arrives. The service does not
 * say in which currency they are. It is the currency in which the last point equals the row's
 * price. Undefined if that is neither the row's currency nor dollars, or if the last point is not
 * the price on the page. Points in another currency than the page's are scaled to end at that
 * price.
 */
export function toHourlyPoints(
  { price, weekPrices, asOfMs }: MarketRow,
  { range, shownPrice, conversion, perDollar, fetchedAtMs }: HourlyPointsQuery,
): HourlyPoints | undefined {
  const last = weekPrices.at(-1)
  if (price === null || shownPrice === null || last === null || last === undefined) return undefined
  const isOwn = agree(last, price)
  const rateToRowCurrency = isOwn ? 1 : perDollar
  if (rateToRowCurrency === undefined || !agree(last * rateToRowCurrency, price)) return undefined
  if (!agree(last * rateToRowCurrency * (conversion?.rate ?? 1), shownPrice)) return undefined
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
