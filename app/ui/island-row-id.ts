/**
 * The element `id` of a row in a static island, with which an update finds the row. It is unique in
 * the page: hand-written ids contain no colon. The row's own id is encoded, because an `id` must
 * not contain spaces.
 */
export function islandRowId(island: string, id: string): string {
  return `${island}:${encodeURIComponent(id)}`
}

/** Returns the row's own id. `islandRowId` must have made the element's `id`. */
export function parseIslandRowId(row: Element): string {
  return decodeURIComponent(row.id.slice(row.id.indexOf(':') + 1))
}
