import type { IncomingHttpHeaders } from 'node:http'
import { isCrawler } from './is-crawler.ts'

/** Who wants a page. Only a visitor does so now, and is worth a call to the market service. */
export type ClientKind = 'visitor' | 'crawler' | 'prefetch'

export function clientKind(headers: IncomingHttpHeaders): ClientKind {
  if (isCrawler(headers['user-agent'])) return 'crawler'
  // A page that is rendered out of sight counts as well.
  const purpose = headers['sec-purpose'] ?? headers['x-moz']
  return purpose !== undefined && /^prefetch\b/.test(String(purpose)) ? 'prefetch' : 'visitor'
}
