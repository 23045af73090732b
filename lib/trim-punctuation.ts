const OPENING = /[\s\p{C}\p{Ps}\p{Pi}\p{Pf}"'`<*~|]/u
/** A percent sign belongs to a value. */
const CLOSING = /[\s\p{C}\p{Pe}\p{Pi}\p{Pf}\p{Po}>`*~|]/u
const PARTNERS = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
  ['>', '<'],
])

/**
 * Removes what the text around a link adds to its ends: a full stop, quotes, brackets, spaces. A
 * bracket at the end stays if its partner is in the text. Not a regular expression for a run of
 * marks, which takes quadratic time.
 */
export function trimPunctuation(text: string): string {
  const letters = Array.from(text)
  let start = 0
  while (start < letters.length && OPENING.test(letters[start] ?? '')) start += 1
  const counts = new Map<string, number>()
  for (const letter of letters.slice(start)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  let end = letters.length
  for (; end > start; end -= 1) {
    const last = letters[end - 1] ?? ''
    if (last === '%' || !CLOSING.test(last)) break
    const count = counts.get(last) ?? 0
    if (count <= (counts.get(PARTNERS.get(last) ?? '') ?? 0)) break
    counts.set(last, count - 1)
  }
  return letters.slice(start, end).join('')
}
