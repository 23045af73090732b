import { toDecimal } from '../../../../portfolio/decimals.ts'
import { formatAmount, formatSum } from '../../../../portfolio/format-money.ts'
import type { Kind, Money, Transaction } from '../../../../portfolio/transaction.ts'
import { KIND_TEXTS } from './kind-texts.ts'
import type { CoinNames } from './use-coin-names.ts'

/** `Buy 0.5 BTC for ₹20,00,000, fee ₹100` */
export function describeTransaction(
  transaction: Transaction,
  names: Pick<CoinNames, 'symbolOf'>,
): string {
  const { kind, coin, amount, received, total, fee } = transaction
  const inCoins = (coins: { amount: string; coin: string }) =>
    `${formatAmount(toDecimal(coins.amount), 'inr')} ${names.symbolOf(coins.coin)}`
  const main = `${KIND_TEXTS[kind]} ${inCoins({ coin, amount })}`
  const into = received === null ? '' : ` for ${inCoins(received)}`
  const money = total === null ? '' : ` ${MONEY_WORDS[kind] ?? 'for'} ${moneyText(total)}`
  return `${main}${into}${money}${feeText(fee, total, inCoins)}`
}

const MONEY_WORDS: Partial<Record<Kind, string>> = {
  swap: 'worth',
  reward: 'worth',
  'gift-in': 'at a cost of',
}

function feeText(
  fee: Transaction['fee'],
  total: Money | null,
  inCoins: (coins: { amount: string; coin: string }) => string,
): string {
  if (fee === null) return ''
  const { amount, coin } = fee
  if (coin !== null) return `, fee ${inCoins({ amount, coin })}`
  return total === null ? '' : `, fee ${moneyText({ amount, currency: total.currency })}`
}

function moneyText({ amount, currency }: Money): string {
  return formatSum(toDecimal(amount), currency)
}
