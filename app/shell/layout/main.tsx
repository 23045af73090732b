import type { ReactNode } from 'react'
import styles from './main.module.css'

/** The one `<main>` of a page. Every screen renders its own, so that a message can stand outside. */
export function Main({ children, isWide = false }: { children: ReactNode; isWide?: boolean }) {
  return (
    <main id="main" className={isWide ? undefined : styles.main}>
      {children}
    </main>
  )
}
