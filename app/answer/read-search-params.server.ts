// Turns the URL of a request into a visitor's choices, or sends the visitor to the page without
// what could not be understood.
import { redirect } from 'react-router'
import {
  hrefWithout,
  knownChoices,
  pagePath,
  parseSearchParams,
  type SearchParams,
} from '../routing/search-params.ts'

/** Reads a page's choices. Throws a redirect where one that the page knows is a wrong value. */
export function readSearchParams(request: Request): SearchParams {
  const url = new URL(request.url)
  // Whoever asks for data is sent to the page as well.
  const path = pagePath(url.pathname)
  const { searchParams, invalid } = parseSearchParams(url.searchParams)
  const known = knownChoices(path, searchParams)
  const misread = invalid.filter((name) => known.includes(name))
  if (misread.length === 0) return searchParams
  throw redirect(hrefWithout(misread, { path, params: url.searchParams }))
}
