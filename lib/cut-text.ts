/** Belongs to the letter before it: vowel signs, accents, joiners, skin tones. */
const FOLLOWER = /[\p{M}\p{Cf}\p{Emoji_Modifier}]/u
/** Joins the next letter: a joiner, or the sign that fuses two consonants of an Indian script. */
const LINK = /[\u200d\u094d\u09cd\u0a4d\u0acd\u0b4d\u0ccd\u0c4d\u0d4d]/u

/**
 * A text of at most `maxLetters` characters and an ellipsis, cut between two letters. Firefox 115
 * has no `Intl.Segmenter`.
 */
export function cutText(text: string, maxLetters: number): string {
  const letters = Array.from(text)
  if (letters.length <= maxLetters) return text
  let end = maxLetters
  while (end > 0 && isInside(letters[end - 1] ?? '', letters[end] ?? '')) end -= 1
  return `${letters.slice(0, end).join('')}…`
}

function isInside(before: string, after: string): boolean {
  return FOLLOWER.test(after) || LINK.test(before)
}
