// Reads the search params of a request, or redirects to the URL with corrected ones.
import { redirect } from 'react-router'
import { canonicalParams } from './canonical-params.server.ts'
import { pagePath } from './match-screen.ts'
import { namesOfParams, type ParamsOf, pickParams, type ScreenName } from './screens.ts'
import { hrefWithout, parseSearchParams } from './search-params.ts'

/**
 * The search params of a screen. Throws a redirect if one of them has an unknown value or is written
 * in another way than in the page's own address.
 */
export function readSearchParams<Name extends ScreenName>(
  request: Request,
  screen: Name,
): ParamsOf<Name> {
  const url = new URL(request.url)
  const params = canonicalParams(url.searchParams, screen)
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
