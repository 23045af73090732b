import type { AddResult } from '../stars/id-list.ts'

/** Describes the result of adding coins. */
export function describeAdded({
  added,
  alreadyListed,
  overLimit,
  ignored = 0,
  unchecked = 0,
  kept = 0,
  isNewer = false,
}: AddResult & { ignored?: number; unchecked?: number; kept?: number; isNewer?: boolean }) {
  const parts = [`${countCoins(added)} added.`]
  if (alreadyListed > 0) parts.push(`${countCoins(alreadyListed)} already in the list.`)
  if (ignored > 0) parts.push(`${countCoins(ignored)} not known.`)
  if (kept > 0) {
    const [entries, them] = kept === 1 ? ['1 entry', 'it'] : [`${kept} entries`, 'them']
    parts.push(`${entries} kept: this version of the site can’t read ${them}.`)
  }
  if (isNewer) parts.push('A newer version of this site wrote the list.')
  if (unchecked > 0) parts.push(`${countCoins(unchecked)} not loaded yet: try again in a minute.`)
  if (overLimit > 0) parts.push(`${countCoins(overLimit)} not added: the watchlist is full.`)
  return parts.join(' ')
}

function countCoins(count: number): string {
  return count === 1 ? '1 coin' : `${count} coins`
}
