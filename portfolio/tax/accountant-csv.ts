import { INDIAN_OFFSET_MS } from '../../lib/format-date.ts'
import { toCsv } from '../../lib/to-csv.ts'
import type { Fill } from '../transaction.ts'
import { fillText } from './fill-text.ts'
import { roundRupees } from './rupees.ts'
import type { TaxRow } from './tax-rows.ts'
import type { TaxSheet } from './tax-sheet.ts'
import {
  CHOICE_TEXTS,
  choicesText,
  exchangeText,
  incomesOf,
  METHOD_TEXT,
  NOT_ADVICE_TEXT,
  nothingText,
  OPEN_TDS_TEXT,
  openText,
  priceText,
  REASON_TEXTS,
  RECEIPTS_TEXT,
  REPORTED_TEXT,
  rulesText,
  statementsOf,
  sumsOf,
} from './tax-texts.ts'

type SymbolOf = (coin: string) => string

/** All that is behind the sheet, in blocks with a name each: lots, sums, receipts, what was left out. */
export function toAccountantCsv(sheet: TaxSheet, symbolOf: SymbolOf): string {
  const notes = [
    ...[rulesText(sheet), choicesText(sheet), METHOD_TEXT, priceText(sheet), openText(sheet)],
    NOT_ADVICE_TEXT,
  ]
  return toCsv([
    ...notes.filter((note) => note !== '').map((note) => [note]),
    ...[...sumsOf(sheet), ...incomesOf(sheet)].map(({ name, value }) => [name, value]),
    ...sourceRows(sheet),
    ...block(
      'Lots',
      LOT_HEADER,
      sheet.lots.map((row) => toLotCells(row, symbolOf)),
      '',
    ),
    ...(sheet.choices.rows === 'lot'
      ? []
      : block(
          'Transfers',
          LOT_HEADER,
          [...sheet.rows, ...sheet.openRows].map((row) => toLotCells(row, symbolOf)),
          '',
        )),
    ...block(
      'Periods',
      ['Period', 'Income'],
      sheet.periods.map(({ name, income }) => [name, income]),
      '',
    ),
    ...block(
      'Exchanges',
      EXCHANGE_HEADER,
      [...sheet.exchanges, { ...sheet.all, name: 'All exchanges' }].map(toExchangeCells),
      REPORTED_TEXT,
    ),
    ...block(
      'Receipts',
      ['Coin', 'Amount', 'Date', 'Worth', 'Filled in', 'Note'],
      toReceiptCells(sheet, symbolOf),
      RECEIPTS_TEXT,
    ),
    ...block(
      'Left for nothing',
      ['Coin', 'Amount', 'Date', 'Kind', 'Cost'],
      toNothingCells(sheet, symbolOf),
      nothingText(sheet),
    ),
    ...block(
      'TDS in coin without a worth',
      ['Coin', 'Amount', 'Date'],
      toOpenTdsCells(sheet, symbolOf),
      OPEN_TDS_TEXT,
    ),
  ])
}

/** Nothing without rows. */
function block(
  name: string,
  header: readonly string[],
  rows: readonly (readonly string[])[],
  note: string,
): (readonly string[])[] {
  if (rows.length === 0) return []
  return [[''], [name], ...(note === '' ? [] : [[note]]), header, ...rows]
}

function sourceRows(sheet: TaxSheet): string[][] {
  return statementsOf(sheet).map(({ text, source, checked }) => [
    text,
    `Source: ${source.text}, ${source.url}`,
    `Checked on ${checked}`,
  ])
}

const LOT_HEADER = [
  'Coin',
  'Amount',
  'Acquired',
  'Transferred',
  'Transfer',
  'Exchange',
  'Cost (INR)',
  'Consideration (INR)',
  'Income (INR)',
  'Cost with paise',
  'Consideration with paise',
  'Filled in: cost',
  'Filled in: consideration',
  'Why without an income',
]

function toLotCells(row: TaxRow, symbolOf: SymbolOf): string[] {
  const { coin, amount, acquiredAtMs, transferredAtMs, reason, exchange } = row
  return [
    ...[symbolOf(coin), amount],
    ...[acquiredAtMs === null ? '' : toDay(acquiredAtMs), toDay(transferredAtMs)],
    ...[REASON_TEXTS[reason], exchange],
    ...[row.cost, row.consideration, row.income].map((figure) => figure ?? ''),
    ...[row.exactCost, row.exactConsideration].map((figure) =>
      figure === null ? '' : roundRupees(figure, 2),
    ),
    ...[row.costFill, row.considerationFill].map((fill) => toFillCell(fill, symbolOf)),
    whyOpen(row),
  ]
}

function whyOpen({ cost, consideration, acquiredAtMs }: TaxRow): string {
  if (acquiredAtMs === null) return 'It never came in'
  const unknown = [cost === null && 'cost', consideration === null && 'consideration']
  const names = unknown.filter((one) => one !== false).join(' and ')
  return names === '' ? '' : `Unknown: ${names}`
}

function toFillCell(fill: Fill | null, symbolOf: SymbolOf): string {
  return fill === null ? '' : `CoinGecko, 05:30 IST: ${fillText(fill, symbolOf)}`
}

const EXCHANGE_HEADER = ['Exchange', 'Consideration', 'Income', 'TDS', 'TDS ÷ 1%', 'Compared']

function toExchangeCells(one: TaxSheet['all']): string[] {
  const { name, consideration, income, tds, reported } = one
  return [name, consideration, income, tds, reported, tds === '0' ? '' : exchangeText(one)]
}

function toReceiptCells(
  { receipts, receiptSum, choices }: TaxSheet,
  symbolOf: SymbolOf,
): string[][] {
  if (receipts.length === 0) return []
  const isOpen = receipts.some(({ worth }) => worth === null)
  return [
    ...receipts.map(({ coin, amount, atMs, worth, fill, note }) => [
      ...[symbolOf(coin), amount, toDay(atMs), worth ?? ''],
      ...[toFillCell(fill, symbolOf), note],
    ]),
    [
      isOpen ? 'Sum of known worths' : 'Sum',
      '',
      '',
      receiptSum,
      '',
      CHOICE_TEXTS.rewards[choices.rewards],
    ],
  ]
}

function toNothingCells({ leftForNothing }: TaxSheet, symbolOf: SymbolOf): string[][] {
  return leftForNothing.map(({ coin, amount, atMs, reason, cost }) => [
    ...[symbolOf(coin), amount, toDay(atMs)],
    ...[reason === 'lost' ? 'Lost' : 'Given away', cost ?? ''],
  ])
}

function toOpenTdsCells({ openTds }: TaxSheet, symbolOf: SymbolOf): string[][] {
  return openTds.flatMap(({ tdsCoin, atMs }) =>
    tdsCoin === null ? [] : [[symbolOf(tdsCoin.coin), tdsCoin.amount, toDay(atMs)]],
  )
}

/** By Indian time. */
function toDay(timeMs: number): string {
  return new Date(timeMs + INDIAN_OFFSET_MS).toISOString().slice(0, 10)
}
