import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Moves the focus to the heading of a page that took the place of another, as a browser would start
 * reading a new page at its top. A change of currency or range is no new page and moves nothing.
 */
export function useFocusAfterNavigation(): void {
  const { pathname, search } = useLocation()
  const pageKey = `${pathname}#${new URLSearchParams(search).get('page') ?? 1}`
  const previousPageKey = useRef(pageKey)

  useEffect(() => {
    if (pageKey === previousPageKey.current) return
    previousPageKey.current = pageKey
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [pageKey])
}
