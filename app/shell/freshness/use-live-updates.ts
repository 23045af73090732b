import { useEffect, useRef } from 'react'
import { useLocation, useNavigation, useRevalidator } from 'react-router'
import { fetchHead } from '../navigation/fetch-head.ts'
import { highlightChanges } from './highlight-changes.ts'
import { waitUntilVisible } from './wait-until-visible.ts'

/** Nothing on the site is renewed more often. */
const UPDATE_MS = 60_000

/**
 * A page that has had its time is sent once more while it is rendered anew: who looks again a
 * moment later gets the new one.
 */
const RECHECK_MS = 3_000

type LiveUpdates = {
  isPaused: boolean
  /** Whose change tells that there are newer numbers; left out, the page itself. */
  watchedHref?: string | undefined
}

/**
 * Once a minute, while the page is looked at, asks whether there is a newer one, and shows its
 * numbers where there is. An answer that does not come changes nothing: what is shown stays, and
 * its age says the rest.
 */
export function useLiveUpdates({ isPaused, watchedHref }: LiveUpdates): void {
  const { state, revalidate } = useRevalidator()
  const isIdle = useNavigation().state === 'idle' && state === 'idle'
  const { pathname, search } = useLocation()
  const href = watchedHref ?? pathname + search
  const shown = useRef<{ href: string; etag: string | null }>({ href, etag: null })

  useEffect(() => {
    if (isPaused || !isIdle) return
    const controller = new AbortController()
    const { signal } = controller
    if (shown.current.href !== href) shown.current = { href, etag: null }

    async function pollForUpdates(): Promise<void> {
      for (let waitMs = UPDATE_MS; !signal.aborted; ) {
        await waitUntilVisible(waitMs, signal)
        const etag = (await fetchHead(href, signal))?.etag ?? null
        const isNewer = etag !== null && etag !== shown.current.etag
        if (isNewer) {
          shown.current.etag = etag
          highlightChanges()
          // A quick answer begins and ends between two renders: then this goes on.
          await revalidate()
        }
        waitMs = isNewer || waitMs !== UPDATE_MS ? UPDATE_MS : RECHECK_MS
      }
    }

    pollForUpdates().catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
    return () => controller.abort()
  }, [isPaused, isIdle, href, revalidate])
}
