import { compareClocks } from './corrected-clock.ts'

/** A header of the site's own pages. The answer of a proxy on the way does not have it. */
const OWN_HEADER = 'Market-Service'

/** The site answers every page within 9 s. */
const TIMEOUT_MS = 10_000

/**
 * The current `ETag` of a URL, by a HEAD request. Null if its answer is an error or has none.
 * Undefined if the site itself does not answer, or does not take more requests. An answer also
 * corrects the visitor's clock.
 */
export async function fetchEntityTag(href: string): Promise<string | null | undefined> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const { ok, headers } = await fetch(href, { method: 'HEAD', cache: 'no-store', signal })
    if (!ok && !headers.has(OWN_HEADER)) return undefined
    compareClocks(headers)
    return ok ? headers.get('ETag') : null
  } catch (error) {
    // A timeout is a `DOMException`, and so is the end of a request in Firefox if its page is left.
    if (!(error instanceof TypeError) && !(error instanceof DOMException)) throw error
    return undefined
  }
}
