import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useNavigation } from 'react-router'
import { whenIdle } from '../ui/when-idle.ts'
import { mayPrefetch } from './may-prefetch.ts'

/**
 * Has the pages ready that a visitor is likely to ask for next, once the browser has nothing else
 * to do. The server answers with what it has at hand, and asks nobody for it.
 */
export function ReadyPages({ hrefs }: { hrefs: readonly string[] }) {
  const [count, setCount] = useState(0)
  const isBusy = useNavigation().state !== 'idle'

  // One by one: a cheap phone takes 10 ms for each of them.
  useEffect(() => {
    if (isBusy) setCount(0)
    else if (count < hrefs.length && mayPrefetch()) return whenIdle(() => setCount(count + 1))
    return
  }, [isBusy, count, hrefs.length])

  // What is asked for goes first, and has other neighbours.
  if (isBusy) return null
  return hrefs.slice(0, count).map((href) => <PrefetchPageLinks key={href} page={href} />)
}
