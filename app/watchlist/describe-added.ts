import type { AddResult } from './id-list.ts'

/** What became of coins that were to be added. */
export function describeAdded({
  added,
  alreadyListed,
  overLimit,
  ignored = 0,
}: AddResult & { ignored?: number }) {
  const parts = [`${countCoins(added)} added.`]
  if (alreadyListed > 0) parts.push(`${countCoins(alreadyListed)} kept already.`)
  if (ignored > 0) parts.push(`${ignored} ignored: no coin can go by that.`)
  if (overLimit > 0) parts.push(`${countCoins(overLimit)} left out: the watchlist is full.`)
  return parts.join(' ')
}

function countCoins(count: number): string {
  return count === 1 ? '1 coin' : `${count} coins`
}
