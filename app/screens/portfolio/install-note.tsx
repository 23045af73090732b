import { useEffect, useState } from 'react'
import { askWorker } from '../../shell/offline/ask-worker.ts'
import styles from './portfolio.module.css'

/** How to have the site at hand. The only place that asks for it. */
export function InstallNote() {
  const [isComplete, setIsComplete] = useState(false)
  useEffect(() => {
    void askWorker({ about: 'complete', href: location.href }).then(setIsComplete)
  }, [])
  return (
    <p className={`${styles.small} ${styles.install}`}>
      To open Tezi like an app, add it to your home screen in your browser’s menu.
      {isComplete ? ' This page opens without a network, too.' : null}
    </p>
  )
}
