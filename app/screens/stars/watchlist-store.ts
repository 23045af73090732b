import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../../shell/boot/storage.ts'
import { WATCHLIST_KEY } from '../../shell/boot/watchlist-key.ts'
import {
  type AddResult,
  addCoins,
  insertInOrder,
  type ListRest,
  parseList,
  toListText,
} from './id-list.ts'

/** Ids are in the order in which they were added. */
export type WatchlistState = {
  ids: readonly string[]
  /** What is stored beside them. */
  rest: ListRest
  /**
   * The list lasts as long as the page. `unreadable`: the stored text is not a list of ours, or of a
   * newer build, and stays as it is. `refused`: the browser does not store it.
   */
  storageProblem: 'unreadable' | 'refused' | null
}

const EMPTY: WatchlistState = { ids: [], rest: { entries: [] }, storageProblem: null }

let watchlist: WatchlistState | undefined

/** Returns the page's state: the same object until something changes. */
export function getWatchlist(): WatchlistState {
  listen()
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

/** The rest comes in with a file of a newer build. */
export function starCoins(more: readonly string[], rest: ListRest = { entries: [] }): AddResult {
  const latest = readLatest()
  const added = addCoins(latest.ids, more)
  const entries = [...latest.rest.entries, ...rest.entries]
  const fields = { ...rest.fields, ...latest.rest.fields }
  save(added.ids, { ...latest, rest: { entries, fields } })
  return added
}

export function unstarCoin(id: string): void {
  const latest = readLatest()
  const isOther = (one: string) => one !== id
  save(latest.ids.filter(isOther), latest)
}

/** Puts a removed coin back in its place in `order`. False if the list is full. */
export function restoreCoin(id: string, order: readonly string[]): boolean {
  const latest = readLatest()
  const { overLimit } = addCoins(latest.ids, [id])
  if (overLimit === 0) save(insertInOrder(latest.ids, [id], order), latest)
  return overLimit === 0
}

/** Replaces a stored text that cannot be read. */
export function replaceStored(): void {
  save(getWatchlist().ids, { ...getWatchlist(), storageProblem: null })
}

/** Reads storage again, because another tab may have just changed the list. */
function readLatest(): WatchlistState {
  return getWatchlist().storageProblem === null ? readList() : getWatchlist()
}

function readList(): WatchlistState {
  const text = readStored(WATCHLIST_KEY)
  if (text === undefined) return { ...EMPTY, storageProblem: 'refused' }
  if (text === null) return EMPTY
  const list = parseList(text)
  if (list === null || list.isNewer) return { ...EMPTY, storageProblem: 'unreadable' }
  const { ids } = addCoins([], list.ids)
  // A newer build may allow more coins.
  const more = list.ids.filter((id) => !ids.includes(id))
  const rest = { ...list.rest, entries: [...more, ...list.rest.entries] }
  return { ids, rest, storageProblem: null }
}

function save(ids: readonly string[], { rest, storageProblem }: WatchlistState): void {
  const isEmpty = ids.length + rest.entries.length === 0
  const isSaved =
    storageProblem !== 'unreadable' &&
    writeStored(WATCHLIST_KEY, isEmpty ? null : toListText(ids, rest))
  watchlist = { ids, rest, storageProblem: isSaved ? null : (storageProblem ?? 'refused') }
  notifyListeners()
}

const listeners = new Set<() => void>()
let isListening = false

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
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
  const { ids, storageProblem } = watchlist ?? EMPTY
  // If storage is refused, this state is the only copy.
  if (storageProblem !== 'refused') watchlist = undefined
  // Another tab may have replaced what could not be read.
  if (storageProblem === 'unreadable') starCoins(ids)
  notifyListeners()
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}
