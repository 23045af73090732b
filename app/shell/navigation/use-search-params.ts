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
 * Returns a function that changes some search params and keeps the scroll position. It also keeps
 * `hash`, which may select what the page shows.
 */
export function useChangeSearchParams(
  path: string,
  current: Partial<SearchParams>,
  hash = '',
): (change: Partial<SearchParams>) => void {
  const navigate = useNavigate()
  return (change) => {
    const href = formatHref(path, { ...current, ...change }) + hash
    void navigate(href, {
      preventScrollReset: true,
      // In a transition, the old option would still look selected for a moment.
      flushSync: true,
    })
  }
}
