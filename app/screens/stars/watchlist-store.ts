import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../../shell/boot/storage.ts'
import { WATCHLIST_KEY } from '../../shell/boot/watchlist-key.ts'
import { type AddResult, addCoins, insertInOrder, parseList, toListText } from './id-list.ts'

/** Ids are in the order in which they were added. */
export type WatchlistState = {
  ids: readonly string[]
  /**
   * `unreadable`: the stored text is not a list of ours. The next star replaces it. `refused`: the
   * browser does not store it. The list lasts as long as the page.
   */
  storageProblem: 'unreadable' | 'refused' | null
}

let watchlist: WatchlistState | undefined

/** Returns the page's state: the same object until something changes. */
export function getWatchlist(): WatchlistState {
  watchlist ??= readList()
  return watchlist
}

/** Null during server rendering and hydration. */
export function useWatchlist(): WatchlistState | null {
  return useSyncExternalStore(subscribe, getWatchlist, () => null)
}

/** Null during server rendering and hydration. */
export function useIsStarred(id: string): boolean | null {
  return useSyncExternalStore(
    subscribe,
    () => getWatchlist().ids.includes(id),
    () => null,
  )
}

export function starCoins(more: readonly string[]): AddResult {
  const added = addCoins(readLatest().ids, more)
  save(added.ids)
  return added
}

export function unstarCoin(id: string): void {
  save(readLatest().ids.filter((one) => one !== id))
}

/** Puts a removed coin back in its place in `order`. False if the list is full. */
export function restoreCoin(id: string, order: readonly string[]): boolean {
  const { ids } = readLatest()
  const { overLimit } = addCoins(ids, [id])
  if (overLimit === 0) save(insertInOrder(ids, [id], order))
  return overLimit === 0
}

/** Reads storage again, because another tab may have just changed the list. */
function readLatest(): WatchlistState {
  return getWatchlist().storageProblem === 'refused' ? getWatchlist() : readList()
}

function readList(): WatchlistState {
  const text = readStored(WATCHLIST_KEY)
  if (text === undefined) return { ids: [], storageProblem: 'refused' }
  if (text === null) return { ids: [], storageProblem: null }
  const { ids } = addCoins([], parseList(text)?.ids ?? [])
  return { ids, storageProblem: ids.length === 0 ? 'unreadable' : null }
}

function save(ids: readonly string[]): void {
  const isSaved = writeStored(WATCHLIST_KEY, ids.length === 0 ? null : toListText(ids))
  watchlist = { ids, storageProblem: isSaved ? null : 'refused' }
  notifyListeners()
}

const listeners = new Set<() => void>()
let isListening = false

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  listen()
  return () => listeners.delete(listener)
}

/** Never stops, so that changes in another tab count even while no component subscribes. */
function listen(): void {
  if (isListening) return
  isListening = true
  addEventListener('storage', ({ key }) => {
    if (key === WATCHLIST_KEY || key === null) invalidate()
  })
  // A page from the back/forward cache has missed the changes of other tabs.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) invalidate()
  })
}

function invalidate(): void {
  // If storage is refused, this state is the only copy.
  if (watchlist?.storageProblem !== 'refused') watchlist = undefined
  notifyListeners()
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}
