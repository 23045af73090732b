// Cleans the links to a pair on an exchange. The service adds its own referral codes to some.

/**
 * Names of search params that pay the owner of a referral code. Hyphens and underscores are left out.
 * Params that name the pair, such as `symbol` or `inputCurrency`, stay.
 */
const REFERRAL_NAME =
  /^(ref|refer|referr?al|referr?er|refcode|refid|aff|affid|affiliate|invit|inviter|partner|promo|campaign|channel|utm|clickid|irclickid|aaid|gclid|sharecode|vipcode|registercode|rcode|icode|agent|broker|af$|rc$|r$|code$|uid$|source$)/i

/** Path segments of a page that only signs a visitor up under a referral code. */
const REFERRAL_SEGMENT = /^(ref|referral|invite|affiliate|register|signup|sign-up|join)$/i

/** The https URL without referral params. Null if it is not https or only a referral link. */
export function toTradeUrl(text: string | null): string | null {
  const url = text === null ? null : URL.parse(text)
  if (url === null || url.protocol !== 'https:') return null
  const path = `${url.pathname}/${url.hash.slice(1).split('?', 1)}`
  if (path.split('/').some((segment) => REFERRAL_SEGMENT.test(segment))) return null
  const params = [...url.searchParams]
  const kept = params.filter(([name]) => !isReferral(name))
  // Not `delete` for each param: every change serialises the whole URL again.
  if (kept.length < params.length) url.search = new URLSearchParams(kept).toString()
  url.hash = cleanHash(url.hash)
  return url.href
}

function isReferral(name: string): boolean {
  return REFERRAL_NAME.test(name.replaceAll(/[-_]/g, ''))
}

/** Decentralised exchanges write their search params into the hash: `#/swap?inputCurrency=ETH`. */
function cleanHash(hash: string): string {
  const at = hash.indexOf('?')
  if (at === -1) return hash
  const pairs = hash.slice(at + 1).split('&')
  const kept = pairs.filter((pair) => !isReferral(pair.split('=', 1)[0] ?? ''))
  return kept.length === 0 ? hash.slice(0, at) : `${hash.slice(0, at)}?${kept.join('&')}`
}
