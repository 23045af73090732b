import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation, useNavigate } from 'react-router'
import { followedHref, isInPlace, pageHrefOf } from './followed-href.ts'
import { mayPrefetch } from './may-prefetch.ts'

/** Who points at a link for so long is likely to follow it. */
const INTENT_MS = 65

/**
 * Makes the links of the site quick: the router follows them without loading a document, and
 * prefetches a page whose link has the pointer or the focus, or is pressed: as
 * `<Link prefetch="intent">`, which cannot be in a static island. Nothing is prefetched because it is
 * in view. A link's own `onClick` comes too late to keep it from being followed.
 */
export function QuickLinks() {
  const navigate = useNavigate()
  const { key: place } = useLocation()
  const [intended, setIntended] = useState<string | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: on another page nobody points at it yet
  useEffect(() => setIntended(null), [place])

  useEffect(() => {
    const listening = new AbortController()
    // React stops what happens in parts that it has not hydrated yet, on the document and on its way
    // down: whoever listens there as well still hears of it.
    const options = { signal: listening.signal, capture: true }
    let timer: ReturnType<typeof setTimeout> | undefined

    function intend({ target }: Event, afterMs: number): void {
      clearTimeout(timer)
      const href = pageHrefOf(target)
      if (href === null) setIntended(null)
      else if (mayPrefetch()) timer = setTimeout(setIntended, afterMs, href)
    }

    function follow(event: MouseEvent): void {
      const href = followedHref(event)
      if (href === null) return
      event.preventDefault()
      clearTimeout(timer)
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
