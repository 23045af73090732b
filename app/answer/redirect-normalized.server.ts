// Redirects addresses that differ from a page's own by case, or by what apps add to a link.
import { redirect } from 'react-router'
import type { Market } from '../gateway/market.server.ts'
import { toReadings } from '../market/shared-ids.ts'
import { matchScreen, normalizePath, pagePath } from '../routing/match-screen.ts'
import { screenPath } from '../routing/page-href.ts'
import { SCREENS } from '../routing/screens.ts'
import { hrefWithout, normalizeParams, parseSearchParams } from '../routing/search-params.ts'

/**
 * Throws a redirect if the path is that of a screen in another case, with marks behind it, or with
 * an encoded `?` or `#`.
 */
export function redirectNormalizedPath(request: Request): void {
  const { pathname, searchParams } = new URL(request.url)
  const written = pagePath(pathname)
  const [, path = '', rest = ''] = WHOLE_LINK.exec(written) ?? []
  const normalized = normalizePath(path)
  if (normalized === written || matchScreen(normalized) === 'notFound') return
  const decoded = rest.replaceAll(ENCODED_MARK, decodeMark).replace(/^&/, '?')
  const { search, hash } = new URL(decoded, request.url)
  const params = new URLSearchParams([...new URLSearchParams(search), ...searchParams])
  throw redirect(hrefWithout([], { path: normalized, params }) + hash, 301)
}

/** Some apps encode a whole link, so that its params and its hash become part of the path. */
const WHOLE_LINK = /^((?:(?!%3f|%23)[^&])*)(.*)$/i
const ENCODED_MARK = /%(?:25)*(23|26|3d|3f)/gi

function decodeMark(_: string, code: string): string {
  return String.fromCharCode(Number.parseInt(code, 16))
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
 * Throws a redirect if there is no coin or exchange with this id, but one whose id is meant: the id
 * in another case, or with marks behind it.
 */
export async function redirectNormalizedId(
  market: Pick<Market, 'findListedIds'>,
  { request, screen, id }: IdRequest,
): Promise<void> {
  const ids = toReadings(id).flatMap((reading) => (reading.length === 1 ? reading : []))
  if (ids.every((reading) => reading === id)) return
  const kind = screen === 'exchange' ? 'exchange' : 'coin'
  const listed = await market.findListedIds({ ids: [id, ...ids], kind })
  const meantId = [id, ...ids].find((reading) => listed?.has(reading))
  if (meantId === undefined || meantId === id) return
  const params = normalizeParams(new URL(request.url).searchParams, SCREENS[screen].searchParams)
  const { invalid } = parseSearchParams(params)
  throw redirect(hrefWithout(invalid, { path: screenPath(screen, { id: meantId }), params }), 301)
}
