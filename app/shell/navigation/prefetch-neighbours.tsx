import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useNavigation } from 'react-router'
import { whenIdle } from '../../ui/when-idle.ts'
import { mayPrefetch } from './may-prefetch.ts'

/**
 * Prefetches the pages next to the current one when the browser is idle. The server answers a
 * prefetch from its cache only, so it causes no call.
 */
export function PrefetchNeighbours({ hrefs }: { hrefs: readonly string[] }) {
  const [isIdle, setIsIdle] = useState(false)
  const isBusy = useNavigation().state !== 'idle'

  useEffect(() => {
    // A navigation has priority, and the new page has other neighbours.
    setIsIdle(false)
    return isBusy || !mayPrefetch() ? undefined : whenIdle(() => setIsIdle(true))
  }, [isBusy])

  if (isBusy || !isIdle) return null
  return hrefs.map((href) => <PrefetchPageLinks key={href} page={href} />)
}
