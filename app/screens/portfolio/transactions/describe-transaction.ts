import { toDecimal } from '../../../../portfolio/decimals.ts'
import { formatAmount, formatSum } from '../../../../portfolio/format-money.ts'
import type { Kind, Money, Transaction } from '../../../../portfolio/transaction.ts'
import type { CoinNames } from './use-coin-names.ts'

/** `Buy 0.5 BTC for ₹20,00,000, fee ₹100` */
export function describeTransaction(
  transaction: Transaction,
  names: Pick<CoinNames, 'symbolOf'>,
): string {
  const { kind, coin, amount, received, total, fee } = transaction
  const inCoins = (coins: { amount: string; coin: string }) =>
    `${formatAmount(toDecimal(coins.amount), 'inr')} ${names.symbolOf(coins.coin)}`
  const money = total === null ? null : moneyText(total)
  const done = SENTENCES[kind](inCoins({ coin, amount }), money, received && inCoins(received))
  const paid = fee === null ? null : feeText(fee, total, inCoins)
  return paid === null ? done : `${done}, fee ${paid}`
}

/** What happened to the coins. Swapped ones were received for them. */
type Sentence = (coins: string, money: string | null, received: string | null) => string

const SENTENCES: Record<Kind, Sentence> = {
  buy: (coins, money) => (money === null ? `Buy ${coins}` : `Buy ${coins} for ${money}`),
  sell: (coins, money) => (money === null ? `Sell ${coins}` : `Sell ${coins} for ${money}`),
  swap: (coins, money, received) =>
    money === null
      ? `Swap ${coins} for ${received}`
      : `Swap ${coins} for ${received} worth ${money}`,
  transfer: (coins) => `Transfer ${coins}`,
  reward: (coins, money) =>
    money === null ? `Reward of ${coins}` : `Reward of ${coins} worth ${money}`,
  'gift-in': (coins, money) =>
    money === null ? `Gift received: ${coins}` : `Gift received: ${coins} at a cost of ${money}`,
  'gift-out': (coins) => `Gift given: ${coins}`,
  lost: (coins) => `Lost ${coins}`,
}

function feeText(
  { amount, coin }: NonNullable<Transaction['fee']>,
  total: Money | null,
  inCoins: (coins: { amount: string; coin: string }) => string,
): string | null {
  if (coin !== null) return inCoins({ amount, coin })
  return total === null ? null : moneyText({ amount, currency: total.currency })
}

function moneyText({ amount, currency }: Money): string {
  return formatSum(toDecimal(amount), currency)
}
