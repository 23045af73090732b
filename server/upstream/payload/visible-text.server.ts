// Removes from outside texts what nobody can see, and stacks of marks. Such characters reorder or
// cover the text around them, or make one name look like another.

/**
 * Characters without a shape: controls, unassigned and private ones, fillers, and a few letters and
 * symbols that are blank. Spaces are not among them.
 */
const INVISIBLE =
  /(?!\s|\u200c|\u200d|\ufe0e|\ufe0f)[\p{C}\p{DI}\u2800\ufffc\u{1d159}\u{13441}\u{13442}]|\ufeff/gu

/**
 * Joiners and emoji styles that follow no emoji and no letter of a script that needs them, or that
 * join nothing.
 */
const NEEDLESS_JOINER =
  /(?<!(?!\p{sc=Latn}|\p{sc=Grek}|\p{sc=Cyrl})[\p{L}\p{M}\p{Extended_Pictographic}\p{EMod}])(?:\u200c|\u200d|\ufe0e|\ufe0f)|(?:\u200c|\u200d)(?=\s|$)/gu
/** Nobody writes a mark on a space. */
const MARK_WITHOUT_LETTER = /(?<=^|\s)(?:\p{M}|\u200c|\u200d)+/gu
/** No living script puts more than three marks on a letter. More is a prank. */
const STACKED_MARKS = /((?:\p{M}(?:\u200c|\u200d)?){2}\p{M})(?:(?:\u200c|\u200d)?\p{M})+/gu

const PLAIN = /^[ -~]*$/

/** Keeps spaces and line breaks. */
export function visibleText(text: string): string {
  // Nearly all texts, and the list of coins has 50,000.
  if (PLAIN.test(text)) return text
  return text
    .toWellFormed()
    .replace(INVISIBLE, '')
    .replace(NEEDLESS_JOINER, '')
    .replace(MARK_WITHOUT_LETTER, '')
    .replace(STACKED_MARKS, '$1')
}
