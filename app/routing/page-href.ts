// Builds the links of the site. A page has one URL: its path, and the search params that it reads.
import { namesOfParams, type ParamsOf, SCREENS, type ScreenName } from './screens.ts'
import { formatHref, type SearchParams } from './search-params.ts'

type PathParams<Name extends ScreenName> =
  (typeof SCREENS)[Name]['path'] extends `${string}/:id${string}` ? { id: string } : { id?: never }

export type HrefParams<Name extends ScreenName> = PathParams<Name> & Partial<ParamsOf<Name>>

type AnyParams = Partial<SearchParams> & { id?: string }

/** The path of a screen. An id may hold spaces, slashes and brackets, and stays one segment. */
export function screenPath<Name extends ScreenName>(screen: Name, params: PathParams<Name>): string
export function screenPath(screen: ScreenName, { id }: AnyParams): string {
  return pathOf(screen, id)
}

/** The URL of a screen, from the site's root. Params that the screen does not read are left out. */
export function pageHref<Name extends ScreenName>(screen: Name, params: HrefParams<Name>): string
export function pageHref(screen: ScreenName, params: AnyParams): string {
  const names = namesOfParams(screen, params)
  const searchParams = Object.fromEntries(names.map((name) => [name, params[name]]))
  return formatHref(pathOf(screen, params.id), searchParams)
}

function pathOf(screen: ScreenName, id: string | undefined): string {
  const { path } = SCREENS[screen]
  return id === undefined ? path : path.replace(':id', () => encodeURIComponent(id))
}
