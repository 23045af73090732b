// What an amount that somebody invested in a coin, once or regularly, is worth later.
import type { DailyPrice } from './daily-prices.ts'
import type { Interval } from './investment-options.ts'
import { purchaseDatesMs } from './purchase-dates.ts'
import { type YearlyReturn, yearlyReturn } from './xirr.ts'

export type InvestmentPlan = {
  /** Spent at each purchase, in the currency of the prices. Above 0. */
  amount: number
  every: Interval
  /** The UTC midnight of the first purchase. */
  fromMs: number
}

export type Purchase = {
  plannedMs: number
  /** The day of the price. Later than planned if the planned day has no price. */
  boughtMs: number
  price: number
  amount: number
  /** In coins. */
  units: number
}

export type Investment = {
  /** Oldest first. */
  purchases: Purchase[]
  /** In coins. */
  units: number
  invested: number
  /** All units at the price now. */
  worth: number
  /** Below 0 for a loss. */
  profit: number
  /** In percent of the invested amount. Null if nothing was bought. */
  profitPct: number | null
  yearlyReturn: YearlyReturn
}

/** The prices of days, oldest first, and a price that is not older than the last of them. */
type InvestmentPrices = { days: readonly DailyPrice[]; now: DailyPrice }

/**
 * Buys on each day of the plan, up to the last day with a price. A plan that begins before the
 * first price starts on the day of that price.
 */
export function invest(
  { amount, every, fromMs }: Readonly<InvestmentPlan>,
  { days, now }: Readonly<InvestmentPrices>,
): Investment {
  const [first, last] = [days[0], days.at(-1)]
  const datesMs =
    first === undefined || last === undefined
      ? []
      : purchaseDatesMs({ fromMs: Math.max(fromMs, first.timeMs), every, untilMs: last.timeMs })
  return toInvestment(purchasesOf(datesMs, { amount, days }), { amount, now })
}

/**
 * Buys for the same amount on exactly these days, twice on a day that is there twice. `daysMs` are
 * UTC midnights, oldest first. Days without a price are left out. The price now is only for the
 * worth.
 */
export function investOnDays(
  daysMs: readonly number[],
  { amount, days, now }: Readonly<InvestmentPrices & Pick<InvestmentPlan, 'amount'>>,
): Investment {
  const purchases = purchasesOf(daysMs, { amount, days })
  const onTheDay = purchases.filter(({ plannedMs, boughtMs }) => plannedMs === boughtMs)
  return toInvestment(onTheDay, { amount, now })
}

function toInvestment(
  purchases: Purchase[],
  { amount, now }: Readonly<{ amount: number; now: DailyPrice }>,
): Investment {
  const units = purchases.reduce((sum, purchase) => sum + purchase.units, 0)
  const invested = purchases.length * amount
  // Not units × price: rounding would turn a price that stands still into a profit or loss.
  const growth = purchases.reduce((sum, { price }) => sum + now.price / price, 0)
  const worth = amount * growth
  const payments = purchases.map(({ boughtMs }) => ({ timeMs: boughtMs, amount }))
  return {
    purchases,
    units,
    invested,
    worth,
    profit: worth - invested,
    profitPct: purchases.length > 0 ? ((worth - invested) / invested) * 100 : null,
    yearlyReturn: yearlyReturn({ payments, worth, atMs: now.timeMs }),
  }
}

/** A date without a price takes the next one. Those after the last price are left out. */
function purchasesOf(
  datesMs: readonly number[],
  { amount, days }: Readonly<{ amount: number; days: readonly DailyPrice[] }>,
): Purchase[] {
  const purchases: Purchase[] = []
  let index = 0
  for (const plannedMs of datesMs) {
    while ((days[index]?.timeMs ?? plannedMs) < plannedMs) index += 1
    const day = days[index]
    if (day === undefined) break
    const { timeMs: boughtMs, price } = day
    purchases.push({ plannedMs, boughtMs, price, amount, units: amount / price })
  }
  return purchases
}

/** What a purchase is worth at a price. Exactly its amount at the price of the purchase. */
export function worthOf(
  { amount, price }: Readonly<Pick<Purchase, 'amount' | 'price'>>,
  priceNow: number,
): number {
  return amount * (priceNow / price)
}

/** What was paid until a time, and what it was worth at that time. */
export type WorthPoint = {
  timeMs: number
  invested: number
  /** Null from the first time on at which the price jumps. */
  worth: number | null
}

type WorthPrices = InvestmentPrices & {
  /** The time of the first price that cannot be compared with those before it. */
  brokenFromMs?: number
}

/**
 * One point for each day with a price from the first purchase on, and one for now, oldest first.
 * Empty without purchases. `purchases` are in the order of their days.
 */
export function worthOverTime(
  purchases: readonly Readonly<Purchase>[],
  { days, now, brokenFromMs = Number.POSITIVE_INFINITY }: Readonly<WorthPrices>,
): WorthPoint[] {
  const [first] = purchases
  if (first === undefined) return []
  let next = 0
  let units = 0
  let invested = 0
  // Without a live price, now is the last day.
  return [...days.filter(({ timeMs }) => timeMs < now.timeMs), now]
    .filter(({ timeMs }) => timeMs >= first.boughtMs)
    .map(({ timeMs, price }) => {
      let purchase = purchases[next]
      while (purchase !== undefined && purchase.boughtMs <= timeMs) {
        units += purchase.units
        invested += purchase.amount
        next += 1
        purchase = purchases[next]
      }
      return { timeMs, invested, worth: timeMs < brokenFromMs ? units * price : null }
    })
}
