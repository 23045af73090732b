/**
 * Accents, which are separate characters after decomposition. One of them is the dot of Devanagari
 * letters (nukta), which many people leave out. Vowel signs are not matched.
 */
const ACCENT = /[\u0300-\u036f\u093c]/g
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu

/** No name, id or query is longer. Normalizing a text of only accents takes quadratic time. */
const MAX_LENGTH = 250

/** The beginning of a text, without case, accents and letter width. */
export function foldText(text: string): string {
  return text.slice(0, MAX_LENGTH).normalize('NFKD').replace(ACCENT, '').toLowerCase()
}

/** The words of a text, ignoring case, accents and letter width. */
export function foldWords(text: string): string[] {
  return foldText(text).match(WORD) ?? []
}

/**
 * One search key for a text, which also ignores spaces and hyphens. A text without letters or
 * digits, such as some symbols, is its own key.
 */
export function foldKey(text: string): string {
  return foldWords(text).join('') || text.toLowerCase().replace(/\s+/gu, '')
}
