import { showToast } from '../../shell/toast/show-toast.ts'
import { getWatchlist, starCoins, unstarCoin, type WatchlistState } from './watchlist-store.ts'

const FULL = 'Your watchlist is full.'
export const LOST: Record<NonNullable<WatchlistState['storageProblem']>, string> = {
  unreadable:
    'Your saved watchlist is kept, but this version of the site can’t read it. New stars are lost when you close the page.',
  refused: 'Your browser cannot save the list. It is lost when you close the page.',
}

/** Stars or unstars a coin. A toast says if the list is full or cannot be saved. */
export function toggleStar(id: string): void {
  const isStarred = getWatchlist().ids.includes(id)
  const isFull = !isStarred && starCoins([id]).overLimit > 0
  if (isStarred) unstarCoin(id)
  const { storageProblem } = getWatchlist()
  if (isFull) showToast(FULL)
  else if (storageProblem !== null) showToast(LOST[storageProblem])
}
