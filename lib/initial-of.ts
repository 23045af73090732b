// No living script puts more than three marks on a letter. More is a prank.
const FIRST_LETTER = /[\p{L}\p{N}]\p{M}{0,3}/u

/** The first letter or digit of a label with its marks, in upper case; '' if there is none. */
export function initialOf(label: string): string {
  const letter = FIRST_LETTER.exec(label)?.[0] ?? ''
  const capital = letter.toUpperCase()
  // Some letters have no single upper-case letter: `ß` would become `SS`.
  return capital.length === letter.length ? capital : letter
}
