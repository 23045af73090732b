/** Accents, which stand apart once a text is decomposed. The vowel signs of Indic scripts stay. */
const ACCENT = /[\u0300-\u036f]/g
const WORD = /[\p{L}\p{M}\p{N}]+/gu

/** No name, id or query is longer. To normalize a text of nothing but accents takes quadratic time. */
const MAX_LENGTH = 250

/** A text as words that do not depend on case, accents and the width of letters. */
export function foldWords(text: string): string[] {
  return (
    text.slice(0, MAX_LENGTH).normalize('NFKD').replace(ACCENT, '').toLowerCase().match(WORD) ?? []
  )
}

/**
 * A text as one key that does not depend on spaces and hyphens either. What has no letter and no
 * digit, as some symbols do, is its own key.
 */
export function foldKey(text: string): string {
  return foldWords(text).join('') || text.toLowerCase().replace(/\s+/gu, '')
}
