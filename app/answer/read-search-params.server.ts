// Reads the search params of a request, or redirects to the URL without those that are invalid.
import { redirect } from 'react-router'
import { pagePath } from '../routing/match-screen.ts'
import { namesOfParams, type ParamsOf, pickParams, type ScreenName } from '../routing/screens.ts'
import { hrefWithout, parseSearchParams } from '../routing/search-params.ts'

/** The search params of a screen. Throws a redirect if one of them has an unknown value. */
export function readSearchParams<Name extends ScreenName>(
  request: Request,
  screen: Name,
): ParamsOf<Name> {
  const url = new URL(request.url)
  const { searchParams, invalid } = parseSearchParams(url.searchParams)
  const names = namesOfParams(screen, searchParams)
  const invalidHere = invalid.filter((name) => names.includes(name))
  if (invalidHere.length === 0) return pickParams(screen, searchParams)
  // A request for data is redirected to the page, too.
  const path = pagePath(url.pathname)
  throw redirect(hrefWithout(invalidHere, { path, params: url.searchParams }))
}
