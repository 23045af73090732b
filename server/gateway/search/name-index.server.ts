// Finds coins and exchanges by symbol, name, id and other names. It ignores filler such as "price",
// and tolerates typos. It ranks matches by quality. The caller supplies the ranks by popularity.
import { setImmediate as nextTurn } from 'node:timers/promises'
import MiniSearch, { type Query } from 'minisearch'
import { foldWords } from '../../../lib/fold-text.ts'
import {
  type Fit,
  fitOf,
  type IndexedName,
  MATCH_QUALITY,
  type Named,
  toIndexedName,
  wordsOfNames,
} from './name-fit.server.ts'
import { readQuery, type SearchQuery } from './search-query.server.ts'

export type NameIndex<Row> = {
  /**
   * Returns all matches, best first. Equal matches are sorted by rank (1 is first). Rows without a
   * rank follow, those with a short name first.
   */
  find: (text: string, rankOf: (row: Row) => number | null) => Row[]
}

/** Takes about 10 ms. After each chunk, other work of the server can run. */
const CHUNK_ROWS = 500

/** With this many matches, typos are not searched. */
const ENOUGH = 20

const TYPO: Fit = { quality: MATCH_QUALITY.fuzzy, length: 0 }

/** MiniSearch finds the rows that may match. `fitOf` says how well they do. */
export async function buildNameIndex<Row extends Named>(
  rows: readonly Row[],
): Promise<NameIndex<Row>> {
  const entries: IndexedName<Row>[] = []
  const finder = new MiniSearch<number>({
    // Typos are found in `words` alone.
    fields: ['keys', 'words'],
    extractField: (number, field) => {
      const entry = entries[number]
      if (entry === undefined || field === 'id') return `${number}`
      return (field === 'keys' ? keysOf(entry) : wordsOfNames(entry.row)).join(' ')
    },
    // Keys and words are normalized, and have no spaces.
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term,
  })

  for (let start = 0; start < rows.length; start += CHUNK_ROWS) {
    for (const row of rows.slice(start, start + CHUNK_ROWS)) {
      finder.add(entries.push(toIndexedName(row)) - 1)
    }
    await nextTurn()
  }

  function findEntries(query: Query): IndexedName<Row>[] {
    return finder.search(query).flatMap(({ id }) => entries[id] ?? [])
  }

  return {
    find(text, rankOf) {
      const query = readQuery(text)
      if (query.whole.key === '') return []
      const matches = findEntries(toQuery(query)).flatMap((entry) => {
        const fit = fitOf(entry, query)
        return fit === null ? [] : [toMatch(entry, fit, rankOf)]
      })
      const found = withoutNeedless(matches)
      if (needsTypos(found)) {
        const known = new Set(found.map(({ entry }) => entry))
        for (const entry of findEntries(toTypoQuery(query))) {
          if (!known.has(entry)) found.push(toMatch(entry, TYPO, rankOf))
        }
      }
      return found.sort(byFitAndRank).map(({ entry }) => entry.row)
    },
  }
}

function keysOf({ names, otherNames, row }: IndexedName<Named>): string[] {
  return [...names, ...otherNames, ...foldWords(row.symbol)].filter((key) => key !== '')
}

/** A whole name in the text, a name that it begins, or its longest word: `fitOf` reads the others. */
function toQuery({ runs, whole, core }: SearchQuery): Query {
  const beginnings = [whole, core].flatMap(({ key, words }) => [key, longestOf(words)])
  return {
    combineWith: 'OR',
    queries: [
      { queries: [...runs.keys()], combineWith: 'OR', prefix: false },
      {
        queries: [...new Set(beginnings)].filter((word) => word !== ''),
        combineWith: 'OR',
        prefix: true,
      },
    ],
  }
}

function longestOf(words: readonly string[]): string {
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest), '')
}

function toTypoQuery({ core }: SearchQuery): Query {
  return {
    queries: [...new Set(core.words)],
    combineWith: 'AND',
    fields: ['words'],
    prefix: (word) => word.length > 1,
    fuzzy: typosAllowed,
  }
}

/** The number of letters that may be inserted, deleted or replaced. */
function typosAllowed(word: string): number {
  if (word.length < 4) return 0
  return word.length < 6 ? 1 : 2
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
