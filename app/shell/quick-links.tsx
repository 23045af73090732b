import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import { followedHref, isInPlace, pageHrefOf } from './followed-href.ts'
import { mayPrefetch } from './may-prefetch.ts'

/** Who points at a link for so long is likely to follow it. */
const INTENT_MS = 65

/**
 * Makes the links of the site quick: the router follows them without loading a document, and
 * prefetches a page whose link has the pointer or the focus, or is pressed. That is what
 * `<Link prefetch="intent">` does, also for links that React does not hydrate. Nothing is prefetched
 * because it is in view. A link's own `onClick` comes too late to keep it from being followed.
 */
export function QuickLinks() {
  const navigate = useNavigate()
  const [intended, setIntended] = useState<string | null>(null)

  useEffect(() => {
    const listening = new AbortController()
    // React stops what happens in parts that it has not taken over yet, on the document and on its way
    // down: whoever listens there as well still hears of it.
    const options = { signal: listening.signal, capture: true }
    let timer: ReturnType<typeof setTimeout> | undefined

    function intend({ target }: Event, afterMs: number): void {
      clearTimeout(timer)
      const href = pageHrefOf(target)
      if (href !== null && mayPrefetch()) timer = setTimeout(setIntended, afterMs, href)
    }

    function follow(event: MouseEvent): void {
      const href = followedHref(event)
      if (href === null) return
      event.preventDefault()
      void navigate(href, {
        replace: href === location.pathname + location.search,
        preventScrollReset: isInPlace(event.target),
      })
    }

    document.addEventListener('click', follow, options)
    for (const name of ['pointerover', 'focusin']) {
      document.addEventListener(name, (event) => intend(event, INTENT_MS), options)
    }
    document.addEventListener('pointerdown', (event) => intend(event, 0), options)
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [navigate])

  return intended === null ? null : <PrefetchPageLinks page={intended} />
}
