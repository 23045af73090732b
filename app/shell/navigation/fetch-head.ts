import { recordServiceState } from '../freshness/service-state.ts'

/** A response header of every buffered page. */
const SERVICE_HEADER = 'Market-Service'

type Head = {
  /** Whether the site itself answered, even with an error, and not a proxy on the way. */
  isSiteResponse: boolean
  /** The current `ETag`, or null. */
  etag: string | null
}

/** Sends a HEAD request. Null if the network fails. */
export async function fetchHead(href: string, signal?: AbortSignal): Promise<Head | null> {
  try {
    const { ok, headers } = await fetch(href, {
      method: 'HEAD',
      cache: 'no-store',
      signal: signal ?? null,
    })
    const service = headers.get(SERVICE_HEADER)
    recordServiceState(service)
    return { isSiteResponse: ok || service !== null, etag: ok ? headers.get('ETag') : null }
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}
