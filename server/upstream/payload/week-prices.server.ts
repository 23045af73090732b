// Parses the seven days of prices in a row of `/coins/markets?sparkline=true`.
import { z } from 'zod'
import { vendorAmount } from './vendor-values.server.ts'

/** One price per hour of a week, and the latest price. */
const MAX_WEEK_PRICES = 169
const DRAWN_DIGITS = 6

const vendorWeekPrices = z
  .array(z.unknown())
  .transform((prices) => prices.slice(-MAX_WEEK_PRICES))
  .pipe(z.array(vendorAmount))

/** The list is empty if the week is missing or has an unexpected shape. */
export const vendorWeek = z.object({ price: vendorWeekPrices }).catch({ price: [] })

export function toWeekPrices({ price }: z.infer<typeof vendorWeek>): (number | null)[] {
  return price.map((value) => value && Number(value.toPrecision(DRAWN_DIGITS)))
}
