/** The `localStorage` key of the watchlist. An empty watchlist has no entry. */
export const WATCHLIST_KEY = 'tezi-watchlist'

/**
 * The number of coins in the stored text. Its only other comma stands behind the version. What only
 * a newer build knows may make it higher.
 */
export function countStored(text: string): number {
  return text.split(',').length - 1
}
