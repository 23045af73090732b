import type { ReactNode } from 'react'
import styles from './screen.module.css'

/** The one `<main>` of a page. Every screen renders it, so that a toast can be outside of it. */
export function Main({ children, isWide = false }: { children: ReactNode; isWide?: boolean }) {
  return (
    <main id="main" className={isWide ? undefined : styles.main}>
      {children}
    </main>
  )
}
