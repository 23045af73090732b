// Parses the search params of a request. Redirects to the same page without the invalid ones.
import { redirect } from 'react-router'
import {
  hrefWithout,
  knownChoices,
  pagePath,
  parseSearchParams,
  type SearchParams,
} from '../routing/search-params.ts'

/**
 * Returns the search params. Throws a redirect if a search param of this page has an invalid value.
 */
export function readSearchParams(request: Request): SearchParams {
  const url = new URL(request.url)
  // A data request is redirected to the page, too.
  const path = pagePath(url.pathname)
  const { searchParams, invalid } = parseSearchParams(url.searchParams)
  const known = knownChoices(path, searchParams)
  const misread = invalid.filter((name) => known.includes(name))
  if (misread.length === 0) return searchParams
  throw redirect(hrefWithout(misread, { path, params: url.searchParams }))
}
