// Reads a search text: its words, which of them say what is meant, and how a coin may be called.
import { foldKey, foldText } from '../../../lib/fold-text.ts'
import { isFiller, isMoneyOrQuote, isQuote, partsWithoutFiller } from './filler-words.server.ts'

/** Neighbouring words: the first one, and the one after the last. */
export type Run = {
  start: number
  end: number
  /** Whether its key leaves out filler that is written together with its only word. */
  isPart: boolean
}

/** The words of a text, and the key that they make together. */
export type Reading = { key: string; words: readonly string[] }

export type SearchQuery = {
  /** As the visitor wrote them, with signs such as ₿. */
  words: readonly string[]
  /** For each word, whether it is no filler. */
  isNeeded: readonly boolean[]
  /** By key. The text names a coin if its name, ticker or id has such a key. */
  runs: ReadonlyMap<string, Run>
  whole: Reading
  /** Without filler. The whole text if it has no filler, or nothing else. */
  core: Reading
}

/** Longer names are found only by the whole text, with or without filler. */
const MAX_RUN_WORDS = 6

const WORD_OR_SIGN = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*|\p{S}/gu

/** The part of an address that says which coin it is about, on our site and on others. */
const ADDRESS_PART = /\/(?:coins?|currencies|exchanges?|price|trade)\/([^\s/?#]+)/

export function readQuery(text: string): SearchQuery {
  const folded = foldText(text).replace(/['’]s(?![\p{L}\p{N}])/gu, '')
  const address = ADDRESS_PART.exec(folded)?.[1]
  const chunks = (address ?? folded)
    .split(/\s+/)
    .map((chunk): readonly string[] => chunk.match(WORD_OR_SIGN) ?? [])
  const words = chunks.flat()
  const isNeeded = markNeeded(words, chunks.flatMap(markPair))
  const needed = words.filter((_, index) => isNeeded[index])
  const whole = { key: address === undefined ? foldKey(text) : keyOf(words), words }
  const hasFiller = needed.length > 0 && needed.length < words.length
  const core = hasFiller ? { key: keyOf(needed), words: needed } : whole
  return { words, isNeeded, whole, core, runs: findRuns(words, { whole, core }) }
}

/** The first word that may be a coin is needed, and so are all others that are no filler. */
function markNeeded(words: readonly string[], isBase: readonly boolean[]): boolean[] {
  const isLeft = words.map((word, index) => isBase[index] === true || !isFiller(word))
  const first = isLeft.indexOf(true)
  return words.map((word, index) => isLeft[index] === true && (index === first || !isQuote(word)))
}

/** `IN/USDT` is a pair, so its first word is a ticker, whatever else it means. */
function markPair(words: readonly string[]): boolean[] {
  const [, second = ''] = words
  return words.map((_, index) => index === 0 && words.length === 2 && isMoneyOrQuote(second))
}

/** The same key as that of a name. Signs count only if there is nothing else. */
function keyOf(words: readonly string[]): string {
  return words.filter((word) => /[\p{L}\p{N}]/u.test(word)).join('') || words.join('')
}

function findRuns(
  words: readonly string[],
  { whole, core }: Pick<SearchQuery, 'whole' | 'core'>,
): ReadonlyMap<string, Run> {
  const runs = new Map<string, Run>()
  function add(key: string, run: Run): void {
    if (key !== '' && !runs.has(key)) runs.set(key, run)
  }
  const all = { start: 0, end: words.length, isPart: false }
  add(whole.key, all)
  for (let length = Math.min(MAX_RUN_WORDS, words.length); length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const end = start + length
      add(keyOf(words.slice(start, end)), { start, end, isPart: false })
    }
  }
  // Filler may stand between its words.
  add(core.key, all)
  for (const [start, word] of words.entries()) {
    for (const part of partsWithoutFiller(word)) add(part, { start, end: start + 1, isPart: true })
  }
  return runs
}
