// What a row gives and what it receives, and what its coins cost or brought.
import { type Decimal, toDecimal, toText, ZERO } from '../../decimals.ts'
import { quoteCell } from '../../files/quote-cell.ts'
import type { Mapping, RowKind } from '../mapping/mapping.ts'
import type { Leg, Movement } from './movement.ts'
import { type Cells, NAMES, type NumberCell } from './read-cells.ts'
import { type Coins, type Context, readFees, readTaxes, statedUnit } from './read-units.ts'
import { fault, leftOut } from './row-end.ts'
import { isMoney } from './tickers.ts'

type Legs = Pick<Movement, 'out' | 'in' | 'worth' | 'doubts'>

export function readLegs(input: Context & Coins): Legs {
  const { cells, mapping, kind, coin, quote } = input
  const amount = cells.number('amount', [coin, quote])
  const received = readReceived(cells, mapping)
  const worth = readWorth(cells, mapping)
  const unit = coin || (amount?.unit ?? '')
  if (amount !== null && coin !== '' && amount.unit !== '' && amount.unit !== coin) {
    throw fault(`The amount is in ${amount.unit}, but the row is about ${coin}.`)
  }
  const first = amount && { amount: amount.amount, unit }
  const given = first?.amount.eq(ZERO) ? null : first
  const figure = (leg: Leg | null) => (leg && isTrade(kind) && isMoney(leg.unit) ? leg : null)
  const isReceived = received !== null && !received.amount.eq(ZERO)
  if (isReceived || (given !== null && figure(received) !== null)) {
    const out = given ?? figure(first)
    return { out, in: received, worth: worth ?? readTotalWorth(input), doubts: [] }
  }
  if (amount === null && mapping.columns.received === undefined) {
    throw unit === '' ? leftOut(MONEY_ONLY) : fault('The amount is missing.')
  }
  if (given === null || amount === null) throw leftOut('An amount of zero')
  if (given.unit === '') {
    const isInColumn = mapping.columns.coin !== undefined || mapping.columns.pair !== undefined
    if (isInColumn) throw fault('The coin is missing.')
    input.open.push({ about: 'meaning', meaning: 'coin' })
  }
  if (kind === 'buy' || kind === 'sell') {
    if (kind === 'buy' && amount.isNegative) {
      throw fault(`The amount ${quoteCell(amount.text)} of a purchase is negative.`)
    }
    const money = readMoney(input, given.amount, worth)
    const out = kind === 'sell' ? given : money.leg
    return { ...money, out, in: kind === 'sell' ? money.leg : given }
  }
  const isOut =
    amount.isNegative ||
    kind === 'send' ||
    kind === 'gift-out' ||
    kind === 'lost' ||
    // With columns for both, the first amount is what left.
    ((kind === undefined || kind === 'trade') && mapping.columns.received !== undefined)
  const money = isOut ? null : readMoney(input, given.amount, worth)
  return {
    out: isOut ? given : null,
    in: isOut ? null : given,
    worth: worth ?? (money?.leg != null && isMoney(money.leg.unit) ? money.leg : null),
    doubts: money?.doubts ?? [],
  }
}

export const MONEY_ONLY = 'Money only, such as a deposit of rupees'

function readReceived(cells: Cells, mapping: Mapping): Leg | null {
  const inNote = mapping.receivedInNote?.exec(cells.text('note'))
  if (inNote) {
    const [, amount = '', unit = ''] = inNote
    return { amount: toDecimal(amount.replaceAll(',', '')), unit: unit.toUpperCase() }
  }
  const received = cells.number('received', [cells.ticker('receivedCoin')])
  if (received === null) return null
  const unit = cells.ticker('receivedCoin') || received.unit
  if (unit === '' && received.amount.eq(ZERO)) return null
  if (unit === '') throw fault('The coin that was received is missing.')
  return { amount: received.amount, unit }
}

/** Coins may cost or bring nothing. Rows of other kinds have a zero where a column is not for them. */
function isTrade(kind: RowKind | undefined): boolean {
  return kind === 'buy' || kind === 'sell' || kind === 'trade'
}

/** What another program thinks that the coins were worth: its zero is a price that it does not know. */
function readWorth(cells: Cells, mapping: Mapping): Leg | null {
  const worth = cells.number('worth')
  if (worth !== null && !worth.amount.eq(ZERO)) {
    const unit = worth.unit || (mapping.units.worth ?? '')
    return isMoney(unit) ? { amount: worth.amount, unit } : null
  }
  const [net, total, netWorth] = [
    cells.number('net'),
    cells.number('total'),
    cells.number('netWorth'),
  ]
  if (netWorth === null || total === null || net === null || net.amount.eq(ZERO)) return null
  // The rate of the row is that of its amounts with the fee.
  const amount = netWorth.amount.times(total.amount).div(net.amount).round(WORTH_DECIMALS)
  return { amount, unit: netWorth.unit || (mapping.units.netWorth ?? '') }
}

const WORTH_DECIMALS = 8

/** Beside what was given and received, a total in money is what it was worth. */
function readTotalWorth({ cells, mapping, quote }: Context & Coins): Leg | null {
  const total = cells.number('total')
  const unit = statedUnit(cells, mapping, 'total') || quote
  return total === null || !isMoney(unit) ? null : { amount: total.amount, unit }
}

type Money = Pick<Movement, 'worth' | 'doubts'> & { leg: Leg | null }

/** What the coins of a row cost or brought, without the fee. */
function readMoney(context: Context & Coins, amount: Decimal, given: Leg | null): Money {
  const { cells, mapping, kind, quote, open } = context
  let worth = given
  const ofQuote = (meaning: 'total' | 'net' | 'price'): NumberCell | null => {
    const cell = cells.number(meaning)
    if (cell === null) return null
    const unit = statedUnit(cells, mapping, meaning)
    // Orders at the market's price have a price of 0. No coin is swapped for 0 of another.
    const isFigure = meaning !== 'price' && isTrade(kind) && isMoneyOrAsked(unit || quote)
    if (cell.amount.eq(ZERO) && !isFigure) return null
    if (unit === '' || unit === quote) return cell
    // Money beside a trade between coins says what they were worth.
    if (isMoney(unit) && !isMoney(quote)) {
      if (meaning === 'total') worth ??= { amount: cell.amount, unit }
      return null
    }
    throw fault(`The ${NAMES[meaning]} is in ${unit}, but the pair is in ${quote}.`)
  }
  const [total, net, price] = [ofQuote('total'), ofQuote('net'), readPrice(cells, ofQuote)]
  const product = price?.amount.times(amount) ?? null
  const sum = total?.amount ?? withoutFee() ?? product
  if (sum === null) {
    if (worth !== null) return { leg: worth, worth: null, doubts: [] }
    const isStated = MONEY.some((meaning) => mapping.columns[meaning] !== undefined)
    if (isStated && (kind === 'buy' || kind === 'sell')) {
      throw fault('The row has neither a total nor a price.')
    }
    return { leg: null, worth, doubts: [] }
  }
  if (quote === '' && open.every(({ about }) => about !== 'pair')) {
    const number = total !== null ? 'total' : net !== null ? 'net' : 'price'
    open.push({ about: 'unit', number, sample: cells.text(number) })
  }
  const doubts = product === null ? [] : checkPrice(sum, { product, price, amount })
  return { leg: { amount: sum, unit: quote }, worth, doubts }

  function withoutFee(): Decimal | null {
    if (net === null) return null
    const units = { coin: '', quote, out: null, in: null }
    const parts = [...readFees(context, units), ...readTaxes(context, units)]
    const fees = parts.filter(({ unit }) => unit === quote)
    const sum = fees.reduce((all, fee) => all.plus(fee.amount), ZERO)
    if (kind !== 'sell' && sum.gt(net.amount)) {
      throw fault('The total with the fee is less than the fee.')
    }
    return kind === 'sell' ? net.amount.plus(sum) : net.amount.minus(sum)
  }
}

function isMoneyOrAsked(unit: string): boolean {
  return unit === '' || isMoney(unit)
}

const MONEY = ['total', 'net', 'price'] as const

/** A price such as Market says nothing beside a total. */
function readPrice(cells: Cells, read: (meaning: 'price') => NumberCell | null): NumberCell | null {
  return cells.text('total') !== '' && !/\d/.test(cells.text('price')) ? null : read('price')
}

/** Of rows that have both, by more than half of the last digit of the price: it may be rounded. */
function checkPrice(
  total: Decimal,
  { product, price, amount }: { product: Decimal; price: NumberCell | null; amount: Decimal },
): Movement['doubts'] {
  const [, fraction = ''] = toText(price?.amount ?? ZERO).split('.')
  const rounding = toDecimal(`5e-${fraction.length + 1}`).times(amount)
  const difference = total.minus(product).abs()
  if (!difference.times('100').gt(total) || !difference.gt(rounding)) return []
  const reason = `The total ${toText(total)} is not price × amount, which is ${toText(product)}.`
  return [{ about: 'price', reason }]
}
