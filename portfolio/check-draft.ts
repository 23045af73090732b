// Checks the fields of the form, and makes a transaction of them.
import { formatDate, INDIAN_OFFSET_MS } from '../lib/format-date.ts'
import { type AmountUnit, parseAmount } from '../market/money/parse-amount.ts'
import { type Decimal, toDecimal, toText, ZERO } from './decimals.ts'
import { type Draft, toDraft, toMomentText } from './draft.ts'
import type { RowChanges, ShortageText } from './ledger-session.ts'
import { isAmount, isAmountOrZero } from './parse-transaction.ts'
import {
  FIRST_MOMENT_MS,
  type KeptTransaction,
  MAX_TEXT,
  mayHaveTds,
  mayHaveTotal,
  type Transaction,
} from './transaction.ts'

export type DraftField =
  | 'moment'
  | 'coin'
  | 'amount'
  | 'receivedCoin'
  | 'receivedAmount'
  | 'money'
  | 'rate'
  | 'fee'
  | 'tds'
  | 'tdsAmount'
  | 'acquired'

export type DraftProblems = Partial<Record<DraftField, string>>

export type DraftContext = {
  nowMs: number
  /** The transaction that the draft changes. Null for a new one. */
  edited: KeptTransaction | null
  symbolOf: (coin: string) => string
  shortageAfter: (rows: RowChanges) => Promise<ShortageText | null>
}

export type CheckedDraft = { transaction: Transaction } | { problems: DraftProblems }

export async function checkDraft(draft: Draft, context: DraftContext): Promise<CheckedDraft> {
  const fields = readFields(draft, context)
  if ('problems' in fields) return fields
  const { transaction } = fields
  const { edited, symbolOf, shortageAfter } = context
  const key = edited?.key ?? Number.MAX_SAFE_INTEGER
  const shortage = await shortageAfter({ put: [{ ...transaction, key }], removed: [] })
  if (shortage === null) return fields
  const field = shortage.key === key && shortage.reason === 'fee' ? 'fee' : 'amount'
  return { problems: { [field]: shortageText(shortage, symbolOf, shortage.key === key) } }
}

/** Why transactions cannot be removed. Null if they can. */
export async function whyNeeded(
  removed: readonly number[],
  { symbolOf, shortageAfter }: Pick<DraftContext, 'symbolOf' | 'shortageAfter'>,
): Promise<string | null> {
  const shortage = await shortageAfter({ put: [], removed })
  return shortage && shortageText(shortage, symbolOf, false)
}

const LEAVING = {
  ...{ sell: 'sale', swap: 'swap', 'gift-out': 'gift', lost: 'loss' },
  ...{ fee: 'fee', tds: 'TDS' },
}

function shortageText(
  { missing, coin, atMs, reason }: ShortageText,
  symbolOf: DraftContext['symbolOf'],
  isOwn: boolean,
): string {
  const amount = `${missing} ${symbolOf(coin)}`
  if (isOwn) return `You do not hold enough at that moment: ${amount} is missing.`
  return `The ${LEAVING[reason]} of ${formatDate(atMs, 'visitor')} needs it: ${amount} would be missing.`
}

function readFields(draft: Draft, context: DraftContext): CheckedDraft {
  const { kind, coin, currency } = draft
  const isSwap = kind === 'swap'
  const hasMoney = mayHaveTotal(kind)
  const moneyUnit = { currency }
  const unitOf = (id: string | null) => ({ symbol: id === null ? '' : context.symbolOf(id) })
  const before = context.edited && toDraft(context.edited, currency)
  // What a file brought in may have more digits than the field takes.
  const read = (name: AmountField, unit: AmountUnit) =>
    before !== null && before[name] === draft[name] && isFieldAmount(name, draft[name])
      ? toDecimal(draft[name])
      : readAmount(draft[name], unit, name === 'money' ? 'or 0' : 'above 0')
  /** Null for an empty field. */
  const readOptional = (name: AmountField, unit: AmountUnit) =>
    draft[name].trim() === '' ? null : read(name, unit)

  const atMs = readMoment(draft.moment, context)
  const amount = read('amount', unitOf(coin))
  const receivedAmount = isSwap ? read('receivedAmount', unitOf(draft.receivedCoin)) : null
  const money = hasMoney ? readOptional('money', moneyUnit) : null
  const rate =
    hasMoney && draft.rateCurrency !== currency
      ? readOptional('rate', { currency: draft.rateCurrency })
      : null
  const feeUnit = draft.feeCoin === null ? moneyUnit : unitOf(draft.feeCoin)
  const fee = readOptional('fee', feeUnit)
  const tds = mayHaveTds(kind) ? readOptional('tds', { currency: 'inr' }) : null
  const tdsAmount = mayHaveTds(kind) ? readOptional('tdsAmount', unitOf(draft.tdsCoin)) : null
  const acquired = kind === 'gift-in' ? readDay(draft.acquired, atMs) : null

  const problems: DraftProblems = {
    ...problemOf('moment', atMs),
    ...(coin === null ? { coin: 'Choose a coin.' } : {}),
    ...problemOf('amount', amount),
    ...(isSwap ? problemOfReceived(draft) : {}),
    ...problemOf('receivedAmount', receivedAmount),
    ...problemOf('money', money),
    ...problemOf('rate', rate),
    ...problemOf('fee', fee),
    ...problemOf('tds', tds),
    ...problemOf('tdsAmount', tdsAmount),
    ...problemOf('acquired', acquired),
  }
  if (isDecimal(fee) && draft.feeCoin === null && money === null) {
    problems.fee = hasMoney
      ? 'Enter the total too, or choose the coin in which the fee was paid.'
      : 'Choose the coin in which the fee was paid.'
  }
  if (isDecimal(tdsAmount) && draft.tdsCoin === null) {
    problems.tdsAmount = 'Choose the coin in which the tax was deducted.'
  }
  const isComplete = coin !== null && isDecimal(amount) && typeof atMs === 'number'
  if (Object.keys(problems).length > 0 || !isComplete) return { problems }

  const total = isDecimal(money) ? (draft.moneyIs === 'each' ? money.times(amount) : money) : null
  if (total !== null && !isAmountOrZero(toText(total))) {
    return { problems: { money: 'This price makes a total with too many digits. Type the total.' } }
  }
  return {
    transaction: {
      kind,
      atMs,
      coin,
      amount: toText(amount),
      received:
        isDecimal(receivedAmount) && draft.receivedCoin !== null
          ? { amount: toText(receivedAmount), coin: draft.receivedCoin }
          : null,
      total: total && { amount: toText(total), currency },
      fee: isDecimal(fee) ? { amount: toText(fee), coin: draft.feeCoin } : null,
      rate:
        total !== null && isDecimal(rate)
          ? { value: toText(rate), currency: draft.rateCurrency }
          : null,
      tds: isDecimal(tds) ? toText(tds) : null,
      tdsCoin:
        isDecimal(tdsAmount) && draft.tdsCoin !== null
          ? { amount: toText(tdsAmount), coin: draft.tdsCoin }
          : null,
      acquiredDayMs: typeof acquired === 'number' ? acquired : null,
      fill: draft.fill,
      feeFill: feeFillOf(draft, atMs, context.edited),
      exchange: toFieldText(draft.exchange),
      to: kind === 'transfer' ? toFieldText(draft.to) : '',
      note: toFieldText(draft.note),
      tradeId: context.edited?.tradeId ?? '',
    },
  }
}

/** An accepted rate stays while the coin of the fee and the moment do. */
function feeFillOf(
  { feeCoin, fee }: Draft,
  atMs: number,
  edited: KeptTransaction | null,
): Transaction['feeFill'] {
  const isSame = edited?.atMs === atMs && edited.fee?.coin === feeCoin && fee.trim() !== ''
  return isSame ? edited.feeFill : null
}

type Problem = { problem: string }

function readMoment(
  text: string,
  { nowMs, edited }: Pick<DraftContext, 'nowMs' | 'edited'>,
): number | Problem {
  const timeMs = new Date(text).getTime()
  // Browsers give a half-typed date as an empty text.
  if (Number.isNaN(timeMs)) return { problem: 'Enter the whole date and the time.' }
  // The field has no milliseconds, but an imported moment may have. Some fields leave out :00.
  if (edited !== null && toMomentText(timeMs) === toMomentText(edited.atMs)) return edited.atMs
  if (timeMs > nowMs) return { problem: 'This moment is in the future.' }
  if (timeMs < FIRST_MOMENT_MS) return { problem: 'No coin is older than 3 January 2009.' }
  return timeMs
}

/** The day of a gift's giver, not after the gift. Null for an empty field. */
function readDay(text: string, atMs: number | Problem): number | Problem | null {
  if (text === '') return null
  const dayMs = Date.parse(text)
  if (Number.isNaN(dayMs)) return { problem: 'Enter the whole date.' }
  if (dayMs < FIRST_MOMENT_MS) return { problem: 'No coin is older than 3 January 2009.' }
  const isAfter = typeof atMs === 'number' && dayMs > atMs + INDIAN_OFFSET_MS
  return isAfter ? { problem: 'This day is after the gift.' } : dayMs
}

type AmountField = 'amount' | 'receivedAmount' | 'money' | 'rate' | 'fee' | 'tds' | 'tdsAmount'

function isFieldAmount(name: AmountField, text: string): boolean {
  return name === 'money' ? isAmountOrZero(text) : isAmount(text)
}

/** An exponent, as spreadsheets write small amounts: `1e-18`. */
const WITH_EXPONENT = /^\d+(\.\d+)?e[+-]?\d{1,2}$/i

function readAmount(text: string, unit: AmountUnit, range: 'above 0' | 'or 0'): Decimal | Problem {
  const exact = text.trim()
  // An amount of coins may have more digits than an amount of money.
  const isExact = WITH_EXPONENT.test(exact) || ('symbol' in unit && isAmount(exact))
  if (isExact && isAmount(toText(toDecimal(exact)))) return toDecimal(exact)
  const parsed = parseAmount(text, unit)
  if ('problem' in parsed) return parsed
  const amount = toDecimal(`${parsed.amount.units}e-${parsed.amount.places}`)
  if (amount.gt(ZERO) || (range === 'or 0' && amount.eq(ZERO))) return amount
  return { problem: 'Type an amount above 0.' }
}

function isDecimal(value: Decimal | Problem | null): value is Decimal {
  return value !== null && !('problem' in value)
}

function problemOf(field: DraftField, value: Decimal | Problem | number | null): DraftProblems {
  return typeof value === 'object' && value !== null && 'problem' in value
    ? { [field]: value.problem }
    : {}
}

function problemOfReceived({ coin, receivedCoin }: Draft): DraftProblems {
  if (receivedCoin === null) return { receivedCoin: 'Choose the coin that you got.' }
  return receivedCoin === coin ? { receivedCoin: 'Choose another coin than the one you gave.' } : {}
}

function toFieldText(text: string): string {
  return text.trim().slice(0, MAX_TEXT)
}
