import { useRouteLoaderData } from 'react-router'
import styles from './portfolio.module.css'

/** How to have the site at hand. The only place that asks for it. */
export function InstallNote() {
  const root = useRouteLoaderData<{ hasServiceWorker: boolean }>('root')
  return (
    <p className={`${styles.small} ${styles.install}`}>
      {root?.hasServiceWorker ? 'This page opens without a network, too. ' : null}
      To open Tezi like an app, add it to your home screen in your browser’s menu.
    </p>
  )
}
