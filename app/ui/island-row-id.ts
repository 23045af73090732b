/**
 * The `id` of a row in a static island, by which an update finds the row again. It is unique over the
 * page: the colon keeps it apart from ids that are written by hand, and a row's own id is encoded,
 * since an `id` may hold no space.
 */
export function islandRowId(island: string, id: string): string {
  return `${island}:${encodeURIComponent(id)}`
}

/** The row's own id, where `islandRowId` made the `id` of its element. */
export function parseIslandRowId(row: Element): string {
  return decodeURIComponent(row.id.slice(row.id.indexOf(':') + 1))
}
