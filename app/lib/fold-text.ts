/** Accents, which stand apart once a text is decomposed. The vowel signs of Indic scripts stay. */
const ACCENT = /[\u0300-\u036f]/g
const WORD = /[\p{L}\p{M}\p{N}]+/gu

/** A text as words that do not depend on case, accents and the width of letters. */
export function foldWords(text: string): string[] {
  return text.normalize('NFKD').replace(ACCENT, '').toLowerCase().match(WORD) ?? []
}

/**
 * A text as one key that does not depend on spaces and hyphens either. What has no letter and no
 * digit, as some symbols do, is its own key.
 */
export function foldKey(text: string): string {
  return foldWords(text).join('') || text.toLowerCase().replace(/\s+/gu, '')
}
