/** Longer texts are no names, so a search for them would find nothing. */
const MAX_LENGTH = 40

/**
 * A search text from an address that leads nowhere: `bitcon` for `/coin/bitcon`. Empty if the last
 * part of the path is not made of words, as in `/wp-login.php`.
 */
export function wordsOfAddress(pathname: string): string {
  const last = decodePath(pathname).split('/').at(-1) ?? ''
  const isWords = /^[\p{L}\p{M}\p{N}]+(?:[-_ +][\p{L}\p{M}\p{N}]+)*$/u.test(last)
  return isWords && last.length <= MAX_LENGTH ? last.replaceAll(/[-_+]/g, ' ') : ''
}

const MAX_SHOWN = 80

/** The path as people read it, cut to a length that fits in a sentence. */
export function readableAddress(pathname: string): string {
  const path = decodePath(pathname).replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
  const letters = Array.from(path)
  return letters.length <= MAX_SHOWN ? path : `${letters.slice(0, MAX_SHOWN).join('')}…`
}

/** Percent signs that encode nothing stay as they are. */
function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch (error) {
    if (!(error instanceof URIError)) throw error
    return pathname
  }
}
