// What a visitor holds, in one currency: cost, value and profit of each coin, and their totals. What
// cannot be counted is left out of a sum, and the sum says so.
import type { Currency } from '../market/money/currency.ts'
import { type Decimal, fromNumber, sum, toNumber, ZERO } from './decimals.ts'
import type { DisposedPart, Ledger, Lot } from './ledger.ts'
import { convertMoney, type Worth } from './worth.ts'

export type CoinPrice = {
  /** Above 0, or null if unknown. */
  price: number | null
  change24hPct: number | null
}

/** The cost of lots that is known, but not in the chosen currency. */
type OtherCost = { currency: Currency; cost: Decimal }

export type Holding = {
  coin: string
  /** 0 if all of it has left. */
  amount: Decimal
  /** Of the lots whose cost is known in the chosen currency, with fees. */
  cost: Decimal
  /** In these lots. */
  costedAmount: Decimal
  otherCosts: OtherCost[]
  /** In lots whose cost nobody entered. */
  uncostedAmount: Decimal
  /** Null if no cost is known. */
  averagePrice: Decimal | null
  price: Decimal | null
  value: Decimal | null
  /** Of the lots whose cost is known: value minus cost. */
  openProfit: Decimal | null
  /** In percent of the cost. Null without a cost above 0. */
  openProfitPct: number | null
  /** Of what left, as far as both sides are known. */
  realisedProfit: Decimal
  /** How many sales, swaps and fees are not in the profit, because a side is unknown. */
  uncountedDisposals: number
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
  cost: Decimal
  openProfit: Decimal
  openProfitPct: number | null
  realisedProfit: Decimal
}

export type Portfolio = {
  /** Those with the largest value first, then those without a price, then those of which nothing is held. */
  holdings: Holding[]
  total: Total
}

export type HoldingsOptions = { currency: Currency; prices: ReadonlyMap<string, CoinPrice> }

export function toPortfolio(ledger: Ledger, { currency, prices }: HoldingsOptions): Portfolio {
  const coins = new Set([...ledger.lots.keys(), ...ledger.disposals.map(({ coin }) => coin)])
  const holdings = [...coins].map((coin): Omit<Holding, 'share'> => {
    const held = toHeld(ledger.lots.get(coin) ?? [], currency)
    const price = toPrice(prices.get(coin))
    const worthAt = (amount: Decimal) => price && amount.times(price)
    const hasCost = held.costedAmount.gt(ZERO)
    const openProfit = hasCost ? (worthAt(held.costedAmount)?.minus(held.cost) ?? null) : null
    return {
      coin,
      ...held,
      averagePrice: hasCost ? held.cost.div(held.costedAmount) : null,
      price,
      value: worthAt(held.amount),
      openProfit,
      openProfitPct: toPct(openProfit, held.cost),
      ...toRealised(
        ledger.disposals.filter((disposal) => disposal.coin === coin),
        currency,
      ),
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

function toHeld(lots: readonly Lot[], currency: Currency) {
  const costed: { amount: Decimal; cost: Decimal }[] = []
  const uncosted: Decimal[] = []
  const others = new Map<Currency, Decimal>()
  for (const { amount, cost } of lots) {
    const known = cost && convertMoney(toCost(cost), cost, currency)
    if (known !== null) costed.push({ amount, cost: known })
    else if (cost === null) uncosted.push(amount)
    else others.set(cost.currency, (others.get(cost.currency) ?? ZERO).plus(toCost(cost)))
  }
  return {
    amount: sum(lots.map(({ amount }) => amount)),
    cost: sum(costed.map(({ cost }) => cost)),
    costedAmount: sum(costed.map(({ amount }) => amount)),
    otherCosts: [...others].map(([other, cost]) => ({ currency: other, cost })),
    uncostedAmount: sum(uncosted),
  }
}

function toCost({ total, fee }: Worth): Decimal {
  return total.plus(fee)
}

function toRealised(disposals: Ledger['disposals'], currency: Currency) {
  const profits = disposals.map(({ parts, reason }) =>
    parts.map((part) => profitOf(part, { currency, isFee: reason === 'fee' })),
  )
  return {
    realisedProfit: sum(profits.flat().filter((profit) => profit !== null)),
    uncountedDisposals: profits.filter((parts) => parts.includes(null)).length,
  }
}

/** A fee in coin brings nothing, so its cost is a loss. Null if a side is unknown in this currency. */
function profitOf(
  { cost, proceeds }: DisposedPart,
  { currency, isFee }: { currency: Currency; isFee: boolean },
): Decimal | null {
  const paid = cost && convertMoney(toCost(cost), cost, currency)
  if (isFee) return paid && ZERO.minus(paid)
  const got = proceeds && convertMoney(proceeds.total.minus(proceeds.fee), proceeds, currency)
  return paid === null || got === null ? null : got.minus(paid)
}

function toTotal(
  holdings: readonly Omit<Holding, 'share'>[],
  prices: ReadonlyMap<string, CoinPrice>,
): Total {
  const changes = holdings.flatMap(({ coin, value }) => {
    const pct = prices.get(coin)?.change24hPct ?? null
    // A coin that lost everything had an unknown value before.
    if (value === null || pct === null || pct <= -100) return []
    return { now: value, before: value.div(fromNumber(1 + pct / 100)) }
  })
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
    cost: sum(holdings.map(({ cost }) => cost)),
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
