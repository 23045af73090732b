// Finds rows by their words: whole words, beginnings of words, and words with typos.

export type WordIndex = {
  /** Rows are numbered in the order in which they are added. */
  add: (words: Iterable<string>) => void
  /** Row numbers of which each query word is a word, the start of one, or a typo of one. */
  find: (queryWords: readonly string[]) => number[]
}

/** Maximum number of typos. Two swapped letters are one typo. */
function typosAllowed(word: string): number {
  if (word.length < 4) return 0
  return word.length < 6 ? 1 : 2
}

export function createWordIndex(): WordIndex {
  const rowsOfWord = new Map<string, number[]>()
  let rowCount = 0

  return {
    add(words) {
      for (const word of words) {
        const rows = rowsOfWord.get(word)
        if (rows === undefined) rowsOfWord.set(word, [rowCount])
        else rows.push(rowCount)
      }
      rowCount += 1
    },
    find(queryWords) {
      if (queryWords.length === 0) return []
      // The number of query words that each row has matched so far.
      const matched = new Uint8Array(rowCount)
      for (const [index, queryWord] of queryWords.entries()) {
        let isMatchable = false
        for (const [word, rows] of rowsOfWord) {
          if (!isLike(word, queryWord)) continue
          for (const row of rows) {
            if (matched[row] !== index) continue
            matched[row] = index + 1
            isMatchable = true
          }
        }
        // No row has all words up to here, so the others are not compared.
        if (!isMatchable) return []
      }
      return [...matched.keys()].filter((row) => matched[row] === queryWords.length)
    },
  }
}

function isLike(word: string, queryWord: string): boolean {
  const isPrefix = queryWord.length > 1 ? word.startsWith(queryWord) : word === queryWord
  return isPrefix || isWithinTypos(word, queryWord, typosAllowed(queryWord))
}

/** Longer words have no row in the tables of distances. Their typos are not found. */
const MAX_LENGTH = 64

/** Three rows of the table, reused: a search compares thousands of words. */
let current = new Uint8Array(MAX_LENGTH + 1)
let previous = new Uint8Array(MAX_LENGTH + 1)
let beforePrevious = new Uint8Array(MAX_LENGTH + 1)

/**
 * Whether the optimal string alignment distance is at most `max`: inserted, deleted, replaced and
 * swapped letters. Compares only cells that can be within the limit.
 */
export function isWithinTypos(a: string, b: string, max: number): boolean {
  if (Math.abs(a.length - b.length) > max) return false
  if (max === 0 || a.length > MAX_LENGTH || b.length > MAX_LENGTH) return a === b
  for (let column = 0; column <= b.length; column += 1) previous[column] = column
  for (let row = 1; row <= a.length; row += 1) {
    const from = Math.max(1, row - max)
    const to = Math.min(b.length, row + max)
    let best = from === 1 ? row : max + 1
    current[from - 1] = best
    for (let column = from; column <= to; column += 1) {
      const isSame = a.charCodeAt(row - 1) === b.charCodeAt(column - 1)
      const above = column === row + max ? max + 1 : (previous[column] ?? 0) + 1
      const left = (current[column - 1] ?? 0) + 1
      const diagonal = (previous[column - 1] ?? 0) + (isSame ? 0 : 1)
      let distance = Math.min(above, left, diagonal)
      const isSwap =
        row > 1 &&
        column > 1 &&
        a.charCodeAt(row - 1) === b.charCodeAt(column - 2) &&
        a.charCodeAt(row - 2) === b.charCodeAt(column - 1)
      if (isSwap) distance = Math.min(distance, (beforePrevious[column - 2] ?? 0) + 1)
      current[column] = distance
      if (distance < best) best = distance
    }
    // A swap reaches back two rows, so one row beyond the limit is not enough to give up.
    if (best > max + 1) return false
    ;[beforePrevious, previous, current] = [previous, current, beforePrevious]
  }
  return (previous[b.length] ?? 0) <= max
}
