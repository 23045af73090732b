// Finds coins and exchanges by symbol, name, id and other names. It ignores filler such as "price",
// and tolerates typos. It ranks matches by quality. The caller supplies the ranks by popularity.
import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  type Fit,
  fitOf,
  type IndexedName,
  MATCH_QUALITY,
  type Named,
  toIndexedName,
  wordsOfNames,
} from './name-fit.server.ts'
import { readQuery } from './search-query.server.ts'
import { createWordIndex } from './word-index.ts'

export type NameIndex<Row> = {
  /**
   * Returns all matches, best first. Equal matches are sorted by rank (1 is first). Rows without a
   * rank follow, those with a short name first.
   */
  find: (text: string, rankOf: (row: Row) => number | null) => Row[]
}

/** Takes about 5 ms. After each chunk, other work of the server can run. */
const CHUNK_ROWS = 500

/** With this many matches, typos are not searched. */
const ENOUGH = 20

const TYPO: Fit = { quality: MATCH_QUALITY.fuzzy, length: 0 }

/** Indexes 18,000 coins in chunks of a few milliseconds, about 100 ms in total. */
export async function buildNameIndex<Row extends Named>(
  rows: readonly Row[],
): Promise<NameIndex<Row>> {
  const entries: IndexedName<Row>[] = []
  // Used only for typos. A linear scan finds all exact matches in 2 ms.
  const wordIndex = createWordIndex()

  for (let start = 0; start < rows.length; start += CHUNK_ROWS) {
    for (const row of rows.slice(start, start + CHUNK_ROWS)) {
      wordIndex.add(wordsOfNames(row))
      entries.push(toIndexedName(row))
    }
    await nextTurn()
  }

  return {
    find(text, rankOf) {
      const query = readQuery(text)
      if (query.whole.key === '') return []
      const matches: Match<Row>[] = []
      for (const entry of entries) {
        const fit = fitOf(entry, query)
        if (fit !== null) matches.push(toMatch(entry, fit, rankOf))
      }
      const found = withoutNeedless(matches)
      if (needsTypos(found)) {
        const known = new Set(found.map(({ entry }) => entry))
        for (const index of wordIndex.find([...new Set(query.core.words)])) {
          const entry = entries[index]
          if (entry !== undefined && !known.has(entry)) found.push(toMatch(entry, TYPO, rankOf))
        }
      }
      return found.sort(byFitAndRank).map(({ entry }) => entry.row)
    },
  }
}

type Match<Row> = { entry: IndexedName<Row>; fit: Fit; rank: number }

/**
 * Ripple USD is large, so it comes before XRP if somebody types its whole name. Anybody can make a
 * coin that is called "XRP Coin" or "Bitcoin USD", so a small one is not what most people mean.
 */
const LARGE_RANK = 250

const UNRANKED = Number.MAX_SAFE_INTEGER

function toMatch<Row>(
  entry: IndexedName<Row>,
  fit: Fit,
  rankOf: (row: Row) => number | null,
): Match<Row> {
  const rank = rankOf(entry.row) ?? UNRANKED
  const isSmall = rank > LARGE_RANK && fit.quality === MATCH_QUALITY.called
  return { entry, fit: isSmall ? { ...fit, quality: MATCH_QUALITY.exact } : fit, rank }
}

/** Leaves out guesses if a large coin matches better, because the text means that coin. */
function withoutNeedless<Row>(matches: readonly Match<Row>[]): Match<Row>[] {
  const isNamed = matches.some((match) => isBetter(match, MATCH_QUALITY.part, LARGE_RANK))
  const isFound = matches.some((match) => isBetter(match, MATCH_QUALITY.among, LARGE_RANK))
  return matches.filter(({ fit: { quality } }) => {
    if (quality === MATCH_QUALITY.part) return !isNamed
    return quality === MATCH_QUALITY.among ? !isFound : true
  })
}

/** What a ranked row is called exactly is no typo. */
function needsTypos(found: readonly Match<unknown>[]): boolean {
  if (found.some((match) => isBetter(match, MATCH_QUALITY.prefix))) return false
  return found.filter(({ fit }) => fit.quality < MATCH_QUALITY.among).length < ENOUGH
}

function isBetter({ fit, rank }: Match<unknown>, quality: number, maxRank = UNRANKED - 1): boolean {
  return fit.quality < quality && rank <= maxRank
}

function byFitAndRank<Row>(a: Match<Row>, b: Match<Row>): number {
  return (
    a.fit.quality - b.fit.quality ||
    a.rank - b.rank ||
    b.fit.length - a.fit.length ||
    // The names of bridged and wrapped coins are longer than that of the coin itself.
    a.entry.name.length - b.entry.name.length ||
    compare(a.entry.name, b.entry.name) ||
    compare(a.entry.id, b.entry.id)
  )
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}
