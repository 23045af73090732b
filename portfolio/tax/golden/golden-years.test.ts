import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { INDIAN_OFFSET_MS } from '../../../lib/format-date.ts'
import { parsePortfolioCsv } from '../../files/portfolio-csv.ts'
import { type TaxSheet, toTaxSheet } from '../tax-sheet.ts'
import type { YearChoices } from '../year-choices.ts'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

const { candidates, faults } = parsePortfolioCsv(read('transactions.csv'))
const KEPT = candidates.map(({ transaction }, index) => ({ ...transaction, key: index + 1 }))

const CHOICES: Record<string, YearChoices> = {
  '2024-25': { rows: 'lot', head: 'capital', rewards: 'worth' },
  '2025-26': { rows: 'transfer', head: 'business', rewards: 'zero' },
  '2026-27': { rows: 'lot', head: 'capital', rewards: 'worth' },
}

/** The tables of a year, without their heads and their last columns. */
function tablesOf(year: string): string[][] {
  const [section = ''] = read('golden-years.md').split(`## ${year}\n`)[1]?.split('\n## ') ?? []
  return section
    .split(/\n\n(?=\|)/)
    .slice(1)
    .map((table) =>
      table
        .split('\n')
        .filter((line) => line.startsWith('|'))
        .slice(2)
        .map((line) =>
          line
            .split('|')
            .slice(1, -2)
            .map((cell) => cell.trim())
            .join(' | '),
        ),
    )
}

function toDay(timeMs: number | null): string {
  return timeMs === null ? '?' : new Date(timeMs + INDIAN_OFFSET_MS).toISOString().slice(0, 10)
}

function rowsOf({ rows, openRows }: TaxSheet): string[] {
  return [...rows, ...openRows]
    .sort((one, other) => one.transferredAtMs - other.transferredAtMs)
    .map(({ coin, amount, acquiredAtMs, transferredAtMs, cost, consideration, income }) =>
      [
        ...[coin, amount, toDay(acquiredAtMs), toDay(transferredAtMs)],
        ...[cost, consideration, income].map((figure) => figure ?? '?'),
      ].join(' | '),
    )
}

function figuresOf(sheet: TaxSheet): string[] {
  const { income, incomes, lapsedLoss, periods, all, tax, exchanges } = sheet
  const listOf = (texts: string[]) => (texts.length === 0 ? 'none' : texts.join(', '))
  return [
    ['income by lot', incomes.lot],
    ['income by transfer', incomes.transfer],
    ['income', income],
    ['losses that lapse', lapsedLoss],
    ['periods', periods.map((period) => period.income).join(' ')],
    ...[
      ['tds', all.tds],
      ['tax', tax?.tax],
      ['cess', tax?.cess],
      ['to pay', tax?.toPay],
    ],
    ...exchanges.map((one) => [
      `exchange ${one.name || '(none)'}`,
      `${one.consideration} ${one.income} ${one.tds}${one.isShort ? ' less' : ''}`,
    ]),
    ['receipts', sheet.receiptSum],
    ['left for nothing', listOf(sheet.leftForNothing.map(({ coin, cost }) => `${coin} ${cost}`))],
    [
      'tds in coin without a worth',
      listOf(sheet.openTds.map(({ tdsCoin }) => `${tdsCoin?.coin} ${tdsCoin?.amount}`)),
    ],
  ].map((cells) => cells.join(' | '))
}

test('the transactions of the three years are all of their kinds', () => {
  expect(faults).toEqual([])
  expect(new Set(KEPT.map(({ kind }) => kind)).size).toBe(8)
})

test.each(['2024-25', '2025-26', '2026-27'])(
  'the year %s is as it was worked out by hand',
  (year) => {
    const sheet = toTaxSheet(KEPT, { year, choices: CHOICES, nowMs: 0 })
    const [rows, figures] = tablesOf(year)
    expect(rowsOf(sheet)).toEqual(rows)
    expect(figuresOf(sheet)).toEqual(figures)
    expect(sheet.choices).toEqual(CHOICES[year])
  },
)
