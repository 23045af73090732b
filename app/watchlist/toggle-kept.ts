import { keepCoins, readKept, removeCoin } from './kept-store.ts'

const FULL = 'Your watchlist is full.'
const REFUSED = 'Your browser keeps nothing for Tezi: the list lasts until you close the page.'

/** Keeps a coin, or lets it go. Returns what the visitor is to be told; mostly nothing. */
export function toggleKept(id: string): string {
  const isKept = readKept().ids.includes(id)
  const isFull = !isKept && keepCoins([id]).left > 0
  if (isKept) removeCoin(id)
  if (isFull) return FULL
  return readKept().trouble === 'refused' ? REFUSED : ''
}
