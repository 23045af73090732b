// Redirects addresses that differ from a page's own by spelling, or by what apps add to a link.
import { redirect } from 'react-router'
import { toDistinctIds } from '../../market/compared-coins.ts'
import type { Market } from '../../market/market.ts'
import { chooseIds, readSharedIds, toIds, toReadings } from '../../market/shared-ids.ts'
import { canonicalParams } from './canonical-params.server.ts'
import { matchScreen, normalizePath, pagePath } from './match-screen.ts'
import { screenPath } from './page-href.ts'
import { hrefWithout, parseSearchParams } from './search-params.ts'

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
  // Of its own, so that the params of the request do not count twice.
  const { search, hash } = new URL(decoded, new URL(path, request.url))
  const params = new URLSearchParams([...new URLSearchParams(search), ...searchParams])
  throw redirect(hrefWithout([], { path: normalized, params }) + hash, 301)
}

/** Some apps encode a whole link, so that its params and its hash become part of the path. */
const WHOLE_LINK = /^((?:(?!%(?:25)*(?:3f|23))[^&])*)(.*)$/i
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
  market: Pick<Market, 'getListedIds'>,
  { request, screen, id }: IdRequest,
): Promise<void> {
  const ids = toReadings(id).flatMap((reading) => (reading.length === 1 ? reading : []))
  if (ids.every((reading) => reading === id)) return
  const kind = screen === 'exchange' ? 'exchange' : 'coin'
  const listed = await market.getListedIds({ ids: [id, ...ids], kind })
  if (!('value' in listed)) return
  const meantId = [id, ...ids].find((reading) => listed.value.has(reading))
  if (meantId === undefined || meantId === id) return
  const params = canonicalParams(new URL(request.url).searchParams, screen)
  const { invalid } = parseSearchParams(params)
  throw redirect(hrefWithout(invalid, { path: screenPath(screen, { id: meantId }), params }), 301)
}

/** The ids that are looked up. A URL has room for thousands. */
const MAX_LOOKED_UP = 20

/** Throws a redirect if coins of a comparison are meant by other texts than their ids. */
export async function redirectNormalizedCoins(
  market: Pick<Market, 'getListedIds'>,
  request: Request,
): Promise<void> {
  const params = canonicalParams(new URL(request.url).searchParams, 'compare')
  const { searchParams, invalid } = parseSearchParams(params)
  const meant = toDistinctIds(await findMeantIds(market, searchParams.coins)).distinct.join(',')
  if (meant === toDistinctIds(toIds(searchParams.coins)).distinct.join(',')) return
  const own = new URLSearchParams(params)
  own.set('coins', meant)
  throw redirect(hrefWithout(invalid, { path: screenPath('compare', {}), params: own }), 301)
}

/** Texts that can be read in several ways become ids of coins. */
const NO_IDS: ReadonlySet<string> = new Set()

async function findMeantIds(market: Pick<Market, 'getListedIds'>, text: string): Promise<string[]> {
  const parts = readSharedIds(text)
  const unclear = new Map(
    parts.flatMap((readings) => (readings.length > 1 ? [[String(readings[0]), readings]] : [])),
  )
  const ids = [...unclear.values()].slice(0, MAX_LOOKED_UP).flat(2)
  const listed = ids.length === 0 ? null : await market.getListedIds({ ids, kind: 'coin' })
  const known = listed !== null && 'value' in listed ? listed.value : NO_IDS
  return parts.flatMap((readings) => {
    const meant = chooseIds(readings, (id) => known.has(id))
    return meant.length > 0 ? meant : (readings[0] ?? [])
  })
}
