import { showToast } from '../../shell/toast/show-toast.ts'
import { getWatchlist, starCoins, unstarCoin } from './watchlist-store.ts'

const FULL = 'Your watchlist is full.'
const REFUSED = 'Your browser cannot save the list. It is lost when you close the page.'

/** Stars or unstars a coin. A toast says if the list is full or cannot be saved. */
export function toggleStar(id: string): void {
  const isStarred = getWatchlist().ids.includes(id)
  const isFull = !isStarred && starCoins([id]).overLimit > 0
  if (isStarred) unstarCoin(id)
  if (isFull) showToast(FULL)
  else if (getWatchlist().storageProblem === 'refused') showToast(REFUSED)
}
