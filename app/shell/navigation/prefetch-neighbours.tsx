import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useNavigation } from 'react-router'
import { whenIdle } from '../../ui/when-idle.ts'
import { mayPrefetch } from './may-prefetch.ts'

/**
 * Prefetches the pages next to the one that is shown, once the browser is idle. The server answers
 * from its cache, so a prefetch causes no call.
 */
export function PrefetchNeighbours({ hrefs }: { hrefs: readonly string[] }) {
  const [isIdle, setIsIdle] = useState(false)
  const isBusy = useNavigation().state !== 'idle'

  useEffect(() => {
    // A page that was asked for goes first, and has other neighbours.
    setIsIdle(false)
    return isBusy || !mayPrefetch() ? undefined : whenIdle(() => setIsIdle(true))
  }, [isBusy])

  if (isBusy || !isIdle) return null
  return hrefs.map((href) => <PrefetchPageLinks key={href} page={href} />)
}
