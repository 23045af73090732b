import { STORAGE_KEY, showColourMode, THEME_COLORS } from './colour-mode.ts'
import { SINGLE_KEYS_KEY } from './single-keys-key.ts'
import { readStored } from './storage.ts'
import { countStored, WATCHLIST_KEY } from './watchlist-key.ts'

/** An array, because minifying does not shorten the names of an object. */
export const MARK_CONSTANTS = [
  SINGLE_KEYS_KEY,
  WATCHLIST_KEY,
  STORAGE_KEY,
  THEME_COLORS.dark,
] as const

/**
 * Sets data attributes on `<html>` for what the browser can do and what the visitor has chosen:
 * - `js`: the browser supports modules. Without modules our scripts do not run, and the page must
 *   keep the controls that work without JavaScript.
 * - `singleKeys`: the visitor switched single-key shortcuts off.
 * - `watchlist`: the number of coins in the visitor's watchlist, so that home reserves space for it.
 * - `theme`: the colour mode.
 *
 * The function is inlined as its source text, so it must not use anything outside itself. It is a
 * part of every page, so it is short.
 */
export function markDocument(
  read: typeof readStored,
  showMode: typeof showColourMode,
  count: typeof countStored,
  [singleKeysKey, watchlistKey, colourModeKey, darkColor]: typeof MARK_CONSTANTS,
): void {
  const { dataset } = document.documentElement
  if ('noModule' in HTMLScriptElement.prototype) dataset.js = ''
  if (read(singleKeysKey) === 'off') dataset.singleKeys = 'off'
  const watchlist = read(watchlistKey)
  if (watchlist) dataset.watchlist = `${count(watchlist)}`
  if (read(colourModeKey) === 'dark') showMode('dark', darkColor)
}

/**
 * Does again what the early script did. If an extension has changed the page before hydration,
 * React renders the document anew, without these attributes.
 */
export function markDocumentAgain(): void {
  markDocument(readStored, showColourMode, countStored, MARK_CONSTANTS)
}
