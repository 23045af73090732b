/**
 * The `id` of a row in a static island, by which an update finds the row again. It is unique over the
 * page: the colon keeps it apart from ids that are written by hand, and a row's own id is encoded,
 * since an `id` may hold no space.
 */
export function islandRowId(island: string, id: string): string {
  return `${island}:${encodeURIComponent(id)}`
}
