import { showColourMode } from './colour-mode.ts'
import { MARK_CONSTANTS, markDocument } from './mark-document.ts'
import { readStored } from './storage.ts'
import { addTypedKey } from './type-ahead.ts'
import { countStored } from './watchlist-key.ts'

/**
 * Until hydration, the search keys lead to the search page, or to the search field of this page.
 * What is typed meanwhile goes with them, in the hash, which needs no storage. The page is left at a
 * pause in typing, because a browser drops keys between two pages. The attribute `wanted` says that
 * a key asked for the list of shortcuts, which opens with hydration.
 *
 * Inlined as its source text, too.
 */
function watchKeys(read: typeof readStored, addKey: typeof addTypedKey): void {
  const { dataset } = document.documentElement
  try {
    sessionStorage.getItem('')
  } catch {
    // The router reads it without a check. It survives a failure to write.
    Reflect.defineProperty(window, 'sessionStorage', { value: { getItem: read } })
  }

  // Typed since a search key, until a field has it. Null at other times.
  let typed: string | null = null
  let timer: ReturnType<typeof setTimeout>
  function handOver(): void {
    const field = document.querySelector<HTMLInputElement>('#q')
    if (typed === null) return
    if (field !== null) {
      field.select()
      if (typed !== '') field.value = typed
      field.focus()
      typed = null
    } else {
      const link = document.querySelector('a[href^="/search"]')
      if (link) location.assign(`${link}#typed=${encodeURIComponent(typed)}`)
    }
  }
  addEventListener(
    'keydown',
    (event) => {
      const key = event.key.toLowerCase()
      const isModified = event.ctrlKey || event.metaKey
      const isInField = document.activeElement?.matches(':read-write')
      let next = typed === null || isInField ? null : addKey(typed, event)
      if (typed === null && !('hydrated' in dataset) && !event.altKey) {
        if (isModified) {
          if (key === 'k' && !event.shiftKey) next = ''
        } else if (!isInField && dataset.singleKeys !== 'off') {
          if (key === '?') dataset.wanted = ''
          if (key === '/') next = ''
        }
      }
      if (next === null) return
      typed = next
      event.preventDefault()
      clearTimeout(timer)
      timer = setTimeout(handOver, 300)
    },
    true,
  )
  // The back/forward cache may bring the page back.
  addEventListener('pagehide', () => {
    typed = null
  })
}

/** Runs right after the field of the search page. Its text and its focus need no hydration. */
function fillField(): void {
  const typed = new URLSearchParams(location.hash.slice(1)).get('typed')
  const field = document.querySelector<HTMLInputElement>('#q')
  if (typed === null || field === null) return
  history.replaceState(null, '', location.pathname + location.search)
  field.value = typed
  field.focus()
}

export const FIELD_SCRIPT = `(${fillField})()`

/** Runs in the head before the first paint, so that a reload in dark mode does not flash. */
export const EARLY_SCRIPT = `(${markDocument})(${readStored},${showColourMode},${countStored},${JSON.stringify(MARK_CONSTANTS)});(${watchKeys})(${readStored},${addTypedKey})`
