import type { ReactNode } from 'react'
import table from '../../ui/table.module.css'
import styles from './ticker-table.module.css'

type Column = {
  text: string
  /** A link with the text. */
  link?: ReactNode
  sort?: 'ascending' | 'descending' | undefined
}

type TickerTableProps = {
  caption: string
  columns: readonly Column[]
  className?: string | undefined
  /** The rows. The classes of their cells are in `ticker-table.module.css`. */
  children: ReactNode
}

/** A table of markets. On a phone a row is three lines of text. The page scrolls, and nothing inside it. */
export function TickerTable({ caption, columns, className = '', children }: TickerTableProps) {
  return (
    <div className={`${table.region} ${styles.region}`}>
      <table className={`${table.table} ${styles.table} ${className}`}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ text, link, sort }) => (
              <th key={text} scope="col" aria-sort={sort}>
                {link ?? text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
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
