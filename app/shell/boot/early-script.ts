import { STORAGE_KEY, THEME_COLORS } from './colour-mode.ts'
import { SINGLE_KEYS_KEY } from './single-keys-key.ts'
import { WATCHLIST_KEY } from './watchlist-key.ts'

const KEYS = {
  singleKeys: SINGLE_KEYS_KEY,
  watchlist: WATCHLIST_KEY,
  colourMode: STORAGE_KEY,
  darkThemeColor: THEME_COLORS.dark,
}

/**
 * Runs in the head before the first paint, so that a reload in dark mode does not flash. It sets
 * data attributes on `<html>` for three more things:
 * - `js`: the browser supports modules. Without modules our scripts do not run, and the page must
 *   keep the controls that work without JavaScript.
 * - `singleKeys`: the visitor switched single-key shortcuts off.
 * - `watchlist`: the visitor has a watchlist, so home reserves space for it.
 *
 * Until hydration, the search keys follow the link to the search page. The function is inlined as
 * its source text, so it must not use anything outside itself.
 */
function prepare(keys: typeof KEYS): void {
  const { dataset } = document.documentElement
  if ('noModule' in HTMLScriptElement.prototype) dataset.js = ''
  try {
    if (localStorage.getItem(keys.singleKeys) === 'off') dataset.singleKeys = 'off'
    if (localStorage.getItem(keys.watchlist)) dataset.watchlist = ''
    if (localStorage.getItem(keys.colourMode) === 'dark') {
      dataset.theme = 'dark'
      document.querySelector('meta[name=theme-color]')?.setAttribute('content', keys.darkThemeColor)
    }
  } catch {
    // A visitor's settings may refuse storage.
    dataset.theme = 'light'
  }
  addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event
    if ('hydrated' in dataset || altKey) return
    const isTyping = target instanceof Element && target.matches(':read-write')
    const isCommand = (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'k'
    const isSlash = key === '/' && !ctrlKey && !metaKey && !isTyping && dataset.singleKeys !== 'off'
    const link = document.querySelector<HTMLAnchorElement>('header a[href^="/search"]')
    if (link === null || !(isCommand || isSlash)) return
    event.preventDefault()
    link.click()
  })
}

export const EARLY_SCRIPT = `(${prepare})(${JSON.stringify(KEYS)})`
