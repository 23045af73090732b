import { useEffect } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { createPoller, type PollReason } from './poller.ts'
import { readIsPaused, watchIsPaused } from './updates-pause.ts'

let revalidatePage: () => Promise<void> = async () => undefined

/** Of the one page that a browser's tab shows. On the server nobody wants anything of it. */
const pagePoller = createPoller({
  ask: () => revalidatePage(),
  isInView: () => document.visibilityState === 'visible',
  isPaused: readIsPaused,
})

/** Has the page's data asked for while the component that calls it is shown; null: never mind. */
export function usePoll(reason: PollReason | null): void {
  const kind = reason?.kind
  const inMs = reason?.kind === 'wait' ? reason.inMs : null

  useEffect(() => {
    if (kind === undefined) return
    return pagePoller.want(kind === 'wait' ? { kind, inMs } : { kind })
  }, [kind, inMs])
}

/** Lets what the page wants become requests. Every page has it once. */
export function PagePoller(): null {
  const { state, revalidate } = useRevalidator()
  const isNavigating = useNavigation().state !== 'idle'

  useEffect(() => {
    // To revalidate once more would abort the request that is in flight, and send another.
    revalidatePage = state === 'idle' ? revalidate : async () => undefined
  }, [state, revalidate])

  // Not `state`: React may show that only after the poller's own request has ended.
  useEffect(() => pagePoller.setNavigating(isNavigating), [isNavigating])

  useEffect(() => {
    const stopWatching = watchIsPaused(pagePoller.update)
    document.addEventListener('visibilitychange', pagePoller.update)
    return () => {
      stopWatching()
      document.removeEventListener('visibilitychange', pagePoller.update)
    }
  }, [])

  return null
}
