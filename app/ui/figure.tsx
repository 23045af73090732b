import type { ReactNode } from 'react'
import styles from './about.module.css'

type FigureProps = { name: string; value: ReactNode; note?: string }

/** A row of a `dl`: a name, its value, and an explanation if the name needs one. */
export function Figure({ name, value, note }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd className={styles.value}>{value}</dd>
      {note === undefined ? null : <dd className={styles.note}>{note}</dd>}
    </div>
  )
}
