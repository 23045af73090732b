/** Paths of the service that lie where coins do. */
const RESERVED_IDS = new Set(['list', 'markets', 'categories'])

/** Names that mean something else where answers are kept by row. */
const NO_ROWS = new Set(['__proto__', '*', '* lost'])

/** As many as one call of the service tells of, and as a watchlist may hold. */
export const MAX_COINS_PER_CALL = 250

/**
 * Whether an id can be one segment of a path. URLs fold `.` and `..` away even when encoded, so
 * such an id would ask for another path.
 */
export function isUsableId(id: string): boolean {
  if (RESERVED_IDS.has(id) || NO_ROWS.has(id)) return false
  return id.trim() !== '' && id !== '.' && id !== '..' && id.length <= 200 && id.isWellFormed()
}

/** Whether an id can also stand among others: the service parts them by commas. */
export function isListableId(id: string): boolean {
  return isUsableId(id) && !id.includes(',') && id === id.trim()
}

/** Reads `bitcoin,ethereum`. Null where it is no list of ids, or one of more than 250. */
export function parseCoinIds(text: string): string[] | null {
  const ids = [...new Set(text.split(','))]
  return ids.length <= MAX_COINS_PER_CALL && ids.every(isListableId) ? ids.toSorted() : null
}
