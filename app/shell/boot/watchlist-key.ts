/** The `localStorage` key of the watchlist. An empty watchlist has no entry. */
export const WATCHLIST_KEY = 'tezi-watchlist'
