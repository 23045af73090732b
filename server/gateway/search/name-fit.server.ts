// How well a coin or an exchange fits a search text.
import { foldKey, foldWords } from '../../../lib/fold-text.ts'
import { isQuote } from './filler-words.server.ts'
import type { Reading, Run, SearchQuery } from './search-query.server.ts'

export type Named = {
  id: string
  symbol: string
  name: string
  /** Former and common names and tickers, with which it is found too. */
  otherNames?: readonly string[]
}

/** Normalized for comparison: keys, and all words with a space before each. */
export type IndexedName<Row> = {
  row: Row
  symbol: string
  name: string
  id: string
  /** The three above. A text that has one of them whole means this row. */
  names: readonly string[]
  /** Former and common names. Each also means this row, unless another row has it today. */
  otherNames: readonly string[]
  words: string
}

/**
 * Match quality. Lower is better. The first four have a whole name in the text:
 * - `called`: the row has all words of the text.
 * - `exact`: the other words are filler.
 * - `more`: the other words are filler, or more words of the row.
 * - `part`: filler is written together with the name, as in BTCUSDT.
 */
export const MATCH_QUALITY = {
  ...{ called: 0, exact: 1, more: 2, part: 3 },
  /** The beginning of a symbol or a name. Somebody who is typing may mean either. */
  prefix: 4,
  wordPrefix: 5,
  /** Added to the two above for a text without its filler. */
  withoutFiller: 2,
  fuzzy: 8,
  /** The text has a whole name, among words that mean something else. */
  among: 9,
} as const

export type Fit = {
  quality: number
  /** How many words of the text are the whole name. A longer name says more. */
  length: number
}

/** In which typos are found. A ticker is too short: a typo of it is another ticker. */
export function wordsOfNames({ name, id, otherNames = [] }: Named): string[] {
  return [...new Set([name, id, ...otherNames].flatMap(foldWords))]
}

export function toIndexedName<Row extends Named>(row: Row): IndexedName<Row> {
  const symbol = foldKey(row.symbol)
  const name = foldKey(row.name)
  const id = foldKey(row.id)
  const words = new Set([...wordsOfNames(row), ...foldWords(row.symbol)])
  return {
    row,
    symbol,
    name,
    id,
    names: [...new Set([symbol, name, id])],
    otherNames: (row.otherNames ?? []).map(foldKey),
    words: [...words].map((word) => ` ${word}`).join(''),
  }
}

/** Null if there is no match. A complete name or id is as good as a complete symbol. */
export function fitOf(entry: IndexedName<unknown>, query: SearchQuery): Fit | null {
  let best: Fit | null = null
  for (const [name, bestQuality] of qualitiesOfNames(entry)) {
    const run = query.runs.get(name)
    const fit = run === undefined ? null : fitOfRun(run, { entry, query })
    if (fit === null) continue
    const limited = { ...fit, quality: Math.max(fit.quality, bestQuality) }
    if (best === null || isBetter(limited, best)) best = limited
  }
  const isNamed = best !== null && best.quality !== MATCH_QUALITY.among
  return isNamed ? best : (fitOfPrefix(entry, query) ?? best)
}

/** The best quality that each whole name can have. */
function qualitiesOfNames({ names, otherNames }: IndexedName<unknown>): [string, number][] {
  return [
    ...names.map((name): [string, number] => [name, MATCH_QUALITY.called]),
    ...otherNames.map((name): [string, number] => [name, MATCH_QUALITY.exact]),
  ]
}

function isBetter(a: Fit, b: Fit): boolean {
  return a.quality < b.quality || (a.quality === b.quality && a.length > b.length)
}

type Compared = { entry: IndexedName<unknown>; query: SearchQuery }

function fitOfRun(
  { start, end, isPart }: Run,
  { entry, query: { words, isNeeded } }: Compared,
): Fit | null {
  const length = end - start
  const others = words.filter((_, index) => isNeeded[index] && (index < start || index >= end))
  if (!hasWords(entry, others)) {
    const isMeant =
      isNeeded.slice(start, end).includes(true) || words.slice(start, end).some(isQuote)
    return isMeant ? { quality: MATCH_QUALITY.among, length } : null
  }
  if (isPart) return { quality: MATCH_QUALITY.part, length }
  if (others.length > 0) return { quality: MATCH_QUALITY.more, length }
  const isCalled = words.length === 1 || hasWords(entry, words)
  return { quality: isCalled ? MATCH_QUALITY.called : MATCH_QUALITY.exact, length }
}

function fitOfPrefix(entry: IndexedName<unknown>, { whole, core }: SearchQuery): Fit | null {
  const quality = prefixQuality(entry, whole)
  if (quality !== null) return { quality, length: 0 }
  const ofCore = core === whole ? null : prefixQuality(entry, core)
  return ofCore === null ? null : { quality: ofCore + MATCH_QUALITY.withoutFiller, length: 0 }
}

function prefixQuality(entry: IndexedName<unknown>, { key, words }: Reading): number | null {
  if (entry.symbol.startsWith(key) || entry.name.startsWith(key)) return MATCH_QUALITY.prefix
  const isFound = (words.length > 0 && hasWords(entry, words)) || entry.id.startsWith(key)
  return isFound ? MATCH_QUALITY.wordPrefix : null
}

function hasWords({ words }: IndexedName<unknown>, beginnings: readonly string[]): boolean {
  return beginnings.every((beginning) => words.includes(` ${beginning}`))
}
