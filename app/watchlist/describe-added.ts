import type { AddResult } from './id-list.ts'

/** Describes the result of adding coins. */
export function describeAdded({
  added,
  alreadyListed,
  overLimit,
  ignored = 0,
}: AddResult & { ignored?: number }) {
  const parts = [`${countCoins(added)} added.`]
  if (alreadyListed > 0) parts.push(`${countCoins(alreadyListed)} already in the list.`)
  if (ignored > 0) parts.push(`${ignored} ignored: not a coin id.`)
  if (overLimit > 0) parts.push(`${countCoins(overLimit)} not added: the watchlist is full.`)
  return parts.join(' ')
}

function countCoins(count: number): string {
  return count === 1 ? '1 coin' : `${count} coins`
}
