import { type ReactNode, useId } from 'react'
import { ScrollRegion } from '../../ui/scroll-region.tsx'
import styles from './tickers.module.css'

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
  /** The rows. */
  children: ReactNode
}

/** A table of markets, in its own region that scrolls sideways. The first column stays in view. */
export function TickerTable({ caption, columns, className, children }: TickerTableProps) {
  const captionId = useId()
  return (
    <ScrollRegion labelledBy={captionId} className={styles.region}>
      <table className={className === undefined ? styles.table : `${styles.table} ${className}`}>
        <caption id={captionId} className="visually-hidden">
          {caption}
        </caption>
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
    </ScrollRegion>
  )
}
