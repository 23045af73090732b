import { useEffect, useState } from 'react'
import { isSavingData } from '../../routing/saving-data.ts'
import { whenIdle } from '../../ui/when-idle.ts'

/**
 * Fetches the scripts of all screens when the browser is idle. A click then needs only data. Without
 * a network, the router would reload the document for a missing script, and the page would be lost.
 */
export function ScreenScripts({ hrefs }: { hrefs: readonly string[] }) {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => (isSavingData() ? undefined : whenIdle(() => setIsIdle(true))), [])
  if (!isIdle) return null
  return hrefs.map((href) => <link key={href} rel="prefetch" as="script" href={href} />)
}
