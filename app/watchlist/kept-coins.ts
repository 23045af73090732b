import { useSyncExternalStore } from 'react'
import { type Added, addCoins, parseList, toListText } from './kept-list.ts'

/** The key under which the browser keeps a visitor's coins. */
const STORAGE_KEY = 'tezi-watchlist'

/** In the order in which they were added. */
export type Kept = {
  ids: readonly string[]
  /**
   * `unreadable`: what the browser holds is no list of ours, and gives way to the next one that is
   * kept. `refused`: the browser keeps nothing, or has no room; the list lasts as long as the page.
   */
  trouble: 'unreadable' | 'refused' | null
}

let kept: Kept | undefined

/** What this page knows; the same object until something changes. */
export function readKept(): Kept {
  kept ??= readStored()
  return kept
}

/** Null while the page is as the server rendered it. */
export function useKept(): Kept | null {
  return useSyncExternalStore(subscribe, readKept, () => null)
}

export function useIsKept(id: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => readKept().ids.includes(id),
    () => false,
  )
}

export function keepCoins(more: readonly string[]): Added {
  const added = addCoins(readLatest().ids, more)
  store(added.ids)
  return added
}

export function removeCoin(id: string): void {
  store(readLatest().ids.filter((one) => one !== id))
}

/** Another tab may have changed the list a moment ago. */
function readLatest(): Kept {
  return readKept().trouble === 'refused' ? readKept() : readStored()
}

function readStored(): Kept {
  try {
    const text = localStorage.getItem(STORAGE_KEY)
    if (text === null) return { ids: [], trouble: null }
    const list = parseList(text)
    return list === null
      ? { ids: [], trouble: 'unreadable' }
      : { ids: addCoins([], list.ids).ids, trouble: null }
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    return { ids: [], trouble: 'refused' }
  }
}

function store(ids: readonly string[]): void {
  kept = { ids, trouble: null }
  try {
    localStorage.setItem(STORAGE_KEY, toListText(ids))
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    kept = { ids, trouble: 'refused' }
  }
  dispatchEvent(new Event(CHANGED))
}

const CHANGED = 'tezi-kept'

function subscribe(onChange: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening

  function forget(): void {
    // What the browser does not hold is nowhere else.
    if (kept?.trouble !== 'refused') kept = undefined
    onChange()
  }

  addEventListener(CHANGED, onChange, { signal })
  addEventListener(
    'storage',
    ({ key }) => {
      if (key === STORAGE_KEY || key === null) forget()
    },
    { signal },
  )
  // A page that comes back from the browser's memory has missed what other tabs did.
  addEventListener('pageshow', ({ persisted }) => persisted && forget(), { signal })
  return () => listening.abort()
}
