// Finds coins and exchanges by symbol, name, id and other names, and tolerates typos. It ranks
// matches by quality. The caller supplies the ranks by popularity.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { foldKey, foldWords } from '../../lib/fold-text.ts'
import { createWordIndex } from './word-index.ts'

export type Named = {
  id: string
  symbol: string
  name: string
  /** Former and common names and tickers, with which it is found too. */
  otherNames?: readonly string[]
}

export type NameIndex<Row> = {
  /**
   * Returns all matches, best first. Equal matches are sorted by rank (1 is first). Rows without a
   * rank follow, those with a short name first.
   */
  find: (text: string, rankOf: (row: Row) => number | null) => Row[]
}

/** Normalized for comparison: keys, and all words with a space before each. */
type IndexedName<Row> = {
  row: Row
  id: string
  symbol: string
  name: string
  otherNames: readonly string[]
  words: string
}

/** Match quality. Lower is better. */
const MATCH_QUALITY = { exact: 0, symbolPrefix: 1, namePrefix: 2, wordPrefix: 3, fuzzy: 4 } as const

/** Takes about 5 ms. After each chunk, other work of the server can run. */
const CHUNK_ROWS = 500

/** With this many matches, typos are not searched. */
const ENOUGH = 20

/** Indexes 18,000 coins in chunks of a few milliseconds, about 100 ms in total. */
export async function buildNameIndex<Row extends Named>(
  rows: readonly Row[],
): Promise<NameIndex<Row>> {
  const entries: IndexedName<Row>[] = []
  // Used only for typos. A linear scan finds all exact matches in 2 ms.
  const wordIndex = createWordIndex()

  for (let start = 0; start < rows.length; start += CHUNK_ROWS) {
    for (const row of rows.slice(start, start + CHUNK_ROWS)) {
      const entry = toEntry(row)
      wordIndex.add(entry.words.trimStart().split(' '))
      entries.push(entry)
    }
    await nextTurn()
  }

  return {
    find(text, rankOf) {
      const query = { key: foldKey(text), words: [...new Set(foldWords(text))] }
      if (query.key === '') return []
      const found: Match<Row>[] = []
      for (const entry of entries) {
        const fit = fitOf(entry, query)
        if (fit !== null) found.push(toMatch(entry, fit, rankOf))
      }
      if (found.length < ENOUGH && !found.some(isWellKnown)) {
        const known = new Set(found.map(({ entry }) => entry))
        for (const index of wordIndex.find(query.words)) {
          const entry = entries[index]
          if (entry !== undefined && !known.has(entry)) {
            found.push(toMatch(entry, MATCH_QUALITY.fuzzy, rankOf))
          }
        }
      }
      return found.sort(byFitAndRank).map(({ entry }) => entry.row)
    },
  }
}

function toEntry<Row extends Named>(row: Row): IndexedName<Row> {
  const { id, name, otherNames = [] } = row
  const words = new Set([name, id, ...otherNames].flatMap(foldWords))
  return {
    row,
    id: foldKey(id),
    symbol: foldKey(row.symbol),
    name: foldKey(name),
    otherNames: otherNames.map(foldKey),
    words: [...words].map((word) => ` ${word}`).join(''),
  }
}

type NameQuery = { key: string; words: string[] }

/** Null if there is no match. A complete name, id or other name is as good as a complete symbol. */
function fitOf(entry: IndexedName<unknown>, { key, words }: NameQuery): number | null {
  const { id, symbol, name, otherNames } = entry
  if (symbol === key || name === key || id === key) return MATCH_QUALITY.exact
  if (otherNames.includes(key)) return MATCH_QUALITY.exact
  if (symbol.startsWith(key)) return MATCH_QUALITY.symbolPrefix
  if (name.startsWith(key)) return MATCH_QUALITY.namePrefix
  const hasWords = words.length > 0 && words.every((word) => entry.words.includes(` ${word}`))
  return hasWords || id.startsWith(key) ? MATCH_QUALITY.wordPrefix : null
}

type Match<Row> = { entry: IndexedName<Row>; fit: number; rank: number }

const UNRANKED = Number.MAX_SAFE_INTEGER

function toMatch<Row>(
  entry: IndexedName<Row>,
  fit: number,
  rankOf: (row: Row) => number | null,
): Match<Row> {
  return { entry, fit, rank: rankOf(entry.row) ?? UNRANKED }
}

/** The text is exactly what a ranked coin is called, so it is no typo. */
function isWellKnown({ fit, rank }: Match<unknown>): boolean {
  return fit === MATCH_QUALITY.exact && rank !== UNRANKED
}

function byFitAndRank<Row>(a: Match<Row>, b: Match<Row>): number {
  return (
    a.fit - b.fit ||
    a.rank - b.rank ||
    // The names of bridged and wrapped coins are longer than that of the coin itself.
    a.entry.name.length - b.entry.name.length ||
    compare(a.entry.name, b.entry.name) ||
    compare(a.entry.id, b.entry.id)
  )
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}
