// Reads what a row says: what left, what came in, and what it cost.
import { type Decimal, toDecimal, toText, ZERO } from '../../decimals.ts'
import { quoteCell } from '../../files/quote-cell.ts'
import {
  isAskedKind,
  type Mapping,
  type NumberMeaning,
  type OpenPoint,
  type RowKind,
  toWord,
} from '../mapping/mapping.ts'
import type { TableRow } from '../table/read-table.ts'
import type { Leg, Movement } from './movement.ts'
import { type Cells, NAMES, type NumberCell, readCells } from './read-cells.ts'
import { fault, leftOut } from './row-end.ts'
import { isMoney, type Pair, readPairs } from './tickers.ts'

/** A row whose moment is not read yet. */
export type Draft = Omit<Movement, 'atMs' | 'hasTime'> & {
  group: string
  /** What the visitor must say first. */
  open: OpenPoint[]
}

/** What stands for the word of a row that has none. */
const WITHOUT_WORD = { both: 'trade', in: 'received', out: 'sent' } as const
const KINDS_WITHOUT_WORD = { trade: 'trade', received: 'receive', sent: 'send' } as const

/** Throws a `RowEnd` for a row that is no transaction. */
export function readRow({ row, cells: given }: TableRow, mapping: Mapping): Draft {
  const cells = readCells(given, mapping)
  const open: OpenPoint[] = []
  const status = toWord(cells.text('status'))
  const isDone = status === '' ? 'done' : lookUp(mapping.statuses, status)
  if (isDone === 'skip') throw leftOut(`Status ${quoteCell(cells.text('status'))}`)
  if (isDone === undefined) open.push({ about: 'status', word: status })
  const written = wordOf(cells, mapping)
  const stated = lookUp(mapping.kinds, written) ?? mapping.same.kind
  if (stated === 'skip') throw leftOut(`Kind ${quoteCell(written)}`)
  const context = { cells, mapping, open, kind: stated }
  const coins = readCoins(context)
  const first = readLegs({ ...context, ...coins })
  const side = WITHOUT_WORD[first.out && first.in ? 'both' : first.in ? 'in' : 'out']
  const word = written || side
  const answer = lookUp(mapping.kinds, word) ?? stated
  const kind = answer ?? (written === '' ? KINDS_WITHOUT_WORD[side] : undefined)
  if (kind === 'skip') throw leftOut(`Kind ${quoteCell(word)}`)
  // Without a word, the side is known only now, and with it the visitor's answer.
  const legs = kind === stated ? first : readLegs({ ...context, ...coins, kind })
  const units = { ...coins, ...legs }
  const draft: Draft = {
    ...{ row, word, ...legs, open },
    kind: kind ?? 'receive',
    fees: FEES.flatMap((meaning) => readUnit(context, meaning, units)),
    taxes: readTaxes(context, units),
    exchange: exchangeOf(context),
    to: cells.text('to'),
    note: cells.text('note'),
    tradeId: cells.text('tradeId'),
    group: cells.text('group'),
  }
  const isLeg = mapping.isGrouped && LEG_KINDS.has(draft.kind)
  if (!isLeg && isOnlyMoney(draft)) throw leftOut('Money only, such as a deposit of rupees')
  if (isAskedKind(kind)) open.push({ about: 'kind', word })
  return { ...draft, doubts: [...legs.doubts, ...doubtFee(draft)] }
}

/** Where coins only come in, a file with two wallets leaves the first one out. */
function exchangeOf({ cells, mapping }: Context): string {
  const inColumn = mapping.columns.exchange === undefined ? '' : cells.text('to')
  return cells.text('exchange') || inColumn || (mapping.same.exchange ?? '')
}

/** A second column repeats the tax in the quote, which counts if that is a coin. */
function readTaxes(context: Context, units: Coins & Pick<Movement, 'out' | 'in'>): Leg[] {
  const inCoin = readUnit(context, 'coinTds', units).filter(({ unit }) => !isMoney(unit))
  return [...readUnit(context, 'tds', units), ...inCoin]
}

function lookUp<T>(values: Readonly<Record<string, T>>, word: string): T | undefined {
  return Object.hasOwn(values, word) ? values[word] : undefined
}

/** In layouts with several rows a trade: one of them. */
export const LEG_KINDS: ReadonlySet<RowKind> = new Set(['buy', 'sell', 'trade', 'fee'])

/** The word for the kind of a row, as the visitor is asked about it. */
function wordOf(cells: Pick<Cells, 'text'>, { kinds }: Pick<Mapping, 'kinds'>): string {
  const [label, kind] = [toWord(cells.text('label')), toWord(cells.text('kind'))]
  return (
    [`${label} ${kind}`, label, kind].find((word) => Object.hasOwn(kinds, word)) ?? (label || kind)
  )
}

type Coins = { coin: string; quote: string }

type Context = {
  cells: Cells
  mapping: Mapping
  kind: RowKind | undefined
  /** Gets what the row leaves open. */
  open: OpenPoint[]
}

function readCoins(context: Context): Coins {
  const { cells, mapping } = context
  const pair = readPair(context)
  const coin = cells.ticker('coin') || (pair?.base ?? mapping.same.coin ?? '')
  // An exchange may name the currency of its fees beside pairs in other coins.
  const quote = pair?.quote ?? cells.ticker('quote')
  if (quote !== '') return { coin, quote }
  for (const meaning of ['total', 'price', 'net'] as const) {
    const unit = statedUnit(cells, mapping, meaning)
    if (unit !== '') return { coin, quote: unit }
  }
  return { coin, quote: '' }
}

/** The unit that the cell or its column names. Empty for one that depends on the row. */
function statedUnit(cells: Cells, mapping: Mapping, meaning: NumberMeaning): string {
  const inColumn = mapping.units[meaning] ?? ''
  return cells.number(meaning)?.unit || (/^[A-Z]/.test(inColumn) ? inColumn : '')
}

function readPair({ cells, mapping, open }: Context): Pair | null {
  const text = cells.text('pair')
  if (text === '') return null
  const pairs = readPairs(text, mapping)
  if (pairs.length === 1) return pairs[0] ?? null
  if (pairs.length === 0) {
    // A coin alone, in files that have its quote in another column.
    if (mapping.columns.quote !== undefined && cells.text('coin') === '') {
      return { base: text.toUpperCase(), quote: cells.ticker('quote') }
    }
    throw fault(`Cannot tell the coins of ${quoteCell(text)} apart.`)
  }
  const ends = pairs.map(({ quote }) => quote).join(' ')
  const end = lookUp(mapping.ends, ends)
  if (end === undefined) open.push({ about: 'pair', sample: text, ends })
  return pairs.find(({ quote }) => quote === end) ?? { base: text.toUpperCase(), quote: '' }
}

type Legs = Pick<Movement, 'out' | 'in' | 'worth' | 'doubts'>

function readLegs(input: Context & Coins): Legs {
  const { cells, mapping, kind, coin, quote } = input
  const amount = cells.number('amount', [coin, quote])
  const received = readReceived(cells, mapping)
  const worth = readWorth(cells, mapping)
  const unit = coin || (amount?.unit ?? '')
  if (amount !== null && coin !== '' && amount.unit !== '' && amount.unit !== coin) {
    throw fault(`The amount is in ${amount.unit}, but the row is about ${coin}.`)
  }
  const given = amount === null || amount.amount.eq(ZERO) ? null : { amount: amount.amount, unit }
  if (received !== null) {
    return { out: given, in: received, worth: worth ?? readTotalWorth(input), doubts: [] }
  }
  if (amount === null && mapping.columns.received === undefined) {
    throw fault('The amount is missing.')
  }
  if (given === null || amount === null) throw leftOut('An amount of zero')
  if (given.unit === '') throw fault('The coin is missing.')
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
    LEAVING.has(kind) ||
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

const LEAVING: ReadonlySet<RowKind | undefined> = new Set(['send', 'gift-out', 'lost'])

function readReceived(cells: Cells, mapping: Mapping): Leg | null {
  const inNote = mapping.receivedInNote?.exec(cells.text('note'))
  if (inNote) {
    const [, amount = '', unit = ''] = inNote
    return { amount: toDecimal(amount.replaceAll(',', '')), unit: unit.toUpperCase() }
  }
  const received = cells.number('received', [cells.ticker('receivedCoin')])
  if (received === null || received.amount.eq(ZERO)) return null
  const unit = cells.ticker('receivedCoin') || received.unit
  if (unit === '') throw fault('The coin that was received is missing.')
  return { amount: received.amount, unit }
}

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
    if (cell === null || cell.amount.eq(ZERO)) return null
    const unit = statedUnit(cells, mapping, meaning)
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
    const parts = [
      ...FEES.flatMap((meaning) => readUnit(context, meaning, units)),
      ...readTaxes(context, units),
    ]
    const fees = parts.filter(({ unit }) => unit === quote)
    const sum = fees.reduce((all, fee) => all.plus(fee.amount), ZERO)
    return kind === 'sell' ? net.amount.plus(sum) : net.amount.minus(sum)
  }
}

const MONEY = ['total', 'net', 'price'] as const
const FEES = ['fee', 'moreFee'] as const

/** A price such as Market says nothing beside a total. */
function readPrice(cells: Cells, read: (meaning: 'price') => NumberCell | null): NumberCell | null {
  return cells.text('total') !== '' && !/\d/.test(cells.text('price')) ? null : read('price')
}

/** Of rows that have both, by more than the last digit of the price can be rounded. */
function checkPrice(
  total: Decimal,
  { product, price, amount }: { product: Decimal; price: NumberCell | null; amount: Decimal },
): Movement['doubts'] {
  const [, fraction = ''] = toText(price?.amount ?? ZERO).split('.')
  const rounding = toDecimal(`1e-${fraction.length}`).times(amount)
  const difference = total.minus(product).abs()
  if (!difference.times('100').gt(total) || !difference.gt(rounding)) return []
  const reason = `The total ${toText(total)} is not price × amount, which is ${toText(product)}.`
  return [{ about: 'price', reason }]
}

/** A fee or a tax in its unit. Empty if there is none. */
function readUnit(
  { cells, mapping, open }: Context,
  meaning: NumberMeaning,
  units: Coins & Pick<Movement, 'out' | 'in'>,
): Leg[] {
  const cell = cells.number(meaning, [units.coin, units.quote])
  if (cell === null || cell.amount.eq(ZERO)) return []
  const inColumn = mapping.units[meaning]
  const unit = cell.unit || unitOf(inColumn, units)
  if (unit === '' && inColumn !== undefined) throw fault(`The ${NAMES[meaning]} has no unit.`)
  if (unit === '' && !open.some((point) => point.about === 'unit' && point.number === meaning)) {
    open.push({ about: 'unit', number: meaning, sample: cell.text })
  }
  return [{ amount: cell.amount, unit }]
}

function unitOf(
  unit: string | undefined,
  { coin, quote, out, in: received }: Coins & Pick<Movement, 'out' | 'in'>,
): string {
  if (unit === 'coin') return coin
  if (unit === 'quote') return quote
  // What alone comes or goes has only one coin.
  if (unit === 'received') return (received ?? out)?.unit ?? ''
  if (unit === 'paid') return (out ?? received)?.unit ?? ''
  return unit ?? ''
}

/** A fee of more than this share of its trade is doubted. */
const MAX_FEE_SHARE = '0.05'

function doubtFee({ fees, out, in: received }: Draft): Movement['doubts'] {
  for (const { amount, unit } of fees) {
    const leg = [out, received].find((one) => one?.unit === unit)
    if (leg == null || !amount.gt(leg.amount.times(MAX_FEE_SHARE))) continue
    const reason = `The fee of ${toText(amount)} ${unit} is more than 5 % of ${toText(leg.amount)} ${unit}.`
    return [{ about: 'fee', reason }]
  }
  return []
}

function isOnlyMoney({ out, in: received }: Draft): boolean {
  const legs = [out, received].filter((leg) => leg !== null)
  return legs.length > 0 && legs.every(({ unit }) => isMoney(unit))
}
