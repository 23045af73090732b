/** Up to this difference, the visitor's clock counts: an answer of a CDN may be a minute old. */
const MAX_DIFFERENCE_MS = 2 * 60_000

/** Some CDNs send the time of now as `Date`, beside the `Age`. Of a young answer, both are right. */
const MAX_AGE_SECONDS = 60

/** To be added to the visitor's clock. A time that is counted on would stop while a device sleeps. */
let correctionMs = 0

/** The time by the visitor's clock, corrected if that is known to be wrong. */
export function readNow(): number {
  return Date.now() + correctionMs
}

/** Compares the visitor's clock with that of the site, by an answer that came from the network now. */
export function compareClocks(headers: Headers): void {
  const ageSeconds = Number(headers.get('Age'))
  const behindMs = Date.parse(headers.get('Date') ?? '') + 1000 * ageSeconds - Date.now()
  if (ageSeconds > MAX_AGE_SECONDS || Number.isNaN(behindMs)) return
  correctionMs = Math.abs(behindMs) > MAX_DIFFERENCE_MS ? behindMs : 0
}
