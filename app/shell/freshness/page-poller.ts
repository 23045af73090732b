import { useEffect } from 'react'
import { useLocation, useNavigation, useRevalidator } from 'react-router'
import { dataPath } from '../../routing/match-screen.ts'
import { fetchHead } from '../navigation/fetch-head.ts'
import { createPoller, type PollReason } from './poller.ts'
import { readIsPaused, watchIsPaused } from './updates-pause.ts'

type ShownPage = {
  /** The URL of its loader data. */
  dataHref: string
  revalidate: () => Promise<void>
}

/** Null during a revalidation or a navigation. */
let shownPage: ShownPage | null = null

/** A module-level poller is safe: a tab shows one page, and the server never subscribes. */
const pagePoller = createPoller({
  refresh: revalidatePage,
  isPageVisible: () => document.visibilityState === 'visible',
  isPaused: readIsPaused,
  isOnline: () => navigator.onLine,
})

/**
 * The router replaces a page with an error display when a revalidation fails. So a page that shows
 * data is revalidated only after the site has answered a HEAD request.
 */
async function revalidatePage({ isEmpty }: { isEmpty: boolean }): Promise<void> {
  const page = shownPage
  if (page === null) return
  if (!isEmpty && !(await fetchHead(page.dataHref))?.isSiteResponse) return
  if (shownPage?.dataHref === page.dataHref) await shownPage.revalidate()
}

/** Polls for the page's data while the calling component is mounted. Null turns it off. */
export function usePoll(reason: PollReason | null): void {
  const kind = reason?.kind
  const inMs = reason?.kind === 'wait' ? reason.inMs : null
  const isWholePage = reason?.isWholePage ?? false

  useEffect(() => {
    if (kind === undefined) return
    return pagePoller.subscribe(
      kind === 'wait' ? { kind, inMs, isWholePage } : { kind, isWholePage },
    )
  }, [kind, inMs, isWholePage])
}

/** Connects the poller to the router and the browser. Every page renders it once. */
export function PagePoller(): null {
  const { state, revalidate } = useRevalidator()
  const isNavigating = useNavigation().state !== 'idle'
  const { pathname, search } = useLocation()
  const dataHref = dataPath(pathname) + search

  useEffect(() => {
    // Otherwise a revalidation would abort the request in flight and send another one.
    const isIdle = state === 'idle' && !isNavigating
    shownPage = isIdle ? { dataHref, revalidate } : null
  }, [state, isNavigating, dataHref, revalidate])

  // Not `state`: React may commit it only after the poller's own request has ended.
  useEffect(() => pagePoller.setNavigating(isNavigating), [isNavigating])

  useEffect(() => {
    const stopWatching = watchIsPaused(pagePoller.update)
    const controller = new AbortController()
    const { signal } = controller
    document.addEventListener('visibilitychange', pagePoller.update, { signal })
    addEventListener('online', pagePoller.update, { signal })
    addEventListener('offline', pagePoller.update, { signal })
    return () => {
      stopWatching()
      controller.abort()
    }
  }, [])

  return null
}
