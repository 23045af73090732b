// Makes a transaction of what a row says, with the coins that the visitor chose for its tickers.
import { toText, ZERO } from '../../decimals.ts'
import { parseTransaction } from '../../parse-transaction.ts'
import {
  MAX_DIGITS,
  MAX_TEXT,
  type Money,
  mayHaveTds,
  type Transaction,
} from '../../transaction.ts'
import type { Leg, Movement } from '../rows/movement.ts'
import { fault, leftOut } from '../rows/row-end.ts'
import { isMoney, moneyOf } from '../rows/tickers.ts'

/** The id of a ticker, and null if it is left out. */
type IdOf = (ticker: string) => string | null

/** Throws a `RowEnd` for a row that is no transaction. */
export function toTransaction(movement: Movement, idOf: IdOf): Transaction {
  const { atMs } = movement
  const legs = toLegs(movement)
  const coinOf = (ticker: string): string => {
    if (isMoney(ticker)) throw fault(`${ticker} is money, not a coin.`)
    const id = idOf(ticker)
    if (id === null) throw leftOut(`Coin ${ticker}`)
    return id
  }
  const { kind, total } = legs
  const coin = coinOf(legs.coin.unit)
  const received = legs.received && {
    amount: textOf(legs.received),
    coin: coinOf(legs.received.unit),
  }
  const tax = mayHaveTds(kind) ? toTds(movement, idOf) : { tds: null, tdsCoin: null }
  // Tax in coin that is not the visitor's own leaves with the fee.
  const coinTaxes = movement.taxes.filter(({ unit }) => tax.tdsCoin === null && !isMoney(unit))
  const fee = toFee([...movement.fees, ...coinTaxes], total, idOf)
  const notes = [movement.note, wordNote(movement), ...taxNotes(movement, tax), ...fee.notes]
  const parsed = parseTransaction({
    ...{ kind, atMs, coin, amount: textOf(legs.coin), received, total },
    ...{ fee: fee.fee, rate: null, ...tax },
    exchange: movement.exchange.slice(0, MAX_TEXT),
    to: kind === 'transfer' ? movement.to.slice(0, MAX_TEXT) : '',
    note: notes
      .filter((text) => text !== '')
      .join('. ')
      .slice(0, MAX_TEXT),
    tradeId: movement.tradeId.slice(0, MAX_TEXT),
  })
  if (parsed !== null) return parsed
  throw fault('A number has more than 30 digits, or a coin is swapped for itself.')
}

type Legs = Pick<Transaction, 'kind' | 'total'> & { coin: Leg; received: Leg | null }

function toLegs(movement: Movement): Legs {
  const { kind, out, in: received, worth, word } = movement
  const one = { received: null }
  if (kind === 'move') return { ...one, kind: 'transfer', coin: some(out ?? received), total: null }
  if (kind === 'reward' || kind === 'gift-in') {
    if (received === null) throw fault(`“${word}” leaves, but such coins come in.`)
    // What a gift was worth is no cost of it: the note says it.
    return { ...one, kind, coin: received, total: kind === 'reward' ? toMoney(worth) : null }
  }
  if (kind === 'gift-out' || kind === 'lost') {
    if (out === null) throw fault(`“${word}” comes in, but such coins leave.`)
    return { ...one, kind, coin: out, total: null }
  }
  if (kind === 'buy' && out === null) return { ...one, kind, coin: some(received), total: null }
  if (kind === 'sell' && received === null) return { ...one, kind, coin: some(out), total: null }
  if (out === null || received === null) throw fault('One side of the trade is missing.')
  if (isMoney(out.unit)) return { ...one, kind: 'buy', coin: received, total: totalOf(out) }
  if (isMoney(received.unit)) return { ...one, kind: 'sell', coin: out, total: totalOf(received) }
  return { kind: 'swap', coin: out, received, total: toMoney(worth) }
}

function some(leg: Leg | null): Leg {
  if (leg === null) throw fault('The amount is missing.')
  return leg
}

function toMoney(leg: Leg | null): Money | null {
  const currency = leg && moneyOf(leg.unit)
  return leg && currency ? { amount: textOf(leg), currency } : null
}

/** Money of another country would make the cost unknown, so the visitor enters the row by hand. */
function totalOf(leg: Leg): Money {
  const money = toMoney(leg)
  if (money === null) throw leftOut(`${leg.unit} is neither ₹ nor $ nor €`)
  return money
}

/** A fee in a coin that is left out goes. The trade stays. */
function toFee(
  fees: readonly Leg[],
  total: Money | null,
  idOf: IdOf,
): { fee: Transaction['fee']; notes: string[] } {
  const [fee, ...others] = addUp(fees)
  if (fee === undefined) return { fee: null, notes: [] }
  if (others.length > 0) {
    const units = [fee, ...others].map(({ unit }) => unit).join(' and ')
    throw fault(`The row has fees and taxes in ${units}. Enter it by hand.`)
  }
  if (!isMoney(fee.unit)) {
    const coin = idOf(fee.unit)
    if (coin !== null) return { fee: { amount: textOf(fee), coin }, notes: [] }
    return { fee: null, notes: [`Without the fee of ${toText(fee.amount)} ${fee.unit}`] }
  }
  if (total !== null && fee.unit === total.currency.toUpperCase()) {
    return { fee: { amount: textOf(fee), coin: null }, notes: [] }
  }
  throw fault(`The fee is in ${fee.unit}, but the row has no total in ${fee.unit}.`)
}

function addUp(legs: readonly Leg[]): Leg[] {
  const units = [...new Set(legs.map(({ unit }) => unit))]
  return units.map((unit) => {
    const of = legs.filter((leg) => leg.unit === unit)
    return { unit, amount: of.reduce((sum, leg) => sum.plus(leg.amount), ZERO) }
  })
}

type Tds = Pick<Transaction, 'tds' | 'tdsCoin'>

/** Tax in rupees, and tax in coin: the rupees are its worth if the row has both. */
function toTds({ taxes }: Movement, idOf: IdOf): Tds {
  const [rupees] = addUp(taxes.filter(({ unit }) => unit === 'INR'))
  const [inCoin, ...others] = addUp(taxes.filter(({ unit }) => !isMoney(unit)))
  if (others.length > 0) throw fault('The row has TDS in two coins. Enter it by hand.')
  const coin = inCoin === undefined ? null : idOf(inCoin.unit)
  return {
    tds: rupees === undefined ? null : textOf(rupees),
    tdsCoin: inCoin === undefined || coin === null ? null : { amount: textOf(inCoin), coin },
  }
}

/** Tax that no field has. */
function taxNotes({ taxes }: Movement, { tds, tdsCoin }: Tds): string[] {
  return taxes
    .filter(({ unit }) => (unit === 'INR' ? tds : isMoney(unit) ? null : tdsCoin) === null)
    .map(({ amount, unit }) => `TDS ${toText(amount)} ${unit}`)
}

const WITH_WORD = new Set<Movement['kind']>(['reward', 'gift-in', 'gift-out', 'lost'])

/** The word of the file for what is no trade. What a gift was worth is not in its total. */
function wordNote({ kind, word, worth, note }: Movement): string {
  if (!WITH_WORD.has(kind)) return ''
  const said = note.toLowerCase().includes(word) ? '' : word
  const value = kind !== 'reward' && worth ? `worth ${toText(worth.amount)} ${worth.unit}` : ''
  return [said, value].filter((text) => text !== '').join(', ')
}

/** Within the digits that a transaction keeps. */
function textOf({ amount }: Leg): string {
  return toText(amount.round(MAX_DIGITS))
}
