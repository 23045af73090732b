/** The key under which the browser keeps a visitor's coins. Nothing stands there where there are none. */
export const WATCHLIST_KEY = 'tezi-watchlist'
