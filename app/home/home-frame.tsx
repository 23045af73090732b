import type { ReactNode } from 'react'
import styles from './home-frame.module.css'
import { Intro } from './intro.tsx'

/** Home's intro stands above whatever could be had of the rest. */
export function HomeFrame({ children }: { children: ReactNode }) {
  return (
    <main id="main">
      <Intro />
      <div className={styles.body}>{children}</div>
    </main>
  )
}
