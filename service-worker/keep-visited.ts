// Fetches, in the background, what a visitor may need without a network.
import { type BuiltFiles, keepBuiltPage, takenOverAtMs } from './build-files.ts'
import { findPage } from './kept-pages.ts'

const RECENT_MS = 10 * 60_000

const PREFETCH: Record<string, string> = { 'X-Purpose': 'prefetch' }

/** They are the visitor's own, and nobody may have opened them when the network goes. */
const ALWAYS_KEPT = ['/portfolio', '/portfolio/tax', '/watchlist']

/**
 * Keeps the document of a page that a tab shows. The tab may have come to it by a click, or before
 * there was a worker. Also keeps the pages that need no prices, in the currency of that page.
 */
export async function keepVisited(url: string, build: BuiltFiles): Promise<void> {
  const builtMs = await takenOverAtMs(build)
  const recentMs = Math.max(builtMs, Date.now() - RECENT_MS)
  await keep(url, { build, sinceMs: recentMs })
  const currency = new URL(url).searchParams.get('currency')
  const query = currency === null ? '' : `?currency=${encodeURIComponent(currency)}`
  // They cause no call.
  await keep(new URL(`/suggestions.json${query}`, url).href, { build, sinceMs: recentMs }, {})
  for (const path of ALWAYS_KEPT) {
    await keep(new URL(path + query, url).href, { build, sinceMs: builtMs })
  }
}

type Kept = {
  build: BuiltFiles
  /** A page that was kept before is kept anew. */
  sinceMs: number
}

/** A document is marked as a prefetch, so that it causes no call to the market service. */
async function keep(url: string, { build, sinceMs }: Kept, headers = PREFETCH): Promise<void> {
  const kept = await findPage(url)
  if (kept !== undefined && kept.keptAtMs >= sinceMs) return
  await keepBuiltPage(build, url, await fetch(url, { headers }))
}
