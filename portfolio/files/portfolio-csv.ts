// The portfolio as CSV, for spreadsheets and for this site. Every field comes back as it was.

import papa from 'papaparse'
import { fromTextCell, toCsv } from '../../lib/to-csv.ts'
import { isAmount, isAmountOrZero, parseTransaction } from '../parse-transaction.ts'
import type { Candidate, Fault } from '../reading/candidate.ts'
import { readDate } from '../reading/read-date.ts'
import { readDecimal } from '../reading/read-decimal.ts'
import { wallToUtc } from '../reading/zoned-time.ts'
import { FIRST_MOMENT_MS, KINDS, mayHaveTds, type Transaction } from '../transaction.ts'
import { quoteCell } from './quote-cell.ts'

const HEADER = [
  'moment (UTC)',
  'kind',
  'coin',
  'amount',
  'received coin',
  'received amount',
  'total',
  'total currency',
  'fee',
  'fee coin',
  'rate',
  'rate currency',
  'tds (INR)',
  'exchange',
  'to',
  'note',
  'trade id',
  'tds coin',
  'tds coin amount',
  'acquired by the giver',
  'accepted rate (INR)',
  'accepted for',
  'accepted from coin',
  'accepted day',
  'accepted rate of fee (INR)',
  'accepted day of fee',
]

/** Those behind it may be missing, as in a table that somebody typed. */
const LAST_NEEDED = HEADER.indexOf('trade id')

/** In the order given, which says which of two transactions of one moment came first. */
export function toPortfolioCsv(transactions: readonly Transaction[]): string {
  return toCsv([HEADER, ...transactions.map(toRow)])
}

export function isOwnHeader(cells: readonly string[]): boolean {
  const names = cells.map((cell) => cell.trim().toLowerCase())
  while (names[names.length - 1] === '') names.pop()
  return names.length > LAST_NEEDED && names.every((name, i) => name === HEADER[i]?.toLowerCase())
}

/** All transactions of a file that `toPortfolioCsv` wrote. */
export function parsePortfolioCsv(text: string): { candidates: Candidate[]; faults: Fault[] } {
  const { data } = papa.parse<string[]>(text, { delimiter: ',', skipEmptyLines: true })
  return readPortfolioRows(data.slice(1).map((cells, index) => ({ row: index + 2, cells })))
}

/** Reads the rows below our own header. */
export function readPortfolioRows(rows: readonly { row: number; cells: readonly string[] }[]): {
  candidates: Candidate[]
  faults: Fault[]
} {
  const candidates: Candidate[] = []
  const faults: Fault[] = []
  for (const { row, cells } of rows) {
    const read = readRow(cells)
    if (typeof read === 'string') faults.push({ row, reason: read })
    else candidates.push({ row, transaction: read })
  }
  return { candidates, faults }
}

function toRow(transaction: Transaction): string[] {
  const { atMs, kind, coin, amount, received, total, fee, rate, tds } = transaction
  const { exchange, to, note, tradeId, tdsCoin, acquiredDayMs, fill, feeFill } = transaction
  return [
    toIsoText(atMs),
    ...[kind, coin, amount],
    ...[received?.coin ?? '', received?.amount ?? ''],
    ...[total?.amount ?? '', total?.currency.toUpperCase() ?? ''],
    ...[fee?.amount ?? '', fee?.coin ?? ''],
    ...[rate?.value ?? '', rate?.currency.toUpperCase() ?? ''],
    tds ?? '',
    ...[exchange, to, note, tradeId],
    ...[tdsCoin?.coin ?? '', tdsCoin?.amount ?? ''],
    toDayText(acquiredDayMs),
    ...[fill?.rate ?? '', fill?.currency?.toUpperCase() ?? '', fill?.coin ?? ''],
    toDayText(fill?.dayMs ?? null),
    ...[feeFill?.rate ?? '', toDayText(feeFill?.dayMs ?? null)],
  ]
}

function toDayText(dayMs: number | null): string {
  return dayMs === null ? '' : toIsoText(dayMs).slice(0, 'yyyy-mm-dd'.length)
}

/** Milliseconds only if there are any. */
function toIsoText(atMs: number): string {
  return new Date(atMs).toISOString().replace('.000Z', 'Z')
}

function readRow(row: readonly string[]): Transaction | string {
  const cells = HEADER.map((_, index) => fromTextCell(row[index] ?? ''))
  const [moment = '', kindText = '', coin = '', amountText = '', ...others] = cells
  const [receivedCoin = '', received = '', total = '', totalCurrency = '', ...more] = others
  const [fee = '', feeCoin = '', rate = '', rateCurrency = '', tds = '', ...texts] = more
  const [exchange, to, note, tradeId, tdsCoin = '', taxed = '', acquired = '', ...fills] = texts
  const [fillRate = '', fillFor = '', fillCoin = '', fillDay = '', feeRate = '', feeDay = ''] =
    fills

  const atMs = readMoment(moment)
  if (atMs === null)
    return `Cannot read the moment ${quoteCell(moment)}. Write it as 2025-11-24T16:00:00Z.`
  if (atMs < FIRST_MOMENT_MS) return 'This is before 2009, when the first coin began.'
  const kind = KINDS.find((known) => known === kindText.trim().toLowerCase())
  if (kind === undefined) return `The kind ${quoteCell(kindText)} is none of ${KINDS.join(', ')}.`
  const amounts = { amount: amountText, received, fee, rate, tds, 'tds coin amount': taxed }
  const withComma = Object.entries({ ...amounts, total }).find(([, text]) => text.includes(','))
  if (withComma !== undefined) {
    return `The ${withComma[0]} ${quoteCell(withComma[1])} has a comma. Write 1234.5, with a point and nothing between thousands.`
  }
  const wrong = Object.entries(amounts).find(([, text]) => text !== '' && toAmount(text) === null)
  if (wrong !== undefined) return `The ${wrong[0]} ${quoteCell(wrong[1])} is no number above 0.`
  if (total !== '' && toTotal(total) === null) return `The total ${quoteCell(total)} is no number.`
  if (tds + taxed !== '' && !mayHaveTds(kind)) return 'Only a sell or a swap has tds.'
  const wrongDay = [acquired, fillDay, feeDay].find((day) => day !== '' && readMoment(day) === null)
  if (wrongDay !== undefined) {
    return `Cannot read the day ${quoteCell(wrongDay)}. Write it as 2025-11-24.`
  }
  const amount = toAmount(amountText)
  if (amount === null) return 'The amount is missing.'
  const parsed = parseTransaction({
    ...{ kind, atMs, coin, amount },
    received:
      received === '' && receivedCoin === ''
        ? null
        : { coin: receivedCoin, amount: toAmount(received) },
    total: total === '' ? null : { amount: toTotal(total), currency: totalCurrency.toLowerCase() },
    fee: fee === '' ? null : { amount: toAmount(fee), coin: feeCoin === '' ? null : feeCoin },
    rate: rate === '' ? null : { value: toAmount(rate), currency: rateCurrency.toLowerCase() },
    tds: toAmount(tds),
    tdsCoin: tdsCoin === '' && taxed === '' ? null : { coin: tdsCoin, amount: toAmount(taxed) },
    acquiredDayMs: readMoment(acquired),
    fill:
      fillRate === ''
        ? null
        : {
            ...{ rate: toAmount(fillRate), coin: fillCoin, dayMs: readMoment(fillDay) },
            currency: fillFor === '' ? null : fillFor.toLowerCase(),
          },
    feeFill:
      feeRate === ''
        ? null
        : {
            ...{ rate: toAmount(feeRate), currency: null },
            coin: feeCoin,
            dayMs: readMoment(feeDay),
          },
    ...{ exchange, to, note, tradeId },
  })
  return parsed ?? `These cells do not make the kind ${kind}.`
}

/**
 * Amounts of our own stay as they are. A visitor may have typed others into the template. A comma
 * is refused before, because a spreadsheet may have written 1,234 for 1.234.
 */
function toAmount(text: string): string | null {
  if (isAmount(text)) return text
  const read = readDecimal(text)
  return read !== null && !read.isNegative && isAmount(read.amount) ? read.amount : null
}

/** As `toAmount`, and 0. */
function toTotal(text: string): string | null {
  if (isAmountOrZero(text)) return text
  const read = readDecimal(text)
  return read !== null && !read.isNegative && isAmountOrZero(read.amount) ? read.amount : null
}

function readMoment(text: string): number | null {
  const read = readDate(text)
  // A spreadsheet may have rewritten the moment, but not in another order.
  const wall = read?.walls.ymd
  return wall === undefined ? null : wallToUtc(wall) - (read?.offsetMs ?? 0)
}

/** What a visitor may fill in and import. */
export const CSV_TEMPLATE = toPortfolioCsv([
  example({ kind: 'buy', day: 1, total: '450000', fee: '900', tradeId: 'T-1001' }),
  example({ kind: 'buy', day: 2, coin: 'ethereum', amount: '1.5', total: '300000' }),
  example({
    kind: 'swap',
    day: 3,
    coin: 'ethereum',
    amount: '0.5',
    received: { coin: 'solana', amount: '8.25' },
    total: '110000',
    note: 'The total is what the coins were worth',
  }),
  example({ kind: 'transfer', day: 4, amount: '0.02', to: 'My own wallet' }),
  example({ kind: 'sell', day: 5, amount: '0.01', total: '95000', fee: '190', tds: '950' }),
  example({
    kind: 'reward',
    day: 6,
    coin: 'solana',
    amount: '0.1',
    total: '1200',
    note: 'The total is what it was worth that day',
  }),
  example({
    kind: 'gift-in',
    day: 7,
    total: '30000',
    acquiredDayMs: Date.UTC(2021, 4, 20),
    note: 'From a relative: what the giver paid, and when',
  }),
  example({ kind: 'gift-out', day: 8, amount: '0.001', note: 'A gift brings nothing' }),
  example({ kind: 'lost', day: 9, amount: '0.001', note: 'Also what was stolen' }),
])

type Example = Partial<Omit<Transaction, 'total' | 'fee'>> &
  Pick<Transaction, 'kind'> & { day: number; total?: string; fee?: string }

function example({ day, total, fee, ...given }: Example): Transaction {
  return {
    atMs: Date.UTC(2025, 3, day, 10, 30),
    coin: 'bitcoin',
    amount: '0.05',
    received: null,
    total: total === undefined ? null : { amount: total, currency: 'inr' },
    fee: fee === undefined ? null : { amount: fee, coin: null },
    rate: null,
    ...{ tds: null, tdsCoin: null, acquiredDayMs: null, fill: null, feeFill: null },
    exchange: 'Example exchange',
    to: '',
    note: '',
    tradeId: '',
    ...given,
  }
}
