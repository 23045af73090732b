import type { ReactNode } from 'react'
import styles from './ticker-table.module.css'

const CLASSES = { Spread: styles.spread, Depth: styles.depth, Volume: styles.volume }

/** A figure that a phone shows with its name, because its column has no head there. */
export function FigureCell({
  name,
  children,
}: {
  name: keyof typeof CLASSES
  children: ReactNode
}) {
  return (
    <td className={CLASSES[name]}>
      <span className={styles.label}>{`${name} `}</span>
      <span>{children}</span>
    </td>
  )
}
