import type { AddResult } from '../stars/id-list.ts'

/** Describes the result of adding coins. */
export function describeAdded({
  added,
  alreadyListed,
  overLimit,
  ignored = 0,
  unchecked = 0,
}: AddResult & { ignored?: number; unchecked?: number }) {
  const parts = [`${countCoins(added)} added.`]
  if (alreadyListed > 0) parts.push(`${countCoins(alreadyListed)} already in the list.`)
  if (ignored > 0) parts.push(`${countCoins(ignored)} not known.`)
  if (unchecked > 0) parts.push(`${countCoins(unchecked)} not loaded yet: try again in a minute.`)
  if (overLimit > 0) parts.push(`${countCoins(overLimit)} not added: the watchlist is full.`)
  return parts.join(' ')
}

function countCoins(count: number): string {
  return count === 1 ? '1 coin' : `${count} coins`
}
