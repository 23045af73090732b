// What is held of a coin, what it cost and what it brought, in one currency. A price is not needed.
import type { Currency } from '../market/money/currency.ts'
import { type Decimal, sum, toText, ZERO } from './decimals.ts'
import type { CoinLedger, Disposal, DisposedPart, Lot } from './ledger.ts'
import { convertMoney, type Worth } from './worth.ts'

/** Amounts are decimal texts: a worker sends them. */
export type CoinFigures = {
  coin: string
  /** 0 if all of it has left. */
  amount: string
  /** Of the lots whose cost is known in the chosen currency, with fees. */
  cost: string
  /** In these lots. */
  costedAmount: string
  /** The cost of lots that is known, but not in the chosen currency. */
  otherCosts: { currency: Currency; cost: string }[]
  /** In lots whose cost nobody entered. */
  uncostedAmount: string
  /** Of what left, as far as both sides are known. */
  realisedProfit: string
  /** How much of what left is not in the profit, because a side is unknown. */
  uncountedDisposals: number
}

export function figuresOf(
  coin: string,
  { lots, disposals }: CoinLedger,
  currency: Currency,
): CoinFigures {
  return { coin, ...toHeld(lots, currency), ...toRealised(disposals, currency) }
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
    amount: toText(sum(lots.map(({ amount }) => amount))),
    cost: toText(sum(costed.map(({ cost }) => cost))),
    costedAmount: toText(sum(costed.map(({ amount }) => amount))),
    otherCosts: [...others].map(([other, cost]) => ({ currency: other, cost: toText(cost) })),
    uncostedAmount: toText(sum(uncosted)),
  }
}

function toCost({ total, fee }: Worth): Decimal {
  return total.plus(fee)
}

function toRealised(disposals: CoinLedger['disposals'], currency: Currency) {
  const profits = disposals.map(({ parts, reason }) =>
    reason === 'gift-out' ? [] : parts.map((part) => profitOf(part, { currency, reason })),
  )
  return {
    realisedProfit: toText(sum(profits.flat().filter((profit) => profit !== null))),
    uncountedDisposals: profits.filter((parts) => parts.includes(null)).length,
  }
}

/**
 * A fee in coin and what is lost bring nothing, so their cost is a loss. Null if a side is unknown in
 * this currency.
 */
function profitOf(
  { cost, proceeds }: DisposedPart,
  { currency, reason }: { currency: Currency; reason: Disposal['reason'] },
): Decimal | null {
  const paid = cost && convertMoney(toCost(cost), cost, currency)
  if (reason === 'fee' || reason === 'lost') return paid && ZERO.minus(paid)
  const got = proceeds && convertMoney(proceeds.total.minus(proceeds.fee), proceeds, currency)
  return paid === null || got === null ? null : got.minus(paid)
}
