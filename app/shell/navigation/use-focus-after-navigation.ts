import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Moves the focus to the heading after a client navigation, as a browser starts at the top of a new
 * document. A change of currency or range does not count as a new page.
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
