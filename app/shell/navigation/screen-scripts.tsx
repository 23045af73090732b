import { useEffect, useState } from 'react'
import { isSavingData } from '../../routing/saving-data.ts'
import { whenIdle } from '../../ui/when-idle.ts'

/** Each link costs a slow phone some milliseconds. */
const SCRIPTS_AT_ONCE = 4

/**
 * Fetches the scripts of all screens while the browser is idle. A click then needs only data. Without
 * a network, the router would reload the document for a missing script, and the page would be lost.
 */
export function ScreenScripts({ hrefs }: { hrefs: readonly string[] }) {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (isSavingData() || count >= hrefs.length) return
    return whenIdle(() => setCount(count + SCRIPTS_AT_ONCE))
  }, [count, hrefs])
  return hrefs
    .slice(0, count)
    .map((href) => <link key={href} rel="prefetch" as="script" href={href} />)
}
