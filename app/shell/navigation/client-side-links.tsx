import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation, useNavigate } from 'react-router'
import {
  clientNavigationHref,
  internalHrefOf,
  preventsScrollReset,
} from './client-navigation-href.ts'
import { mayPrefetch } from './may-prefetch.ts'

/** Who points at a link for so long is likely to follow it. */
const PREFETCH_DELAY_MS = 65

/**
 * Makes the links of the site quick: the router follows them without loading a document, and
 * prefetches a page whose link has the pointer or the focus, or is pressed: as
 * `<Link prefetch="intent">`, which cannot be in a static island. Nothing is prefetched because it is
 * in view. A link's own `onClick` comes too late to keep it from being followed.
 */
export function ClientSideLinks() {
  const navigate = useNavigate()
  const { key: locationKey } = useLocation()
  const [prefetchHref, setPrefetchHref] = useState<string | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: on another page nobody points at it yet
  useEffect(() => setPrefetchHref(null), [locationKey])

  useEffect(() => {
    const controller = new AbortController()
    // React stops what happens in parts that it has not hydrated yet, on the document and on its way
    // down: whoever listens there as well still hears of it.
    const options = { signal: controller.signal, capture: true }
    let timer: ReturnType<typeof setTimeout> | undefined

    function schedulePrefetch({ target }: Event, afterMs: number): void {
      clearTimeout(timer)
      const href = internalHrefOf(target)
      if (href === null) setPrefetchHref(null)
      else if (mayPrefetch()) timer = setTimeout(setPrefetchHref, afterMs, href)
    }

    function follow(event: MouseEvent): void {
      const href = clientNavigationHref(event)
      if (href === null) return
      event.preventDefault()
      clearTimeout(timer)
      void navigate(href, {
        replace: href === location.pathname + location.search,
        preventScrollReset: preventsScrollReset(event.target),
      })
    }

    document.addEventListener('click', follow, options)
    for (const name of ['pointerover', 'focusin']) {
      document.addEventListener(
        name,
        (event) => schedulePrefetch(event, PREFETCH_DELAY_MS),
        options,
      )
    }
    document.addEventListener('pointerdown', (event) => schedulePrefetch(event, 0), options)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [navigate])

  return prefetchHref === null ? null : <PrefetchPageLinks page={prefetchHref} />
}
