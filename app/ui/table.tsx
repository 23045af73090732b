import { type ReactNode, useId } from 'react'
import styles from './table.module.css'

export type TableColumn = {
  name: string
  /** What the head shows instead of the name, such as a link that sorts. */
  head?: ReactNode
  sort?: 'ascending' | 'descending' | undefined
}

type TableProps = {
  /** The name of the table, for screen readers alone unless `hasVisibleCaption`. */
  caption: ReactNode
  hasVisibleCaption?: boolean
  columns: readonly (string | TableColumn)[]
  className?: string | undefined
  /** Of the region around the table. */
  regionClassName?: string | undefined
  /** Whether the region scrolls by itself. Then it takes the focus, so that keys can scroll it. */
  scrolls?: boolean
  /** The rows. */
  children: ReactNode
}

/** A table as all screens show it: a name, a head, and a region around it. */
export function Table({
  caption,
  hasVisibleCaption = false,
  columns,
  className = '',
  regionClassName = '',
  scrolls = false,
  children,
}: TableProps) {
  const captionId = useId()
  const region = scrolls ? { role: 'region', tabIndex: 0, 'aria-labelledby': captionId } : {}
  return (
    <div {...region} className={`${styles.region} ${regionClassName}`}>
      <table className={`${styles.table} ${className}`}>
        <caption id={captionId} className={hasVisibleCaption ? undefined : 'visually-hidden'}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => {
              const { name, head = name, sort } = toColumn(column)
              return (
                <th key={name} scope="col" aria-sort={sort}>
                  {head}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

function toColumn(column: string | TableColumn): TableColumn {
  return typeof column === 'string' ? { name: column } : column
}
