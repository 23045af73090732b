import { useEffect } from 'react'
import { useLocation, useNavigation, useRevalidator } from 'react-router'
import { dataPath } from '../../routing/match-screen.ts'
import { fetchHead } from '../navigation/fetch-head.ts'
import { routeIdOf } from '../navigation/screen-scripts.ts'
import { highlightChanges } from './highlight-changes.ts'
import { createPoller, type PollReason } from './poller.ts'
import { serverNowMs, watchServerClock } from './server-clock.ts'
import { useSiteContact } from './site-contact.ts'
import { readPause, watchPause } from './updates-pause.ts'

type ShownPage = {
  /** The URL of its loader data. */
  dataHref: string
  revalidate: () => Promise<void>
}

/** Null during a revalidation or a navigation. */
let shownPage: ShownPage | null = null

/** A URL beside the page whose `ETag` shows that newer data exists. */
let watchedHref: string | undefined

/** The `ETag` of the data that the page shows, by the last request for it. */
let shown: { href: string; etag: string | null } = { href: '', etag: null }

/** A module-level poller is safe: a tab shows one page, and the server never subscribes. */
const pagePoller = createPoller({
  refresh: refreshPage,
  isPageVisible: () => document.visibilityState === 'visible',
  pause: readPause,
  isOnline: () => navigator.onLine,
  serverNowMs,
})

/**
 * A complete page is revalidated only if its `ETag` has changed: a HEAD request is cheaper than
 * data that has not changed. `stayWithoutAnswer` keeps a page whose revalidation finds no answer.
 */
async function refreshPage({ isIncomplete }: { isIncomplete: boolean }): Promise<void> {
  const page = shownPage
  if (page === null) return
  if (!isIncomplete) {
    const isNewer = await checkForNewer(watchedHref ?? page.dataHref)
    if (!isNewer || shownPage?.dataHref !== page.dataHref) return
    highlightChanges()
  }
  await page.revalidate()
}

async function checkForNewer(href: string): Promise<boolean> {
  const head = await fetchHead(href)
  if (!head?.isSiteResponse) return false
  // A site that answers with an error may have no data to show any more.
  const isNewer = head.etag === null || shown.href !== href || shown.etag !== head.etag
  shown = { href, etag: head.etag }
  return isNewer
}

/** Polls for the page's data while the calling component is mounted. Null turns it off. */
export function usePoll(reason: PollReason | null): void {
  const kind = reason?.kind
  const inMs = reason?.kind === 'wait' ? reason.inMs : null
  const freshUntilMs = reason?.kind === 'update' ? reason.freshUntilMs : 0
  const isWholePage = reason?.isWholePage ?? false

  useEffect(() => {
    if (kind === undefined) return
    if (kind === 'wait') return pagePoller.subscribe({ kind, inMs, isWholePage })
    if (kind === 'update') return pagePoller.subscribe({ kind, freshUntilMs, isWholePage })
    return pagePoller.subscribe({ kind, isWholePage })
  }, [kind, inMs, freshUntilMs, isWholePage])
}

/** Polls when the page's data stops being fresh. `href`: see `watchedHref`. */
export function useUpdates(freshUntilMs: number, href: string | undefined): void {
  usePoll({ kind: 'update', freshUntilMs })
  useEffect(() => {
    watchedHref = href
    return () => {
      watchedHref = undefined
    }
  }, [href])
}

/** Connects the poller to the router and the browser. Every page renders it once. */
export function PagePoller(): null {
  const { state, revalidate } = useRevalidator()
  const isNavigating = useNavigation().state !== 'idle'
  const dataHref = useDataHref()

  // Only an answer shows that the site is back.
  usePoll(useSiteContact() === 'lost' ? { kind: 'stale' } : null)

  useEffect(() => {
    // Otherwise a revalidation would abort the request in flight and send another one.
    const isIdle = state === 'idle' && !isNavigating
    shownPage = isIdle ? { dataHref, revalidate } : null
  }, [state, isNavigating, dataHref, revalidate])

  useEffect(() => pagePoller.setPage(dataHref), [dataHref])

  // Not `state`: React may commit it only after the poller's own request has ended.
  useEffect(() => pagePoller.setNavigating(isNavigating), [isNavigating])

  useEffect(() => {
    const stopWatching = [watchPause(pagePoller.update), watchServerClock(pagePoller.update)]
    const controller = new AbortController()
    const { signal } = controller
    document.addEventListener('visibilitychange', pagePoller.update, { signal })
    addEventListener('online', pagePoller.pollNow, { signal })
    addEventListener('offline', pagePoller.update, { signal })
    return () => {
      for (const stop of stopWatching) stop()
      controller.abort()
    }
  }, [])

  return null
}

/**
 * The URL that the router requests to revalidate the page. It leaves out the root, which keeps its
 * data except on the demo market. The cached answer of another URL may be newer or older.
 */
function useDataHref(): string {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  if (typeof document === 'undefined') return ''
  if (document.documentElement.dataset.source !== 'demo') params.set('_routes', routeIdOf(pathname))
  const query = params.toString()
  return dataPath(pathname) + (query === '' ? '' : `?${query}`)
}
