import type { ReactNode } from 'react'
import { Table, type TableColumn } from '../../ui/table.tsx'
import styles from './ticker-table.module.css'

type TickerTableProps = {
  caption: string
  columns: readonly (string | TableColumn)[]
  className?: string | undefined
  /** The rows. The classes of their cells are in `ticker-table.module.css`. */
  children: ReactNode
}

/** A table of markets. On a phone a row is three lines of text. The page scrolls, and nothing inside it. */
export function TickerTable({ className = '', ...props }: TickerTableProps) {
  return (
    <Table {...props} className={`${styles.table} ${className}`} regionClassName={styles.region} />
  )
}

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
