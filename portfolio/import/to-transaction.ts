// Makes a transaction of a row and the visitor's answers.

import { quoteCell } from '../files/quote-cell.ts'
import { parseTransaction } from '../parse-transaction.ts'
import type { ReadDate } from '../reading/read-date.ts'
import { toMoment, wallToUtc } from '../reading/zoned-time.ts'
import { FIRST_MOMENT_MS, MAX_TEXT, type Transaction } from '../transaction.ts'
import type { Answers, KindAnswer } from './answers.ts'
import type { Facts } from './column-facts.ts'
import { isAsked, needsCurrency } from './find-questions.ts'
import {
  type Fee,
  readAmount,
  readFee,
  readPositive,
  readTds,
  readTotal,
  readWorth,
  type TotalParts,
  toAmountText,
  withCoinTds,
} from './read-amounts.ts'
import { readKind } from './read-kind.ts'
import { isMoney, moneyOf } from './read-pair.ts'
import { isOnlyMoney, type RowParts, strangeTickerOf } from './read-row.ts'
import { fault, leftOut, waiting } from './row-outcome.ts'

export type RowContext = {
  facts: Facts
  answers: Answers
  nowMs: number
  /** Whether the file writes coins that leave with a minus. */
  isSigned: boolean
  totalParts: TotalParts
}

/** Throws a `RowEnd` for a row that is no transaction, or not yet. */
export function toTransaction(parts: RowParts, context: RowContext): Transaction {
  const { answers } = context
  if (isOnlyMoney(parts)) throw leftOut('About money only, such as deposits')
  const strange = strangeTickerOf(parts)
  if (strange !== null) throw fault(`${quoteCell(strange)} is not the ticker of a coin.`)
  const kind = kindOf(parts, answers)
  if (kind === 'leave-out') throw leftOut(`Kind ${quoteCell(parts.word)}`)
  const atMs = momentOf(parts, context)
  if (parts.coin === '') {
    throw fault(
      parts.badPair === ''
        ? 'The coin is missing.'
        : `Cannot tell the coins of ${quoteCell(parts.badPair)} apart.`,
    )
  }
  if (parts.isOpen || needsCurrency(parts)) throw waiting()
  const legs = legsOf(parts, kind, context)
  const { tds, note } = readTds(parts, legs.kind)
  const notes = [parts.text('note'), note].filter((text) => text !== '')
  const transaction = {
    ...legs,
    ...{ atMs, tds, rate: null },
    exchange: (parts.text('exchange') || answers.exchange).slice(0, MAX_TEXT),
    to: kind === 'transfer' ? parts.text('to').slice(0, MAX_TEXT) : '',
    note: notes.join('. ').slice(0, MAX_TEXT),
    tradeId: parts.text('tradeId').slice(0, MAX_TEXT),
  }
  if (transaction.fee?.coin === null && transaction.total === null) {
    throw fault(`The fee is in ${parts.feeUnit}, but the row has no total in ${parts.feeUnit}.`)
  }
  const parsed = parseTransaction(transaction)
  if (parsed === null)
    throw fault('A number has more than 30 digits, or a coin is swapped for itself.')
  return parsed
}

function kindOf({ word }: RowParts, { kinds }: Answers): KindAnswer {
  const kind = readKind(word)
  if (kind === 'buy' || kind === 'sell' || kind === 'swap') return kind
  const answer = kinds.get(word)
  if (answer === undefined) throw waiting()
  return answer
}

function momentOf(parts: RowParts, { facts, answers, nowMs }: RowContext): number {
  const date = facts.dates.get(parts.row)
  const text = `${parts.text('date')} ${parts.text('time')}`.trim()
  if (text === '') throw fault('The date is missing.')
  if (date === undefined) throw fault(`Cannot read the date ${quoteCell(text)}.`)
  const atMs = toAtMs(date, text, { facts, answers })
  if (atMs > nowMs) throw fault(`The moment ${quoteCell(text)} is in the future.`)
  if (atMs < FIRST_MOMENT_MS)
    throw fault(`The moment ${quoteCell(text)} is before 2009, when the first coin began.`)
  return atMs
}

function toAtMs(
  date: ReadDate,
  text: string,
  { facts, answers }: Pick<RowContext, 'facts' | 'answers'>,
): number {
  const { walls, isCertain, offsetMs } = date
  const [only] = facts.dateOrders
  const order = facts.dateOrders.length === 1 ? only : answers.dateOrder
  if (order === undefined && !isCertain) throw waiting()
  const wall = isCertain ? (walls.ymd ?? walls.dmy ?? walls.mdy) : walls[order ?? 'ymd']
  if (wall === undefined)
    throw fault(`The date ${quoteCell(text)} does not exist in the order of the others.`)
  const offset = offsetMs ?? facts.headerOffsetMs
  if (offset !== null) return wallToUtc(wall) - offset
  if (answers.zone === undefined) throw waiting()
  return toMoment(wall, answers.zone)
}

type Legs = Pick<Transaction, 'kind' | 'coin' | 'amount' | 'received' | 'total' | 'fee'>

function legsOf(parts: RowParts, kind: KindAnswer, context: RowContext): Legs {
  if (parts.received !== '' && (kind === 'swap' || parts.quote === ''))
    return convert(parts, context)
  if (kind === 'swap') throw fault('The row does not say what was received.')
  if (kind === 'buy' || kind === 'sell') return trade(parts, kind, context)
  const amount = readAmount(parts, { isSignAllowed: context.isSigned })
  const moved = {
    coin: idOf(parts.coin, context),
    amount: toAmountText(amount),
    ...{ received: null, total: null },
  }
  const fee = feeOf(parts, { fee: readFee(parts), currency: null }, context)
  return { ...moved, kind: kind === 'gift' ? 'buy' : 'transfer', fee }
}

function trade(parts: RowParts, kind: 'buy' | 'sell', context: RowContext): Legs {
  const isSale = kind === 'sell'
  if (isMoney(parts.coin)) throw fault(`${parts.coin} is money, not a coin.`)
  const amount = readAmount(parts, { isSignAllowed: isSale && context.isSigned })
  const fee = readFee(parts)
  const total = readTotal(parts, { amount, fee, isSale, totalParts: context.totalParts })
  const coin = { coin: idOf(parts.coin, context), amount: toAmountText(amount) }
  const currency = moneyOf(parts.quote)
  if (currency !== null || parts.quote === '') {
    if (total === null && !isAsked(readKind(parts.word))) {
      throw fault('The row has neither a total nor a price.')
    }
    const money = total && currency ? { amount: toAmountText(total), currency } : null
    return {
      kind,
      ...coin,
      received: null,
      total: money,
      fee: feeOf(parts, { fee, currency: money?.currency ?? null }, context),
    }
  }
  if (isMoney(parts.quote)) throw fault(`${parts.quote} is neither ₹ nor $ nor €.`)
  if (total === null) throw fault('The row has neither a total nor a price.')
  const quote = { coin: idOf(parts.quote, context), amount: toAmountText(total) }
  const [given, received] = isSale ? [coin, quote] : [quote, coin]
  return swap(parts, { given, received, fee }, context)
}

/** A row that names what was given and what was received. */
function convert(parts: RowParts, context: RowContext): Legs {
  const amount = readAmount(parts, { isSignAllowed: context.isSigned })
  const receivedAmount = readPositive(parts, 'received')
  if (receivedAmount === null) throw fault('The received amount is missing.')
  const fee = readFee(parts)
  const [paid, got] = [moneyOf(parts.coin), moneyOf(parts.received)]
  if (paid !== null) {
    const coin = { coin: idOf(parts.received, context), amount: toAmountText(receivedAmount) }
    const total = { amount: toAmountText(amount), currency: paid }
    return {
      kind: 'buy',
      ...coin,
      received: null,
      total,
      fee: feeOf(parts, { fee, currency: paid }, context),
    }
  }
  const given = { coin: idOf(parts.coin, context), amount: toAmountText(amount) }
  if (got !== null) {
    const total = { amount: toAmountText(receivedAmount), currency: got }
    return {
      kind: 'sell',
      ...given,
      received: null,
      total,
      fee: feeOf(parts, { fee, currency: got }, context),
    }
  }
  const received = { coin: idOf(parts.received, context), amount: toAmountText(receivedAmount) }
  return swap(parts, { given, received, fee }, context)
}

type CoinText = { coin: string; amount: string }

function swap(
  parts: RowParts,
  { given, received, fee }: { given: CoinText; received: CoinText; fee: Fee | null },
  context: RowContext,
): Legs {
  const worth = readWorth(parts)
  const currency = worth && moneyOf(worth.currency)
  const total = worth && currency ? { amount: toAmountText(worth.amount), currency } : null
  return { kind: 'swap', ...given, received, total, fee: feeOf(parts, { fee, currency }, context) }
}

function feeOf(
  parts: RowParts,
  { fee: withoutTax, currency }: { fee: Fee | null; currency: string | null },
  context: RowContext,
): Transaction['fee'] {
  const fee = withCoinTds(parts, withoutTax)
  if (fee === null) return null
  const amount = toAmountText(fee.amount)
  if (fee.unit === '' || (currency !== null && fee.unit === currency.toUpperCase())) {
    return { amount, coin: null }
  }
  if (isMoney(fee.unit)) {
    throw fault(`The fee is in ${fee.unit}, but the row has no total in ${fee.unit}.`)
  }
  return { amount, coin: idOf(fee.unit, context) }
}

/** The id that the visitor chose for a ticker. */
function idOf(ticker: string, { answers }: RowContext): string {
  if (isMoney(ticker)) throw fault(`${ticker} is money, not a coin.`)
  const id = answers.coins.get(ticker)
  if (id === undefined) throw waiting()
  if (id === null) throw leftOut(`Coin ${ticker}`)
  return id
}
