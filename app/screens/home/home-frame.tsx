import type { ReactNode } from 'react'
import styles from './home-screen.module.css'
import { Intro } from './intro.tsx'

/** Home's intro, above the content, the spinner or the error. */
export function HomeFrame({ children }: { children: ReactNode }) {
  return (
    <main id="main">
      <Intro />
      <div className={styles.frame}>{children}</div>
    </main>
  )
}
