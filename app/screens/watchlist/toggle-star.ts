import { getWatchlist, starCoins, unstarCoin } from './watchlist-store.ts'

const FULL = 'Your watchlist is full.'
const REFUSED = 'Your browser cannot save the list. It is lost when you close the page.'

/** Stars or unstars a coin. Returns a message for the visitor, usually empty. */
export function toggleStar(id: string): string {
  const isStarred = getWatchlist().ids.includes(id)
  const isFull = !isStarred && starCoins([id]).overLimit > 0
  if (isStarred) unstarCoin(id)
  if (isFull) return FULL
  return getWatchlist().storageProblem === 'refused' ? REFUSED : ''
}
