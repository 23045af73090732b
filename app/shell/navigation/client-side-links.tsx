import { useEffect, useState } from 'react'
import {
  createPath,
  PrefetchPageLinks,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router'
import {
  clientNavigationHref,
  internalHrefOf,
  preventsScrollReset,
} from './client-navigation-href.ts'
import { mayPrefetch } from './may-prefetch.ts'
import { cancelOpen, openWithScript } from './open-with-script.ts'
import { fetchScreenScript } from './screen-scripts.ts'

/** A visitor who points at a link for this long is likely to click it. */
const PREFETCH_DELAY_MS = 65

/**
 * Makes plain links client navigations. It prefetches a page when its link gets the pointer or the
 * focus, or is pressed. This is `<Link prefetch="intent">` for static islands, which cannot hold
 * React components. A link that is only in view is not prefetched. A link's own `onClick` runs too
 * late to prevent the navigation.
 *
 * A link to a screen without its script waits for the script, which a press requests at the latest.
 */
export function ClientSideLinks() {
  const navigate = useNavigate()
  const current = useLocation()
  const destination = createPath(useNavigation().location ?? current)
  const [prefetchHref, setPrefetchHref] = useState<string | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page clears the prefetch
  useEffect(() => setPrefetchHref(null), [current.key])

  // Such as Back or an option. A navigation to the same address is a poll without an answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another destination cancels the click
  useEffect(() => cancelOpen, [destination])

  useEffect(() => {
    const controller = new AbortController()
    // React stops events in parts that it has not hydrated yet, in a capturing listener on the
    // document. Other capturing listeners on the document still get them.
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
      const options = { preventScrollReset: preventsScrollReset(event.target) }
      void openWithScript(href, () => {
        const { pathname, search } = location
        void navigate(href, { ...options, replace: href === pathname + search })
      })
    }

    function press(event: Event): void {
      schedulePrefetch(event, 0)
      const href = internalHrefOf(event.target)
      if (href !== null) void fetchScreenScript(new URL(href, location.origin).pathname)
    }

    document.addEventListener('click', follow, options)
    for (const name of ['pointerover', 'focusin']) {
      document.addEventListener(
        name,
        (event) => schedulePrefetch(event, PREFETCH_DELAY_MS),
        options,
      )
    }
    document.addEventListener('pointerdown', press, options)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [navigate])

  return prefetchHref === null ? null : <PrefetchPageLinks page={prefetchHref} />
}
