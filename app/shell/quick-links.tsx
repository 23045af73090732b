import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import { followedHref, isInPlace, pageHrefOf } from './followed-href.ts'
import { mayPrefetch } from './may-prefetch.ts'

/** Who points at a link for so long is likely to follow it. */
const INTENT_MS = 65

/**
 * Makes the links of the site quick: they are followed without loading a document, and what they
 * lead to is fetched when a visitor is about to. The links themselves are plain ones, since two
 * hundred components that know the router cost each page more than its prices do.
 */
export function QuickLinks() {
  const navigate = useNavigate()
  const [intended, setIntended] = useState<string | null>(null)

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
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

    // On its way down: React stops clicks in what it has not taken over yet.
    document.addEventListener('click', follow, { capture: true, signal })
    for (const name of ['pointerover', 'focusin']) {
      document.addEventListener(name, (event) => intend(event, INTENT_MS), { signal })
    }
    document.addEventListener('pointerdown', (event) => intend(event, 0), { signal })
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [navigate])

  return intended === null ? null : <PrefetchPageLinks page={intended} />
}
