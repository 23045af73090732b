import { useEffect, useState } from 'react'
import styles from './portfolio.module.css'

/** How to have the site at hand. The only place that asks for it. */
export function InstallNote() {
  const isKept = useIsKept()
  return (
    <p className={`${styles.small} ${styles.install}`}>
      To open Tezi like an app, add it to your home screen in your browser’s menu.
      {isKept ? ' This page opens without a network, too.' : null}
    </p>
  )
}

/** Whether the device has kept the page. */
function useIsKept(): boolean {
  const [isKept, setIsKept] = useState(false)
  useEffect(() => {
    void findKept().then(setIsKept)
  }, [])
  return isKept
}

async function findKept(): Promise<boolean> {
  try {
    return (await caches.match(location.href, { ignoreVary: true })) !== undefined
  } catch {
    // Browsers have none without TLS, and some in private windows.
    return false
  }
}
