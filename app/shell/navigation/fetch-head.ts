import { recordServerTime } from '../freshness/server-clock.ts'
import { recordServiceState } from '../freshness/service-state.ts'
import { recordAnswer, recordNoAnswer } from '../freshness/site-contact.ts'

/** A response header of every buffered page. */
const SERVICE_HEADER = 'Market-Service'

/** The site answers every page within 9 s. */
const TIMEOUT_MS = 10_000

type Head = {
  /** Whether the site itself answered, even with an error, and not a proxy on the way. */
  isSiteResponse: boolean
  /** The current `ETag`, or null. */
  etag: string | null
}

/** Sends a HEAD request, and records what its answer says of the site. Null without an answer. */
export async function fetchHead(href: string): Promise<Head | null> {
  const sentMs = performance.now()
  try {
    const { ok, headers } = await fetch(href, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const service = headers.get(SERVICE_HEADER)
    const isSiteResponse = ok || service !== null
    if (isSiteResponse) {
      recordAnswer()
      recordServerTime(headers, performance.now() - sentMs)
    } else recordNoAnswer()
    recordServiceState(service)
    return { isSiteResponse, etag: ok ? headers.get('ETag') : null }
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
    if (!isTimeout && !(error instanceof TypeError)) throw error
    recordNoAnswer()
    return null
  }
}
