/**
 * Accents, which are separate characters after decomposition. Indic vowel signs are not matched.
 */
const ACCENT = /[\u0300-\u036f]/g
const WORD = /[\p{L}\p{M}\p{N}]+/gu

/** No name, id or query is longer. Normalizing a text of only accents takes quadratic time. */
const MAX_LENGTH = 250

/** The words of a text, ignoring case, accents and letter width. */
export function foldWords(text: string): string[] {
  return (
    text.slice(0, MAX_LENGTH).normalize('NFKD').replace(ACCENT, '').toLowerCase().match(WORD) ?? []
  )
}

/**
 * One search key for a text, which also ignores spaces and hyphens. A text without letters or
 * digits, such as some symbols, is its own key.
 */
export function foldKey(text: string): string {
  return foldWords(text).join('') || text.toLowerCase().replace(/\s+/gu, '')
}
