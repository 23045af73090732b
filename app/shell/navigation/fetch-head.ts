import { recordServiceState } from '../freshness/service-state.ts'

/** In every page that the site sends whole. */
const SERVICE_HEADER = 'Market-Service'

type Head = {
  /** Whether the site itself has answered, if only with an error, and nobody on the way to it. */
  isSiteResponse: boolean
  /** The entity tag of what would be sent now; null where there is none. */
  etag: string | null
}

/** What would be sent now under an address; null where there is no network, for now. */
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
