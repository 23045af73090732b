// The rules of our URLs: which page an address asks for, and how the site itself writes it.
import { canonicalParams } from './canonical-params.server.ts'
import { findScreen } from './match-screen.ts'
import { namesOfParams, type ScreenName } from './screens.ts'
import { parseSearchParams, type SearchParams } from './search-params.ts'

export type Address = {
  screen: ScreenName
  /** Of a coin or an exchange. */
  id: string | undefined
  /** All that any screen reads, each with its value or its default. */
  searchParams: SearchParams
  /** As the site writes it. */
  path: string
  /** As the site writes them. Those that no screen reads stay as they are. */
  params: URLSearchParams
  /** Only of a link that an app has encoded as a whole. */
  hash: string
  /**
   * Null if the site writes the address in the same way. 302 if it has a value that means nothing
   * today and may mean something later.
   */
  redirectStatus: 301 | 302 | null
}

/** What people type, and the page that they mean. */
const SHORT_PATHS: ReadonlyMap<string, string> = new Map([
  ['/what-if', '/coin/bitcoin/what-if'],
  ['/tax', '/portfolio/tax'],
])

/** `path` is that of a page, without the ending of a request for its data. */
export function readAddress(path: string, params: URLSearchParams): Address {
  const meant = SHORT_PATHS.get(path.toLowerCase()) ?? path
  const { screen, id, path: ownPath } = findScreen(meant)
  const link = screen === 'notFound' ? decodeLink(path) : null
  if (link !== null) {
    const all = new URLSearchParams([...link.searchParams, ...params])
    const { redirectStatus, ...address } = readAddress(link.pathname, all)
    return { ...address, hash: link.hash, redirectStatus: redirectStatus ?? 301 }
  }
  const canonical = canonicalParams(params, screen)
  const { searchParams, invalid } = parseSearchParams(canonical)
  const names = namesOfParams(screen, searchParams)
  const meaningless = new Set<string>(invalid.filter((name) => names.includes(name)))
  const isOwn = ownPath === path && canonical === params
  return {
    screen,
    id: id === undefined ? id : decode(id),
    searchParams,
    path: ownPath,
    params: new URLSearchParams([...canonical].filter(([name]) => !meaningless.has(name))),
    hash: '',
    redirectStatus: meaningless.size > 0 ? 302 : isOwn ? null : 301,
  }
}

/** The first mark ends the path. */
const ENCODED_LINK = /^(.*?)((?:%3f|%23|&).*)$/i
const ENCODED_MARK = /%(?:23|26|3d|3f)/gi

/**
 * Some apps encode a whole link, so that its params and its hash become part of the path. Null if
 * what stands before them is no screen.
 */
function decodeLink(path: string): URL | null {
  const [, before = '', rest = ''] = ENCODED_LINK.exec(path) ?? []
  if (findScreen(before).screen === 'notFound') return null
  const decoded = rest.replaceAll(ENCODED_MARK, decodeURIComponent).replace(/^&/, '?')
  return new URL(before + decoded, 'http://page')
}

/** Percent signs that encode nothing stay as they are. */
function decode(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch (error) {
    if (!(error instanceof URIError)) throw error
    return id
  }
}
