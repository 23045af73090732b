import { getWatchlist, starCoins, unstarCoin } from './watchlist-store.ts'

const FULL = 'Your watchlist is full.'
const REFUSED = 'Your browser keeps nothing for Tezi: the list lasts until you close the page.'

/** Keeps a coin, or lets it go. Returns what the visitor is to be told; mostly nothing. */
export function toggleStar(id: string): string {
  const isStarred = getWatchlist().ids.includes(id)
  const isFull = !isStarred && starCoins([id]).overLimit > 0
  if (isStarred) unstarCoin(id)
  if (isFull) return FULL
  return getWatchlist().storageProblem === 'refused' ? REFUSED : ''
}
