import { useEffect, useRef } from 'react'
import { useLocation, useNavigation, useRevalidator } from 'react-router'
import { fetchHead } from '../navigation/fetch-head.ts'
import { highlightChanges } from './highlight-changes.ts'
import { waitUntilVisible } from './wait-until-visible.ts'

/** No data on the site is revalidated more often. */
const UPDATE_MS = 60_000

/**
 * The page cache sends a stale page once more while it renders the new one. A second request after
 * this time gets the new page.
 */
const RECHECK_MS = 3_000

type LiveUpdates = {
  isPaused: boolean
  /** The URL whose `ETag` shows that newer data exists. Defaults to the page's own URL. */
  watchedHref?: string | undefined
}

/**
 * Checks once a minute, while the page is visible, whether a newer page exists, and then
 * revalidates. A failed check changes nothing: the data stays, and its age is shown beside it.
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
          // A quick revalidation may start and end between two renders. Then the effect does not restart.
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
