// What a visitor holds, in one currency: cost, value and profit of each coin, and their totals. What
// cannot be counted is left out of a sum, and the sum says so.
import type { Currency } from '../market/money/currency.ts'
import type { CoinFigures } from './coin-figures.ts'
import { type Decimal, fromNumber, sum, toDecimal, toNumber, ZERO } from './decimals.ts'

export type CoinPrice = {
  /** Above 0, or null if unknown. */
  price: number | null
  change24hPct: number | null
}

/** The figures of a coin at its price. */
export type Holding = {
  coin: string
  amount: Decimal
  cost: Decimal
  costedAmount: Decimal
  otherCosts: { currency: Currency; cost: Decimal }[]
  uncostedAmount: Decimal
  realisedProfit: Decimal
  uncountedDisposals: number
  /** Null if no cost is known. */
  averagePrice: Decimal | null
  price: Decimal | null
  value: Decimal | null
  /** Of the lots whose cost is known: value minus cost. */
  openProfit: Decimal | null
  /** In percent of the cost. Null without a cost above 0. */
  openProfitPct: number | null
  /** Of the total value, from 0 to 1. Null if the price is unknown. */
  share: number | null
}

type Total = {
  /** Of the coins with a price. */
  value: Decimal
  /** Since 24 hours ago, of the coins whose change is known, at their present amounts. */
  change24h: Decimal
  /** Null if no change is known. */
  change24hPct: number | null
  /** The coins with a value that are not in the change. */
  changeUnknown: string[]
  /** Of the coins with a price, as far as it is known. */
  cost: Decimal
  /** What is worth this cost: less than the value, if the cost of some coins is unknown. */
  costedValue: Decimal
  openProfit: Decimal
  openProfitPct: number | null
  realisedProfit: Decimal
}

export type Portfolio = {
  /** Those with the largest value first, then those without a price, then those of which nothing is held. */
  holdings: Holding[]
  total: Total
}

export function toPortfolio(
  figures: readonly CoinFigures[],
  prices: ReadonlyMap<string, CoinPrice>,
): Portfolio {
  const holdings = figures.map((one): Omit<Holding, 'share'> => {
    const amount = toDecimal(one.amount)
    const cost = toDecimal(one.cost)
    const costedAmount = toDecimal(one.costedAmount)
    const price = toPrice(prices.get(one.coin))
    const worthAt = (coins: Decimal) => price && coins.times(price)
    const hasCost = costedAmount.gt(ZERO)
    const openProfit = hasCost ? (worthAt(costedAmount)?.minus(cost) ?? null) : null
    return {
      ...{ coin: one.coin, amount, cost, costedAmount, price, openProfit },
      otherCosts: one.otherCosts.map((other) => ({ ...other, cost: toDecimal(other.cost) })),
      uncostedAmount: toDecimal(one.uncostedAmount),
      realisedProfit: toDecimal(one.realisedProfit),
      uncountedDisposals: one.uncountedDisposals,
      averagePrice: hasCost ? cost.div(costedAmount) : null,
      value: worthAt(amount),
      openProfitPct: toPct(openProfit, cost),
    }
  })
  const total = toTotal(holdings, prices)
  const withShares = holdings.map((holding) => ({
    ...holding,
    share: total.value.gt(ZERO) ? toShare(holding.value, total.value) : null,
  }))
  return { holdings: withShares.sort(byValue), total }
}

/** 0 is how the service says that it does not know. */
function toPrice(price: CoinPrice | undefined): Decimal | null {
  return price?.price ? fromNumber(price.price) : null
}

function toTotal(
  holdings: readonly Omit<Holding, 'share'>[],
  prices: ReadonlyMap<string, CoinPrice>,
): Total {
  const valued = holdings.flatMap(({ coin, value }) => {
    if (value === null || value.eq(ZERO)) return []
    const pct = prices.get(coin)?.change24hPct ?? null
    // A coin that lost everything had an unknown value before.
    const isKnown = pct !== null && pct > -100
    return { coin, now: value, before: isKnown ? value.div(fromNumber(1 + pct / 100)) : null }
  })
  const changes = valued.flatMap(({ now, before }) => (before === null ? [] : { now, before }))
  const before = sum(changes.map((change) => change.before))
  const change24h = sum(changes.map(({ now }) => now)).minus(before)
  const profits = holdings.flatMap(({ openProfit, cost }) =>
    openProfit === null ? [] : { openProfit, cost },
  )
  const openProfit = sum(profits.map((profit) => profit.openProfit))
  return {
    value: sum(holdings.flatMap(({ value }) => value ?? [])),
    change24h,
    change24hPct: toPct(change24h, before),
    changeUnknown: valued.flatMap((one) => (one.before === null ? one.coin : [])),
    cost: sum(profits.map(({ cost }) => cost)),
    costedValue: sum(profits.map(({ cost, openProfit: profit }) => cost.plus(profit))),
    openProfit,
    openProfitPct: toPct(openProfit, sum(profits.map(({ cost }) => cost))),
    realisedProfit: sum(holdings.map(({ realisedProfit }) => realisedProfit)),
  }
}

function toPct(change: Decimal | null, of: Decimal): number | null {
  return change === null || !of.gt(ZERO) ? null : toNumber(change.div(of)) * 100
}

function toShare(value: Decimal | null, total: Decimal): number | null {
  return value && toNumber(value.div(total))
}

function byValue(one: Holding, other: Holding): number {
  const isGone = Number(one.amount.eq(ZERO)) - Number(other.amount.eq(ZERO))
  if (isGone !== 0) return isGone
  if (one.value === null || other.value === null) {
    return Number(one.value === null) - Number(other.value === null)
  }
  return other.value.cmp(one.value)
}
