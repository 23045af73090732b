import type { Exchange } from '../market/coin.ts'

/** Where an exchange that was found leads: to its own site, in a new tab. Null for no link. */
export function exchangeLink({ url }: Exchange) {
  if (url === null) return null
  return { href: url, target: '_blank', rel: 'noopener noreferrer external nofollow' }
}
