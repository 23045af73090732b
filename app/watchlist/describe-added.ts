import type { Added } from './kept-list.ts'

/** What became of coins that were to be added. */
export function describeAdded({ added, had, left, ignored = 0 }: Added & { ignored?: number }) {
  const parts = [`${countCoins(added)} added.`]
  if (had > 0) parts.push(`${countCoins(had)} kept already.`)
  if (ignored > 0) parts.push(`${ignored} ignored: no coin can go by that.`)
  if (left > 0) parts.push(`${countCoins(left)} left out: the watchlist is full.`)
  return parts.join(' ')
}

function countCoins(count: number): string {
  return count === 1 ? '1 coin' : `${count} coins`
}
