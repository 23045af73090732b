// The fields of the form for a transaction: texts as a visitor types them.
import type { Currency } from '../market/money/currency.ts'
import type { Fill, Kind, Transaction } from './transaction.ts'

export type Draft = {
  kind: Kind
  /** Wall time in the visitor's zone: `2025-03-31T23:59:00`. */
  moment: string
  /** An id, or null before one is chosen. */
  coin: string | null
  amount: string
  receivedCoin: string | null
  receivedAmount: string
  /** Empty if unknown. */
  money: string
  moneyIs: 'total' | 'each'
  currency: Currency
  /** The price of one unit of `currency` in `rateCurrency`. */
  rate: string
  rateCurrency: Currency
  fee: string
  /** Null: the fee is in `currency`. */
  feeCoin: string | null
  tds: string
  tdsAmount: string
  /** In which the tax was deducted, if not in rupees. */
  tdsCoin: string | null
  /** When the giver acquired the coins: `2021-05-20`. */
  acquired: string
  /** A rate that the visitor accepted, in place of what the fields leave open. */
  fill: Fill | null
  exchange: string
  to: string
  note: string
}

export function emptyDraft(nowMs: number, currency: Currency): Draft {
  return {
    kind: 'buy',
    moment: toMomentText(nowMs),
    coin: null,
    amount: '',
    receivedCoin: null,
    receivedAmount: '',
    money: '',
    moneyIs: 'total',
    currency,
    rate: '',
    rateCurrency: currency,
    fee: '',
    feeCoin: null,
    ...{ tds: '', tdsAmount: '', tdsCoin: null, acquired: '' },
    fill: null,
    exchange: '',
    to: '',
    note: '',
  }
}

/** `currency` is the visitor's, for what the transaction leaves open. */
export function toDraft(transaction: Transaction, currency: Currency): Draft {
  const { kind, atMs, coin, amount, received, total, fee, rate, tds } = transaction
  const { exchange, to, note, tdsCoin, acquiredDayMs, fill } = transaction
  return {
    ...{ kind, coin, amount, exchange, to, note, fill },
    moment: toMomentText(atMs),
    receivedCoin: received?.coin ?? null,
    receivedAmount: received?.amount ?? '',
    money: total?.amount ?? '',
    moneyIs: 'total',
    currency: total?.currency ?? currency,
    rate: rate?.value ?? '',
    rateCurrency: rate?.currency ?? currency,
    fee: fee?.amount ?? '',
    feeCoin: fee?.coin ?? null,
    tds: tds ?? '',
    tdsAmount: tdsCoin?.amount ?? '',
    tdsCoin: tdsCoin?.coin ?? null,
    acquired: acquiredDayMs === null ? '' : new Date(acquiredDayMs).toISOString().slice(0, 10),
  }
}

/** The wall time in the visitor's zone, as a field for date and time writes it. */
export function toMomentText(atMs: number): string {
  const date = new Date(atMs)
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()]
  return `${day.map(twoDigits).join('-')}T${time.map(twoDigits).join(':')}`
}

function twoDigits(part: number): string {
  return String(part).padStart(2, '0')
}
