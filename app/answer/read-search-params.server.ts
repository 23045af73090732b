// Reads the search params of a request, or redirects to the URL with corrected ones.
import { redirect } from 'react-router'
import { pagePath } from '../routing/match-screen.ts'
import {
  namesOfParams,
  type ParamsOf,
  pickParams,
  SCREENS,
  type ScreenName,
} from '../routing/screens.ts'
import { hrefWithout, normalizeParams, parseSearchParams } from '../routing/search-params.ts'

/**
 * The search params of a screen. Throws a redirect if one of them has an unknown value or is written
 * in another case.
 */
export function readSearchParams<Name extends ScreenName>(
  request: Request,
  screen: Name,
): ParamsOf<Name> {
  const url = new URL(request.url)
  const params = normalizeParams(url.searchParams, SCREENS[screen].searchParams)
  const { searchParams, invalid } = parseSearchParams(params)
  const names = namesOfParams(screen, searchParams)
  const invalidHere = invalid.filter((name) => names.includes(name))
  if (invalidHere.length === 0 && params === url.searchParams) {
    return pickParams(screen, searchParams)
  }
  // A request for data is redirected to the page, too.
  const path = pagePath(url.pathname)
  throw redirect(hrefWithout(invalidHere, { path, params }), invalidHere.length > 0 ? 302 : 301)
}
