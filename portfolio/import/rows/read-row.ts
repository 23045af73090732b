// Reads what a row says: what left, what came in, and what it cost.
import { toText, ZERO } from '../../decimals.ts'
import { quoteCell } from '../../files/quote-cell.ts'
import {
  isAskedKind,
  type Mapping,
  type OpenPoint,
  type RowKind,
  toWord,
} from '../mapping/mapping.ts'
import type { TableRow } from '../table/read-table.ts'
import type { Movement } from './movement.ts'
import { type Cells, readCells } from './read-cells.ts'
import { MONEY_ONLY, readLegs } from './read-legs.ts'
import { type Coins, type Context, readFees, readTaxes, statedUnit } from './read-units.ts'
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
  if (cells.number('margin')?.amount.gt(ZERO))
    throw leftOut('Traded on margin, with borrowed money')
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
    fees: readFees(context, units),
    taxes: readTaxes(context, units),
    exchange: exchangeOf(context),
    to: cells.text('to'),
    note: cells.text('note'),
    tradeId: cells.text('tradeId'),
    group: cells.text('group'),
  }
  const isLeg = mapping.isGrouped && LEG_KINDS.has(draft.kind)
  if (!isLeg && isOnlyMoney(draft)) throw leftOut(MONEY_ONLY)
  if (isAskedKind(kind)) open.push({ about: 'kind', word })
  return { ...draft, doubts: [...legs.doubts, ...doubtFee(draft), ...doubtSign(context)] }
}

/** Where coins only come in, a file with two wallets leaves the first one out. */
function exchangeOf({ cells, mapping }: Context): string {
  const inColumn = mapping.columns.exchange === undefined ? '' : cells.text('to')
  return cells.text('exchange') || inColumn || (mapping.same.exchange ?? '')
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

/** A fee of more than this share of its trade is doubted. */
const MAX_FEE_SHARE = '0.05'

function doubtFee({ fees, out, in: received }: Draft): Movement['doubts'] {
  for (const { amount, unit } of fees) {
    const leg = [out, received].find((one) => one?.unit === unit)
    if (leg == null || !amount.gt(leg.amount.times(MAX_FEE_SHARE))) continue
    const reason = `The fee of ${toText(amount)} ${unit} is more than 5% of ${toText(leg.amount)} ${unit}.`
    return [{ about: 'fee', reason }]
  }
  return []
}

function doubtSign({ cells, mapping }: Context): Movement['doubts'] {
  const fee = cells.number('fee')
  if (fee === null || fee.amount.eq(ZERO) || mapping.feeSign === undefined) return []
  if (fee.isNegative === (mapping.feeSign === 'negative')) return []
  const reason = `The fee ${quoteCell(fee.text)} has another sign than fees that were paid.`
  return [{ about: 'rebate', reason }]
}

function isOnlyMoney({ out, in: received }: Draft): boolean {
  const legs = [out, received].filter((leg) => leg !== null)
  return legs.length > 0 && legs.every(({ unit }) => isMoney(unit))
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

function lookUp<T>(values: Readonly<Record<string, T>>, word: string): T | undefined {
  return Object.hasOwn(values, word) ? values[word] : undefined
}
