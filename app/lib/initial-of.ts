// At most as many marks as a letter of any living script carries: more is a prank.
const FIRST_LETTER = /[\p{L}\p{N}]\p{M}{0,3}/u

/** The first letter or digit of a label with its marks, as a capital; '' where there is none. */
export function initialOf(label: string): string {
  const letter = FIRST_LETTER.exec(label)?.[0] ?? ''
  const capital = letter.toUpperCase()
  // Some letters have no single capital: `ß` would become `SS`.
  return capital.length === letter.length ? capital : letter
}
