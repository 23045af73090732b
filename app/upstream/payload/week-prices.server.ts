// The week of prices that a row of `/coins/markets` has where `sparkline` was asked for.
import { z } from 'zod'
import { vendorAmount } from './vendor-values.server.ts'

/** A price for each hour of a week, and the newest. */
const MAX_WEEK_PRICES = 169
const DRAWN_DIGITS = 6

const vendorWeekPrices = z
  .array(z.unknown())
  .transform((prices) => prices.slice(-MAX_WEEK_PRICES))
  .pipe(z.array(vendorAmount))

/** Empty prices where the week is missing or has another shape. */
export const vendorWeek = z.object({ price: vendorWeekPrices }).catch({ price: [] })

export function toWeekPrices({ price }: z.infer<typeof vendorWeek>): (number | null)[] {
  return price.map((value) => value && Number(value.toPrecision(DRAWN_DIGITS)))
}
