import { useState } from 'react'
import { insertInOrder } from '../stars/id-list.ts'
import { restoreCoin, unstarCoin } from '../stars/watchlist-store.ts'

export type Removals = {
  /** The coins of the list and those removed since the page opened, in their old order. */
  shownIds: readonly string[]
  isRemoved: (id: string) => boolean
  remove: (id: string) => void
  /** Puts a coin back in its old place. False if there is no room for it any more. */
  undo: (id: string) => boolean
}

/**
 * Removes coins so that each removal can be undone until the visitor leaves the page. No time limit
 * applies (WCAG 2.2.1), and the focus need not move.
 */
export function useRemovals(ids: readonly string[]): Removals {
  const [removed, setRemoved] = useState<{ ids: readonly string[]; order: readonly string[] }>({
    ids: [],
    order: [],
  })
  const isListed = new Set(ids)
  const shownIds = insertInOrder(ids, removed.ids, removed.order)
  return {
    shownIds,
    isRemoved: (id) => !isListed.has(id),
    remove(id) {
      setRemoved({ ids: [...removed.ids, id], order: shownIds })
      unstarCoin(id)
    },
    undo: (id) => restoreCoin(id, shownIds),
  }
}
