/** Longer texts are no names, so a search for them would find nothing. */
const MAX_LENGTH = 40

/**
 * A search text from an address that leads nowhere: `bitcon` for `/coin/bitcon/markets`, else the last
 * part of the path. Empty if that is not made of words, as in `/wp-login.php`.
 */
export function wordsOfAddress(pathname: string): string {
  const parts = decodePath(pathname).split('/')
  const last = (parts[1] === 'coin' ? parts[2] : parts.at(-1)) ?? ''
  const isWords = /^[\p{L}\p{M}\p{N}]+(?:[-_ +][\p{L}\p{M}\p{N}]+)*$/u.test(last)
  return isWords && last.length <= MAX_LENGTH ? last.replaceAll(/[-_+]/g, ' ') : ''
}

/** Percent signs that encode nothing stay as they are. */
export function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch (error) {
    if (!(error instanceof URIError)) throw error
    return pathname
  }
}
