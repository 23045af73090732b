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
 * Runs in the head before anything is painted, so that a reload in the dark does not flash. It also
 * marks visitors who want no single-key shortcuts, those who have a watchlist, for which home has a
 * place, and browsers that run our scripts: where modules are unknown nothing of ours will run, and
 * the page must keep the controls that work without. Until the page is hydrated, the keys of search
 * follow the link to its page. It stands in a page as its own text: it may use nothing from outside.
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
    // Storage may be refused by a visitor's settings.
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
