import { useEffect } from 'react'
import { useLocation, useNavigation, useRevalidator } from 'react-router'
import { dataPath } from '../../routing/search-params.ts'
import { fetchHead } from '../navigation/fetch-head.ts'
import { createPoller, type PollReason } from './poller.ts'
import { readIsPaused, watchIsPaused } from './updates-pause.ts'

type ShownPage = {
  /** Where its data are. */
  dataHref: string
  revalidate: () => Promise<void>
}

/** Null while newer data or another page are on their way. */
let shownPage: ShownPage | null = null

/** Of the one page that a browser's tab shows. On the server nobody wants anything of it. */
const pagePoller = createPoller({
  refresh: revalidatePage,
  isInView: () => document.visibilityState === 'visible',
  isPaused: readIsPaused,
  isOnline: () => navigator.onLine,
})

/**
 * The router replaces a page by an error display when the request for newer data fails. A page that
 * shows something is revalidated only if the site has just answered.
 */
async function revalidatePage({ isEmpty }: { isEmpty: boolean }): Promise<void> {
  const page = shownPage
  if (page === null) return
  if (!isEmpty && !(await fetchHead(page.dataHref))?.isSiteResponse) return
  if (shownPage?.dataHref === page.dataHref) await shownPage.revalidate()
}

/** Has the page's data asked for while the component that calls it is shown; null: never mind. */
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

/** Lets what the page wants become requests. Every page has it once. */
export function PagePoller(): null {
  const { state, revalidate } = useRevalidator()
  const isNavigating = useNavigation().state !== 'idle'
  const { pathname, search } = useLocation()
  const dataHref = dataPath(pathname) + search

  useEffect(() => {
    // To revalidate now would abort the request that is in flight, and send another.
    const isIdle = state === 'idle' && !isNavigating
    shownPage = isIdle ? { dataHref, revalidate } : null
  }, [state, isNavigating, dataHref, revalidate])

  // Not `state`: React may show that only after the poller's own request has ended.
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
