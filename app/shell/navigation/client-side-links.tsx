import { useEffect, useState } from 'react'
import { type NavigateOptions, PrefetchPageLinks, useLocation, useNavigate } from 'react-router'
import {
  clientNavigationHref,
  internalHrefOf,
  preventsScrollReset,
} from './client-navigation-href.ts'
import { mayPrefetch } from './may-prefetch.ts'
import { fetchScreenScript, missingScriptOf } from './screen-scripts.ts'
import { reportUnanswered } from './stay-without-answer.tsx'

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
  const { key: locationKey } = useLocation()
  const [prefetchHref, setPrefetchHref] = useState<string | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page clears the prefetch
  useEffect(() => setPrefetchHref(null), [locationKey])

  useEffect(() => {
    const controller = new AbortController()
    // React stops events in parts that it has not hydrated yet, in a capturing listener on the
    // document. Other capturing listeners on the document still get them.
    const options = { signal: controller.signal, capture: true }
    let timer: ReturnType<typeof setTimeout> | undefined
    let lastFollowed = ''

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
      lastFollowed = href
      if (missingScriptOf(pathOf(href)) === undefined) open(href, options)
      else void openWithScript(href, options)
    }

    async function openWithScript(href: string, options: NavigateOptions): Promise<void> {
      const isAnswered = await fetchScreenScript(pathOf(href))
      // The visitor may have followed another link since.
      if (lastFollowed !== href) return
      if (isAnswered) open(href, options)
      else reportUnanswered()
    }

    function open(href: string, options: NavigateOptions): void {
      void navigate(href, {
        ...options,
        replace: href === location.pathname + location.search,
      })
    }

    function press(event: Event): void {
      schedulePrefetch(event, 0)
      const href = internalHrefOf(event.target)
      if (href !== null) void fetchScreenScript(pathOf(href))
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

function pathOf(href: string): string {
  return new URL(href, location.origin).pathname
}
