// The texts of cards. Anybody may have written a name, and the font of the cards has few glyphs.
import { cutText } from '../../../lib/cut-text.ts'

const MAX_LETTERS = 60

/** Blocks of which the font has every letter. The test draws them all. */
export const DRAWN_LETTERS =
  /^[ -~\u00a1-\u00ac\u00ae-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac\u20b9\u2212]*$/

/** Controls, marks of direction, and line ends. */
const INVISIBLE = /[\p{C}\p{Z}]+/gu

/** A name as a card shows it, or null if the font lacks one of its letters. */
export function toDrawnName(name: string): string | null {
  const visible = name.replace(INVISIBLE, ' ').trim()
  if (visible === '' || !DRAWN_LETTERS.test(visible)) return null
  return cutText(visible, MAX_LETTERS)
}

/** The name of a coin, else its ticker alone, else nothing. */
export function nameOrTicker({ name, symbol }: { name: string; symbol: string }): string | null {
  return toDrawnName(name) ?? toDrawnName(symbol.toUpperCase())
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Any text for an SVG: no letter outside XML's own, none that the font lacks. */
export function toXmlText(text: string): string {
  const drawn = Array.from(text.replace(INVISIBLE, ' '), (letter) => {
    return DRAWN_LETTERS.test(letter) ? letter : '?'
  })
  return drawn.join('').replace(/[&<>"]/g, (mark) => ENTITIES[mark] ?? '')
}

const WIDE = /[mwMW@%—]/
const NARROW = /[ijltfIr.,'’:;|!()[\] -]/

/** The width of a text at a font size of 1, a little more than it takes. */
export function widthOf(text: string): number {
  const widths = Array.from(text, (letter) => {
    if (WIDE.test(letter)) return 0.85
    if (NARROW.test(letter)) return 0.3
    return /[A-Z&₹€]/.test(letter) ? 0.62 : 0.52
  })
  return widths.reduce((sum, width) => sum + width, 0)
}
