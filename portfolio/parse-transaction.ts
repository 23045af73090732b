// Parses a transaction of a backup or of the database, which other programs may have written.
import { INDIAN_OFFSET_MS } from '../lib/format-date.ts'
import { isListableId } from '../market/coin-ids.ts'
import { DAY_MS } from '../market/history/daily-points.ts'
import { isCurrency } from '../market/money/currency.ts'
import {
  type CoinAmount,
  FIRST_MOMENT_MS,
  type Fill,
  KINDS,
  type Kind,
  MAX_DIGITS,
  MAX_TEXT,
  type Money,
  mayHaveTds,
  mayHaveTotal,
  type Rate,
  type Transaction,
} from './transaction.ts'

/**
 * Null if a field is wrong, or does not belong to this kind of transaction. A missing field is null or
 * empty: an older build did not know it. Fields that only a newer build knows stay with the transaction.
 */
export function parseTransaction(value: unknown): Transaction | null {
  if (!isRecord(value)) return null
  const { kind, atMs, coin, amount, received = null, total = null, fee = null } = value
  const { rate = null, tds = null, tdsCoin = null, acquiredDayMs = null } = value
  const { fill = null, feeFill = null } = value
  const { exchange = '', to = '', note = '', tradeId = '' } = value
  const isFilled =
    isKind(kind) &&
    isMoment(atMs) &&
    isCoin(coin) &&
    isAmount(amount) &&
    isNullOr(received, isCoinAmount) &&
    isNullOr(total, isMoney) &&
    isNullOr(fee, isFee) &&
    isNullOr(rate, isRate) &&
    isNullOr(tds, isAmount) &&
    isNullOr(tdsCoin, isCoinAmount) &&
    isNullOr(acquiredDayMs, isDay) &&
    isNullOr(fill, isFill) &&
    isNullOr(feeFill, isFill) &&
    isText(exchange) &&
    isText(to) &&
    isText(note) &&
    isText(tradeId)
  if (!isFilled) return null
  // The key of the database is not part of a transaction.
  const { key: _, ...fields } = value
  const transaction: Transaction = {
    ...fields,
    ...{ kind, atMs, coin, amount, received, total, fee, rate, tds, tdsCoin, acquiredDayMs },
    ...{ fill, feeFill },
    ...{ exchange, to, note, tradeId },
  }
  return fitsItsKind(transaction) ? transaction : null
}

/** A swap receives another coin, not every kind has money, and a fee in money needs a total. */
function fitsItsKind(transaction: Transaction): boolean {
  const { kind, atMs, coin, received, total, fee, tds, tdsCoin, acquiredDayMs } = transaction
  if ((tds !== null || tdsCoin !== null) && !mayHaveTds(kind)) return false
  if (acquiredDayMs !== null && kind !== 'gift-in') return false
  // A giver acquired it before it was given.
  if (acquiredDayMs !== null && acquiredDayMs > atMs + INDIAN_OFFSET_MS) return false
  if ((kind === 'swap') !== (received !== null) || received?.coin === coin) return false
  if (total !== null && !mayHaveTotal(kind)) return false
  return (fee?.coin !== null || total !== null) && fitsItsFills(transaction)
}

/** A fill gives a worth to what is not in rupees, from the prices of a coin of the transaction. */
function fitsItsFills({ kind, coin, received, total, fee, fill, feeFill }: Transaction): boolean {
  if (feeFill !== null && (feeFill.currency !== null || feeFill.coin !== fee?.coin)) return false
  if (fill === null) return true
  if (!mayHaveTotal(kind) || kind === 'gift-in') return false
  if (fill.coin !== coin && fill.coin !== received?.coin) return false
  return fill.currency !== 'inr' && fill.currency === (total?.currency ?? null)
}

/** A decimal above 0 without an exponent, in at most `MAX_DIGITS` digits before and after the point. */
export function isAmount(value: unknown): value is string {
  return isAmountOrZero(value) && /[1-9]/.test(value)
}

/** As `isAmount`, and 0: nothing was paid or received. */
export function isAmountOrZero(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d+(\.\d+)?$/.test(value)) return false
  const [whole = '', fraction = ''] = value.split('.')
  return Math.max(whole.length, fraction.length) <= MAX_DIGITS
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isNullOr<T>(value: unknown, is: (value: unknown) => value is T): value is T | null {
  return value === null || is(value)
}

function isKind(value: unknown): value is Kind {
  return KINDS.some((kind) => kind === value)
}

function isMoment(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= FIRST_MOMENT_MS && Number(value) < 1e14
}

function isDay(value: unknown): value is number {
  return isMoment(value) && value % DAY_MS === 0
}

function isCoin(value: unknown): value is string {
  return typeof value === 'string' && isListableId(value)
}

function isCoinAmount(value: unknown): value is CoinAmount {
  return isRecord(value) && isCoin(value.coin) && isAmount(value.amount)
}

function isMoney(value: unknown): value is Money {
  return isRecord(value) && isOfCurrency(value) && isAmountOrZero(value.amount)
}

function isRate(value: unknown): value is Rate {
  return isRecord(value) && isOfCurrency(value) && isAmount(value.value)
}

function isFee(value: unknown): value is NonNullable<Transaction['fee']> {
  return isRecord(value) && isNullOr(value.coin, isCoin) && isAmount(value.amount)
}

function isFill(value: unknown): value is Fill {
  return (
    isRecord(value) &&
    isAmount(value.rate) &&
    (value.currency === null || isOfCurrency(value)) &&
    isCoin(value.coin) &&
    isDay(value.dayMs)
  )
}

function isOfCurrency({ currency }: Record<string, unknown>): boolean {
  return typeof currency === 'string' && isCurrency(currency)
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_TEXT
}
