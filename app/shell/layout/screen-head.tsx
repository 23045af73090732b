import type { ReactNode } from 'react'
import styles from './screen.module.css'

/** A screen's heading, followed by its controls. */
export function ScreenHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </div>
  )
}
