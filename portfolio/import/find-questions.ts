// What a file leaves open. The visitor is asked, and nothing is guessed.

import type { DateOrder } from '../reading/read-date.ts'
import type { Answers } from './answers.ts'
import type { Facts } from './column-facts.ts'
import { type KnownKind, readKind } from './read-kind.ts'
import { isOnlyMoney, type RowParts, strangeTickerOf, tickersOf } from './read-row.ts'

export type Question =
  /** Whether 05/06/2025 is in May or in June. `sample` is a cell of the file. */
  | { about: 'date-order'; sample: string; options: DateOrder[] }
  | { about: 'zone'; sample: string }
  /** Whether 1,234 is more than a thousand. */
  | { about: 'decimal-mark'; sample: string }
  /** In which currency the prices and totals are. */
  | { about: 'currency'; sample: string }
  /** `known` is what the word says about coins that come or go: the visitor says why. */
  | { about: 'kind'; word: string; known: KnownKind | null; rows: number }
  | { about: 'coin'; ticker: string; rows: number }

/** All questions, also those that are answered, so that answers can be changed. */
export function findQuestions(
  facts: Facts,
  rows: readonly RowParts[],
  { kinds }: Pick<Answers, 'kinds'>,
): Question[] {
  const questions: Question[] = []
  const { openDate, openZone, marks } = facts
  if (openDate !== null) {
    questions.push({ about: 'date-order', sample: openDate, options: facts.dateOrders })
  }
  if (openZone !== null) questions.push({ about: 'zone', sample: openZone })
  if (marks.openSample !== null) questions.push({ about: 'decimal-mark', sample: marks.openSample })

  let money: string | null = null
  const words = new Map<string, number>()
  const tickers = new Map<string, number>()
  for (const parts of rows) {
    // A remark below a column of coins never becomes a search on the server.
    if (isOnlyMoney(parts) || strangeTickerOf(parts) !== null) continue
    const kind = readKind(parts.word)
    if (isAsked(kind)) count(words, parts.word)
    const answer = isAsked(kind) ? kinds.get(parts.word) : kind
    if (answer === 'leave-out') continue
    if (needsCurrency(parts)) {
      money ??= parts.text('total') || parts.text('price') || parts.text('net')
    }
    for (const ticker of new Set(tickersOf(parts, answer === 'buy' || answer === 'sell')))
      count(tickers, ticker)
  }
  if (money !== null) questions.push({ about: 'currency', sample: money })
  for (const [word, number] of words) {
    questions.push({ about: 'kind', word, known: readKind(word), rows: number })
  }
  for (const [ticker, number] of tickers) questions.push({ about: 'coin', ticker, rows: number })
  return questions
}

/** Whether the visitor must say what a row with this word is. */
export function isAsked(kind: KnownKind | null): boolean {
  return kind === null || kind === 'deposit' || kind === 'withdrawal'
}

/** Whether the row has money, and nothing says in which currency. */
export function needsCurrency(parts: RowParts): boolean {
  const hasMoney =
    parts.text('total') !== '' || parts.text('price') !== '' || parts.text('net') !== ''
  return hasMoney && parts.coin !== '' && parts.quote === '' && parts.received === ''
}

/** A file that names no currency has that of the answer. */
export function withCurrency(parts: RowParts, { currency }: Pick<Answers, 'currency'>): RowParts {
  if (currency === undefined || !needsCurrency(parts)) return parts
  const quote = currency.toUpperCase()
  // The fee is in the currency too, unless the file says otherwise.
  const isFeeOpen = parts.text('feeUnit') === '' && (parts.decimal('fee')?.unit ?? '') === ''
  const feeUnit = isFeeOpen ? quote : parts.feeUnit
  return { ...parts, quote, feeUnit, tdsUnit: parts.tdsUnit || quote }
}

export function isAnswered(question: Question, answers: Answers): boolean {
  if (question.about === 'date-order') return answers.dateOrder !== undefined
  if (question.about === 'zone') return answers.zone !== undefined
  if (question.about === 'decimal-mark') return answers.decimalMark !== undefined
  if (question.about === 'currency') return answers.currency !== undefined
  if (question.about === 'kind') return answers.kinds.has(question.word)
  return answers.coins.has(question.ticker)
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}
