// Fetches, in the background, what a visitor may need without a network.
import { type BuiltFiles, keepBuiltPage, takenOverAtMs } from './build-files.ts'
import { findPage } from './kept-pages.ts'

/** An older one is kept anew. A page that was shown from the device is asked for only here. */
const RECENT_PAGE_MS = 60_000
const RECENT_SUGGESTIONS_MS = 10 * 60_000

const PREFETCH: Record<string, string> = { 'X-Purpose': 'prefetch' }

/** They are the visitor's own, and nobody may have opened them when the network goes. */
const ALWAYS_KEPT = ['/portfolio', '/portfolio/tax', '/watchlist']

/**
 * Keeps the document of a page that a tab shows. The tab may have come to it by a click, from
 * this device, or before there was a worker.
 */
export async function keepVisited(url: string, build: BuiltFiles): Promise<void> {
  const builtAtMs = await takenOverAtMs(build)
  const since = (ageMs: number) => ({ build, sinceMs: Math.max(builtAtMs, Date.now() - ageMs) })
  await keep(url, since(RECENT_PAGE_MS))
  // Coins for a search that does not answer. They cause no call.
  const suggestions = new URL(`/suggestions.json${currencyOf(url)}`, url).href
  await keep(suggestions, since(RECENT_SUGGESTIONS_MS), {})
}

/** Keeps the pages that need no prices, in the currency of a page. They need all files of the build. */
export async function keepOwnPages(url: string, build: BuiltFiles): Promise<void> {
  const sinceMs = await takenOverAtMs(build)
  for (const path of ALWAYS_KEPT) {
    await keep(new URL(path + currencyOf(url), url).href, { build, sinceMs })
  }
}

function currencyOf(url: string): string {
  const currency = new URL(url).searchParams.get('currency')
  return currency === null ? '' : `?currency=${encodeURIComponent(currency)}`
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
