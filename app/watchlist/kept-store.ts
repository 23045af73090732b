import { useSyncExternalStore } from 'react'
import { KEPT_KEY } from '../shell/boot/kept-key.ts'
import { type Added, addCoins, parseList, toListText } from './kept-list.ts'

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
    const text = localStorage.getItem(KEPT_KEY)
    if (text === null) return { ids: [], trouble: null }
    const { ids } = addCoins([], parseList(text)?.ids ?? [])
    return { ids, trouble: ids.length === 0 ? 'unreadable' : null }
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    return { ids: [], trouble: 'refused' }
  }
}

function store(ids: readonly string[]): void {
  kept = { ids, trouble: null }
  try {
    if (ids.length === 0) localStorage.removeItem(KEPT_KEY)
    else localStorage.setItem(KEPT_KEY, toListText(ids))
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    kept = { ids, trouble: 'refused' }
  }
  tellAll()
}

const listeners = new Set<() => void>()
let isListening = false

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  listen()
  return () => listeners.delete(listener)
}

/** As long as the page lives: what another tab does while no coin is shown counts as well. */
function listen(): void {
  if (isListening) return
  isListening = true
  addEventListener('storage', ({ key }) => {
    if (key === KEPT_KEY || key === null) forget()
  })
  // A page that comes back from the browser's memory has missed what other tabs did.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) forget()
  })
}

function forget(): void {
  // What the browser does not hold is nowhere else.
  if (kept?.trouble !== 'refused') kept = undefined
  tellAll()
}

function tellAll(): void {
  for (const listener of listeners) listener()
}
