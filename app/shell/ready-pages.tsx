import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useNavigation } from 'react-router'
import { mayPrefetch } from './may-prefetch.ts'

/** Where the browser does not say when it is idle. */
const IDLE_AFTER_MS = 2_000

/**
 * Has the pages ready that a visitor is likely to ask for next, once the browser has nothing else
 * to do. The server answers with what it has at hand, and asks nobody for it.
 */
export function ReadyPages({ hrefs }: { hrefs: readonly string[] }) {
  const [isIdle, setIsIdle] = useState(false)
  const isBusy = useNavigation().state !== 'idle'

  useEffect(() => {
    if (!mayPrefetch()) return
    return whenIdle(() => setIsIdle(true))
  }, [])

  // What is asked for goes first, and has other neighbours.
  if (!isIdle || isBusy) return null
  return hrefs.map((href) => <PrefetchPageLinks key={href} page={href} />)
}

/** Returns a function that calls it off. */
function whenIdle(callBack: () => void): () => void {
  // Safari has no such callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callBack, IDLE_AFTER_MS)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(callBack)
  return () => cancelIdleCallback(request)
}
