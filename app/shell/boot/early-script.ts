import { STORAGE_KEY, THEME_COLORS } from './colour-mode.ts'
import { SINGLE_KEYS_KEY } from './single-keys-key.ts'
import { readStored } from './storage.ts'
import { addTypedKey, TYPED_KEY } from './type-ahead.ts'
import { WATCHLIST_KEY } from './watchlist-key.ts'

const KEYS = {
  singleKeys: SINGLE_KEYS_KEY,
  watchlist: WATCHLIST_KEY,
  colourMode: STORAGE_KEY,
  darkThemeColor: THEME_COLORS.dark,
  typed: TYPED_KEY,
  pauseMs: 300,
}

/**
 * Runs in the head before the first paint, so that a reload in dark mode does not flash. It sets
 * data attributes on `<html>` for more things:
 * - `js`: the browser supports modules. Without modules our scripts do not run, and the page must
 *   keep the controls that work without JavaScript.
 * - `singleKeys`: the visitor switched single-key shortcuts off.
 * - `watchlist`: the visitor has a watchlist, so home reserves space for it.
 * - `wanted`: a key asked for a dialog that opens with hydration.
 *
 * Until hydration, the search keys lead to the search page. What is typed meanwhile goes with them,
 * in the hash, which needs no storage. The function is inlined as its source text, so it must not use
 * anything outside itself.
 */
function prepare(read: typeof readStored, addKey: typeof addTypedKey, keys: typeof KEYS): void {
  const { dataset } = document.documentElement
  if ('noModule' in HTMLScriptElement.prototype) dataset.js = ''
  if (read(keys.singleKeys) === 'off') dataset.singleKeys = 'off'
  if (read(keys.watchlist)) dataset.watchlist = ''
  if (read(keys.colourMode) === 'dark') {
    dataset.theme = 'dark'
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', keys.darkThemeColor)
  }
  try {
    sessionStorage.getItem('')
  } catch {
    // The router uses it without a check.
    const nothing = () => null
    const value = { getItem: nothing, setItem: nothing, removeItem: nothing }
    Reflect.defineProperty(window, 'sessionStorage', { value })
  }

  /** Typed since a search key, until the field has it. Null before. */
  let typed = new URLSearchParams(location.hash.slice(1)).get(keys.typed)
  let isLeaving = false
  let timer = 0

  function fillField(): void {
    const field = document.querySelector<HTMLInputElement>('#q')
    if (typed === null || field === null) return
    // The first key replaces a text that the page has filled in.
    field.select()
    if (typed !== '') field.value = typed
    field.focus()
    typed = null
  }

  function awaitField(): void {
    fillField()
    if (typed !== null && document.readyState !== 'complete') requestAnimationFrame(awaitField)
    else typed = null
  }

  /** Starts again with each later key, so that the address has all of them. */
  function openSearch(link: HTMLAnchorElement | null, name: 'q' | 'typed'): void {
    if (link === null || typed === null) return
    const url = new URL(link.href)
    if (name === 'q') url.searchParams.set(name, typed)
    else url.hash = String(new URLSearchParams({ [keys.typed]: typed }))
    location.assign(url)
  }

  /** Waits for a pause in typing: a browser drops keys between two pages, until the first paint. */
  function openSoon(link: HTMLAnchorElement | null): void {
    clearTimeout(timer)
    timer = window.setTimeout(openSearch, keys.pauseMs, link, 'typed')
  }

  if (typed !== null) {
    history.replaceState(history.state, '', location.pathname + location.search)
    awaitField()
  }
  addEventListener(
    'keydown',
    (event) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event
      const link = document.querySelector<HTMLAnchorElement>('header a[href^="/search"]')
      const isInField = target instanceof Element && target.matches(':read-write')
      if (typed !== null && !isInField) {
        const longer = addKey(typed, event)
        if (longer === null && key !== 'Enter') return
        typed = longer ?? typed
        event.preventDefault()
        event.stopImmediatePropagation()
        clearTimeout(timer)
        if (key === 'Enter') openSearch(link, 'q')
        else if (isLeaving) openSoon(link)
        return
      }
      if ('hydrated' in dataset || altKey) return
      const isCommand = (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'k'
      const isSingle = !ctrlKey && !metaKey && !isInField && dataset.singleKeys !== 'off'
      if (isSingle && key === '?') dataset.wanted = 'keys'
      if (link === null || !(isCommand || (isSingle && key === '/'))) return
      event.preventDefault()
      typed = ''
      fillField()
      isLeaving = typed !== null
      openSoon(link)
    },
    true,
  )
  // A page from the back/forward cache has not been left.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) typed = null
  })
}

export const EARLY_SCRIPT = `(${prepare})(${readStored},${addTypedKey},${JSON.stringify(KEYS)})`
