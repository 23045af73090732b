import type { IncomingHttpHeaders } from 'node:http'
import { isCrawler } from './is-crawler.ts'

/**
 * The kind of client. Only a visitor needs the page now, so no crawler and no prefetch causes a call
 * to the market service.
 */
export type ClientKind = 'visitor' | 'crawler' | 'prefetch'

export function clientKind(headers: IncomingHttpHeaders): ClientKind {
  if (isCrawler(headers['user-agent'])) return 'crawler'
  // Also matches `prefetch;prerender`, which renders a page in the background.
  const purpose = headers['sec-purpose'] ?? headers['x-moz']
  return purpose !== undefined && /^prefetch\b/.test(String(purpose)) ? 'prefetch' : 'visitor'
}
