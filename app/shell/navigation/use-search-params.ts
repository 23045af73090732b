import { startTransition } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { formatHref, parseSearchParams, type SearchParams } from '../../routing/search-params.ts'

/**
 * The search params of the pending navigation on this page, if there is one, so that an option looks
 * chosen at once. Otherwise the params of the current page.
 */
export function useParsedSearchParams(): SearchParams {
  const { pathname, search } = useLocation()
  const pending = useNavigation().location
  const isSamePage = pending?.pathname === pathname
  return parseSearchParams(new URLSearchParams(isSamePage ? pending.search : search)).searchParams
}

/**
 * Returns a function that changes some search params. It keeps the scroll position, and `hash`,
 * which may select what the page shows. `current` are the params of the pending navigation, if there
 * is one.
 */
export function useChangeSearchParams(
  path: string,
  current: Partial<SearchParams>,
  hash = '',
): (change: Partial<SearchParams>) => void {
  const navigate = useNavigate()
  return (change) => {
    const href = formatHref(path, { ...current, ...change }) + hash
    // As links do. Otherwise a link that was followed before would still look pending.
    startTransition(() => navigate(href, { preventScrollReset: true }))
  }
}
