import { useLocation, useNavigate, useNavigation } from 'react-router'
import { pageHref, parseSearchParams, type SearchParams } from '../../routing/search-params.ts'
import { isDocumentHydrated } from './client-navigation-href.ts'

/**
 * What the visitor has chosen: the choice on its way if there is one, so that it looks chosen at
 * once, else the one whose data are shown.
 */
export function useParsedSearchParams(): SearchParams {
  const { pathname, search } = useLocation()
  const pending = useNavigation().location
  const isSamePage = pending?.pathname === pathname
  return parseSearchParams(new URLSearchParams(isSamePage ? pending.search : search)).searchParams
}

/**
 * Returns a function that changes some of a page's choices and stays where the page is scrolled.
 * A `hash` that tells what the page shows stays as well.
 */
export function useChangeSearchParams(
  path: string,
  current: Partial<SearchParams>,
  hash = '',
): (change: Partial<SearchParams>) => void {
  const navigate = useNavigate()
  return (change) => {
    const href = pageHref(path, { ...current, ...change }) + hash
    if (!isDocumentHydrated()) return location.assign(href)
    void navigate(href, {
      preventScrollReset: true,
      // As a transition the choice would show a moment late, the old one looking chosen till then.
      flushSync: true,
    })
  }
}
