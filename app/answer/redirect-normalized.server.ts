// Redirects addresses that differ from a page's own only by case.
import { redirect } from 'react-router'
import type { Market } from '../gateway/market.server.ts'
import { normalizePath, pagePath } from '../routing/match-screen.ts'
import { screenPath } from '../routing/page-href.ts'
import { SCREENS } from '../routing/screens.ts'
import { hrefWithout, normalizeParams, parseSearchParams } from '../routing/search-params.ts'

/** Throws a redirect if the path of the request is that of a screen in another case. */
export function redirectNormalizedPath(request: Request): void {
  const { pathname, searchParams } = new URL(request.url)
  const path = pagePath(pathname)
  const normalized = normalizePath(path)
  if (normalized === path) return
  throw redirect(hrefWithout([], { path: normalized, params: searchParams }), 301)
}

type IdScreen =
  | 'coin'
  | 'coinMarkets'
  | 'exchange'
  | 'historyCsv'
  | 'historyJson'
  | 'historyTable'
  | 'whatIf'
  | 'whatIfCsv'

type IdRequest = { request: Request; screen: IdScreen; id: string }

/**
 * Throws a redirect if there is no coin or exchange with this id, but one with the id in lower
 * case.
 */
export async function redirectNormalizedId(
  market: Pick<Market, 'findLowerCaseId'>,
  { request, screen, id }: IdRequest,
): Promise<void> {
  const lowerCaseId = await market.findLowerCaseId({
    id,
    kind: screen === 'exchange' ? 'exchange' : 'coin',
  })
  if (lowerCaseId === null) return
  const params = normalizeParams(new URL(request.url).searchParams, SCREENS[screen].searchParams)
  const { invalid } = parseSearchParams(params)
  throw redirect(
    hrefWithout(invalid, { path: screenPath(screen, { id: lowerCaseId }), params }),
    301,
  )
}
