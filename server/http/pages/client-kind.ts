import type { IncomingHttpHeaders } from 'node:http'
import { isCrawler } from './is-crawler.ts'

/**
 * The kind of client. Only a visitor needs the page now, so no crawler and no prefetch causes a call
 * to the market service.
 */
export type ClientKind = 'visitor' | 'crawler' | 'prefetch'

/** Browsers have sent the purpose of a request in all of these. */
const PURPOSE_HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const

/** Also `prefetch;prerender`, which renders a page in the background, and Safari's `preview`. */
const NOT_A_VISIT = /^(prefetch|prerender|preview|instant)\b/i

export function clientKind(headers: IncomingHttpHeaders): ClientKind {
  if (isCrawler(headers['user-agent'])) return 'crawler'
  const isPrefetch = PURPOSE_HEADERS.some((name) => NOT_A_VISIT.test(String(headers[name] ?? '')))
  return isPrefetch ? 'prefetch' : 'visitor'
}
