import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useNavigation } from 'react-router'
import { whenIdle } from '../ui/when-idle.ts'
import { mayPrefetch } from './may-prefetch.ts'

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
