/** Other resources of the service below `/coins/`. */
const RESERVED_IDS = new Set(['list', 'markets', 'categories'])

/** Ids with another meaning in answers that are stored by row. */
const NO_ROWS = new Set(['__proto__', '*', '* lost'])

/** Half of a character, which a URL cannot contain. */
const LONE_SURROGATE = /\p{Surrogate}/u

/** The maximum for one call of the service, and so for a watchlist. */
export const MAX_COINS_PER_CALL = 250

/**
 * Whether an id can be one segment of a path. URL parsers remove `.` and `..` even when they are
 * encoded, so such an id would request another path.
 */
export function isUsableId(id: string): boolean {
  if (RESERVED_IDS.has(id) || NO_ROWS.has(id)) return false
  return (
    id.trim() !== '' && id !== '.' && id !== '..' && id.length <= 200 && !LONE_SURROGATE.test(id)
  )
}

/** Whether an id can be part of a list of ids, which the service separates by commas. */
export function isListableId(id: string): boolean {
  return isUsableId(id) && !id.includes(',') && id === id.trim()
}

/** Parses `bitcoin,ethereum`. Null if an id is invalid or there are more than 250. */
export function parseCoinIds(text: string): string[] | null {
  const ids = [...new Set(text.split(','))]
  return ids.length <= MAX_COINS_PER_CALL && ids.every(isListableId) ? ids.toSorted() : null
}
